import { formatMoney } from '../shared/format/money.ts'
import type { FareRules } from '../shared/contract/offer.contract.ts'
import type { Translator } from '../shared/translator.ts'

type Band = FareRules['refund']['bands'][number]

/** Refund and change fees of some flights, as text. */
export interface FareRuleTexts {
  /** Both when the rules are the same for the whole trip. */
  directions: FareRules['direction'][]
  refund: string
  change: string
}

/** Fare rules as text; flights with the same rules are merged. */
export function formatFareRules(rules: readonly FareRules[], translator: Translator): FareRuleTexts[] {
  const lines: FareRuleTexts[] = []
  for (const { direction, refund, change } of rules) {
    const line = {
      directions: [direction],
      refund: refundText(refund, translator),
      change: changeText(change, translator),
    }
    const same = lines.find((each) => each.refund === line.refund && each.change === line.change)
    if (!same) lines.push(line)
    else if (!same.directions.includes(direction)) same.directions.push(direction)
  }
  return lines
}

function refundText({ bands, taxRefundable, method }: FareRules['refund'], translator: Translator): string {
  const { t } = translator
  const isNeverAllowed = bands.every(({ allowance }) => allowance === 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator) }),
    method === 'VOUCHER' && !isNeverAllowed && t('fareRule.voucher'),
    isNeverAllowed && taxRefundable && t('fareRule.taxBack'),
  ])
}

function changeText({ bands, fareDifference }: FareRules['change'], translator: Translator): string {
  const { t } = translator
  const isPossible = bands.some(({ allowance }) => allowance !== 'NO')
  return joinSentences([
    t('fareRule.end', { text: bandsText(bands, translator) }),
    fareDifference && isPossible && t('fareRule.difference'),
  ])
}

/** `Free until 24 h before departure, then USD 35`: each fee with the end of its period, the last one without. */
function bandsText(bands: readonly Band[], translator: Translator): string {
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
        : t('fareRule.until', { cost, when: momentText(band.toMinutes, translator) })
    })
    .join(t('fareRule.then'))
  const spaced = text.replace(/(\p{Script=Han})(?=[A-Z\d])/gu, '$1 ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function momentText(minutes: number, translator: Translator): string {
  if (minutes === 0) return translator.t('fareRule.departure')
  const time = spanText(Math.abs(minutes), translator)
  return translator.t(minutes > 0 ? 'fareRule.before' : 'fareRule.after', { time })
}

/** Merges adjacent periods with the same fee. */
function mergeBands(bands: readonly Band[]): Band[] {
  const steps: Band[] = []
  for (const band of bands) {
    const last = steps.at(-1)
    const isSame =
      last?.allowance === band.allowance && last.percent === band.percent && last.amount?.amount === band.amount?.amount
    if (last && isSame) steps[steps.length - 1] = { ...last, toMinutes: band.toMinutes }
    else steps.push(band)
  }
  return steps
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

function joinSentences(parts: readonly (string | false)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/([。])\s/g, '$1')
}
