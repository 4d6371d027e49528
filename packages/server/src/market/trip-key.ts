import { minimumWait } from './connections.ts'
import { departureOf, isOperating, type Departure } from './departure.ts'
import type { FareFamily } from './fare-family.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import { dayOf, type LocalDate } from './local-date.ts'
import { residentCodes, type ResidentCode } from './resident-code.ts'
import type { RouteMap } from './route-map.ts'

/** One direction in chosen families, one for each flight. */
export interface SoldWay {
  itinerary: Itinerary
  families: readonly [FareFamily, ...FareFamily[]]
}

export interface SoldTrip {
  outbound: SoldWay
  inbound: SoldWay | null
  /** Sold for less to residents. */
  resident?: ResidentCode
}

/** A flight number with its designator, on the day it leaves. */
export interface FlightName {
  flight: string
  date: LocalDate
}

/** `AK703@2026-12-01:LIGHT+AK12@2026-12-01:LIGHT`, the way back after a `~`, and what residents are after a `!`. */
export function keyOf({ outbound, inbound, resident }: SoldTrip): string {
  const ways = inbound ? `${wayKey(outbound)}~${wayKey(inbound)}` : wayKey(outbound)
  return resident ? `${ways}!${resident}` : ways
}

/** The keys of its directions, each as a trip of its own. */
export function keysOfWays(key: string): string[] {
  const [ways = '', resident] = key.split('!')
  return ways.split('~').map((way) => (resident ? `${way}!${resident}` : way))
}

/** The trip of a key; nothing when a flight, day, change or family of it does not exist. */
export function readKey(key: string, map: RouteMap): SoldTrip | undefined {
  const [ways = '', code, ...others] = key.slice(0, 400).split('!')
  const resident = residentCodes.find((each) => each === code)
  if (others.length > 0 || (code !== undefined && !resident)) return undefined
  const [out = '', back, ...more] = ways.split('~')
  const outbound = more.length ? undefined : readWay(out, map)
  const inbound = back === undefined ? null : readWay(back, map)
  return outbound && inbound !== undefined ? { outbound, inbound, ...(resident && { resident }) } : undefined
}

/** The flights a traveller named, when they can be flown one after the other. */
export function readFlights(names: readonly FlightName[], map: RouteMap): Itinerary | undefined {
  const departures: Departure[] = []
  for (const { flight: number, date } of names) {
    const flight = map.flight(number)
    const day = dayOf(date)
    if (!flight || day === undefined || !isOperating(flight, day)) return undefined
    const departure = departureOf(flight, day)
    const before = departures.at(-1)
    if (before && !canChange(before, departure)) return undefined
    departures.push(departure)
  }
  const [first, ...others] = departures
  return first && itineraryOf([first, ...others])
}

/** The families a trip is sold in, the cheapest first: of one airline each of its own, of two the same step on both ladders. */
export function familiesFor({ departures, journey }: Itinerary): [FareFamily, ...FareFamily[]][] {
  const ladders = departures.map(({ flight }) => flight.route.carrier.families)
  const steps = journey.selfTransfer ? Math.min(...ladders.map(({ length }) => length)) : (ladders[0]?.length ?? 0)
  return Array.from({ length: steps }, (_, step) => {
    const [first, ...others] = ladders.map((ladder) => ladder[step] ?? ladder[0])
    if (!first) throw new Error('A trip has at least one flight')
    return [first, ...others]
  })
}

function wayKey({ itinerary, families }: SoldWay): string {
  return itinerary.departures.map(({ flight, date }, at) => `${flight.number}@${date}:${families[at]?.code}`).join('+')
}

function readWay(text: string, map: RouteMap): SoldWay | undefined {
  const legs = text.split('+').map((leg) => /^([A-Z0-9]{2}\d{1,4})@(\d{4}-\d{2}-\d{2}):([A-Z]+)$/.exec(leg))
  const itinerary = readFlights(
    legs.map((leg) => ({ flight: leg?.[1] ?? '', date: leg?.[2] ?? '' })),
    map,
  )
  const families =
    itinerary && familiesFor(itinerary).find((chosen) => chosen.every(({ code }, at) => code === legs[at]?.[3]))
  return families && { itinerary, families }
}

function canChange(before: Departure, after: Departure): boolean {
  const wait = (after.departsAt - before.arrivesAt) / 60_000
  const [arrived, onward] = [before.flight.route, after.flight.route]
  return arrived.to === onward.from && wait >= minimumWait(arrived, onward) && wait <= 24 * 60
}
