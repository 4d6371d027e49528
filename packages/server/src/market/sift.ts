import type { CarrierStatus } from './carrier.ts'
import type { Inventory } from './inventory.ts'
import type { Itinerary } from './itinerary.ts'
import type { Absence, SearchInput } from './search.ts'

/** Reasons in the order a trip meets them; the last one met is what a search without offers tells. */
const order: readonly Absence[] = [
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

export function later(one: Absence, other: Absence): Absence {
  return order.indexOf(one) >= order.indexOf(other) ? one : other
}

/** Why a trip cannot be offered to this search now; nothing when it can. Seats and payment are seen later. */
export function obstacle(
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

/** Airports, when the traveller named one of a city's. */
export interface Ends {
  fromAirport?: string
  toAirport?: string
}

export function turned({ fromAirport, toAirport }: Ends): Ends {
  return { ...(toAirport && { fromAirport: toAirport }), ...(fromAirport && { toAirport: fromAirport }) }
}

/** Whether the search asks for such a trip at all. */
export function isAskedFor({ departures }: Itinerary, input: SearchInput, ends: Ends): boolean {
  const first = departures[0].flight.route
  const last = departures.at(-1)?.flight.route ?? first
  if (ends.fromAirport && first.from.code !== ends.fromAirport) return false
  if (ends.toAirport && last.to.code !== ends.toAirport) return false
  if (input.directOnly && departures.length > 1) return false
  return departures.every(({ flight }) => {
    const { carrier } = flight.route
    return (input.rehearsal || !carrier.profile) && (!input.airlines?.length || input.airlines.includes(carrier.code))
  })
}

export function statusOf(carrier: { code: string; status: CarrierStatus }, inventory: Inventory): CarrierStatus {
  return inventory.statusOf?.(carrier.code) ?? carrier.status
}
