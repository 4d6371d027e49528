import { isDepartureNear } from '@gangway/core/contract'
import { loadOrder } from '../../booking/orders/load-order.ts'
import { nothing, seesBookings, type Asked, type Finding } from './asked.ts'
import { localText } from './moment-text.ts'

/** When the flights leave, each by the clock of its airport. */
export async function lookUpDeparture(asked: Asked): Promise<Finding> {
  const { deps, caller, orderNo, lang } = asked
  const loaded = seesBookings(asked) ? await loadOrder(deps, caller, orderNo) : undefined
  if (!loaded) return nothing
  const { booking } = loaded
  const { outbound, inbound } = booking.offer.offer
  const flights = [...outbound.segments, ...(inbound?.segments ?? [])]
  const now = caller.clock.now()
  return {
    found: true,
    flights: flights.map(({ flightNo, from, to, depTime }) => `${flightNo} ${from}–${to}, ${localText(depTime, lang)}`),
    departed: booking.departsAt <= now,
    near: isDepartureNear(booking.departsAt, now),
  }
}
