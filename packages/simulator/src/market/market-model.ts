import type { Carrier } from './network/carrier.ts'
import { readCarriers, type GrowthPlan } from './network/carriers.ts'
import { createItineraries, type Itineraries } from './schedule/itineraries.ts'
import { growNetwork } from './network/grow-network.ts'
import { type City, type Places, readPlaces } from '@gangway/reference'
import { sandboxRoutes } from './network/sandbox-routes.ts'
import { mapRoutes, type RouteMap } from './network/route-map.ts'
import { FlightNumbers, timetableOf, type ScheduledRoute } from './schedule/timetable.ts'

/** Everything that depends on the seed alone. */
export interface MarketModel {
  places: Places
  carriers: ReadonlyMap<string, Carrier>
  map: RouteMap
  itineraries: Itineraries
}

export function createMarketModel(seed: number): MarketModel {
  const places = readPlaces()
  const plans = readCarriers(places, seed)
  const map = mapRoutes(allRoutes(plans, places, seed))
  return {
    places,
    carriers: new Map(plans.map(({ carrier }) => [carrier.code, carrier])),
    map,
    itineraries: createItineraries(map, places),
  }
}

/** The city of a city or airport code. */
export function cityOf(places: Places, code: string): City | undefined {
  return places.city(places.airportsOf(code)[0]?.city ?? '')
}

function allRoutes(plans: readonly GrowthPlan[], places: Places, seed: number): ScheduledRoute[] {
  const carriers = plans.map(({ carrier }) => carrier)
  const numbers = new Map(carriers.map((carrier) => [carrier, new FlightNumbers()]))
  const pairs = [...growNetwork(plans, places, seed), ...sandboxRoutes(carriers, places, seed)]
  return pairs.flatMap((pair) => timetableOf(pair, numbers.get(pair.carrier) ?? new FlightNumbers()))
}
