import { isDepartureNear } from '@gangway/core/contract'
import { nothing, type ToolContext, type ToolResult } from './tool-context.ts'
import { loadToolBooking } from './load-tool-booking.ts'
import { localText } from './moment-text.ts'

/** Departure times in local time of each airport. */
export async function lookUpDeparture(asked: ToolContext): Promise<ToolResult> {
  const { caller, lang } = asked
  const loaded = await loadToolBooking(asked)
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
