import type { Aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import { mix, pick, seedOf, unit } from './chance.ts'
import { minutesOfDay } from './local-date.ts'
import type { RoutePair } from './route-pair.ts'
import type { Airport } from './places.ts'
import { terminalOf } from './terminals.ts'
import { januaryOffset } from './zones.ts'

/** One airline from one airport to another. */
export interface Route {
  carrier: Carrier
  from: Airport
  to: Airport
  km: number
  domestic: boolean
  pledged: boolean
  flights: Flight[]
  seed: number
}

/** One flight number, as it stands in the timetable. */
export interface Flight {
  /** With the designator: `AK703`. */
  number: string
  route: Route
  /** Minutes after midnight at the departure airport. */
  departs: number
  /** From door to door, in minutes; a stop on the way included. */
  minutes: number
  /** Bit 0 is Monday, the day of departure at the departure airport. */
  weekdays: number
  season: RoutePair['season']
  aircraft: Aircraft
  departureTerminal: string
  arrivalTerminal: string
  stop?: Airport
  seed: number
}

/** Flight numbers of one airline, out with the odd number and back with the next even one. */
export class FlightNumbers {
  #next = 101

  takePair(carrier: Carrier): [out: string, back: string] {
    const number = this.#next
    this.#next += 2
    return [`${carrier.code}${number}`, `${carrier.code}${number + 1}`]
  }
}

/** The two directed routes of a pair with their flights. */
export function timetableOf(pair: RoutePair, numbers: FlightNumbers): [Route, Route] {
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

/** Minutes from door to door. Winds make the way west longer. */
function flightMinutes(from: Airport, to: Airport, km: number, plane: Aircraft): number {
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const wind = 1 - 0.04 * Math.max(-1, Math.min(1, east / 40)) * (Math.abs(from.latitude) > 22 ? 1 : 0.2)
  return Math.ceil((28 + (km / plane.kilometresPerMinute) * wind) / 5) * 5
}

function addService(
  pair: RoutePair,
  numbers: FlightNumbers,
  out: Route,
  back: Route,
  { index, services, weekdays }: { index: number; services: number; weekdays: number },
): void {
  const seed = mix(pair.seed, 30 + index)
  const [outNumber, backNumber] = numbers.takePair(pair.carrier)
  const landing = pair.stop ? 65 : 0
  const minutes = landing + flightMinutes(pair.home, pair.away, pair.km, pair.aircraft)
  const latest = minutes > 300 ? 1_430 : 1_290
  const departs = pair.leaves ?? toFive(350 + ((index + 0.15 + 0.7 * unit(seed)) / services) * (latest - 350))
  const ready =
    departs +
    minutes +
    januaryOffset(pair.away.zone) -
    januaryOffset(pair.home.zone) +
    (pair.aircraft.seats > 260 ? 80 : pick(mix(seed, 1), [35, 40, 45, 50]))
  const backDeparts = afterNight(ready, mix(seed, 2))
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
    departs: toFive(backDeparts - nights * minutesOfDay) % minutesOfDay,
    minutes: landing + flightMinutes(pair.away, pair.home, pair.km, pair.aircraft),
    weekdays: shifted(weekdays, nights),
    departureTerminal: terminalOf(back.carrier, back.from),
    arrivalTerminal: terminalOf(back.carrier, back.to),
    seed: seedOf(backNumber, pair.seed),
  })
}

function routeOf(pair: RoutePair, from: Airport, to: Airport, seed: number): Route {
  return {
    carrier: pair.carrier,
    from,
    to,
    km: pair.km,
    domestic: from.country === to.country,
    pledged: pair.pledged,
    flights: [],
    seed,
  }
}

/** Nobody leaves between half past midnight and a quarter to six: the aircraft stays the night. */
function afterNight(ready: number, seed: number): number {
  const day = Math.floor(ready / minutesOfDay)
  const ofDay = ready - day * minutesOfDay
  return ofDay > 30 && ofDay < 345 ? day * minutesOfDay + 345 + Math.round(90 * unit(seed)) : ready
}

function toFive(minutes: number): number {
  return Math.round(minutes / 5) * 5
}

/** So many days of the week, as far apart as possible. */
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
