import type { Inventory } from './inventory.ts'
import type { Itinerary } from './itinerary.ts'
import { dayOf } from './local-date.ts'
import type { Offer, Party } from './offer.ts'
import { createPricer } from './price-offers.ts'
import { inboundsFor } from './round-trips.ts'
import { playOn, scenarioOf } from './scenario-of.ts'
import type { SearchInput } from './search.ts'
import { obstacle } from './sift.ts'
import { familiesFor, readFlights, readKey, type FlightName, type SoldTrip } from './trip-key.ts'
import { cityOf, type World } from './world.ts'

export interface OfferRequest {
  party: Party
  rehearsal: boolean
}

/** Flights named one by one, as agents know them. */
export interface NamedFlights {
  outbound: readonly FlightName[]
  /** Empty for a one-way trip. */
  inbound: readonly FlightName[]
}

/** The offer of a key as it stands now; nothing when it is gone. */
export function offerOf(
  world: World,
  key: string,
  request: OfferRequest,
  now: Date,
  inventory: Inventory,
): Offer | undefined {
  const trip = readKey(key, world.map)
  return trip && sell(world, trip, request, now, inventory)
}

/** What is sold on named flights, one offer per fare family. */
export function offersOn(
  world: World,
  flights: NamedFlights,
  request: OfferRequest,
  now: Date,
  inventory: Inventory,
): Offer[] {
  const outbound = readFlights(flights.outbound, world.map)
  const inbound = flights.inbound.length ? readFlights(flights.inbound, world.map) : null
  if (!outbound || inbound === undefined) return []
  const returning = inbound ? familiesFor(inbound) : []
  return familiesFor(outbound).flatMap((families, step) => {
    const back = returning[step]
    if (inbound && !back) return []
    const trip = {
      outbound: { itinerary: outbound, families },
      inbound: inbound && back ? { itinerary: inbound, families: back } : null,
    }
    return sell(world, trip, request, now, inventory) ?? []
  })
}

/** Every way back for a chosen way out, in the same family. */
export function inboundFor(world: World, key: string, input: SearchInput, now: Date, inventory: Inventory): Offer[] {
  const trip = readKey(key, world.map)
  const day = dayOf(input.returnDate ?? '')
  const [from, to] = [cityOf(world.places, input.from), cityOf(world.places, input.to)]
  if (!trip || day === undefined || !from || !to) return []
  const { itinerary, families } = trip.outbound
  const step = familiesFor(itinerary).findIndex(([first]) => first.code === families[0].code)
  const back = world.itineraries.find(to, from, day)
  const open = (way: Itinerary) => isOnSale(way, input.rehearsal) && !obstacle(way, input, now, inventory)
  const ways = { direct: back.direct.filter(open), sameAirline: back.sameAirline.filter(open), selfTransfer: [] }
  return inboundsFor(itinerary, step, ways, createPricer(input.party, now, inventory, trip.resident))
}

function sell(world: World, trip: SoldTrip, request: OfferRequest, now: Date, inventory: Inventory): Offer | undefined {
  const { party, rehearsal } = request
  const ways = [trip.outbound.itinerary, ...(trip.inbound ? [trip.inbound.itinerary] : [])]
  const closed = ways.some((way) => !isOnSale(way, rehearsal) || obstacle(way, { party }, now, inventory))
  const offer = closed
    ? undefined
    : createPricer(party, now, inventory, trip.resident).price(trip.outbound, trip.inbound)
  if (!offer) return undefined
  const { segments } = trip.outbound.itinerary.journey
  const ends = { from: segments[0].fromCity, to: segments.at(-1)?.toCity ?? '', rehearsal }
  const scenario = scenarioOf(ends, world.places)
  return scenario ? playOn([offer], scenario.effect, party)[0] : offer
}

function isOnSale({ departures }: Itinerary, rehearsal: boolean): boolean {
  return rehearsal || departures.every(({ flight }) => !flight.route.carrier.profile)
}
