import { moneyText, type FareRules, type Lang } from '@gangway/core/contract'
import { sentence } from '../../shared/http/sentence.ts'
import type { Fact } from './ticket-document.ts'

type Band = FareRules['refund']['bands'][number]

/** Fare rules in plain words; flights of one direction with the same rules are told once. */
export function ruleLines(rules: readonly FareRules[], lang: Lang): { title: string; lines: Fact[] }[] {
  const told = new Map<string, { directions: Set<string>; lines: Fact[] }>()
  for (const rule of rules) {
    const lines = linesOf(rule, lang)
    const key = JSON.stringify(lines)
    const same = told.get(key) ?? { directions: new Set(), lines }
    told.set(key, { ...same, directions: same.directions.add(rule.direction) })
  }
  const isOne = told.size === 1
  return [...told.values()].map(({ directions, lines }) => ({
    title: isOne ? '' : [...directions].map((each) => sentence(lang, `ticket.directions.${each}`)).join(' · '),
    lines,
  }))
}

function linesOf({ refund, change }: FareRules, lang: Lang): Fact[] {
  const say = (key: string, values = {}) => sentence(lang, `ticket.${key}`, values)
  const text = (sentences: string[]) => say('sentences', { text: sentences.join(say('between')) })
  const refunds = [
    ...refund.bands.flatMap((band) => bandText(band, 'refund', lang)),
    ...(refund.method === 'VOUCHER' ? [say('rule.voucher')] : []),
    say(refund.taxRefundable ? 'rule.taxBack' : 'rule.taxKept'),
  ]
  const changes = [
    ...change.bands.flatMap((band) => bandText(band, 'change', lang)),
    ...(change.fareDifference ? [say('rule.difference')] : []),
  ]
  return [
    { name: say('refund'), value: text(refunds) },
    { name: say('change'), value: text(changes) },
  ]
}

function bandText(band: Band, kind: 'refund' | 'change', lang: Lang): string[] {
  const { fromMinutes, toMinutes, allowance, amount, percent } = band
  if (fromMinutes <= 0 && allowance === 'NO') return [sentence(lang, 'ticket.rule.departed', { context: kind })]
  const far = 360 * 24 * 60
  const [from, to] = [timeText(fromMinutes, lang), timeText(toMinutes, lang)]
  const context = fromMinutes >= far ? (toMinutes <= 0 ? 'always' : 'before') : toMinutes <= 0 ? 'last' : 'between'
  const when = sentence(lang, 'ticket.rule.when', { from, to, context })
  const price = amount ? moneyText(amount) : `${percent ?? 0}%`
  const cost = sentence(lang, `ticket.rule.${kind}`, {
    price,
    context: allowance === 'PENALTY' ? (amount ? 'amount' : 'percent') : allowance === 'FREE' ? 'free' : 'no',
  })
  return [sentence(lang, 'ticket.rule.band', { when, cost })]
}

function timeText(minutes: number, lang: Lang): string {
  const hours = Math.round(minutes / 60)
  const isDays = hours >= 48 && hours % 24 === 0
  const count = isDays ? hours / 24 : hours
  return sentence(lang, isDays ? 'ticket.days' : 'ticket.hours', { count })
}
