import { formatAmount, type Money } from '@gangway/core'
import styled from 'styled-components'

/** Amount in a table, written like all amounts, with the number emphasized. */
export function Amount({ money }: { money: Money }) {
  return (
    <Line>
      {money.currency} <b>{formatAmount(money)}</b>
    </Line>
  )
}

const Line = styled.span`
  white-space: nowrap;

  b {
    font-weight: 600;
  }
`
