import { ancillariesOf, type Ancillary } from './ancillaries.ts'
import type { Carrier } from './carrier.ts'
import { createCityFinder, type CityFinder } from './city-match.ts'
import type { Inventory } from './inventory.ts'
import { inboundFor, offerOf, offersOn, type NamedFlights, type OfferRequest } from './known-offers.ts'
import type { LocalDate } from './local-date.ts'
import { lowestByDate, type LowestPrice } from './lowest-by-date.ts'
import type { Offer } from './offer.ts'
import type { City, Places } from './places.ts'
import { search, searchByAirline } from './run-search.ts'
import type { Scenario } from './scenario.ts'
import { scenarioOf, type ScenarioQuestion } from './scenario-of.ts'
import type { Found, Refused, RunningSearch, SearchInput } from './search.ts'
import { seatMapOf, type SeatMap } from './seat-map.ts'
import { citiesFrom, flightDates, routesOf, type DateTrip, type RouteSummary } from './served-routes.ts'
import { readKey, type SoldWay } from './trip-key.ts'
import { createWorld } from './world.ts'

/**
 * The simulated airline market: real places and airline names, invented schedules, fares and rules. Everything is a function of
 * the seed, the moment and the inventory passed in; the market keeps nothing and reads no clock.
 */
export interface Market {
  places: Places
  /** The obvious city first. */
  matchCities: CityFinder['matchCities']
  /** By designator, profile airlines included. */
  carriers: ReadonlyMap<string, Carrier>
  /** Cities with a flight from this one, the busiest first. */
  citiesFrom(city: string, rehearsal: boolean): City[]
  routesOf(airline: string, now: Date): RouteSummary[]
  /** The days of a span on which somebody flies straight. */
  flightDates(trip: DateTrip): LocalDate[]
  /** The rehearsal a search would get; nothing for an ordinary one and always nothing in live mode. */
  scenarioOf(question: ScenarioQuestion): Scenario | undefined

  search(input: SearchInput, now: Date, inventory: Inventory): Refused | Found
  /** The same, airline by airline with the time each would take. */
  searchByAirline(input: SearchInput, now: Date, inventory: Inventory): Refused | RunningSearch
  /** The cheapest adult of each day of a span; days without one are left out. */
  lowestByDate(trip: DateTrip, now: Date, inventory: Inventory): LowestPrice[]
  /** The offer of a key as it stands now; nothing when it is gone. */
  offer(key: string, request: OfferRequest, now: Date, inventory: Inventory): Offer | undefined
  /** What is sold on named flights, one offer per fare family. */
  offersOn(flights: NamedFlights, request: OfferRequest, now: Date, inventory: Inventory): Offer[]
  /** Every way back for the way out of an offer, in the same family. */
  inboundFor(key: string, input: SearchInput, now: Date, inventory: Inventory): Offer[]

  /** Bags, meals and boarding for each segment of an offer. */
  ancillaries(key: string): Ancillary[]
  /** Of one segment (from 1) of an offer; nothing when it has none or the airline sells no seats. */
  seatMap(key: string, segmentIndex: number, now: Date, inventory: Inventory): SeatMap | undefined
}

export function createMarket({ seed }: { seed: number }): Market {
  const world = createWorld(seed)
  const waysOf = (key: string): SoldWay[] => {
    const trip = readKey(key, world.map)
    return trip ? [trip.outbound, ...(trip.inbound ? [trip.inbound] : [])] : []
  }
  return {
    places: world.places,
    carriers: world.carriers,
    matchCities: createCityFinder(world.places).matchCities,
    citiesFrom: (city, rehearsal) => citiesFrom(world, city, rehearsal),
    routesOf: (airline, now) => routesOf(world, airline, now),
    flightDates: (trip) => flightDates(world, trip),
    scenarioOf: (question) => scenarioOf(question, world.places),
    search: (input, now, inventory) => search(world, input, now, inventory),
    searchByAirline: (input, now, inventory) => searchByAirline(world, input, now, inventory),
    lowestByDate: (trip, now, inventory) => lowestByDate(world, trip, now, inventory),
    offer: (key, request, now, inventory) => offerOf(world, key, request, now, inventory),
    offersOn: (flights, request, now, inventory) => offersOn(world, flights, request, now, inventory),
    inboundFor: (key, input, now, inventory) => inboundFor(world, key, input, now, inventory),
    ancillaries: (key) => ancillariesOf(waysOf(key)),
    seatMap(key, segmentIndex, now, inventory) {
      const segments = waysOf(key).flatMap(({ itinerary, families }) =>
        itinerary.departures.map((departure, at) => ({ departure, family: families[at] })),
      )
      const chosen = segments[segmentIndex - 1]
      return chosen && seatMapOf(chosen.departure, chosen.family, now, inventory)
    },
  }
}
