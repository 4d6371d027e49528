import type { Inventory } from '../seats/inventory.ts'
import type { Itinerary } from '../schedule/itinerary.ts'
import { dayOf } from '@gangway/reference'
import type { Offer, Party, SearchInput } from '@gangway/server/ports'
import { createPricer } from '../pricing/price-offers.ts'
import { inboundsFor } from '../pricing/round-trips.ts'
import { applyScenario, scenarioOf } from '../scenarios/find-route-scenario.ts'
import { unavailableReason } from './filter-itineraries.ts'
import { familiesFor, readFlights, readKey, type FlightName, type SoldTrip } from './trip-key.ts'
import { cityOf, type MarketModel } from '../market-model.ts'

export interface OfferRequest {
  party: Party
  simulation: boolean
}

/** Flights by number and date. */
export interface FlightSelection {
  outbound: readonly FlightName[]
  /** Empty for a one-way trip. */
  inbound: readonly FlightName[]
}

/** The offer of a key at its current price; undefined when it is gone. */
export function offerOf(
  model: MarketModel,
  key: string,
  request: OfferRequest,
  now: Date,
  inventory: Inventory,
): Offer | undefined {
  const trip = readKey(key, model.map)
  return trip && priceTrip(model, trip, request, now, inventory)
}

/** The offers of given flights, one per fare family. */
export function offersOn(
  model: MarketModel,
  flights: FlightSelection,
  request: OfferRequest,
  now: Date,
  inventory: Inventory,
): Offer[] {
  const outbound = readFlights(flights.outbound, model.map)
  const inbound = flights.inbound.length ? readFlights(flights.inbound, model.map) : null
  if (!outbound || inbound === undefined) return []
  const returning = inbound ? familiesFor(inbound) : []
  return familiesFor(outbound).flatMap((families, step) => {
    const back = returning[step]
    if (inbound && !back) return []
    const trip = {
      outbound: { itinerary: outbound, families },
      inbound: inbound && back ? { itinerary: inbound, families: back } : null,
    }
    return priceTrip(model, trip, request, now, inventory) ?? []
  })
}

/** All return flights for the outbound direction of an offer, in the same family. */
export function inboundFor(
  model: MarketModel,
  key: string,
  input: SearchInput,
  now: Date,
  inventory: Inventory,
): Offer[] {
  const trip = readKey(key, model.map)
  const day = dayOf(input.returnDate ?? '')
  const [from, to] = [cityOf(model.places, input.from), cityOf(model.places, input.to)]
  if (!trip || day === undefined || !from || !to) return []
  const { itinerary, families } = trip.outbound
  const step = familiesFor(itinerary).findIndex(([first]) => first.code === families[0].code)
  const back = model.itineraries.find(to, from, day)
  const isAvailable = (itinerary: Itinerary) =>
    isOnSale(itinerary, input.simulation) && !unavailableReason(itinerary, input, now, inventory)
  const options = {
    direct: back.direct.filter(isAvailable),
    sameAirline: back.sameAirline.filter(isAvailable),
    selfTransfer: [],
  }
  return inboundsFor(itinerary, step, options, createPricer(input.party, now, inventory, trip.resident))
}

function priceTrip(
  model: MarketModel,
  trip: SoldTrip,
  request: OfferRequest,
  now: Date,
  inventory: Inventory,
): Offer | undefined {
  const { party, simulation } = request
  const itineraries = [trip.outbound.itinerary, ...(trip.inbound ? [trip.inbound.itinerary] : [])]
  const isUnavailable = itineraries.some(
    (each) => !isOnSale(each, simulation) || unavailableReason(each, { party }, now, inventory),
  )
  const offer = isUnavailable
    ? undefined
    : createPricer(party, now, inventory, trip.resident).price(trip.outbound, trip.inbound)
  if (!offer) return undefined
  const { segments } = trip.outbound.itinerary.direction
  const ends = { from: segments[0].fromCity, to: segments.at(-1)?.toCity ?? '', simulation }
  const scenario = scenarioOf(ends, model.places)
  return scenario ? applyScenario([offer], scenario.effect, party)[0] : offer
}

function isOnSale({ departures }: Itinerary, simulation: boolean): boolean {
  return simulation || departures.every(({ flight }) => !flight.route.carrier.profile)
}
