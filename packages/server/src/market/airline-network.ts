import { aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { mix, seedOf, unit } from './chance.ts'
import { demandBetween, hasOpenBorder } from './demand.ts'
import { kilometresBetween, onGlobe, type GlobePoint } from './great-circle.ts'
import type { Airport, City, Places } from './places.ts'
import { pairOf, type RoutePair } from './route-pair.ts'

/** Airports that big airlines fill: a low-cost airline is there only with a base of its own. */
const fullAirports = new Set('LCY LHR LIN HND LGA DCA ITM TSA CGH SDU AEP DAL HLP SZB'.split(' '))

/** What all airlines grow on. Cities are named by their place in the table, which is quicker than by code. */
export interface Ground {
  places: Places
  points: ReadonlyMap<Airport, GlobePoint>
  at: ReadonlyMap<string, number>
  /** Airlines on a pair of cities so far. */
  rivals: Map<number, number>
}

export function groundOf(places: Places): Ground {
  return {
    places,
    points: new Map(places.airports.map((airport) => [airport, onGlobe(airport)])),
    at: new Map(places.cities.map(({ code }, at) => [code, at])),
    rivals: new Map(),
  }
}

/** Demand too small for any airline to think of. */
const faintest = 0.4

interface Landing {
  airport: Airport
  point: GlobePoint
}

/** A base of the airline. */
interface Hub extends Landing {
  city: City
  at: number
}

interface Candidate {
  home: Airport
  away: Airport
  worth: number
}

/** The routes of one airline while they are being found. */
export class AirlineNetwork {
  readonly pairs = new Map<string, RoutePair>()
  readonly plan: GrowthPlan
  readonly hubs: readonly Hub[]
  readonly #ground: Ground
  readonly #seed: number
  readonly #range: number
  /** Where the airline would land in each city of the table, and how often it does. */
  readonly #landings: readonly Landing[]
  readonly #visits: Uint16Array

  constructor(plan: GrowthPlan, ground: Ground, seed: number) {
    const { cities } = ground.places
    this.plan = plan
    this.#ground = ground
    this.#seed = seed
    this.#range = Math.min(plan.reachKm, Math.max(...plan.carrier.fleet.map((code) => aircraft(code).rangeKm)))
    this.#landings = cities.map((city, at) => landingAt(airportFor(plan.carrier, city, mix(seed, at)), ground))
    this.hubs = plan.carrier.hubs.flatMap((code) => {
      const airport = ground.places.airport(code)
      const city = airport && ground.places.city(airport.city)
      return airport && city ? [{ ...landingAt(airport, ground), city, at: ground.at.get(city.code) ?? 0 }] : []
    })
    this.#visits = new Uint16Array(cities.length)
  }

  fly(pledges: readonly Pledge[]): void {
    for (const { home, away, daily } of pledges) this.add(home, away, daily)
  }

  grow(): void {
    if (!this.plan.routePairs) return
    const shares = this.hubs.map((_, rank) => 1 / Math.sqrt(rank + 1))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    this.hubs.forEach((hub, rank) => {
      let wanted = Math.max(2, Math.round((this.plan.routePairs * (shares[rank] ?? 0)) / whole))
      for (const { home, away } of this.#candidates(hub, mix(this.#seed, rank))) {
        if (wanted === 0) break
        if (this.add(home, away)) wanted -= 1
      }
    })
  }

  /** A number makes it a pledge: at least so many flights a day. */
  add(home: Airport, away: Airport, pledged?: number): boolean {
    const key = keyOf(home.code, away.code)
    if (this.pairs.has(key)) return false
    const { rivals, places } = this.#ground
    const cities = cityPair(this.#at(home), this.#at(away))
    const crowd = rivals.get(cities) ?? 0
    rivals.set(cities, crowd + 1)
    const at = this.#at(away)
    this.#visits[at] = (this.#visits[at] ?? 0) + 1
    this.pairs.set(
      key,
      pairOf(this.plan, home, away, places, { seed: seedOf(key, this.#seed), pledged, rivals: crowd }),
    )
    return true
  }

  /** How much the airline would like to fly from this hub to that city; nothing when it cannot. */
  candidate({ airport: home, point, city: homeCity }: Hub, city: City, at: number): Candidate | undefined {
    const landing = this.#landings[at]
    if (!landing || city === homeCity) return undefined
    const km = kilometresBetween(point, landing.point)
    if (km > this.#range || km < 120 || (this.plan.farOnly && km < 2_600)) return undefined
    if (!hasOpenBorder(home.country, city.country)) return undefined
    return { home, away: landing.airport, worth: demandBetween(homeCity, city, km) }
  }

  /** Where to fly from one hub, the best first: not where rivals crowd, nor always to the same cities. */
  #candidates(hub: Hub, seed: number): Candidate[] {
    const { places, rivals } = this.#ground
    const candidates: Candidate[] = []
    places.cities.forEach((city, at) => {
      const found = this.candidate(hub, city, at)
      if (!found || found.worth < faintest) return
      const luck = 0.45 + 1.1 * unit(mix(seed, at))
      const crowd = 0.8 ** (rivals.get(cityPair(hub.at, at)) ?? 0)
      const again = 0.7 ** (this.#visits[at] ?? 0)
      const small = city.traffic < 6 && city.country === hub.airport.country ? 1.8 : 1
      found.worth = found.worth ** 0.8 * luck * crowd * again * small
      candidates.push(found)
    })
    return candidates.sort((a, b) => b.worth - a.worth)
  }

  #at({ city }: Airport): number {
    return this.#ground.at.get(city) ?? 0
  }
}

function cityPair(one: number, other: number): number {
  return Math.min(one, other) * 1_024 + Math.max(one, other)
}

function landingAt(airport: Airport, { points }: Ground): Landing {
  return { airport, point: points.get(airport) ?? onGlobe(airport) }
}

export interface Pledge {
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
  const open = city.airports.filter(({ code }) => !fullAirports.has(code))
  return own ?? open[Math.floor(unit(seed) * open.length)] ?? city.airports[0]
}
