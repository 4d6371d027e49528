import type { Flight, Route } from './timetable.ts'

/** Every route and flight of the market, found by where it goes and what it is called. */
export interface RouteMap {
  routes: readonly Route[]
  /** Routes of a city by the city they lead to. */
  from(city: string): ReadonlyMap<string, readonly Route[]>
  /** Routes into a city by the city they come from. */
  into(city: string): ReadonlyMap<string, readonly Route[]>
  between(from: string, to: string): readonly Route[]
  of(airline: string): readonly Route[]
  flight(number: string): Flight | undefined
}

export function mapRoutes(routes: readonly Route[]): RouteMap {
  const from = new Map<string, Map<string, Route[]>>()
  const into = new Map<string, Map<string, Route[]>>()
  const byAirline = new Map<string, Route[]>()
  const flights = new Map<string, Flight>()
  for (const route of routes) {
    push(inner(from, route.from.city), route.to.city, route)
    push(inner(into, route.to.city), route.from.city, route)
    push(byAirline, route.carrier.code, route)
    for (const flight of route.flights) flights.set(flight.number, flight)
  }
  const nowhere: ReadonlyMap<string, readonly Route[]> = new Map()
  return {
    routes,
    from: (city) => from.get(city) ?? nowhere,
    into: (city) => into.get(city) ?? nowhere,
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
