import { departuresOn, seasonOf } from './departure.ts'
import { dateOf, dayOf, type LocalDate } from './local-date.ts'
import type { City, Places } from './places.ts'
import { cityOf, type World } from './world.ts'

/** A span of days on one pair of cities. */
export interface DateTrip {
  from: string
  to: string
  first: LocalDate
  /** At most 62. */
  days: number
  rehearsal: boolean
}

/** What an airline flies, for lists and exports. */
export interface RouteSummary {
  airline: string
  from: string
  to: string
  fromCity: string
  toCity: string
  flights: number
  /** The season in force. */
  scheduleStart: LocalDate
  scheduleEnd: LocalDate
}

export function routesOf({ map }: World, airline: string, now: Date): RouteSummary[] {
  const season = seasonOf(Math.floor(now.getTime() / 86_400_000))
  return map.of(airline).map((route) => ({
    airline,
    from: route.from.code,
    to: route.to.code,
    fromCity: route.from.city,
    toCity: route.to.city,
    flights: route.flights.length,
    scheduleStart: dateOf(season.from),
    scheduleEnd: dateOf(season.to),
  }))
}

/** Cities with a flight from this one, the busiest first. */
export function citiesFrom({ places, map }: World, code: string, rehearsal: boolean): City[] {
  return [...map.from(cityOf(places, code)?.code ?? '')]
    .filter(([, routes]) => rehearsal || routes.some(({ carrier }) => !carrier.profile))
    .flatMap(([city]) => places.city(city) ?? [])
    .sort((a, b) => b.traffic - a.traffic || (a.code < b.code ? -1 : 1))
}

/** The days on which somebody flies straight. */
export function flightDates({ places, map }: World, trip: DateTrip): LocalDate[] {
  const span = spanOf(trip, places)
  if (!span) return []
  const routes = map.between(span.from.code, span.to.code).filter(({ carrier }) => trip.rehearsal || !carrier.profile)
  return Array.from({ length: span.days }, (_, at) => span.firstDay + at)
    .filter((day) => routes.some((route) => departuresOn(route, day).length))
    .map(dateOf)
}

export interface Span {
  from: City
  to: City
  firstDay: number
  days: number
}

export function spanOf(trip: DateTrip, places: Places): Span | undefined {
  const [from, to, firstDay] = [cityOf(places, trip.from), cityOf(places, trip.to), dayOf(trip.first)]
  if (!from || !to || firstDay === undefined || from === to) return undefined
  return { from, to, firstDay, days: Math.min(62, Math.max(0, trip.days)) }
}
