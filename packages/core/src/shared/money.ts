/** An amount in the currency's smallest unit. Never a fraction. */
export interface Money {
  amount: number
  currency: string
}

const digitsOf = new Map<string, number>()

/** How many digits follow the decimal point in this currency. */
export function minorDigits(currency: string): number {
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digitsOf.set(currency, digits)
  }
  return digits
}

/** `1,234.50`, without the currency. */
export function amountText(money: Money, locale = 'en'): string {
  const digits = minorDigits(money.currency)
  const decimal = decimalText(money) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(decimal)
}

/** `USD 1,234.50`. */
export function moneyText(money: Money, locale = 'en'): string {
  return `${money.currency} ${amountText(money, locale)}`
}

/** `1234.50`, exact for any safe integer. */
export function decimalText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  const sign = amount < 0 ? '-' : ''
  return digits ? `${sign}${whole}.${figures.slice(-digits)}` : `${sign}${whole}`
}

/** Reads typed decimal text; nothing when it is no amount of this currency. */
export function parseMoney(typed: string, currency: string): Money | undefined {
  const digits = minorDigits(currency)
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(typed.trim().replaceAll(',', ''))
  if (!match || (match[3]?.length ?? 0) > digits) return undefined
  const amount = Number(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(amount) ? { amount: amount === 0 ? 0 : amount, currency } : undefined
}
