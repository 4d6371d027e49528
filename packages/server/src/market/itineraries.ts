import { findConnections } from './connections.ts'
import { departuresOn } from './departure.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import type { City, Places } from './places.ts'
import type { RouteMap } from './route-map.ts'

/** Every way to get from one city to another on a day, whatever it costs. */
export interface TripWays {
  direct: readonly Itinerary[]
  sameAirline: readonly Itinerary[]
  selfTransfer: readonly Itinerary[]
}

export interface Itineraries {
  find(from: City, to: City, day: number): TripWays
}

/** The timetable does not change, so the last searches' ways are kept. */
export function createItineraries(map: RouteMap, places: Places, remembered = 160): Itineraries {
  const memory = new Map<string, TripWays>()
  return {
    find(from, to, day) {
      const key = `${from.code}${to.code}${day}`
      let ways = memory.get(key)
      if (ways) memory.delete(key)
      else ways = waysOf(map, places, from, to, day)
      memory.set(key, ways)
      const [oldest] = memory.size > remembered ? memory.keys() : []
      if (oldest) memory.delete(oldest)
      return ways
    },
  }
}

function waysOf(map: RouteMap, places: Places, from: City, to: City, day: number): TripWays {
  const direct = map
    .between(from.code, to.code)
    .flatMap((route) => departuresOn(route, day).map((departure) => itineraryOf([departure])))
  return { direct, ...findConnections(map, places, from, to, day) }
}
