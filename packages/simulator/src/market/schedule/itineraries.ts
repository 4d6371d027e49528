import { findConnections } from './connections.ts'
import { departuresOn } from './departure.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import type { City, Places } from '@gangway/reference'
import type { RouteMap } from '../network/route-map.ts'

/** All itineraries from one city to another on a day. */
export interface TripOptions {
  direct: readonly Itinerary[]
  sameAirline: readonly Itinerary[]
  selfTransfer: readonly Itinerary[]
}

export interface Itineraries {
  find(from: City, to: City, day: number): TripOptions
}

/** Caches the itineraries of recent searches; the timetable is immutable. */
export function createItineraries(map: RouteMap, places: Places, cacheSize = 160): Itineraries {
  const cache = new Map<string, TripOptions>()
  return {
    find(from, to, day) {
      const key = `${from.code}${to.code}${day}`
      let options = cache.get(key)
      if (options) cache.delete(key)
      else options = optionsOf(map, places, from, to, day)
      cache.set(key, options)
      const [oldest] = cache.size > cacheSize ? cache.keys() : []
      if (oldest) cache.delete(oldest)
      return options
    },
  }
}

function optionsOf(map: RouteMap, places: Places, from: City, to: City, day: number): TripOptions {
  const direct = map
    .between(from.code, to.code)
    .flatMap((route) => departuresOn(route, day).map((departure) => itineraryOf([departure])))
  return { direct, ...findConnections(map, places, from, to, day) }
}
