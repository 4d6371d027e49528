import { formatAmount, type Money } from '@gangway/core'
import styled from 'styled-components'

/** Amount in a table: the number is emphasized, the currency follows. */
export function Amount({ money }: { money: Money }) {
  return (
    <Line>
      <b>{formatAmount(money)}</b> {money.currency}
    </Line>
  )
}

const Line = styled.span`
  white-space: nowrap;

  b {
    font-weight: 600;
  }
`
