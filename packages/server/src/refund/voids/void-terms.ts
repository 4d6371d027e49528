import { toLocalTime, toServerTime, type Lang, type VoidObstacle } from '@gangway/core/contract'
import type { Booking } from '../../booking/booking.store.ts'
import type { VoidTerms } from '../../booking/orders/void-terms.ts'
import type { Deps } from '../../deps.ts'
import type { VoidAnswer } from '@gangway/reference'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { bookedAirlineName } from '../refund-amounts.ts'

/** Whether an airline of the booking voids, but the provider does not offer it. */
export function isVoidWithheld({ carriers }: Pick<Deps['market'], 'carriers'>, { airlines }: Booking): boolean {
  return airlines.some((airline) => {
    const terms = carriers.get(airline)
    return terms?.reported?.voids !== undefined && terms.voids === undefined
  })
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
