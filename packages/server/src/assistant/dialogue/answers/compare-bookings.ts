import type { BookingOverview } from '../../tools/look-up-booking-facts.ts'
import type { RefundAmounts } from '../../tools/look-up-refund-amounts.ts'
import { amountIn } from '../references/amount-in.ts'
import { familyOf, type Topic } from '../topics/topic.ts'
import { cancelOffers, part, type ClauseAnswer, type Say } from './answer-part.ts'

/** A booking with what a comparison may need. */
export interface ComparedBooking {
  facts: BookingOverview
  amounts: RefundAmounts | undefined
}

interface ValuedBooking {
  facts: BookingOverview
  values: { departs: string; total: string; back: string; penalty: string }
  sortsBy: string | number
  currency: string
}

export type ComparedBy = 'departure' | 'price' | 'back' | 'penalty' | 'loss'

const superlative =
  /\b(?:first|earlie(?:r|st)|soone(?:r|st)|late(?:r|st)|last|cheape(?:r|st)|pricie(?:r|st)|dearer|dearest|more expensive|most expensive|costs? (?:more|less)|less|least|lowest|lower|highest|higher|more|most|better|best|fewest)\b|先|早|晚|便宜|贵|最多|最少|更多|更少|多一点|少一点|[退亏扣罚花]得[多少]|划算|低|高/
const largest =
  /\b(?:late(?:r|st)|last|pricie(?:r|st)|dearer|dearest|more|most|highest|higher)\b|晚|贵|[退亏扣罚花]得多|最多|更多|最高/
const withoutLoss =
  /\b(?:without (?:a |any )?(?:loss|losing|penalt)|losing nothing|for free|free of charge|full refund|in full|no penalty|no loss)|w\/o los|免费|不亏|不损失|没有?损失|无损|全额|全退|不扣/

/** What a question about several bookings compares; undefined if it compares nothing. */
export function comparedBy(text: string, topics: readonly Topic[]): ComparedBy | undefined {
  const families = topics.map(familyOf)
  const isGivingUp = families.some((family) => family === 'refund' || family === 'void')
  if (isGivingUp && withoutLoss.test(text)) return 'loss'
  if (!superlative.test(text)) return undefined
  if (topics.includes('changeOrRefund')) return 'penalty'
  if (topics.includes('penalty') || (isGivingUp && /cost|expensive|cheap|dear|贵|便宜|亏|扣|罚/.test(text)))
    return 'penalty'
  if (isGivingUp) return 'back'
  if (topics.some((topic) => topic === 'departure' || topic === 'arrival' || topic === 'flightNumber'))
    return 'departure'
  return topics.includes('price') || topics.includes('fare') ? 'price' : undefined
}

/** Names the booking that comes first, and the values of the others. */
export function compareBookings(
  say: Say,
  text: string,
  topics: Topic[],
  by: ComparedBy,
  bookings: readonly ComparedBooking[],
): ClauseAnswer | undefined {
  const valued = bookings.flatMap(({ facts, amounts }): ValuedBooking[] => {
    const quote = amounts?.involuntaryQuote ?? amounts?.voluntaryQuote
    const departs = facts.flights[0]?.departs ?? ''
    const values = { departs, total: facts.total, back: quote?.back ?? '', penalty: quote?.penalty ?? '' }
    if (by === 'departure') return [{ facts, values, sortsBy: facts.departsAt, currency: '' }]
    const amount = amountIn(values[by === 'price' ? 'total' : by === 'back' ? 'back' : 'penalty'])
    return amount ? [{ facts, values, sortsBy: amount.value, currency: amount.currency }] : []
  })
  // Amounts of two currencies cannot be compared.
  if (valued.length < 2 || new Set(valued.map(({ currency }) => currency)).size > 1) return undefined
  const isLargest = largest.test(text) && by !== 'loss'
  const wantsMore = by === 'back' ? !/less|least|low|少|低/.test(text) : isLargest
  const sorted = valued.toSorted((a, b) => (a.sortsBy < b.sortsBy ? -1 : a.sortsBy > b.sortsBy ? 1 : 0))
  const [best, ...others] = wantsMore ? sorted.toReversed() : sorted
  if (!best) return undefined
  const valuesOf = ({ facts, values }: ValuedBooking) => ({
    ...values,
    orderNo: facts.orderNo,
    from: facts.from,
    to: facts.to,
  })
  const isFree = by === 'loss' && best.sortsBy === 0
  const head =
    by === 'loss'
      ? [say(isFree ? 'comparison.free' : 'comparison.noneFree', valuesOf(best))]
      : [say(`comparison.${by}.${wantsMore ? 'most' : 'least'}`, valuesOf(best))]
  const shown = by === 'loss' && !isFree ? [best, ...others] : others
  const lineKey = by === 'departure' || by === 'price' ? (`comparison.line.${by}` as const) : 'comparison.line.refund'
  const lines = shown.map((each) => `- ${say(lineKey, valuesOf(each))}`)
  const isGivingUp = by !== 'departure' && by !== 'price'
  return part(topics, [...head, lines.join('\n')], {
    orderNo: best.facts.orderNo,
    listed: bookings.map(({ facts }) => facts.orderNo),
    ranked: { by: by === 'loss' ? 'penalty' : by, orderNos: sorted.map(({ facts }) => facts.orderNo) },
    offers: isGivingUp ? [best, ...others].flatMap(({ facts }) => cancelOffers(facts)) : [],
  })
}
