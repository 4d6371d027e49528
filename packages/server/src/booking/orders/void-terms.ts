import { voidAnswer, type VoidAnswer } from '@gangway/reference'
import type { Deps } from '../../deps.ts'
import type { Booking } from '../booking.store.ts'

export interface VoidTerms {
  answer: VoidAnswer
  /** The hours of the airline with the strictest window; undefined when an airline does not void. */
  hoursBeforeDeparture: number | undefined
  /** Airlines that support no voids. */
  unsupportedBy: string[]
}

/** Until when a booking can be voided: the strictest rule of the airlines that carry the trip. */
export function voidTermsOf({ carriers, places }: Deps['market'], booking: Booking, now: Date): VoidTerms {
  const { offer, departsAt, issuedAt } = booking
  const { outbound, inbound } = offer.offer
  const segments = [...outbound.segments, ...(inbound?.segments ?? [])]
  const countries = segments.flatMap(({ from, to }) =>
    [from, to].flatMap((code) => places.airport(code)?.country ?? []),
  )
  const ticketedAt = issuedAt ?? booking.createdAt
  const all = [...new Set(segments.map(({ airline }) => airline))].map((airline) => {
    const rule = carriers.get(airline)?.voids
    return {
      airline,
      answer: voidAnswer(rule, { ticketedAt, departsAt, countries }, now),
      hoursBeforeDeparture: rule?.minHoursToDeparture,
    }
  })
  const none = { answer: { open: false, why: 'not_supported' } as const, hoursBeforeDeparture: undefined }
  const { answer, hoursBeforeDeparture } = all.reduce<Omit<VoidTerms, 'unsupportedBy'>>(
    (strictest, voidTerms) => (isStricter(voidTerms.answer, strictest.answer) ? voidTerms : strictest),
    all[0] ?? none,
  )
  const unsupported = all.filter((each) => !each.answer.open && each.answer.why === 'not_supported')
  return { answer, hoursBeforeDeparture, unsupportedBy: unsupported.map(({ airline }) => airline) }
}

function isStricter(one: VoidAnswer, other: VoidAnswer): boolean {
  if (!one.open || !other.open) return other.open && !one.open
  return one.window.closesAt < other.window.closesAt
}
