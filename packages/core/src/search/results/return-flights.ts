import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import { pageSizeMax } from '../../shared/contract/constants.ts'
import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import { familyKey, type TripSelectionResult } from '../trips.rules.ts'

interface ReturnFlightsSettings {
  client: Client
  searchId: string
  outbound: Offer
  signal: AbortSignal
  onResults(offers: readonly Offer[], names: CodeNames): void
}

/**
 * Fetches all return flights for an outbound flight in its fare family, at the total price; resolves to the error, if
 * any.
 */
export async function fetchReturnFlights(settings: ReturnFlightsSettings): Promise<CallError | undefined> {
  const { client, searchId, outbound, signal, onResults } = settings
  for (let page = 1; ; page += 1) {
    const body = { searchId, routingId: outbound.routingId, page, pageSize: pageSizeMax }
    const answer = await client.call('POST /product/boundFlight.do', { body, quiet: true, reads: true, signal })
    if (!answer.ok) return answer.error
    onResults(answer.value.list, answer.value.names)
    if (page * pageSizeMax >= answer.value.total) return undefined
  }
}

/**
 * Sorts return flights by what they share with the outbound flight: a booking, then the airline, then the fare family.
 * The order is kept among equals.
 */
export function sortReturnTrips(trips: TripSelectionResult['trips'], outbound: Offer): void {
  const airlineOf = ({ segments }: Offer['outbound']) => segments[0]?.airline
  const family = familyKey(outbound, 'outbound')
  const distanceOf = (offer: Offer) =>
    4 * Number(offer.separateBookings) +
    2 * Number(!offer.inbound || airlineOf(offer.inbound) !== airlineOf(outbound.outbound)) +
    Number(familyKey(offer, 'return') !== family)
  const distances = new Map(
    trips.map(({ trip }) => [trip, Math.min(...trip.offers.map(({ offer }) => distanceOf(offer)))]),
  )
  trips.sort((one, other) => (distances.get(one.trip) ?? 0) - (distances.get(other.trip) ?? 0))
}
