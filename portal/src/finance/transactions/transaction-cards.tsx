import { formatDateTime, formatMoney } from '@gangway/core'
import styled from 'styled-components'
import { CardList, CardRow } from '../../shared/list/cards.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { NumberText, SignedAmount, TransactionLinks, TransactionTypeText } from './transaction-cells.tsx'
import type { Transaction } from './transactions.ts'

export function TransactionCards({ rows }: { rows: readonly Transaction[] }) {
  const { translate, lang } = useTranslator()
  return (
    <Cards>
      {rows.map((row) => (
        <li key={row.number}>
          <CardRow>
            <TransactionTypeText row={row} />
            <span>
              {row.amount.currency} <SignedAmount amount={row.amount} />
            </span>
          </CardRow>
          <CardRow>
            <TransactionLinks row={row} />
            <span>
              <small>{translate('transaction.balanceAfter')}</small>
              {formatMoney(row.balanceAfter)}
            </span>
          </CardRow>
          <small>
            {formatDateTime(row.createdAt, lang)} · {row.user ?? translate('transaction.system')}
            {row.remark && ` · ${row.remark}`}
          </small>
          <NumberText>{row.number}</NumberText>
        </li>
      ))}
    </Cards>
  )
}

/** A card has several links, so that none of them covers it. */
const Cards = styled(CardList)`
  a {
    color: ${({ theme }) => theme.color.accent};
    font-weight: 400;
    text-decoration: underline;

    &::after {
      content: none;
    }
  }
`
