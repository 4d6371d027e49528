import type { Departure } from './departure.ts'
import type { Fares, PassengerFare } from './offer.ts'
import type { ResidentCode } from './resident-code.ts'

const percents: Record<ResidentCode, number> = { DSC1: 75, DSC2: 5, DSC3: 10, DSC4: 80, DSC5: 85 }
/** Given to families wherever they live. */
const ofFamilies: readonly ResidentCode[] = ['DSC2', 'DSC3']

const country = 'ES'
const airlines = ['FR', 'VY']
/** The Balearic and the Canary Islands, Ceuta and Melilla. */
const islands = ['PMI', 'MAH', 'IBZ', 'ACE', 'FUE', 'GMZ', 'LPA', 'SPC', 'TFN', 'TFS', 'VDE', 'JCU', 'MLN']

/** What a code takes off the fare of a trip, in percent; nothing where it is worth nothing. */
export function residentPercent(
  code: ResidentCode | undefined,
  ways: readonly { departures: readonly Departure[] }[],
): number {
  if (!code || !ways.every((way) => isForResidents(way.departures, code))) return 0
  return percents[code]
}

/** Each direction leads within the country, on airlines that take part, and for islanders from or to an island. */
function isForResidents(departures: readonly Departure[], code: ResidentCode): boolean {
  const routes = departures.map(({ flight }) => flight.route)
  const isAtHome = routes.every(
    ({ carrier, from, to }) => airlines.includes(carrier.code) && from.country === country && to.country === country,
  )
  const ends = [routes[0]?.from.code ?? '', routes.at(-1)?.to.code ?? '']
  return isAtHome && (ofFamilies.includes(code) || ends.some((end) => islands.includes(end)))
}

/** Off the fare alone: taxes and the fees of the airline stay. */
export function lessPercent(fares: Fares, percent: number): Fares {
  const less = (whole: PassengerFare): PassengerFare => {
    const fare = Math.round((whole.fare * (100 - percent)) / 100)
    const items = whole.items.map((item) => (item.code === 'farePrice' ? { ...item, amount: fare } : item))
    return { ...whole, fare, items }
  }
  return { adult: less(fares.adult), child: less(fares.child), infant: less(fares.infant) }
}
