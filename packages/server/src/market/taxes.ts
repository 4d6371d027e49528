import { mix, unit } from './chance.ts'
import { airportTaxes } from './data/airport-taxes.ts'
import type { Departure } from './departure.ts'

const byCountry = new Map(
  airportTaxes.split('\n').flatMap((line) => {
    const [country, abroad, home] = line.split(' ')
    return country && abroad && home ? [[country, { abroad: Number(abroad), home: Number(home) }] as const] : []
  }),
)
const elsewhere = byCountry.get('**') ?? { abroad: 20, home: 8 }

/** What a passenger pays for using the airports of a direction, in US cents. Changing planes on one ticket is charged at a third. */
export function taxCents(departures: readonly Departure[]): { airport: number; security: number } {
  let dollars = 0
  departures.forEach(({ flight: { route } }, at) => {
    const rate = byCountry.get(route.from.country) ?? elsewhere
    const full = (route.domestic ? rate.home : rate.abroad) * (0.9 + 0.2 * unit(mix(route.seed, 3)))
    dollars += at > 0 && route.carrier === departures[at - 1]?.flight.route.carrier ? full / 3 : full
  })
  const airport = Math.round(dollars * 70)
  return { airport, security: Math.round(dollars * 100) - airport }
}
