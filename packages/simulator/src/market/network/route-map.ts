import type { Flight, ScheduledRoute } from '../schedule/timetable.ts'

/** Routes by city and airline, and flights by number. */
export interface RouteMap {
  routes: readonly ScheduledRoute[]
  /** Routes from a city by destination city. */
  from(city: string): ReadonlyMap<string, readonly ScheduledRoute[]>
  /** Routes into a city by origin city. */
  into(city: string): ReadonlyMap<string, readonly ScheduledRoute[]>
  between(from: string, to: string): readonly ScheduledRoute[]
  of(airline: string): readonly ScheduledRoute[]
  flight(number: string): Flight | undefined
}

export function mapRoutes(routes: readonly ScheduledRoute[]): RouteMap {
  const from = new Map<string, Map<string, ScheduledRoute[]>>()
  const into = new Map<string, Map<string, ScheduledRoute[]>>()
  const byAirline = new Map<string, ScheduledRoute[]>()
  const flights = new Map<string, Flight>()
  for (const route of routes) {
    push(inner(from, route.from.city), route.to.city, route)
    push(inner(into, route.to.city), route.from.city, route)
    push(byAirline, route.carrier.code, route)
    for (const flight of route.flights) flights.set(flight.number, flight)
  }
  const noRoutes: ReadonlyMap<string, readonly ScheduledRoute[]> = new Map()
  return {
    routes,
    from: (city) => from.get(city) ?? noRoutes,
    into: (city) => into.get(city) ?? noRoutes,
    between: (start, end) => from.get(start)?.get(end) ?? [],
    of: (airline) => byAirline.get(airline) ?? [],
    flight: (number) => flights.get(number),
  }
}

function inner<T>(outer: Map<string, Map<string, T>>, key: string): Map<string, T> {
  let found = outer.get(key)
  if (!found) outer.set(key, (found = new Map()))
  return found
}

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
