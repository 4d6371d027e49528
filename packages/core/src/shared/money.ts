import { shortNumber } from './numbers.ts'

/** An amount in the currency's smallest unit. Never a fraction. */
export interface Money {
  amount: number
  currency: string
}

// ISO 4217. Not asked of Intl: what it answers (0 for IDR, COP, HUF) differs from the norm and between engines, and an
// amount in smallest units must mean the same money on both sides of a call.
const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const withThreeDigits = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

/** How many digits follow the decimal point in this currency. */
export function minorDigits(currency: string): number {
  if (withoutMinorUnit.includes(currency)) return 0
  return withThreeDigits.includes(currency) ? 3 : 2
}

/** To make one takes longer than to write a hundred amounts with it. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const name = locale + digits
  const known =
    formats.get(name) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formats.set(name, known)
  return known
}

/** `1,234.50`, without the currency. */
export function amountText(money: Money, locale = 'en'): string {
  return formatOf(locale, minorDigits(money.currency)).format(decimalText(money) as Intl.StringNumericLiteral)
}

/** `USD 1,234.50`. */
export function moneyText(money: Money, locale = 'en'): string {
  return `${money.currency} ${amountText(money, locale)}`
}

/** `1,235`, for places too small for the whole figure; from a hundred thousand on `245k`. */
export function roundMoneyText({ amount, currency }: Money): string {
  const whole = Math.round(amount / 10 ** minorDigits(currency))
  return whole < 100_000 ? formatOf('en', 0).format(whole) : shortNumber(Math.floor(whole / 1000) * 1000)
}

/** `1234.50`, exact for any safe integer. */
export function decimalText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits ? `${sign}${whole}.${figures.slice(-digits)}` : `${sign}${whole}`
}

/** Reads typed decimal text; nothing when it is no amount of this currency. A comma only groups thousands: `1,50` is refused. */
export function parseMoney(typed: string, currency: string): Money | undefined {
  const digits = minorDigits(currency)
  const match = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(typed.normalize('NFKC').trim())
  if (!match || (match[3]?.length ?? 0) > digits) return undefined
  const whole = match[2]?.replaceAll(',', '')
  const amount = Number(`${match[1]}${whole}${(match[3] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined
}
