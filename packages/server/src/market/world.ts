import type { Carrier } from './carrier.ts'
import { readCarriers, type GrowthPlan } from './carriers.ts'
import { createItineraries, type Itineraries } from './itineraries.ts'
import { growNetwork } from './network.ts'
import { readPlaces, type City, type Places } from './places.ts'
import { rehearsalRoutes } from './rehearsal-routes.ts'
import { mapRoutes, type RouteMap } from './route-map.ts'
import { FlightNumbers, timetableOf, type Route } from './timetable.ts'

/** Everything that follows from the seed alone. */
export interface World {
  places: Places
  carriers: ReadonlyMap<string, Carrier>
  map: RouteMap
  itineraries: Itineraries
}

export function createWorld(seed: number): World {
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

/** The city a code means, an airport's code included. */
export function cityOf(places: Places, code: string): City | undefined {
  return places.city(places.airportsOf(code)[0]?.city ?? '')
}

function allRoutes(plans: readonly GrowthPlan[], places: Places, seed: number): Route[] {
  const carriers = plans.map(({ carrier }) => carrier)
  const numbers = new Map(carriers.map((carrier) => [carrier, new FlightNumbers()]))
  const pairs = [...growNetwork(plans, places, seed), ...rehearsalRoutes(carriers, places, seed)]
  return pairs.flatMap((pair) => timetableOf(pair, numbers.get(pair.carrier) ?? new FlightNumbers()))
}
