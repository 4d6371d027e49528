import { formatMoney, type Money } from '@gangway/core'

interface UnconfirmedAmounts {
  received: Money
  serviceFee: Money
}

/** Credit of several refunds: received amount minus service fee, per currency. */
export function formatCreditTotal(rows: readonly UnconfirmedAmounts[]): string {
  const sums = new Map<string, number>()
  for (const { received, serviceFee } of rows) {
    sums.set(received.currency, (sums.get(received.currency) ?? 0) + received.amount - serviceFee.amount)
  }
  return [...sums].map(([currency, amount]) => formatMoney({ currency, amount })).join(' + ')
}
