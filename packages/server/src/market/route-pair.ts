import { aircraft, type Aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import type { GrowthPlan } from './carriers.ts'
import { mix, unit } from './chance.ts'
import { demandBetween } from './demand.ts'
import { kilometres } from './great-circle.ts'
import type { Airport, Places } from './places.ts'

/** One airline between two airports, both ways. The timetable makes flights of it. */
export interface RoutePair {
  carrier: Carrier
  home: Airport
  away: Airport
  km: number
  aircraft: Aircraft
  /** Flights a day and direction, on average. */
  daily: number
  season: 'all' | 'summer' | 'winter'
  pledged: boolean
  seed: number
  /** A landing on the way. */
  stop?: Airport
  /** Minutes after midnight of the first flight out, when it matters. */
  leaves?: number
}

/** A pledge is a number of flights a day at least; rivals are the airlines on these cities before this one. */
export function pairOf(
  plan: GrowthPlan,
  home: Airport,
  away: Airport,
  places: Places,
  { seed, pledged, rivals }: { seed: number; pledged: number | undefined; rivals: number },
): RoutePair {
  const { carrier } = plan
  const km = kilometres(home, away)
  const from = places.city(home.city)
  const to = places.city(away.city)
  const demand = from && to ? demandBetween(from, to, km) : 0
  const share = Math.min(1, 0.45 + plan.routePairs / 140) / (1 + 0.22 * rivals)
  const daily = Math.min(9, 0.05 * demand ** 1.08 * share * (0.7 + 0.6 * unit(mix(seed, 1))))
  const stop = pledged ? undefined : stopFor(carrier, places, home, away, seed)
  return {
    carrier,
    home,
    away,
    km,
    aircraft: aircraftFor(carrier, km, daily, seed),
    daily: pledged ? Math.max(pledged, Math.ceil(daily)) : daily,
    season: pledged ? 'all' : seasonFor(carrier, away, seed),
    pledged: pledged !== undefined,
    seed,
    ...(stop && { stop }),
  }
}

/** Some long flights land at a base on the way under the same number. */
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
  const able = carrier.fleet.map(aircraft).filter(({ rangeKm }) => rangeKm >= km)
  const farthest = carrier.fleet.map(aircraft).reduce((a, b) => (b.rangeKm > a.rangeKm ? b : a))
  const small = able.find(({ seats }) => seats < 100)
  if (small && daily < 1.2 && km < 900) return small
  const ordinary = able.filter(({ seats }) => seats >= 100 && (seats < 260 || km > 2_800 || able.length === 1))
  return ordinary[Math.floor(unit(mix(seed, 2)) * ordinary.length)] ?? able[0] ?? farthest
}

const winterPlaces = new Set(['TOS', 'RVN', 'SZG', 'SPK', 'CTS', 'AKJ'])

/** In Europe some of the sun flies in summer only, some of the snow in winter only. */
function seasonFor(carrier: Carrier, away: Airport, seed: number): RoutePair['season'] {
  if (carrier.region !== 'europe') return 'all'
  if (winterPlaces.has(away.code)) return unit(mix(seed, 3)) < 0.4 ? 'winter' : 'all'
  const sunny = Math.abs(away.latitude) < 44
  return sunny && unit(mix(seed, 3)) < 0.09 ? 'summer' : 'all'
}
