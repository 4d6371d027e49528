import { departuresOn, type Departure } from './departure.ts'
import { kilometres } from './great-circle.ts'
import { itineraryOf, type Itinerary } from './itinerary.ts'
import type { City, Places } from './places.ts'
import type { RouteMap } from './route-map.ts'
import type { Route } from './timetable.ts'

/** Shortest and longest waits between two flights, in minutes. */
const waits = { domestic: 50, international: 75, selfTransfer: 150, longest: 14 * 60, longestSelf: 10 * 60 }
/** How many connections a search keeps, the quickest first. */
const kept = { sameAirline: 72, selfTransfer: 72, twoStops: 16 }

interface Found {
  departures: [Departure, ...Departure[]]
  minutes: number
}

export interface Connections {
  sameAirline: readonly Itinerary[]
  selfTransfer: readonly Itinerary[]
}

/** Trips with a change on the way, from one city to another. */
export function findConnections(map: RouteMap, places: Places, from: City, to: City, day: number): Connections {
  const search = new ConnectionSearch(map, places, from, to, day)
  search.oneStop()
  const sameAirline = quickest(search.sameAirline, kept.sameAirline)
  const selfTransfer = quickest(search.selfTransfer, kept.selfTransfer)
  if (sameAirline.length + selfTransfer.length >= 8) return { sameAirline, selfTransfer }
  search.twoStops()
  return { sameAirline: [...sameAirline, ...quickest(search.twoStop, kept.twoStops)], selfTransfer }
}

/** Minutes somebody needs to change from one flight to another. */
export function minimumWait(before: Route, onward: Route): number {
  if (before.carrier !== onward.carrier) return waits.selfTransfer
  return before.domestic && onward.domestic ? waits.domestic : waits.international
}

class ConnectionSearch {
  readonly sameAirline: Found[] = []
  readonly selfTransfer: Found[] = []
  readonly twoStop: Found[] = []
  readonly #map: RouteMap
  readonly #places: Places
  readonly #from: City
  readonly #to: City
  readonly #day: number
  readonly #outward = new Map<Route, Departure[]>()
  readonly #onward = new Map<Route, Departure[]>()
  /** Kilometres a trip may cover: a detour, not a tour. */
  readonly #farthest: number

  constructor(map: RouteMap, places: Places, from: City, to: City, day: number) {
    this.#map = map
    this.#places = places
    this.#from = from
    this.#to = to
    this.#day = day
    const straight = kilometres(from.airports[0], to.airports[0])
    this.#farthest = Math.max(straight * 1.55, straight + 900)
  }

  oneStop(): void {
    const into = this.#map.into(this.#to.code)
    for (const [via, first] of this.#map.from(this.#from.code)) {
      const second = via === this.#to.code ? undefined : into.get(via)
      if (!second) continue
      for (const out of first) {
        for (const onward of second) {
          if (out.to === onward.from && out.km + onward.km <= this.#farthest) this.#join(out, onward)
        }
      }
    }
  }

  /** Two changes, on one airline only. */
  twoStops(): void {
    for (const [via, first] of this.#map.from(this.#from.code)) {
      for (const [later, last] of this.#map.into(this.#to.code)) {
        if (via === later || via === this.#to.code || later === this.#from.code) continue
        if (!this.#leadsOn(via, later)) continue
        for (const middle of this.#map.between(via, later)) {
          const out = first.find((route) => route.carrier === middle.carrier && route.to === middle.from)
          const onward = last.find((route) => route.carrier === middle.carrier && route.from === middle.to)
          if (out && onward && out.km + middle.km + onward.km <= this.#farthest) this.#chain(out, middle, onward)
        }
      }
    }
  }

  #join(out: Route, onward: Route): void {
    const same = out.carrier === onward.carrier
    if (!same && (out.carrier.profile || onward.carrier.profile)) return
    for (const first of this.#outs(out)) {
      let choices = 3
      for (const second of this.#after(first, onward)) {
        const minutes = (second.arrivesAt - first.departsAt) / 60_000
        ;(same ? this.sameAirline : this.selfTransfer).push({ departures: [first, second], minutes })
        choices -= 1
        if (choices === 0) break
      }
    }
  }

  #chain(out: Route, middle: Route, onward: Route): void {
    for (const first of this.#outs(out)) {
      const [second] = this.#after(first, middle)
      const [third] = second ? this.#after(second, onward) : []
      if (!second || !third) continue
      this.twoStop.push({ departures: [first, second, third], minutes: (third.arrivesAt - first.departsAt) / 60_000 })
    }
  }

  /** The departures of a route one can still catch, the next one first. */
  *#after(before: Departure, onward: Route): Iterable<Departure> {
    const shortest = minimumWait(before.flight.route, onward)
    const longest = before.flight.route.carrier === onward.carrier ? waits.longest : waits.longestSelf
    for (const departure of this.#onwards(onward)) {
      const wait = (departure.departsAt - before.arrivesAt) / 60_000
      if (wait > longest) return
      if (wait >= shortest) yield departure
    }
  }

  #outs(route: Route): readonly Departure[] {
    return this.#remembered(route, this.#outward, () => departuresOn(route, this.#day))
  }

  /** The day of the search and the two after it, by time. */
  #onwards(route: Route): readonly Departure[] {
    return this.#remembered(route, this.#onward, () =>
      [0, 1, 2].flatMap((later) => departuresOn(route, this.#day + later)).sort((a, b) => a.departsAt - b.departsAt),
    )
  }

  #remembered(route: Route, memory: Map<Route, Departure[]>, find: () => Departure[]): readonly Departure[] {
    let known = memory.get(route)
    if (!known) memory.set(route, (known = find()))
    return known
  }

  #leadsOn(via: string, later: string): boolean {
    const one = this.#places.city(via)?.airports[0]
    const two = this.#places.city(later)?.airports[0]
    if (!one || !two) return false
    const way = kilometres(this.#from.airports[0], one) + kilometres(one, two) + kilometres(two, this.#to.airports[0])
    return way <= this.#farthest
  }
}

function quickest(found: Found[], count: number): Itinerary[] {
  return found
    .sort((a, b) => a.minutes - b.minutes || (a.departures[0].flight.number < b.departures[0].flight.number ? -1 : 1))
    .slice(0, count)
    .map(({ departures }) => itineraryOf(departures))
}
