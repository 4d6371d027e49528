import type { CallError } from '@gangway/core'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../ui/button.tsx'
import { FailedCallError } from '../api/client.ts'
import { InfoBox } from '../ui/info-box.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { useTranslator } from '../i18n/translations.ts'

/** Skeleton of a loading list. */
export function ListLoading({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <SkeletonRows role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} $height="40px" />
      ))}
    </SkeletonRows>
  )
}

/** Empty list with an explanation and actions. */
export function ListEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Empty>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </Empty>
  )
}

/** List that could not be loaded. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { translate, translator } = useTranslator()
  return (
    <Failed role="alert" $kind="bad">
      <span>{callErrorText(error, translator.t)}</span>
      {isRetryable(error) && (
        <Button $small onClick={onRetry}>
          {translate('action.retry')}
        </Button>
      )}
    </Failed>
  )
}

/** Retrying does not help when the data does not exist. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof FailedCallError) || error.error.retry === 'yes'
}

/** Error message of a failed call for the user. */
export function callErrorText(error: unknown, t: (key: string) => string): string {
  const known: CallError | undefined = error instanceof FailedCallError ? error.error : undefined
  return known?.text ?? t(known?.messageKey ?? 'error.unknown')
}

const SkeletonRows = styled.div`
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

const Failed = styled(InfoBox)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
  margin-block: 12px;
`
