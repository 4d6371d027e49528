import type { PassengerType, TripType } from '../shared/contract/offer.contract.ts'
import type { MarkupKind } from '../shared/shop/shop.ts'
import { getMinorDigits, parseMoney } from '../shared/format/money.ts'
import type { Validity } from './date-range.rules.ts'
import type { MarkupRule } from './markup.rules.ts'

/** A rule as it is typed and sent: amounts are decimal text. */
export interface RuleForm {
  id?: string
  name: string
  priority: number
  airlines: string[]
  origins: string[]
  destinations: string[]
  tripType: TripType | null
  passengerType: PassengerType | null
  bookDates: Validity
  departDates: Validity
  kind: MarkupKind
  value: string
  currency: string
  minimum: string | null
  maximum: string | null
  active: boolean
}

export type RuleField = 'name' | 'priority' | 'value' | 'minimum' | 'maximum' | 'bookDates' | 'departDates'

/** A message key of each field that is not right. */
export type RuleFormProblems = Partial<Record<RuleField, string>>

/** In hundredths of a percent. */
const [leastPercent, mostPercent] = [-10_000, 100_000]
/** In whole units of the currency. */
const mostFixed = 10_000
const mostLimit = 1_000_000_000

/** The rule of a form, or what is wrong with it. `others` are the other rules of the shop. */
export function parseRuleForm(
  form: RuleForm,
  id: string,
  others: readonly Pick<MarkupRule, 'priority'>[] = [],
): { rule: MarkupRule } | { problems: RuleFormProblems } {
  const { kind, currency } = form
  const value = kind === 'PERCENT' ? parsePercent(form.value) : parseMoney(form.value, currency)?.amount
  const minimum = parseLimit(form.minimum, currency)
  const maximum = parseLimit(form.maximum, currency)
  const unit = 10 ** getMinorDigits(currency)
  const isValue =
    value !== undefined &&
    (kind === 'PERCENT' ? value >= leastPercent && value <= mostPercent : value >= 0 && value <= mostFixed * unit)
  const problems: RuleFormProblems = {
    ...(!form.name.trim() && { name: 'input.required' }),
    ...(others.some(({ priority }) => priority === form.priority) && { priority: 'input.shop.priorityTaken' }),
    ...(!isValue && { value: kind === 'PERCENT' ? 'input.shop.percent' : 'input.shop.fixed' }),
    ...(minimum === undefined && { minimum: 'input.shop.amount' }),
    ...(maximum === undefined && { maximum: 'input.shop.amount' }),
    ...(isNumber(minimum) && isNumber(maximum) && minimum > maximum && { maximum: 'input.shop.maximumBelowMinimum' }),
    ...(!isInOrder(form.bookDates) && { bookDates: 'input.shop.datesOrder' }),
    ...(!isInOrder(form.departDates) && { departDates: 'input.shop.datesOrder' }),
  }
  if (value === undefined || minimum === undefined || maximum === undefined || Object.keys(problems).length > 0)
    return { problems }
  return { rule: { ...form, id, name: form.name.trim(), value, minimum, maximum } }
}

/** The form of a rule: `parseRuleForm` makes the same rule of it. */
export function writeRuleForm(rule: MarkupRule): RuleForm & { id: string } {
  const { kind, value, currency, minimum, maximum, airlines, origins, destinations } = rule
  const digits = getMinorDigits(currency)
  const amount = (units: number | null) => (units === null ? null : writeDecimal(units, digits))
  return {
    ...rule,
    ...{ airlines: [...airlines], origins: [...origins], destinations: [...destinations] },
    value: kind === 'PERCENT' ? writeDecimal(value, 2) : writeDecimal(value, digits),
    minimum: amount(minimum),
    maximum: amount(maximum),
  }
}

export function isInOrder({ validFrom, validTo }: Validity): boolean {
  return validFrom === null || validTo === null || validFrom <= validTo
}

/** Hundredths of a percent. */
export function parsePercent(text: string): number | undefined {
  const [, sign, whole, part = ''] = /^([-−+]?)(\d{1,5})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const size = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '' || sign === '+' || size === 0 ? size : -size
}

export function writeDecimal(units: number, digits: number): string {
  if (digits === 0) return String(units)
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const part = text.slice(-digits).replace(/0+$/, '')
  return `${units < 0 ? '-' : ''}${text.slice(0, -digits)}${part && `.${part}`}`
}

/** Null without a limit, undefined for something else than an amount. */
function parseLimit(text: string | null, currency: string): number | null | undefined {
  if (text === null || text.trim() === '') return null
  const amount = parseMoney(text, currency)?.amount
  return amount !== undefined && Math.abs(amount) <= mostLimit * 10 ** getMinorDigits(currency) ? amount : undefined
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
