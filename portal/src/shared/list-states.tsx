import type { CallError } from '@gangway/core'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './button.tsx'
import { CallFailed } from './client.ts'
import { Note } from './note.ts'
import { Bone } from './skeleton.tsx'
import { useWords } from './words.ts'

/** The shape of a list that is on its way. */
export function ListLoading({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <Bones role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Bone key={index} $height="40px" />
      ))}
    </Bones>
  )
}

/** A list without anything in it: why, and what to do. */
export function ListEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Empty>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </Empty>
  )
}

/** A list that could not be had. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { say, words } = useWords()
  return (
    <Failed role="alert" $kind="bad">
      <span>{textOf(error, words.t)}</span>
      {mayHelp(error) && (
        <Button $small onClick={onRetry}>
          {say('action.retry')}
        </Button>
      )}
    </Failed>
  )
}

/** What does not exist is not there the second time either. */
function mayHelp(error: unknown): boolean {
  return !(error instanceof CallFailed) || error.error.retry === 'yes'
}

/** What a failed call says, for people. */
export function textOf(error: unknown, t: (key: string) => string): string {
  const known: CallError | undefined = error instanceof CallFailed ? error.error : undefined
  return known?.text ?? t(known?.messageKey ?? 'error.unknown')
}

const Bones = styled.div`
  display: grid;
  gap: 8px;
  padding-block: 12px;
`

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: 6px;
  padding: 48px 20px;
  text-align: center;
  color: ${({ theme }) => theme.color.muted};

  h2 {
    color: ${({ theme }) => theme.color.text};
    font-size: 1.15rem;
  }
  p {
    max-inline-size: 46ch;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    margin-block-start: 8px;
  }
`

const Failed = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-block: 12px;
`
