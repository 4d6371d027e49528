import type { Departure } from './departure.ts'
import type { LocalDate, LocalTime } from './local-date.ts'

/** One flight of a journey, as a traveller reads it. Codes are IATA. */
interface Segment {
  airline: string
  /** With the designator: `AK703`. */
  flight: string
  /** The day it leaves; with the number it names the departure. */
  date: LocalDate
  from: string
  to: string
  fromCity: string
  toCity: string
  departs: LocalTime
  arrives: LocalTime
  /** Milliseconds since 1970. */
  departsAt: number
  arrivesAt: number
  minutes: number
  aircraft: string
  departureTerminal: string
  arrivalTerminal: string
  /** Airports where the same flight lands on the way. */
  stops: readonly string[]
}

/** A change of flights between two segments. */
interface Transit {
  airport: string
  city: string
  minutes: number
  /** The night lies in it. */
  overnight: boolean
}

/** One direction of a trip. */
export interface Journey {
  segments: readonly [Segment, ...Segment[]]
  transits: readonly Transit[]
  minutes: number
  /** Calendar days between departure and arrival, each where it is lived; −1 across the date line. */
  dayOffset: number
  overnight: boolean
  /** Flights of airlines that do not know each other: the passenger claims and checks bags in again, and nobody waits. */
  selfTransfer: boolean
}

/** A journey with the departures it is made of; shared between searches, never changed. */
export interface Itinerary {
  journey: Journey
  departures: readonly [Departure, ...Departure[]]
}

export function itineraryOf(departures: readonly [Departure, ...Departure[]]): Itinerary {
  const [first, ...others] = departures
  const last = others.at(-1) ?? first
  const transits = others.map((onward, at) => transitOf(departures[at] ?? first, onward))
  const dayOffset = dayOf(last.arrives) - dayOf(first.departs)
  return {
    departures,
    journey: {
      segments: [segmentOf(first), ...others.map(segmentOf)],
      transits,
      minutes: (last.arrivesAt - first.departsAt) / 60_000,
      dayOffset,
      overnight: dayOffset > 0 || transits.some(({ overnight }) => overnight),
      selfTransfer: others.some(({ flight }) => flight.route.carrier !== first.flight.route.carrier),
    },
  }
}

function segmentOf(departure: Departure): Segment {
  const { flight } = departure
  const { carrier, from, to } = flight.route
  return {
    airline: carrier.code,
    flight: flight.number,
    date: departure.date,
    from: from.code,
    to: to.code,
    fromCity: from.city,
    toCity: to.city,
    departs: departure.departs,
    arrives: departure.arrives,
    departsAt: departure.departsAt,
    arrivesAt: departure.arrivesAt,
    minutes: flight.minutes,
    aircraft: flight.aircraft.code,
    departureTerminal: flight.departureTerminal,
    arrivalTerminal: flight.arrivalTerminal,
    stops: flight.stop ? [flight.stop.code] : [],
  }
}

function transitOf(before: Departure, after: Departure): Transit {
  const { from } = after.flight.route
  return {
    airport: from.code,
    city: from.city,
    minutes: (after.departsAt - before.arrivesAt) / 60_000,
    overnight: before.arrives.slice(0, 10) !== after.departs.slice(0, 10),
  }
}

function dayOf(time: LocalTime): number {
  return Date.UTC(Number(time.slice(0, 4)), Number(time.slice(5, 7)) - 1, Number(time.slice(8, 10))) / 86_400_000
}
