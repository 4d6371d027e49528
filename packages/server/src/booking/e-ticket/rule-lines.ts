import { formatZonedTime, getBandEnd, formatMoney, mergeBands, type FareRules, type Lang } from '@gangway/core/contract'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { BookedRules } from '../booked-rules.ts'

/** One labelled value of the document. */
export interface RuleLine {
  name: string
  value: string
}

type Band = FareRules['refund']['bands'][number]

/** Fare rules as text; flights of one direction with the same rules are listed once. */
export function ruleLines(rules: readonly BookedRules[], lang: Lang): { title: string; lines: RuleLine[] }[] {
  const result = new Map<string, { directions: Set<string>; lines: RuleLine[] }>()
  for (const rule of rules) {
    const lines = linesOf(rule, lang)
    const key = JSON.stringify(lines)
    const same = result.get(key) ?? { directions: new Set(), lines }
    result.set(key, { ...same, directions: same.directions.add(rule.direction) })
  }
  const isOne = result.size === 1
  return [...result.values()].map(({ directions, lines }) => ({
    title: isOne ? '' : [...directions].map((each) => translateMessage(lang, `ticket.directions.${each}`)).join(' · '),
    lines,
  }))
}

function linesOf({ refund, change, departure }: BookedRules, lang: Lang): RuleLine[] {
  const translate = (key: string, values = {}) => translateMessage(lang, `ticket.${key}`, values)
  const text = (sentences: string[]) => translate('sentences', { text: sentences.join(translate('between')) })
  const refunds = [
    ...mergeBands(refund.bands).flatMap((band) => bandText(band, 'refund', departure, lang)),
    ...(refund.method === 'VOUCHER' ? [translate('rule.voucher')] : []),
    translate(refund.taxRefundable ? 'rule.taxBack' : 'rule.taxKept'),
  ]
  const changes = [
    ...mergeBands(change.bands).flatMap((band) => bandText(band, 'change', departure, lang)),
    ...(change.fareDifference ? [translate('rule.difference')] : []),
  ]
  return [
    { name: translate('refund'), value: text(refunds) },
    { name: translate('change'), value: text(changes) },
  ]
}

function bandText(band: Band, kind: 'refund' | 'change', departure: BookedRules['departure'], lang: Lang): string[] {
  const { fromMinutes, toMinutes, allowance, amount, percent } = band
  if (fromMinutes <= 0 && allowance === 'NO') return [translateMessage(lang, 'ticket.rule.departed', { context: kind })]
  const far = 360 * 24 * 60
  const [from, to] = [fromMinutes, toMinutes].map((minutes) =>
    formatZonedTime(getBandEnd(departure.at.getTime(), minutes), lang, departure.zone, departure.airport),
  )
  const context = fromMinutes >= far ? (toMinutes <= 0 ? 'always' : 'before') : toMinutes <= 0 ? 'last' : 'between'
  const when = translateMessage(lang, 'ticket.rule.when', { from: from ?? '', to: to ?? '', context })
  const price = amount ? formatMoney(amount) : `${percent ?? 0}%`
  const cost = translateMessage(lang, `ticket.rule.${kind}`, {
    price,
    context: allowance === 'PENALTY' ? (amount ? 'amount' : 'percent') : allowance === 'FREE' ? 'free' : 'no',
  })
  return [translateMessage(lang, 'ticket.rule.band', { when, cost })]
}
