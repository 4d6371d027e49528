import { aircraft, type Aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { mix, unit } from '../seeded-random.ts'
import { demandBetween } from './demand.ts'
import { kilometres } from './great-circle.ts'
import type { Airport, Places } from '@gangway/reference'

/** A route of one airline in both directions. */
export interface RoutePair {
  carrier: Carrier
  home: Airport
  away: Airport
  km: number
  aircraft: Aircraft
  /** Average number of flights per day and direction. */
  daily: number
  season: 'all' | 'summer' | 'winter'
  guaranteed: boolean
  seed: number
  /** A technical stop. */
  stop?: Airport
  /** Fixed departure of the first outbound flight, in minutes after midnight. */
  leaves?: number
}

/** `guaranteed`: minimum number of flights per day; `competitors`: airlines that already serve this city pair. */
export function pairOf(
  plan: GrowthPlan,
  home: Airport,
  away: Airport,
  places: Places,
  { seed, guaranteed, competitors }: { seed: number; guaranteed: number | undefined; competitors: number },
): RoutePair {
  const { carrier } = plan
  const km = kilometres(home, away)
  const from = places.city(home.city)
  const to = places.city(away.city)
  const demand = from && to ? demandBetween(from, to, km) : 0
  const share = Math.min(1, 0.45 + plan.routePairs / 140) / (1 + 0.22 * competitors)
  const daily = Math.min(9, 0.05 * demand ** 1.08 * share * (0.7 + 0.6 * unit(mix(seed, 1))))
  const stop = guaranteed ? undefined : stopFor(carrier, places, home, away, seed)
  return {
    carrier,
    home,
    away,
    km,
    aircraft: aircraftFor(carrier, km, daily, seed),
    daily: guaranteed ? Math.max(guaranteed, Math.ceil(daily)) : daily,
    season: guaranteed ? 'all' : seasonFor(carrier, away, seed),
    guaranteed: guaranteed !== undefined,
    seed,
    ...(stop && { stop }),
  }
}

/** Some long flights stop at a base of the airline. */
function stopFor(carrier: Carrier, places: Places, home: Airport, away: Airport, seed: number): Airport | undefined {
  const km = kilometres(home, away)
  if (km < 2_600 || unit(mix(seed, 4)) > 0.15) return undefined
  return carrier.hubs
    .flatMap((code) => places.airport(code) ?? [])
    .find((hub) => {
      const [first, second] = [kilometres(home, hub), kilometres(hub, away)]
      return first > 500 && second > 500 && first + second < km * 1.15
    })
}

function aircraftFor(carrier: Carrier, km: number, daily: number, seed: number): Aircraft {
  const suitable = carrier.fleet.map(aircraft).filter(({ rangeKm }) => rangeKm >= km)
  const longestRange = carrier.fleet.map(aircraft).reduce((a, b) => (b.rangeKm > a.rangeKm ? b : a))
  const small = suitable.find(({ seats }) => seats < 100)
  if (small && daily < 1.2 && km < 900) return small
  const regular = suitable.filter(({ seats }) => seats >= 100 && (seats < 260 || km > 2_800 || suitable.length === 1))
  return regular[Math.floor(unit(mix(seed, 2)) * regular.length)] ?? suitable[0] ?? longestRange
}

const skiAirports = new Set(['TOS', 'RVN', 'SZG', 'SPK', 'CTS', 'AKJ'])

/** In Europe, some beach routes operate in summer only and some ski routes in winter only. */
function seasonFor(carrier: Carrier, away: Airport, seed: number): RoutePair['season'] {
  if (carrier.region !== 'europe') return 'all'
  if (skiAirports.has(away.code)) return unit(mix(seed, 3)) < 0.4 ? 'winter' : 'all'
  const isBeach = Math.abs(away.latitude) < 44
  return isBeach && unit(mix(seed, 3)) < 0.09 ? 'summer' : 'all'
}
