import { mix, unit } from '../seeded-random.ts'
import { airportTaxes } from '../data/airport-taxes.ts'
import type { Departure } from '../schedule/departure.ts'

const byCountry = new Map(
  airportTaxes.split('\n').flatMap((line) => {
    const [country, international, domestic] = line.split(' ')
    return country && international && domestic
      ? [[country, { international: Number(international), domestic: Number(domestic) }] as const]
      : []
  }),
)
const defaultRate = byCountry.get('**') ?? { international: 20, domestic: 8 }

/** Airport taxes of a direction in US cents. Connections on one airline are charged at a third. */
export function taxCents(departures: readonly Departure[]): { airport: number; security: number } {
  let dollars = 0
  departures.forEach(({ flight: { route } }, at) => {
    const rate = byCountry.get(route.from.country) ?? defaultRate
    const full = (route.domestic ? rate.domestic : rate.international) * (0.9 + 0.2 * unit(mix(route.seed, 3)))
    dollars += at > 0 && route.carrier === departures[at - 1]?.flight.route.carrier ? full / 3 : full
  })
  const airport = Math.round(dollars * 70)
  return { airport, security: Math.round(dollars * 100) - airport }
}
