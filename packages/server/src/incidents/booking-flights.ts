import type { ItineraryFlight } from '@gangway/core/contract'
import type { Booking } from '../booking/booking.store.ts'

/** The flights of a booking in order, as it has them now. */
export function flightsOfBooking({ offer: { offer, moments } }: Pick<Booking, 'offer'>): ItineraryFlight[] {
  const segments = [...offer.outbound.segments, ...(offer.inbound?.segments ?? [])]
  return segments.map(({ flightNo, from, to }, at) => ({
    flightNo,
    from,
    to,
    departsAt: moments[at]?.departsAt ?? '',
    arrivesAt: moments[at]?.arrivesAt ?? '',
  }))
}

/** A flight with other times. */
export function moveFlight(flight: ItineraryFlight, minutes: number): ItineraryFlight {
  const move = (time: string) => new Date(Date.parse(time) + minutes * 60_000).toISOString()
  return { ...flight, departsAt: move(flight.departsAt), arrivesAt: move(flight.arrivesAt) }
}
