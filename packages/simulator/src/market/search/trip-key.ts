import { minimumConnectionMinutes } from '../schedule/connections.ts'
import { departureOf, isOperating, type Departure } from '../schedule/departure.ts'
import type { FareFamily } from '@gangway/server/ports'
import { dayOf, type LocalDate, type ResidentCode, residentCodes } from '@gangway/reference'
import { itineraryOf, type Itinerary } from '../schedule/itinerary.ts'
import type { RouteMap } from '../network/route-map.ts'

/** One direction with the fare family of each flight. */
export interface SoldDirection {
  itinerary: Itinerary
  families: readonly [FareFamily, ...FareFamily[]]
}

export interface SoldTrip {
  outbound: SoldDirection
  inbound: SoldDirection | null
  /** Set for a resident fare. */
  resident?: ResidentCode
}

/** A flight number with designator, and its local departure date. */
export interface FlightName {
  flight: string
  date: LocalDate
}

/** `AK703@2026-12-01:LIGHT+AK12@2026-12-01:LIGHT`; `~` precedes the inbound direction, `!` a resident code. */
export function keyOf({ outbound, inbound, resident }: SoldTrip): string {
  const key = inbound ? `${directionKey(outbound)}~${directionKey(inbound)}` : directionKey(outbound)
  return resident ? `${key}!${resident}` : key
}

/** The trip of a key; undefined when a flight, date, connection or family does not exist. */
export function readKey(key: string, map: RouteMap): SoldTrip | undefined {
  const [directions = '', code, ...others] = key.slice(0, 400).split('!')
  const resident = residentCodes.find((each) => each === code)
  if (others.length > 0 || (code !== undefined && !resident)) return undefined
  const [out = '', back, ...more] = directions.split('~')
  const outbound = more.length ? undefined : readDirection(out, map)
  const inbound = back === undefined ? null : readDirection(back, map)
  return outbound && inbound !== undefined ? { outbound, inbound, ...(resident && { resident }) } : undefined
}

/** The itinerary of given flights; undefined when they do not connect. */
export function readFlights(names: readonly FlightName[], map: RouteMap): Itinerary | undefined {
  const departures: Departure[] = []
  for (const { flight: number, date } of names) {
    const flight = map.flight(number)
    const day = dayOf(date)
    if (!flight || day === undefined || !isOperating(flight, day)) return undefined
    const departure = departureOf(flight, day)
    const before = departures.at(-1)
    if (before && !canConnect(before, departure)) return undefined
    departures.push(departure)
  }
  const [first, ...others] = departures
  return first && itineraryOf([first, ...others])
}

/** The family combinations of an itinerary, cheapest first. Two airlines are combined by the rank of their families. */
export function familiesFor({ departures, direction }: Itinerary): [FareFamily, ...FareFamily[]][] {
  const familySets = departures.map(({ flight }) => flight.route.carrier.families)
  const steps = direction.selfTransfer
    ? Math.min(...familySets.map(({ length }) => length))
    : (familySets[0]?.length ?? 0)
  return Array.from({ length: steps }, (_, step) => {
    const [first, ...others] = familySets.map((families) => families[step] ?? families[0])
    if (!first) throw new Error('A trip has at least one flight')
    return [first, ...others]
  })
}

function directionKey({ itinerary, families }: SoldDirection): string {
  return itinerary.departures.map(({ flight, date }, at) => `${flight.number}@${date}:${families[at]?.code}`).join('+')
}

function readDirection(text: string, map: RouteMap): SoldDirection | undefined {
  const segments = text.split('+').map((segment) => /^([A-Z0-9]{2}\d{1,4})@(\d{4}-\d{2}-\d{2}):([A-Z]+)$/.exec(segment))
  const itinerary = readFlights(
    segments.map((segment) => ({ flight: segment?.[1] ?? '', date: segment?.[2] ?? '' })),
    map,
  )
  const families =
    itinerary && familiesFor(itinerary).find((chosen) => chosen.every(({ code }, at) => code === segments[at]?.[3]))
  return families && { itinerary, families }
}

function canConnect(before: Departure, after: Departure): boolean {
  const wait = (after.departsAt - before.arrivesAt) / 60_000
  const [arrived, onward] = [before.flight.route, after.flight.route]
  return arrived.to === onward.from && wait >= minimumConnectionMinutes(arrived, onward) && wait <= 24 * 60
}
