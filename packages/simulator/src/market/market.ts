import { ancillariesOf } from './pricing/ancillaries.ts'
import type { Ancillary, DateTrip, MarketPort, Offer, SearchInput, SeatMap } from '@gangway/server/ports'
import { createCityFinder } from '@gangway/reference'
import type { Carrier } from './network/carrier.ts'
import { emptyInventory, type Inventory } from './seats/inventory.ts'
import { inboundFor, offerOf, offersOn, type FlightSelection, type OfferRequest } from './search/known-offers.ts'
import { lowestByDate, lowestByDateAndAirline, type LowestPrice } from './pricing/lowest-by-date.ts'
import { searchMarket, searchByAirline } from './search/search-market.ts'
import type { Scenario } from './scenarios/route-scenario.ts'
import { scenarioOf, type ScenarioQuestion } from './scenarios/find-route-scenario.ts'
import type { FoundOffers, RefusedSearch, RunningSearch } from './search/search-result.model.ts'
import { seatMapOf } from './seats/seat-map.ts'
import { citiesFrom, flightDates, routesOf } from './network/served-routes.ts'
import { readKey, type SoldDirection } from './search/trip-key.ts'
import { createMarketModel } from './market-model.ts'

/**
 * The simulated airline market: real places and airline names, invented schedules, fares and rules. Every answer is a
 * function of the seed, the time and the inventory; the market has no state and reads no clock.
 */
export interface Market extends MarketPort {
  carriers: ReadonlyMap<string, Carrier>
  scenarioOf(question: ScenarioQuestion): Scenario | undefined

  search(input: SearchInput, now: Date, inventory: Inventory): RefusedSearch | FoundOffers
  /** The same by airline, with response times. */
  searchByAirline(input: SearchInput, now: Date, inventory: Inventory): RefusedSearch | RunningSearch
  /** The lowest adult price of each day; days without an offer are left out. */
  lowestByDate(trip: DateTrip, now: Date, inventory: Inventory): LowestPrice[]
  /** The offer of a key at its current price; undefined when it is gone. */
  offer(key: string, request: OfferRequest, now: Date, inventory: Inventory): Offer | undefined
  /** The offers of given flights, one per fare family. */
  offersOn(flights: FlightSelection, request: OfferRequest, now: Date, inventory: Inventory): Offer[]
  /** All return flights for the outbound direction of an offer, in the same family. */
  inboundFor(key: string, input: SearchInput, now: Date, inventory: Inventory): Offer[]

  /** Bags, meals and boarding for each segment of an offer. */
  ancillaries(key: string): Ancillary[]
  /** Of one segment (from 1) of an offer; undefined when there is no such segment or the airline sells no seats. */
  seatMap(key: string, segmentIndex: number, now: Date, inventory: Inventory): SeatMap | undefined
}

export function createMarket({ seed }: { seed: number }): Market {
  const model = createMarketModel(seed)
  const directionsOf = (key: string): SoldDirection[] => {
    const trip = readKey(key, model.map)
    return trip ? [trip.outbound, ...(trip.inbound ? [trip.inbound] : [])] : []
  }
  return {
    places: model.places,
    carriers: model.carriers,
    matchCities: createCityFinder(model.places).matchCities,
    citiesFrom: (city, simulation) => citiesFrom(model, city, simulation),
    routesOf: (airline, now) => routesOf(model, airline, now),
    flightDates: (trip) => flightDates(model, trip),
    scenarioOf: (question) => scenarioOf(question, model.places),
    search: (input, now, inventory) => searchMarket(model, input, now, inventory),
    searchByAirline: (input, now, inventory) => searchByAirline(model, input, now, inventory),
    lowestByDate: (trip, now, inventory) => lowestByDate(model, trip, now, inventory),
    lowestOffers(trip, party, now, { ofEachAirline = false } = {}) {
      const listPrices = ofEachAirline ? lowestByDateAndAirline : lowestByDate
      return listPrices(model, trip, now, emptyInventory).flatMap(({ key, date }) => {
        const offer = offerOf(model, key, { party, simulation: trip.simulation }, now, emptyInventory)
        return offer ? [{ date, offer }] : []
      })
    },
    sample: {
      search(input, now) {
        const found = searchMarket(model, input, now, emptyInventory)
        return found.kind === 'found' ? [...found.offers] : []
      },
      price: (key, party, now) => offerOf(model, key, { party, simulation: false }, now, emptyInventory),
      ancillaries: (key) => ancillariesOf(directionsOf(key)),
    },
    offer: (key, request, now, inventory) => offerOf(model, key, request, now, inventory),
    offersOn: (flights, request, now, inventory) => offersOn(model, flights, request, now, inventory),
    inboundFor: (key, input, now, inventory) => inboundFor(model, key, input, now, inventory),
    ancillaries: (key) => ancillariesOf(directionsOf(key)),
    seatMap(key, segmentIndex, now, inventory) {
      const segments = directionsOf(key).flatMap(({ itinerary, families }) =>
        itinerary.departures.map((departure, at) => ({ departure, family: families[at] })),
      )
      const chosen = segments[segmentIndex - 1]
      return chosen && seatMapOf(chosen.departure, chosen.family, now, inventory)
    },
  }
}
