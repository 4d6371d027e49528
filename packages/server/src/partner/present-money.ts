import { minorDigits } from '@gangway/core/contract'

/** The wire format has major units with two decimals at most; everything behind it has whole smallest units. */
export function decimal(amount: number, currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) digitsOf.set(currency, (digits = minorDigits(currency)))
  if (digits === 2) return amount / 100
  const major = amount / 10 ** digits
  return digits > 2 ? Math.round(major * 100) / 100 : major
}

/** A list of offers has ten thousand amounts, in one or two currencies. */
const digitsOf = new Map<string, number>()

export function money({ amount, currency }: { amount: number; currency: string }) {
  return { amount: decimal(amount, currency), currency }
}
