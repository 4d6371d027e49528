import type { Direction, Segment, Transit } from '@gangway/server/ports'
import type { Departure } from './departure.ts'
import type { LocalTime } from '@gangway/reference'

/** A direction with its departures. Immutable and shared between searches. */
export interface Itinerary {
  direction: Direction
  departures: readonly [Departure, ...Departure[]]
}

export function itineraryOf(departures: readonly [Departure, ...Departure[]]): Itinerary {
  const [first, ...others] = departures
  const last = others.at(-1) ?? first
  const transits = others.map((onward, at) => transitOf(departures[at] ?? first, onward))
  const dayOffset = dayOf(last.arrives) - dayOf(first.departs)
  return {
    departures,
    direction: {
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
