import { aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { mix, seedOf, unit } from '../seeded-random.ts'
import { demandBetween, hasOpenBorder } from './demand.ts'
import { kilometresBetween, toGlobePoint, type GlobePoint } from './great-circle.ts'
import type { Airport, City, Places } from '@gangway/reference'
import { pairOf, type RoutePair } from './route-pair.ts'

/** A low-cost airline serves these airports only if it has a base there. */
const slotConstrainedAirports = new Set('LCY LHR LIN HND LGA DCA ITM TSA CGH SDU AEP DAL HLP SZB'.split(' '))

/**
 * State shared by all airlines while the network grows. Cities are identified by their index in the table, which is
 * faster than by code.
 */
export interface NetworkState {
  places: Places
  points: ReadonlyMap<Airport, GlobePoint>
  at: ReadonlyMap<string, number>
  /** Number of airlines per city pair so far. */
  competitors: Map<number, number>
}

export function createNetworkState(places: Places): NetworkState {
  return {
    places,
    points: new Map(places.airports.map((airport) => [airport, toGlobePoint(airport)])),
    at: new Map(places.cities.map(({ code }, at) => [code, at])),
    competitors: new Map(),
  }
}

const minimumDemand = 0.4

interface Destination {
  airport: Airport
  point: GlobePoint
}

/** A base of the airline. */
interface Hub extends Destination {
  city: City
  at: number
}

interface Candidate {
  home: Airport
  away: Airport
  value: number
}

/** The routes of one airline while the network grows. */
export class AirlineNetwork {
  readonly pairs = new Map<string, RoutePair>()
  readonly plan: GrowthPlan
  readonly hubs: readonly Hub[]
  readonly #state: NetworkState
  readonly #seed: number
  readonly #range: number
  /** The possible destination of the airline in each city of the table, with its number of flights. */
  readonly #destinations: readonly Destination[]
  readonly #visits: Uint16Array

  constructor(plan: GrowthPlan, state: NetworkState, seed: number) {
    const { cities } = state.places
    this.plan = plan
    this.#state = state
    this.#seed = seed
    this.#range = Math.min(plan.reachKm, Math.max(...plan.carrier.fleet.map((code) => aircraft(code).rangeKm)))
    this.#destinations = cities.map((city, at) => destinationAt(airportFor(plan.carrier, city, mix(seed, at)), state))
    this.hubs = plan.carrier.hubs.flatMap((code) => {
      const airport = state.places.airport(code)
      const city = airport && state.places.city(airport.city)
      return airport && city ? [{ ...destinationAt(airport, state), city, at: state.at.get(city.code) ?? 0 }] : []
    })
    this.#visits = new Uint16Array(cities.length)
  }

  addGuaranteedRoutes(routes: readonly GuaranteedRoute[]): void {
    for (const { home, away, daily } of routes) this.add(home, away, daily)
  }

  grow(): void {
    if (!this.plan.routePairs) return
    const shares = this.hubs.map((_, rank) => 1 / Math.sqrt(rank + 1))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    this.hubs.forEach((hub, rank) => {
      let remaining = Math.max(2, Math.round((this.plan.routePairs * (shares[rank] ?? 0)) / whole))
      for (const { home, away } of this.#candidates(hub, mix(this.#seed, rank))) {
        if (remaining === 0) break
        if (this.add(home, away)) remaining -= 1
      }
    })
  }

  /** `guaranteed`: minimum number of flights per day. */
  add(home: Airport, away: Airport, guaranteed?: number): boolean {
    const key = keyOf(home.code, away.code)
    if (this.pairs.has(key)) return false
    const { competitors, places } = this.#state
    const cities = cityPair(this.#at(home), this.#at(away))
    const count = competitors.get(cities) ?? 0
    competitors.set(cities, count + 1)
    const at = this.#at(away)
    this.#visits[at] = (this.#visits[at] ?? 0) + 1
    this.pairs.set(
      key,
      pairOf(this.plan, home, away, places, { seed: seedOf(key, this.#seed), guaranteed, competitors: count }),
    )
    return true
  }

  /** The value of a route from this hub to that city; undefined when the airline cannot fly it. */
  candidate({ airport: home, point, city: homeCity }: Hub, city: City, at: number): Candidate | undefined {
    const destination = this.#destinations[at]
    if (!destination || city === homeCity) return undefined
    const km = kilometresBetween(point, destination.point)
    if (km > this.#range || km < 120 || (this.plan.farOnly && km < 2_600)) return undefined
    if (!hasOpenBorder(home.country, city.country)) return undefined
    return { home, away: destination.airport, value: demandBetween(homeCity, city, km) }
  }

  /** Routes from one hub, best first. Competitors and repeated destinations lower the value. */
  #candidates(hub: Hub, seed: number): Candidate[] {
    const { places, competitors } = this.#state
    const candidates: Candidate[] = []
    places.cities.forEach((city, at) => {
      const found = this.candidate(hub, city, at)
      if (!found || found.value < minimumDemand) return
      const random = 0.45 + 1.1 * unit(mix(seed, at))
      const competition = 0.8 ** (competitors.get(cityPair(hub.at, at)) ?? 0)
      const repetition = 0.7 ** (this.#visits[at] ?? 0)
      const domesticBonus = city.traffic < 6 && city.country === hub.airport.country ? 1.8 : 1
      found.value = found.value ** 0.8 * random * competition * repetition * domesticBonus
      candidates.push(found)
    })
    return candidates.sort((a, b) => b.value - a.value)
  }

  #at({ city }: Airport): number {
    return this.#state.at.get(city) ?? 0
  }
}

function cityPair(one: number, other: number): number {
  return Math.min(one, other) * 1_024 + Math.max(one, other)
}

function destinationAt(airport: Airport, { points }: NetworkState): Destination {
  return { airport, point: points.get(airport) ?? toGlobePoint(airport) }
}

export interface GuaranteedRoute {
  home: Airport
  away: Airport
  daily: number
}

function keyOf(one: string, other: string): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`
}

function airportFor(carrier: Carrier, city: City, seed: number): Airport {
  if (city.airports.length === 1) return city.airports[0]
  const own = city.airports.find(({ code }) => carrier.hubs.includes(code))
  const open = city.airports.filter(({ code }) => !slotConstrainedAirports.has(code))
  return own ?? open[Math.floor(unit(seed) * open.length)] ?? city.airports[0]
}
