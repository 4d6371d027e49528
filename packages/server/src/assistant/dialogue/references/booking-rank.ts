import type { BookingSummary } from '../../tools/find-bookings.ts'
import { amountIn } from './amount-in.ts'
import type { DialogueState } from '../dialogue-state.ts'
import type { RankWord } from './rank-words.ts'

/** The booking at the end of an order; undefined if their values cannot be compared. */
export function bookingAtRank(
  { by, isMost }: RankWord,
  bookings: readonly BookingSummary[],
  { ranked }: DialogueState,
): string | undefined {
  const isCompared = ranked && (ranked.by === by || (by === 'price' && ranked.by === 'penalty'))
  if (isCompared) return ranked.orderNos.at(isMost ? -1 : 0)
  const sorted = ascending(by, bookings)
  return sorted.at(isMost ? -1 : 0)?.orderNo
}

function ascending(by: RankWord['by'], bookings: readonly BookingSummary[]): BookingSummary[] {
  if (by === 'departure') return bookings.toSorted((a, b) => a.departsAt.localeCompare(b.departsAt))
  if (by === 'created') return bookings.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  if (by !== 'price') return []
  const priced = bookings.flatMap((each) => {
    const amount = amountIn(each.total)
    return amount ? [{ each, ...amount }] : []
  })
  const currencies = new Set(priced.map(({ currency }) => currency))
  if (currencies.size > 1 || priced.length < bookings.length) return []
  return priced.toSorted((a, b) => a.value - b.value).map(({ each }) => each)
}
