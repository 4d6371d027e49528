import { getMinorDigits } from '@gangway/core/contract'

/** Converts minor units to the wire format's major units with at most two decimals. */
export function decimal(amount: number, currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) digitsOf.set(currency, (digits = getMinorDigits(currency)))
  if (digits === 2) return amount / 100
  const major = amount / 10 ** digits
  return digits > 2 ? Math.round(major * 100) / 100 : major
}

/** Cached because a list of offers has thousands of amounts in one or two currencies. */
const digitsOf = new Map<string, number>()

export function money({ amount, currency }: { amount: number; currency: string }) {
  return { amount: decimal(amount, currency), currency }
}
