import { formatShortNumber } from './numbers.ts'

/** An amount in minor units; always an integer. */
export interface Money {
  amount: number
  currency: string
}

// ISO 4217. Intl is not used: its result (0 for IDR, COP, HUF) differs from the standard and between engines, and minor
// units must mean the same on client and server.
const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** Number of decimals of a currency. */
export function getMinorDigits(currency: string): number {
  if (withoutMinorUnit.includes(currency)) return 0
  return withThreeDigits.includes(currency) ? 3 : 2
}

/** Cached because creating a formatter takes longer than formatting a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const name = locale + digits
  const known =
    formats.get(name) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(name, known)
  return known
}

/** `1,234.50`, without the currency. */
export function formatAmount(money: Money, locale = 'en'): string {
  return formatOf(locale, getMinorDigits(money.currency)).format(formatDecimal(money) as Intl.StringNumericLiteral)
}

/** `USD 1,234.50` or `USD -1,234.50`. */
export function formatMoney(money: Money, locale = 'en'): string {
  return `${money.currency} ${formatAmount(money, locale)}`
}

/** `+1,234.50` or `-1,234.50`, without the currency: an amount of which the direction matters. */
export function formatSignedAmount(money: Money, locale = 'en'): string {
  return (money.amount > 0 ? '+' : '') + formatAmount(money, locale)
}

/** `1,235` for small spaces; from a hundred thousand on `245k`. */
export function formatRoundedMoney({ amount, currency }: Money): string {
  const whole = Math.round(amount / 10 ** getMinorDigits(currency))
  return whole < 100_000 ? formatOf('en', 0).format(whole) : formatShortNumber(Math.floor(whole / 1000) * 1000)
}

/** `1234.50`, exact for any safe integer. */
export function formatDecimal({ amount, currency }: Money): string {
  const digits = getMinorDigits(currency)
  const paddedDigits = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = paddedDigits.slice(0, paddedDigits.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits ? `${sign}${whole}.${paddedDigits.slice(-digits)}` : `${sign}${whole}`
}

/**
 * Parses decimal text; undefined when it is not an amount of this currency. A comma only groups thousands: `1,50` is
 * rejected.
 */
export function parseMoney(input: string, currency: string): Money | undefined {
  const digits = getMinorDigits(currency)
  const match = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(input.normalize('NFKC').trim())
  if (!match || (match[3]?.length ?? 0) > digits) return undefined
  const whole = match[2]?.replaceAll(',', '')
  const amount = Number(`${match[1]}${whole}${(match[3] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined
}
