import type { Aircraft } from '../network/aircraft.ts'
import type { Carrier } from '../network/carrier.ts'
import { mix, pick, seedOf, unit } from '../seeded-random.ts'
import { type Airport, januaryOffset, minutesOfDay } from '@gangway/reference'
import type { RoutePair } from '../network/route-pair.ts'
import { terminalOf } from '../network/terminals.ts'

/** A route of one airline in one direction. */
export interface ScheduledRoute {
  carrier: Carrier
  from: Airport
  to: Airport
  km: number
  domestic: boolean
  guaranteed: boolean
  flights: Flight[]
  seed: number
}

/** A flight number in the timetable. */
export interface Flight {
  /** With the designator: `AK703`. */
  number: string
  route: ScheduledRoute
  /** Minutes after midnight at the departure airport. */
  departs: number
  /** Block time, including a technical stop. */
  minutes: number
  /** Bit 0 is Monday, by local departure day. */
  weekdays: number
  season: RoutePair['season']
  aircraft: Aircraft
  departureTerminal: string
  arrivalTerminal: string
  stop?: Airport
  seed: number
}

/** Flight numbers of one airline: odd for outbound, the next even number for the return flight. */
export class FlightNumbers {
  #next = 101

  takePair(carrier: Carrier): [out: string, back: string] {
    const number = this.#next
    this.#next += 2
    return [`${carrier.code}${number}`, `${carrier.code}${number + 1}`]
  }
}

/** The two directed routes of a pair with their flights. */
export function timetableOf(pair: RoutePair, numbers: FlightNumbers): [ScheduledRoute, ScheduledRoute] {
  const out = routeOf(pair, pair.home, pair.away, mix(pair.seed, 10))
  const back = routeOf(pair, pair.away, pair.home, mix(pair.seed, 11))
  const whole = Math.floor(pair.daily)
  const rest = Math.round((pair.daily - whole) * 7)
  const partial = whole === 0 ? Math.min(7, Math.max(5, rest)) : rest
  const services = whole + (partial > 0 ? 1 : 0)
  for (let index = 0; index < services; index += 1) {
    const days = index < whole ? 7 : partial
    addService(pair, numbers, out, back, { index, services, weekdays: spread(days, mix(pair.seed, 20)) })
  }
  return [out, back]
}

/** Block time in minutes. Westbound flights take longer because of wind. */
function flightMinutes(from: Airport, to: Airport, km: number, plane: Aircraft): number {
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const wind = 1 - 0.04 * Math.max(-1, Math.min(1, east / 40)) * (Math.abs(from.latitude) > 22 ? 1 : 0.2)
  return Math.ceil((28 + (km / plane.kilometresPerMinute) * wind) / 5) * 5
}

function addService(
  pair: RoutePair,
  numbers: FlightNumbers,
  out: ScheduledRoute,
  back: ScheduledRoute,
  { index, services, weekdays }: { index: number; services: number; weekdays: number },
): void {
  const seed = mix(pair.seed, 30 + index)
  const [outNumber, backNumber] = numbers.takePair(pair.carrier)
  const stopMinutes = pair.stop ? 65 : 0
  const minutes = stopMinutes + flightMinutes(pair.home, pair.away, pair.km, pair.aircraft)
  const latest = minutes > 300 ? 1_430 : 1_290
  const departs = pair.leaves ?? toFiveMinutes(350 + ((index + 0.15 + 0.7 * unit(seed)) / services) * (latest - 350))
  const ready =
    departs +
    minutes +
    januaryOffset(pair.away.zone) -
    januaryOffset(pair.home.zone) +
    (pair.aircraft.seats > 260 ? 80 : pick(mix(seed, 1), [35, 40, 45, 50]))
  const backDeparts = avoidNight(ready, mix(seed, 2))
  const nights = Math.floor(backDeparts / minutesOfDay)
  const shared = { season: pair.season, aircraft: pair.aircraft, ...(pair.stop && { stop: pair.stop }) }
  out.flights.push({
    ...shared,
    number: outNumber,
    route: out,
    departs,
    minutes,
    weekdays,
    departureTerminal: terminalOf(out.carrier, out.from),
    arrivalTerminal: terminalOf(out.carrier, out.to),
    seed: seedOf(outNumber, pair.seed),
  })
  back.flights.push({
    ...shared,
    number: backNumber,
    route: back,
    departs: toFiveMinutes(backDeparts - nights * minutesOfDay) % minutesOfDay,
    minutes: stopMinutes + flightMinutes(pair.away, pair.home, pair.km, pair.aircraft),
    weekdays: shifted(weekdays, nights),
    departureTerminal: terminalOf(back.carrier, back.from),
    arrivalTerminal: terminalOf(back.carrier, back.to),
    seed: seedOf(backNumber, pair.seed),
  })
}

function routeOf(pair: RoutePair, from: Airport, to: Airport, seed: number): ScheduledRoute {
  return {
    carrier: pair.carrier,
    from,
    to,
    km: pair.km,
    domestic: from.country === to.country,
    guaranteed: pair.guaranteed,
    flights: [],
    seed,
  }
}

/** No departures between 00:30 and 05:45: the aircraft stays overnight. */
function avoidNight(ready: number, seed: number): number {
  const day = Math.floor(ready / minutesOfDay)
  const ofDay = ready - day * minutesOfDay
  return ofDay > 30 && ofDay < 345 ? day * minutesOfDay + 345 + Math.round(90 * unit(seed)) : ready
}

function toFiveMinutes(minutes: number): number {
  return Math.round(minutes / 5) * 5
}

/** A bit mask of the given number of weekdays, as evenly spread as possible. */
function spread(days: number, seed: number): number {
  const first = Math.floor(unit(seed) * 7)
  let mask = 0
  for (let at = 0; at < days; at += 1) mask |= 1 << ((first + Math.floor((at * 7) / days)) % 7)
  return mask
}

function shifted(mask: number, days: number): number {
  const by = ((days % 7) + 7) % 7
  return ((mask << by) | (mask >> (7 - by))) & 0b111_1111
}
