import { moneyText } from '../shared/money.ts'
import type { FareRules } from '../shared/offer.contract.ts'
import type { Words } from '../shared/words.ts'

type Band = FareRules['refund']['bands'][number]

/** What refunds and changes of some flights cost, in sentences. */
export interface RuleLines {
  /** Both when the same holds for the whole trip. */
  directions: FareRules['direction'][]
  refund: string
  change: string
}

/** Fare rules in plain words; flights with the same rules are told once. */
export function ruleLines(rules: readonly FareRules[], words: Words): RuleLines[] {
  const lines: RuleLines[] = []
  for (const { direction, refund, change } of rules) {
    const line = { directions: [direction], refund: refundText(refund, words), change: changeText(change, words) }
    const same = lines.find((each) => each.refund === line.refund && each.change === line.change)
    if (!same) lines.push(line)
    else if (!same.directions.includes(direction)) same.directions.push(direction)
  }
  return lines
}

function refundText({ bands, taxRefundable, method }: FareRules['refund'], words: Words): string {
  const { t } = words
  const isNever = bands.every(({ allowance }) => allowance === 'NO')
  return sentences([
    t('fareRule.end', { text: bandsText(bands, words) }),
    method === 'VOUCHER' && !isNever && t('fareRule.voucher'),
    isNever && taxRefundable && t('fareRule.taxBack'),
  ])
}

function changeText({ bands, fareDifference }: FareRules['change'], words: Words): string {
  const { t } = words
  const isPossible = bands.some(({ allowance }) => allowance !== 'NO')
  return sentences([
    t('fareRule.end', { text: bandsText(bands, words) }),
    fareDifference && isPossible && t('fareRule.difference'),
  ])
}

/** `Free until 24 h before departure, then USD 35`: each price with the moment at which it ends, the last one without. */
function bandsText(bands: readonly Band[], words: Words): string {
  const { t } = words
  const steps = merged(bands)
  // That nothing is given back for a flight that has left needs no words.
  const ends = steps.length > 1 && steps.at(-1)?.allowance === 'NO' && (steps.at(-1)?.fromMinutes ?? 1) <= 0
  if (ends) steps.pop()
  const text = steps
    .map((band, at) => {
      const cost = costText(band, words)
      const isLast = at === steps.length - 1
      return isLast && !(ends && at === 0)
        ? cost
        : t('fareRule.until', { cost, when: momentText(band.toMinutes, words) })
    })
    .join(t('fareRule.then'))
  const spaced = text.replace(/(\p{Script=Han})(?=[A-Z\d])/gu, '$1 ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function momentText(minutes: number, words: Words): string {
  if (minutes === 0) return words.t('fareRule.departure')
  const time = spanText(Math.abs(minutes), words)
  return words.t(minutes > 0 ? 'fareRule.before' : 'fareRule.after', { time })
}

/** Neighbours that cost the same are one. */
function merged(bands: readonly Band[]): Band[] {
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

function costText({ allowance, amount, percent }: Band, { t }: Words): string {
  if (allowance === 'FREE') return t('fareRule.free')
  if (allowance === 'NO') return t('fareRule.no')
  return amount ? moneyText(amount).replace(/\.0+$/, '') : t('fareRule.percent', { percent: percent ?? 0 })
}

/** Hours up to two days, then days when they are whole. */
function spanText(minutes: number, { t }: Words): string {
  const hours = Math.round(minutes / 60)
  return hours > 48 && hours % 24 === 0
    ? t('fareRule.days', { count: hours / 24 })
    : t('fareRule.hours', { count: hours })
}

function sentences(parts: readonly (string | false)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/([。])\s/g, '$1')
}
