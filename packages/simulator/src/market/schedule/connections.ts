import { departuresOn, type Departure } from './departure.ts'
import { kilometres } from '../network/great-circle.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import type { City, Places } from '@gangway/reference'
import type { RouteMap } from '../network/route-map.ts'
import type { ScheduledRoute } from './timetable.ts'

/** Minimum and maximum connection times in minutes. */
const waits = { domestic: 50, international: 75, selfTransfer: 150, longest: 14 * 60, longestSelf: 10 * 60 }
/** Maximum number of connections of a search, fastest first. */
const limits = { sameAirline: 72, selfTransfer: 72, twoStops: 16 }

interface Connection {
  departures: [Departure, ...Departure[]]
  minutes: number
}

export interface Connections {
  sameAirline: readonly Itinerary[]
  selfTransfer: readonly Itinerary[]
}

/** Connecting trips from one city to another. */
export function findConnections(map: RouteMap, places: Places, from: City, to: City, day: number): Connections {
  const search = new ConnectionSearch(map, places, from, to, day)
  search.oneStop()
  const sameAirline = fastest(search.sameAirline, limits.sameAirline)
  const selfTransfer = fastest(search.selfTransfer, limits.selfTransfer)
  if (sameAirline.length + selfTransfer.length >= 8) return { sameAirline, selfTransfer }
  search.twoStops()
  return { sameAirline: [...sameAirline, ...fastest(search.twoStop, limits.twoStops)], selfTransfer }
}

/** Minimum connection time in minutes. */
export function minimumConnectionMinutes(before: ScheduledRoute, onward: ScheduledRoute): number {
  if (before.carrier !== onward.carrier) return waits.selfTransfer
  return before.domestic && onward.domestic ? waits.domestic : waits.international
}

class ConnectionSearch {
  readonly sameAirline: Connection[] = []
  readonly selfTransfer: Connection[] = []
  readonly twoStop: Connection[] = []
  readonly #map: RouteMap
  readonly #places: Places
  readonly #from: City
  readonly #to: City
  readonly #day: number
  readonly #outward = new Map<ScheduledRoute, Departure[]>()
  readonly #onward = new Map<ScheduledRoute, Departure[]>()
  /** Maximum total distance in kilometres. */
  readonly #maxKm: number

  constructor(map: RouteMap, places: Places, from: City, to: City, day: number) {
    this.#map = map
    this.#places = places
    this.#from = from
    this.#to = to
    this.#day = day
    const straight = kilometres(from.airports[0], to.airports[0])
    this.#maxKm = Math.max(straight * 1.55, straight + 900)
  }

  oneStop(): void {
    const into = this.#map.into(this.#to.code)
    for (const [via, first] of this.#map.from(this.#from.code)) {
      const second = via === this.#to.code ? undefined : into.get(via)
      if (!second) continue
      for (const out of first) {
        for (const onward of second) {
          if (out.to === onward.from && out.km + onward.km <= this.#maxKm) this.#join(out, onward)
        }
      }
    }
  }

  /** Two stops, on one airline only. */
  twoStops(): void {
    for (const [via, first] of this.#map.from(this.#from.code)) {
      for (const [later, last] of this.#map.into(this.#to.code)) {
        if (via === later || via === this.#to.code || later === this.#from.code) continue
        if (!this.#isWithinRange(via, later)) continue
        for (const middle of this.#map.between(via, later)) {
          const out = first.find((route) => route.carrier === middle.carrier && route.to === middle.from)
          const onward = last.find((route) => route.carrier === middle.carrier && route.from === middle.to)
          if (out && onward && out.km + middle.km + onward.km <= this.#maxKm) this.#chain(out, middle, onward)
        }
      }
    }
  }

  #join(out: ScheduledRoute, onward: ScheduledRoute): void {
    const same = out.carrier === onward.carrier
    if (!same && (out.carrier.profile || onward.carrier.profile)) return
    for (const first of this.#outboundDepartures(out)) {
      let choices = 3
      for (const second of this.#after(first, onward)) {
        const minutes = (second.arrivesAt - first.departsAt) / 60_000
        ;(same ? this.sameAirline : this.selfTransfer).push({ departures: [first, second], minutes })
        choices -= 1
        if (choices === 0) break
      }
    }
  }

  #chain(out: ScheduledRoute, middle: ScheduledRoute, onward: ScheduledRoute): void {
    for (const first of this.#outboundDepartures(out)) {
      const [second] = this.#after(first, middle)
      const [third] = second ? this.#after(second, onward) : []
      if (!second || !third) continue
      this.twoStop.push({ departures: [first, second, third], minutes: (third.arrivesAt - first.departsAt) / 60_000 })
    }
  }

  /** The departures of a route that connect to a flight, earliest first. */
  *#after(before: Departure, onward: ScheduledRoute): Iterable<Departure> {
    const shortest = minimumConnectionMinutes(before.flight.route, onward)
    const longest = before.flight.route.carrier === onward.carrier ? waits.longest : waits.longestSelf
    for (const departure of this.#onwardDepartures(onward)) {
      const wait = (departure.departsAt - before.arrivesAt) / 60_000
      if (wait > longest) return
      if (wait >= shortest) yield departure
    }
  }

  #outboundDepartures(route: ScheduledRoute): readonly Departure[] {
    return this.#cached(route, this.#outward, () => departuresOn(route, this.#day))
  }

  /** Departures on the day of the search and the two days after it, by time. */
  #onwardDepartures(route: ScheduledRoute): readonly Departure[] {
    return this.#cached(route, this.#onward, () =>
      [0, 1, 2].flatMap((later) => departuresOn(route, this.#day + later)).sort((a, b) => a.departsAt - b.departsAt),
    )
  }

  #cached(
    route: ScheduledRoute,
    cache: Map<ScheduledRoute, Departure[]>,
    find: () => Departure[],
  ): readonly Departure[] {
    let known = cache.get(route)
    if (!known) cache.set(route, (known = find()))
    return known
  }

  #isWithinRange(via: string, later: string): boolean {
    const one = this.#places.city(via)?.airports[0]
    const two = this.#places.city(later)?.airports[0]
    if (!one || !two) return false
    const total = kilometres(this.#from.airports[0], one) + kilometres(one, two) + kilometres(two, this.#to.airports[0])
    return total <= this.#maxKm
  }
}

function fastest(connections: Connection[], count: number): Itinerary[] {
  return connections
    .sort((a, b) => a.minutes - b.minutes || (a.departures[0].flight.number < b.departures[0].flight.number ? -1 : 1))
    .slice(0, count)
    .map(({ departures }) => itineraryOf(departures))
}
