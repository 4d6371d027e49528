import {
  dateOf,
  type LocalDate,
  type LocalTime,
  localTimeOf,
  minutesOfDay,
  partsOf,
  toLocal,
  toUtc,
  weekdayOf,
} from '@gangway/reference'
import type { Flight, ScheduledRoute } from './timetable.ts'

/** A flight on one day. */
export interface Departure {
  flight: Flight
  /** Local departure day. */
  day: number
  date: LocalDate
  /** Milliseconds since 1970. */
  departsAt: number
  arrivesAt: number
  /** Local times of the two airports. */
  departs: LocalTime
  arrives: LocalTime
}

/** The flights of a route on a day, in timetable order. */
export function departuresOn(route: ScheduledRoute, day: number): Departure[] {
  const bit = 1 << weekdayOf(day)
  const found: Departure[] = []
  for (const flight of route.flights) {
    if (flight.weekdays & bit && fliesIn(flight, day)) found.push(departureOf(flight, day))
  }
  return found
}

export function isOperating(flight: Flight, day: number): boolean {
  return (flight.weekdays & (1 << weekdayOf(day))) !== 0 && fliesIn(flight, day)
}

export function departureOf(flight: Flight, day: number): Departure {
  const { from, to } = flight.route
  const local = day * minutesOfDay + flight.departs
  const utc = toUtc(from.zone, local)
  const arrival = utc + flight.minutes
  return {
    flight,
    day,
    date: dateOf(day),
    departsAt: utc * 60_000,
    arrivesAt: arrival * 60_000,
    departs: localTimeOf(toLocal(from.zone, utc)),
    arrives: localTimeOf(toLocal(to.zone, arrival)),
  }
}

export interface Season {
  name: 'summer' | 'winter'
  /** First and last day. */
  from: number
  to: number
}

const seasons = new Map<number, readonly [start: number, end: number]>()

/** IATA seasons change on the last Sundays of March and October. */
export function seasonOf(day: number): Season {
  const { year } = partsOf(day)
  const [start, end] = summerOf(year)
  if (day >= start && day < end) return { name: 'summer', from: start, to: end - 1 }
  if (day >= end) return { name: 'winter', from: end, to: summerOf(year + 1)[0] - 1 }
  return { name: 'winter', from: summerOf(year - 1)[1], to: start - 1 }
}

function fliesIn(flight: Flight, day: number): boolean {
  return flight.season === 'all' || seasonOf(day).name === flight.season
}

function summerOf(year: number): readonly [number, number] {
  let summer = seasons.get(year)
  if (!summer) seasons.set(year, (summer = [lastSunday(year, 3), lastSunday(year, 10)]))
  return summer
}

function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 0) / 86_400_000
  return last - ((weekdayOf(last) + 1) % 7)
}
