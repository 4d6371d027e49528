import type { Departure } from '../schedule/departure.ts'
import type { Fares, PassengerFare } from '@gangway/server/ports'
import type { ResidentCode } from '@gangway/reference'

const percents: Record<ResidentCode, number> = { DSC1: 75, DSC2: 5, DSC3: 10, DSC4: 80, DSC5: 85 }
/** Large-family discounts, independent of residence. */
const ofFamilies: readonly ResidentCode[] = ['DSC2', 'DSC3']

const country = 'ES'
const airlines = ['FR', 'VY']
/** The Balearic and the Canary Islands, Ceuta and Melilla. */
const islands = ['PMI', 'MAH', 'IBZ', 'ACE', 'FUE', 'GMZ', 'LPA', 'SPC', 'TFN', 'TFS', 'VDE', 'JCU', 'MLN']

/** The discount on the fare in percent; 0 when the code does not apply. */
export function residentPercent(
  code: ResidentCode | undefined,
  directions: readonly { departures: readonly Departure[] }[],
): number {
  if (!code || !directions.every((direction) => isForResidents(direction.departures, code))) return 0
  return percents[code]
}

/** Domestic flights on participating airlines and, for residents of islands, from or to an island. */
function isForResidents(departures: readonly Departure[], code: ResidentCode): boolean {
  const routes = departures.map(({ flight }) => flight.route)
  const isDomestic = routes.every(
    ({ carrier, from, to }) => airlines.includes(carrier.code) && from.country === country && to.country === country,
  )
  const ends = [routes[0]?.from.code ?? '', routes.at(-1)?.to.code ?? '']
  return isDomestic && (ofFamilies.includes(code) || ends.some((end) => islands.includes(end)))
}

/** Reduces the fare only; taxes and fees stay. */
export function lessPercent(fares: Fares, percent: number): Fares {
  const reduce = (whole: PassengerFare): PassengerFare => {
    const fare = Math.round((whole.fare * (100 - percent)) / 100)
    const items = whole.items.map((item) => (item.code === 'farePrice' ? { ...item, amount: fare } : item))
    return { ...whole, fare, items }
  }
  return { adult: reduce(fares.adult), child: reduce(fares.child), infant: reduce(fares.infant) }
}
