import { isDepartureNear } from '@gangway/core/contract'
import { nothing, type Asked, type Finding } from './asked.ts'
import { loadAsked } from './load-asked.ts'
import { localText } from './moment-text.ts'

/** When the flights leave, each by the clock of its airport. */
export async function lookUpDeparture(asked: Asked): Promise<Finding> {
  const { caller, lang } = asked
  const loaded = await loadAsked(asked)
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
