import { amountText, type Money } from '@gangway/core'
import styled from 'styled-components'

/** Money as it stands in tables: the figure counts, the currency is told. */
export function Amount({ money }: { money: Money }) {
  return (
    <Line>
      <b>{amountText(money)}</b> {money.currency}
    </Line>
  )
}

const Line = styled.span`
  white-space: nowrap;

  b {
    font-weight: 600;
  }
`
