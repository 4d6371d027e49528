import { minorDigits } from '@gangway/core/contract'

/** The wire format has major units with two decimals at most; everything behind it has whole smallest units. */
export function decimal(amount: number, currency: string): number {
  const digits = minorDigits(currency)
  const major = amount / 10 ** digits
  return digits > 2 ? Math.round(major * 100) / 100 : major
}

export function money({ amount, currency }: { amount: number; currency: string }) {
  return { amount: decimal(amount, currency), currency }
}
