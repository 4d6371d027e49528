import { moneyText, type Money } from '@gangway/core'

interface Waiting {
  received: Money
  serviceFee: Money
}

/** What is credited for some of them: what came back without our fee, each currency for itself. */
export function creditText(rows: readonly Waiting[]): string {
  const sums = new Map<string, number>()
  for (const { received, serviceFee } of rows) {
    sums.set(received.currency, (sums.get(received.currency) ?? 0) + received.amount - serviceFee.amount)
  }
  return [...sums].map(([currency, amount]) => moneyText({ currency, amount })).join(' + ')
}
