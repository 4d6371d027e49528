import { formatMoney } from '../shared/format/money.ts'
import { formatZonedTime } from '../shared/format/server-time.ts'
import type { FareRules } from '../shared/contract/offer.contract.ts'
import type { Translator } from '../shared/translator.ts'
import { getBandEnd, mergeBands } from './fare-periods.rules.ts'

type Band = FareRules['refund']['bands'][number]

/** Departure from which the periods of a rule count: an ISO time, an airport and its time zone. */
type Departure = { at: string; airport: string; zone: string }
type Rules = FareRules & { departure?: Departure }

/** Refund and change fees of some flights, as text. */
export interface FareRuleTexts {
  /** Both when the rules are the same for the whole trip. */
  directions: FareRules['direction'][]
  refund: string
  change: string
}

/** Fare rules as text, with dates where the departure is given; flights with the same rules are merged. */
export function formatFareRules(rules: readonly Rules[], translator: Translator): FareRuleTexts[] {
  const lines: FareRuleTexts[] = []
  for (const { direction, refund, change, departure } of rules) {
    const line = {
      directions: [direction],
      refund: refundText(refund, translator, departure),
      change: changeText(change, translator, departure),
    }
    const same = lines.find((each) => each.refund === line.refund && each.change === line.change)
    if (!same) lines.push(line)
    else if (!same.directions.includes(direction)) same.directions.push(direction)
  }
  return lines
}

function refundText(
  { bands, taxRefundable, method }: FareRules['refund'],
  translator: Translator,
  departure?: Departure,
): string {
  const { t } = translator
  const isNeverAllowed = bands.every(({ allowance }) => allowance === 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator, departure) }),
    departure && isPerPassenger(bands) && t('fareRule.perPassenger'),
    departure && !isNeverAllowed && t(taxRefundable ? 'fareRule.restAndTax' : 'fareRule.restOnly'),
    method === 'VOUCHER' && !isNeverAllowed && t('fareRule.voucher'),
    isNeverAllowed && taxRefundable && t('fareRule.taxBack'),
  ])
}

function changeText(
  { bands, fareDifference }: FareRules['change'],
  translator: Translator,
  departure?: Departure,
): string {
  const { t } = translator
  const isPossible = bands.some(({ allowance }) => allowance !== 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator, departure) }),
    departure && isPerPassenger(bands) && t('fareRule.perPassenger'),
    fareDifference && isPossible && t('fareRule.difference'),
  ])
}

function isPerPassenger(bands: readonly Band[]): boolean {
  return bands.some(({ amount }) => amount)
}

/** `Free until 24 h before departure, then USD 35`: each fee with the end of its period, the last one without. */
function bandsText(bands: readonly Band[], translator: Translator, departure?: Departure): string {
  const { t } = translator
  const steps = mergeBands(bands)
  // No refund after departure is self-evident and left out.
  const ends = steps.length > 1 && steps.at(-1)?.allowance === 'NO' && (steps.at(-1)?.fromMinutes ?? 1) <= 0
  if (ends) steps.pop()
  const text = steps
    .map((band, at) => {
      const cost = costText(band, translator)
      const isLast = at === steps.length - 1
      return isLast && !(ends && at === 0)
        ? cost
        : t('fareRule.until', { cost, when: momentText(band.toMinutes, translator, departure) })
    })
    .join(t('fareRule.then'))
  const spaced = text.replace(/(\p{Script=Han})(?=[A-Z\d])/gu, '$1 ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function momentText(minutes: number, translator: Translator, departure?: Departure): string {
  if (minutes === 0) return translator.t('fareRule.departure')
  if (departure) {
    const { at, zone, airport } = departure
    return formatZonedTime(getBandEnd(Date.parse(at), minutes), translator.lang, zone, airport)
  }
  const time = spanText(Math.abs(minutes), translator)
  return translator.t(minutes > 0 ? 'fareRule.before' : 'fareRule.after', { time })
}

function costText({ allowance, amount, percent }: Band, { t }: Translator): string {
  if (allowance === 'FREE') return t('fareRule.free')
  if (allowance === 'NO') return t('fareRule.no')
  return amount ? formatMoney(amount).replace(/\.0+$/, '') : t('fareRule.percent', { percent: percent ?? 0 })
}

/** Hours up to two days, then whole days where possible. */
function spanText(minutes: number, { t }: Translator): string {
  const hours = Math.round(minutes / 60)
  return hours > 48 && hours % 24 === 0
    ? t('fareRule.days', { count: hours / 24 })
    : t('fareRule.hours', { count: hours })
}

function joinSentences(parts: readonly (string | false | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/([。])\s/g, '$1')
}
