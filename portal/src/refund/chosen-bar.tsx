import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../shared/button.tsx'
import { useWords } from '../shared/words.ts'
import type { Chosen } from './chosen.ts'

/** How many rows are chosen, and what can be done with them. */
export function ChosenBar({ chosen, children }: { chosen: Chosen; children?: ReactNode }) {
  const { say } = useWords()
  const count = chosen.ids.length
  return (
    <Bar role="status">
      {count > 0 && (
        <>
          <b>{say('refund.choose.count', { count })}</b>
          <Button $small $kind="plain" onClick={chosen.clear}>
            {say('refund.choose.clear')}
          </Button>
          {children}
        </>
      )}
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  &:not(:empty) {
    margin-block-end: 10px;
  }
`
