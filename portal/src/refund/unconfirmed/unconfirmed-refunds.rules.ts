import { formatMoney, type Money } from '@gangway/core'

/** What the deposit gets from several refunds, per currency. */
export function formatCreditTotal(rows: readonly { credit: Money }[]): string {
  const sums = new Map<string, number>()
  for (const { credit } of rows) sums.set(credit.currency, (sums.get(credit.currency) ?? 0) + credit.amount)
  return [...sums].map(([currency, amount]) => formatMoney({ currency, amount })).join(' + ')
}
