import { dateTimeText, toServerTime, type VoidObstacle } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'
import type { Deps } from '../deps.ts'
import { voidAnswer, type VoidAnswer } from '../market/void-window.ts'

export interface VoidTerms {
  answer: VoidAnswer
  /** Of the airline whose window is told; nothing where none voids. */
  hoursBeforeDeparture: number | undefined
}

/** Until when a booking can be voided: as the strictest of the airlines that carry the trip has it. */
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
    (strictest, terms) => (isStricter(terms.answer, strictest.answer) ? terms : strictest),
    all[0] ?? none,
  )
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

/** The end of a window, in Beijing's time as everywhere and on the airline's clock. */
export function deadlineOf({ window }: VoidAnswer) {
  return {
    deadline: window ? toServerTime(window.closesAt) : null,
    airlineDeadline: {
      local: window ? dateTimeText(toServerTime(window.closesAt), 'cn', window.zone) : null,
      zone: window?.zone ?? null,
    },
  }
}
