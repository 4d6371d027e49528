import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'

/** What a view is about, in a sentence, and what can be done in it. */
export function Head({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Row>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: 12px 24px;
  margin-block-end: 14px;

  p {
    flex: 1 1 320px;
    max-inline-size: 72ch;
    color: ${({ theme }) => theme.color.muted};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

interface ListHeadProps {
  id: string
  title: string
  isBusy: boolean
  /** Reads the list again; a list of what is over needs none. */
  onRefresh?: (() => void) | undefined
}

/** The title of a list, and the way to read it again. */
export function ListHead({ id, title, isBusy, onRefresh }: ListHeadProps) {
  const { say } = useWords()
  return (
    <Title>
      <h2 id={id}>{title}</h2>
      {onRefresh && (
        <Button $small disabled={isBusy} onClick={onRefresh}>
          {say('developer.log.refresh')}
        </Button>
      )}
    </Title>
  )
}

const Title = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-end: 8px;

  h2 {
    font-size: 1.1rem;
  }
`

/** Panels below each other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
`

/** Buttons in a row, the last one being the next step. */
export const Deeds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** What a machine reads: keys, addresses, bodies. */
export const Mono = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.93em;
  overflow-wrap: anywhere;
`
