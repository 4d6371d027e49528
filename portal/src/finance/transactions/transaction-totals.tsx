import { formatMoney, type Money } from '@gangway/core'
import styled from 'styled-components'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import type { TransactionPage } from './transactions.ts'

/** Totals of all movements that match the filters: opening + in + out = closing. */
export function TransactionTotals({ page: { totals, opening, closing } }: { page: TransactionPage }) {
  const { translate, lang } = useTranslator()
  const figures: [string, string | Money | null][] = [
    [translate('transaction.total.count'), formatCount(totals.count, lang)],
    [translate('transaction.total.opening'), opening],
    [translate('transaction.total.paidIn'), totals.paidIn],
    [translate('transaction.total.paidOut'), totals.paidOut],
    [translate('transaction.total.net'), totals.net],
    [translate('transaction.total.closing'), closing],
  ]
  return (
    <Totals aria-label={translate('transaction.total.title')}>
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : formatMoney(value)}</dd>
            </div>
          ),
      )}
    </Totals>
  )
}

const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 10px 20px;
  margin-block: 0 14px;
  padding: 12px 16px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.86rem;
  }
  dd {
    margin: 0;
    font-weight: 600;
    white-space: nowrap;
  }
`
