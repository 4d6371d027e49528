import { aircraft } from './aircraft.ts'
import type { Carrier } from './carrier.ts'
import { seedOf } from './chance.ts'
import { rehearsalCities, rehearsalCity } from './data/carriers-rehearsal.ts'
import { kilometres } from './great-circle.ts'
import type { RoutePair } from './route-pair.ts'
import type { City, Places } from './places.ts'
import { scenarios } from './scenarios.ts'

interface Habit {
  daily?: number
  /** Minutes after midnight of the only flight. */
  leaves?: number
  /** City of a landing on the way. */
  stop?: string
}

/** Scenario destinations that need a timetable of their own. */
const habits: Readonly<Record<string, Habit>> = {
  MLE: { daily: 1, stop: 'CMB' },
  DXB: { daily: 1, leaves: 22 * 60 + 50 },
}

/** Reached with a change only, over this city. */
const over: Readonly<Record<string, string>> = { SRG: 'JKT' }

/** What the profile airlines fly: all of them to the rehearsal cities, Base Air to every scenario's. */
export function rehearsalRoutes(carriers: readonly Carrier[], places: Places, seed: number): RoutePair[] {
  const home = cityAt(rehearsalCity, places)
  const profiles = carriers.filter(({ profile }) => profile)
  const base = profiles.filter(({ profile }) => profile === 'BASE')
  const pair = (carrier: Carrier, from: City, to: City, habit: Habit = {}): RoutePair => ({
    carrier,
    home: from.airports[0],
    away: to.airports[0],
    km: kilometres(from.airports[0], to.airports[0]),
    aircraft: aircraft('788'),
    daily: habit.daily ?? 3,
    season: 'all',
    pledged: true,
    seed: seedOf(`${carrier.code}${from.code}${to.code}`, seed),
    ...(habit.leaves !== undefined && { leaves: habit.leaves }),
    ...(habit.stop && { stop: cityAt(habit.stop, places).airports[0] }),
  })
  const played = scenarios.flatMap(({ trigger }) =>
    trigger.kind === 'route' && trigger.from === rehearsalCity ? [trigger.to] : [],
  )
  return [
    ...profiles.flatMap((carrier) => rehearsalCities.map((code) => pair(carrier, home, cityAt(code, places)))),
    ...base.flatMap((carrier) =>
      played.map((code) => {
        const via = over[code]
        return via
          ? pair(carrier, cityAt(via, places), cityAt(code, places))
          : pair(carrier, home, cityAt(code, places), habits[code])
      }),
    ),
  ]
}

function cityAt(code: string, places: Places): City {
  const city = places.city(code)
  if (!city) throw new Error(`Rehearsals need the city ${code}`)
  return city
}
