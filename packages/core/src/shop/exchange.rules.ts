import { getMinorDigits } from '../shared/format/money.ts'

/** One unit of `from` costs `base` units of `to`, changed by `adjustment` hundredths of a percent. */
export interface ExchangeRate {
  from: string
  to: string
  /** Decimal text with at most 12 decimals. */
  base: string
  adjustment: number
}

/** Decimals of a stored rate. */
const rateDigits = 12
const rateUnits = 10n ** BigInt(rateDigits)
const percentUnits = 10_000n

/** A positive decimal with at most 8 digits before and 12 after the point. */
const rateText = /^(\d{1,8})(?:\.(\d{1,12}))?$/

/** The rate in units of 10⁻¹²; undefined for anything that is not a positive decimal. */
export function parseRate(text: string): bigint | undefined {
  const [, whole, part = ''] = rateText.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole) * rateUnits + BigInt(part.padEnd(rateDigits, '0'))
  return units > 0n ? units : undefined
}

/** Writes units of 10⁻ⁿ as a decimal without trailing zeros. */
function formatUnits(units: bigint, digits: number): string {
  const text = String(units).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`.replace(/\.?0+$/, '')
}

/** The rate after the adjustment, exactly. */
export function effectiveRate({ base, adjustment }: Pick<ExchangeRate, 'base' | 'adjustment'>): string {
  return formatUnits((parseRate(base) ?? 0n) * (percentUnits + BigInt(adjustment)), rateDigits + 4)
}

/** The rate between two currencies that are both quoted for one unit of a third, rounded to 12 decimals. */
export function crossRate(from: string, to: string): string | undefined {
  const [one, other] = [parseRate(from), parseRate(to)]
  if (one === undefined || other === undefined) return undefined
  const units = (other * rateUnits * 2n + one) / (one * 2n)
  return units > 0n ? formatUnits(units, rateDigits) : undefined
}

/** Converts amounts in minor units at a rate; each result is rounded once, half away from zero. */
export function createConversion({ from, to, base, adjustment }: ExchangeRate): (amount: number) => number {
  const rate = parseRate(base)
  if (rate === undefined) throw new Error(`No rate: ${base}`)
  const times = rate * (percentUnits + BigInt(adjustment)) * 10n ** BigInt(getMinorDigits(to))
  const by = rateUnits * percentUnits * 10n ** BigInt(getMinorDigits(from))
  const divisor = greatestDivisor(times, by)
  const [wideTimes, wideBy] = [(times / divisor) * 2n, by / divisor]
  const [shortTimes, shortBy] = [Number(wideTimes), Number(wideBy)]
  return (amount) => {
    const size = Math.abs(amount)
    const product = size * shortTimes + shortBy
    const converted =
      // Within this limit the result of the division is exact as well.
      product <= Number.MAX_SAFE_INTEGER
        ? Math.floor(product / (shortBy * 2))
        : Number((BigInt(size) * wideTimes + wideBy) / (wideBy * 2n))
    return amount < 0 ? -converted : converted
  }
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other)
}

/** Sale prices are multiples of these, in minor units; of one minor unit in other currencies. */
const saleSteps: Readonly<Record<string, number>> = { CHF: 5, KRW: 100, VND: 1_000, IDR: 10_000, COP: 10_000, HUF: 500 }

export function saleStepOf(currency: string): number {
  return saleSteps[currency] ?? 1
}

/** Rounds to the nearest multiple of the currency's step, half away from zero; `amount` is not negative. */
export function roundSale(amount: number, currency: string): number {
  const step = saleStepOf(currency)
  return Math.floor((amount + step / 2) / step) * step
}
