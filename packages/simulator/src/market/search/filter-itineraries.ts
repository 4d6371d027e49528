import type { Absence, CarrierStatus, SearchInput } from '@gangway/server/ports'
import type { Inventory } from '../seats/inventory.ts'
import type { Itinerary } from '../schedule/itinerary.ts'

/** Reasons in the order of the checks. A search without offers reports the last one. */
const reasonOrder: readonly Absence[] = [
  'no_route',
  'airlines_paused',
  'no_flight_that_day',
  'beyond_booking_window',
  'sale_closed',
  'party_too_big',
  'infants_refused',
  'sold_out',
  'no_fares_to_pay_so',
  'airlines_silent',
]

export function laterReason(one: Absence, other: Absence): Absence {
  return reasonOrder.indexOf(one) >= reasonOrder.indexOf(other) ? one : other
}

/** Why an itinerary is unavailable; undefined when it is available. Seats and payment are checked later. */
export function unavailableReason(
  { departures }: Itinerary,
  { party }: Pick<SearchInput, 'party'>,
  now: Date,
  inventory: Inventory,
): Absence | undefined {
  for (const { flight } of departures) {
    const { carrier } = flight.route
    if (statusOf(carrier, inventory) !== 'active') return 'airlines_paused'
  }
  for (const { flight, departsAt } of departures) {
    const { carrier } = flight.route
    const hours = (departsAt - now.getTime()) / 3_600_000
    if (hours > carrier.bookingWindowDays * 24) return 'beyond_booking_window'
    if (hours < carrier.saleClosesHours) return 'sale_closed'
    if (party.adults + party.children > carrier.party.maxPassengers) return 'party_too_big'
    if (party.infants && !carrier.party.infants) return 'infants_refused'
  }
  return undefined
}

/** The selected airports of cities with several. */
export interface Endpoints {
  fromAirport?: string
  toAirport?: string
}

export function reverseEndpoints({ fromAirport, toAirport }: Endpoints): Endpoints {
  return { ...(toAirport && { fromAirport: toAirport }), ...(fromAirport && { toAirport: fromAirport }) }
}

/** Whether an itinerary matches the filters of the search. */
export function matchesRequest({ departures }: Itinerary, input: SearchInput, ends: Endpoints): boolean {
  const first = departures[0].flight.route
  const last = departures.at(-1)?.flight.route ?? first
  if (ends.fromAirport && first.from.code !== ends.fromAirport) return false
  if (ends.toAirport && last.to.code !== ends.toAirport) return false
  if (input.directOnly && departures.length > 1) return false
  return departures.every(({ flight }) => {
    const { carrier } = flight.route
    return (input.simulation || !carrier.profile) && (!input.airlines?.length || input.airlines.includes(carrier.code))
  })
}

export function statusOf(carrier: { code: string; status: CarrierStatus }, inventory: Inventory): CarrierStatus {
  return inventory.statusOf?.(carrier.code) ?? carrier.status
}
