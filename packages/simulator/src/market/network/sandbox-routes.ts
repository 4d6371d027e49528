import { aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import { seedOf } from '../seeded-random.ts'
import { sandboxCities, sandboxCity } from '../data/carriers-sandbox.ts'
import { kilometres } from './great-circle.ts'
import type { RoutePair } from './route-pair.ts'
import type { City, Places } from '@gangway/reference'
import { scenarios } from '../scenarios/search-scenarios.ts'

interface RouteOverride {
  daily?: number
  /** Fixed departure in minutes after midnight. */
  leaves?: number
  /** City of a technical stop. */
  stop?: string
}

/** Timetables required by single scenarios, by destination. */
const overrides: Readonly<Record<string, RouteOverride>> = {
  MLE: { daily: 1, stop: 'CMB' },
  DXB: { daily: 1, leaves: 22 * 60 + 50 },
}

/** Destinations with connecting flights only, and the city of the connection. */
const connectionCities: Readonly<Record<string, string>> = { SRG: 'JKT' }

/** Routes of the test airlines: all serve the sandbox destinations, and Base Air also serves the scenario routes. */
export function sandboxRoutes(carriers: readonly Carrier[], places: Places, seed: number): RoutePair[] {
  const home = cityAt(sandboxCity, places)
  const profiles = carriers.filter(({ profile }) => profile)
  const base = profiles.filter(({ profile }) => profile === 'BASE')
  const pair = (carrier: Carrier, from: City, to: City, override: RouteOverride = {}): RoutePair => ({
    carrier,
    home: from.airports[0],
    away: to.airports[0],
    km: kilometres(from.airports[0], to.airports[0]),
    aircraft: aircraft('788'),
    daily: override.daily ?? 3,
    season: 'all',
    guaranteed: true,
    seed: seedOf(`${carrier.code}${from.code}${to.code}`, seed),
    ...(override.leaves !== undefined && { leaves: override.leaves }),
    ...(override.stop && { stop: cityAt(override.stop, places).airports[0] }),
  })
  const scenarioCities = scenarios.flatMap(({ trigger }) =>
    trigger.kind === 'route' && trigger.from === sandboxCity ? [trigger.to] : [],
  )
  return [
    ...profiles.flatMap((carrier) => sandboxCities.map((code) => pair(carrier, home, cityAt(code, places)))),
    ...base.flatMap((carrier) =>
      scenarioCities.map((code) => {
        const via = connectionCities[code]
        return via
          ? pair(carrier, cityAt(via, places), cityAt(code, places))
          : pair(carrier, home, cityAt(code, places), overrides[code])
      }),
    ),
  ]
}

function cityAt(code: string, places: Places): City {
  const city = places.city(code)
  if (!city) throw new Error(`Sandbox routes require the city ${code}`)
  return city
}
