import type { ReactNode } from 'react'
import styled from 'styled-components'

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
