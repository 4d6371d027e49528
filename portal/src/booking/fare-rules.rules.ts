import { moneyText, type Lang } from '@gangway/core'
import type { Say } from '../shared/words.ts'
import type { Segment } from './order-detail.ts'
import { toldOf } from './punctuation.ts'

type Rules = NonNullable<Segment['rules']>
type Band = Rules['refund']['bands'][number]

/** Fare rules in plain words: what a refund and what a change costs, and until when. */
export function ruleLines({ refund, change }: Rules, say: Say, lang: Lang): { refund: string[]; change: string[] } {
  return {
    refund: [
      ...refund.bands.flatMap((band) => bandText(band, 'refund', say, lang)),
      ...(refund.method === 'VOUCHER' ? [say('booking.rule.voucher')] : []),
      say(refund.taxRefundable ? 'booking.rule.taxBack' : 'booking.rule.taxKept'),
    ],
    change: [
      ...change.bands.flatMap((band) => bandText(band, 'change', say, lang)),
      ...(change.fareDifference ? [say('booking.rule.difference')] : []),
    ],
  }
}

/** The rule that holds first, for a tag: how it stands long before the departure. */
export function shortRule({ refund }: Rules, say: Say, lang: Lang): string {
  const [first] = refund.bands
  return first ? toldOf(say('booking.rule.refund'), costText(first, 'refund', say), lang) : ''
}

function bandText(band: Band, kind: 'refund' | 'change', say: Say, lang: Lang): string[] {
  const { fromMinutes, toMinutes, allowance } = band
  if (fromMinutes <= 0) return allowance === 'NO' ? [say(`booking.rule.${kind}Departed`)] : []
  const [from, to] = [timeText(fromMinutes, say), timeText(toMinutes, say)]
  const isFar = fromMinutes >= 360 * 24 * 60
  const isLast = toMinutes <= 0
  const isAlways = isFar && isLast
  const when = isAlways
    ? say('booking.rule.always')
    : isFar
      ? say('booking.rule.before', { to })
      : isLast
        ? say('booking.rule.last', { from })
        : say('booking.rule.between', { from, to })
  return [toldOf(when, costText(band, kind, say), lang)]
}

function costText({ allowance, amount, percent }: Band, kind: 'refund' | 'change', say: Say): string {
  if (allowance === 'FREE') return say('booking.rule.free')
  if (allowance === 'NO') return say(kind === 'refund' ? 'booking.rule.noRefund' : 'booking.rule.noChange')
  return amount
    ? say('booking.rule.amount', { price: moneyText(amount) })
    : say('booking.rule.percent', { percent: percent ?? 0 })
}

function timeText(minutes: number, say: Say): string {
  const hours = Math.round(minutes / 60)
  return hours >= 48 && hours % 24 === 0
    ? say('booking.rule.days', { count: hours / 24 })
    : say('booking.rule.hours', { count: hours })
}
