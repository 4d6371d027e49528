import { formatMoney, type Money } from '@gangway/core'
import { formatCount } from '../../shared/i18n/numbers.ts'
import { useTranslator } from '../../shared/i18n/translations.ts'
import { TotalList } from '../../shared/ui/total-list.ts'
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
    <TotalList aria-label={translate('transaction.total.title')}>
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : formatMoney(value)}</dd>
            </div>
          ),
      )}
    </TotalList>
  )
}
