import type { DateTrip, RouteSummary } from '@gangway/server/ports'
import { departuresOn, seasonOf } from '../schedule/departure.ts'
import { type City, dateOf, dayOf, type LocalDate, type Places } from '@gangway/reference'
import { cityOf, type MarketModel } from '../market-model.ts'

export function routesOf({ map }: MarketModel, airline: string, now: Date): RouteSummary[] {
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

/** Cities with a direct flight from this one, busiest first. */
export function citiesFrom({ places, map }: MarketModel, code: string, simulation: boolean): City[] {
  return [...map.from(cityOf(places, code)?.code ?? '')]
    .filter(([, routes]) => simulation || routes.some(({ carrier }) => !carrier.profile))
    .flatMap(([city]) => places.city(city) ?? [])
    .sort((a, b) => b.traffic - a.traffic || (a.code < b.code ? -1 : 1))
}

/** The days with a direct flight. */
export function flightDates({ places, map }: MarketModel, trip: DateTrip): LocalDate[] {
  const span = spanOf(trip, places)
  if (!span) return []
  const routes = map.between(span.from.code, span.to.code).filter(({ carrier }) => trip.simulation || !carrier.profile)
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
