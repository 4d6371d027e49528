import { formatMoney } from '../shared/format/money.ts'
import type { FareRules } from '../shared/contract/offer.contract.ts'
import type { Translator } from '../shared/translator.ts'
import { mergeBands } from './fare-periods.rules.ts'

type Band = FareRules['refund']['bands'][number]

/** Texts that need more than the rules: those of a flight that is booked. */
export interface BookedRuleTexts {
  /** The end of a period, this many minutes before departure. */
  end(minutes: number): string
  /** Sentences after the fees. */
  more(kind: 'refund' | 'change'): string[]
}

/** Refund and change fees of some flights, as text. */
export interface FareRuleTexts {
  /** Both when the rules are the same for the whole trip. */
  directions: FareRules['direction'][]
  refund: string
  change: string
}

/** Fare rules as text; flights with the same rules are merged. */
export function formatFareRules(
  rules: readonly FareRules[],
  translator: Translator,
  booked?: BookedRuleTexts,
): FareRuleTexts[] {
  const lines: FareRuleTexts[] = []
  for (const { direction, refund, change } of rules) {
    const line = {
      directions: [direction],
      refund: refundText(refund, translator, booked),
      change: changeText(change, translator, booked),
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
  booked?: BookedRuleTexts,
): string {
  const { t } = translator
  const isNeverAllowed = bands.every(({ allowance }) => allowance === 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator, booked) }),
    ...(booked?.more('refund') ?? []),
    method === 'VOUCHER' && !isNeverAllowed && t('fareRule.voucher'),
    isNeverAllowed && taxRefundable && t('fareRule.taxBack'),
  ])
}

function changeText(
  { bands, fareDifference }: FareRules['change'],
  translator: Translator,
  booked?: BookedRuleTexts,
): string {
  const { t } = translator
  const isPossible = bands.some(({ allowance }) => allowance !== 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator, booked) }),
    ...(booked?.more('change') ?? []),
    fareDifference && isPossible && t('fareRule.difference'),
  ])
}

/** `Free until 24 h before departure, then USD 35.00`: each fee with the end of its period, the last one without. */
function bandsText(bands: readonly Band[], translator: Translator, booked?: BookedRuleTexts): string {
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
        : t('fareRule.until', { cost, when: momentText(band.toMinutes, translator, booked) })
    })
    .join(t('fareRule.then'))
  const spaced = text.replace(/后(?=[A-Z\d])/g, '后 ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function momentText(minutes: number, translator: Translator, booked?: BookedRuleTexts): string {
  if (minutes === 0) return translator.t('fareRule.departure')
  if (booked) return booked.end(minutes)
  const time = spanText(Math.abs(minutes), translator)
  return translator.t(minutes > 0 ? 'fareRule.before' : 'fareRule.after', { time })
}

function costText({ allowance, amount, percent }: Band, { t }: Translator): string {
  if (allowance === 'FREE') return t('fareRule.free')
  if (allowance === 'NO') return t('fareRule.no')
  return amount ? formatMoney(amount) : t('fareRule.percent', { percent: percent ?? 0 })
}

/** Hours up to two days, then whole days where possible. */
function spanText(minutes: number, { t }: Translator): string {
  const hours = Math.round(minutes / 60)
  return hours > 48 && hours % 24 === 0
    ? t('fareRule.days', { count: hours / 24 })
    : t('fareRule.hours', { count: hours })
}

function joinSentences(parts: readonly (string | false)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/([。])\s/g, '$1')
}
