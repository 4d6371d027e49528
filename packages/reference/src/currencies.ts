import { getMinorDigits } from '@gangway/core/contract'

/** ISO 4217. */
export type Currency = string

interface Rate {
  /** Fixed exchange rate: units per US dollar. */
  perDollar: number
  /** Airline prices are multiples of this number of units. */
  step: number
}

const table: Record<Currency, Rate> = {
  USD: { perDollar: 1, step: 0.5 },
  EUR: { perDollar: 0.92, step: 0.5 },
  GBP: { perDollar: 0.79, step: 0.5 },
  CNY: { perDollar: 7.2, step: 1 },
  SGD: { perDollar: 1.34, step: 0.5 },
  HKD: { perDollar: 7.8, step: 1 },
  JPY: { perDollar: 150, step: 10 },
  KRW: { perDollar: 1380, step: 100 },
  THB: { perDollar: 35, step: 1 },
  MYR: { perDollar: 4.5, step: 1 },
  AED: { perDollar: 3.6725, step: 1 },
  SAR: { perDollar: 3.75, step: 1 },
  AUD: { perDollar: 1.52, step: 0.5 },
  NZD: { perDollar: 1.66, step: 0.5 },
  TWD: { perDollar: 32, step: 1 },
  PHP: { perDollar: 57, step: 1 },
  IDR: { perDollar: 16000, step: 1000 },
  VND: { perDollar: 25000, step: 1000 },
  INR: { perDollar: 84, step: 1 },
  KWD: { perDollar: 0.307, step: 0.25 },
  OMR: { perDollar: 0.385, step: 0.25 },
  EGP: { perDollar: 49, step: 1 },
  TRY: { perDollar: 34, step: 1 },
  NOK: { perDollar: 10.9, step: 1 },
  CAD: { perDollar: 1.38, step: 0.5 },
  MXN: { perDollar: 18.5, step: 1 },
  BRL: { perDollar: 5.5, step: 1 },
  CLP: { perDollar: 940, step: 10 },
  COP: { perDollar: 4100, step: 100 },
  ZAR: { perDollar: 18, step: 1 },
}

export const currencies: readonly Currency[] = Object.keys(table)

/** Converts US cents to minor units of a currency. */
export function fromCents(cents: number, currency: Currency): number {
  return Math.round((cents / 100) * rateOf(currency).perDollar * unitsOf(currency))
}

/** Converts an amount in minor units at the fixed rate, rounded to the nearest unit. */
export function convert(amount: number, from: Currency, to: Currency): number {
  if (from === to) return amount
  return Math.round((amount / unitsOf(from) / rateOf(from).perDollar) * rateOf(to).perDollar * unitsOf(to))
}

/** Number of minor units per unit of the currency. */
export function unitsOf(currency: Currency): number {
  let units = unitsByCurrency.get(currency)
  if (units === undefined) unitsByCurrency.set(currency, (units = 10 ** getMinorDigits(currency)))
  return units
}

/** Cached, because a search needs it hundreds of times. */
const unitsByCurrency = new Map<Currency, number>()

function rateOf(currency: Currency): Rate {
  const known = table[currency]
  if (!known) throw new Error(`No rate for ${currency}`)
  return known
}

/** Rounds to the usual price steps of the currency. */
export function roundPrice(amount: number, currency: Currency): number {
  const units = Math.round(rateOf(currency).step * unitsOf(currency))
  return Math.max(units, Math.round(amount / units) * units)
}
