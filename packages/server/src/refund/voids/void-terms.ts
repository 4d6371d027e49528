import { toLocalTime, toServerTime, type VoidObstacle } from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { Deps } from '../../deps.ts'
import { voidAnswer, type VoidAnswer } from '@gangway/reference'

export interface VoidTerms {
  answer: VoidAnswer
  /** The hours of the airline with the strictest window; undefined when an airline does not void. */
  hoursBeforeDeparture: number | undefined
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
  const all = [...new Set(segments.map(({ airline }) => airline))].map((airline): VoidTerms => {
    const rule = carriers.get(airline)?.voids
    return {
      answer: voidAnswer(rule, { ticketedAt, departsAt, countries }, now),
      hoursBeforeDeparture: rule?.minHoursToDeparture,
    }
  })
  const none: VoidTerms = { answer: { open: false, why: 'not_supported' }, hoursBeforeDeparture: undefined }
  return all.reduce(
    (strictest, voidTerms) => (isStricter(voidTerms.answer, strictest.answer) ? voidTerms : strictest),
    all[0] ?? none,
  )
}

/** Whether an airline of the booking voids, but the provider does not offer it. */
export function isVoidWithheld({ carriers }: Pick<Deps['market'], 'carriers'>, { airlines }: Booking): boolean {
  return airlines.some((airline) => {
    const terms = carriers.get(airline)
    return terms?.reported?.voids !== undefined && terms.voids === undefined
  })
}

function isStricter(one: VoidAnswer, other: VoidAnswer): boolean {
  if (!one.open || !other.open) return other.open && !one.open
  return one.window.closesAt < other.window.closesAt
}

export const voidObstacleOf = {
  not_supported: 'NOT_SUPPORTED',
  window_closed: 'WINDOW_CLOSED',
  near_departure: 'NEAR_DEPARTURE',
  not_ticketed: 'NOT_TICKETED',
  after_refund: 'AFTER_REFUND',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<string, VoidObstacle>

/** The end of a void window, in Beijing time and in the airline's time. */
export function presentDeadline({ window }: VoidAnswer) {
  return {
    deadline: window ? toServerTime(window.closesAt) : null,
    airlineDeadline: {
      local: window ? toLocalTime(window.closesAt, window.zone) : null,
      zone: window?.zone ?? null,
    },
  }
}
