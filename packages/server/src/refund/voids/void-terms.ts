import { toLocalTime, toServerTime, type Lang, type VoidObstacle } from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { Deps } from '../../deps.ts'
import { voidAnswer, type VoidAnswer } from '@gangway/reference'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { bookedAirlineName } from '../refund-amounts.ts'

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

/** Why a booking cannot be voided, with the names of the airlines that support no voids. */
export function describeVoidObstacle(
  lang: Lang,
  obstacle: VoidObstacle | null,
  booking: Booking,
  { unsupportedBy }: Pick<VoidTerms, 'unsupportedBy'>,
): string | null {
  // The supplier can refuse what the airlines support.
  const codes = unsupportedBy.length > 0 ? unsupportedBy : booking.airlines
  const airlines = codes.map((airline) => bookedAirlineName(booking, airline)[lang === 'cn' ? 'cnName' : 'name'])
  return obstacle && translateMessage(lang, `refund.void.${obstacle}`, { airlines })
}

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
