import type { CodeNames, Offer as WireOffer } from '@gangway/core/contract'
import { getAircraftName, type Bilingual } from '@gangway/reference'
import type { MarketPort } from '../../ports/market/market.port.ts'

interface Codes {
  cities?: Iterable<string>
  airports?: Iterable<string>
  airlines?: Iterable<string>
}

/** The names of all codes in some offers, and of additional codes. Unknown codes are left out. */
export function namesOf(
  { places, carriers }: Pick<MarketPort, 'places' | 'carriers'>,
  offers: readonly Pick<WireOffer, 'outbound' | 'inbound'>[],
  more: Codes = {},
): CodeNames {
  const cities = new Set(more.cities)
  const airports = new Set(more.airports)
  const airlines = new Set(more.airlines)
  const aircraft = new Set<string>()
  for (const { outbound, inbound } of offers) {
    for (const flights of inbound ? [outbound, inbound] : [outbound]) {
      for (const segment of flights.segments) {
        cities.add(segment.fromCity).add(segment.toCity)
        airports.add(segment.from).add(segment.to)
        airlines.add(segment.airline)
        aircraft.add(segment.aircraft)
        for (const stopover of segment.stops) airports.add(stopover)
      }
    }
  }
  return {
    places: entries(cities, (code) => (places.city(code) ?? places.airport(code))?.name),
    airports: entries(airports, (code) => places.airport(code)?.name),
    airlines: entries(airlines, (code) => carriers.get(code)?.name),
    ...(aircraft.size > 0 && { aircraft: entries(aircraft, getAircraftName) }),
  }
}

export function named({ en, cn }: Bilingual): { name: string; cnName: string } {
  return { name: en, cnName: cn }
}

function entries(codes: Iterable<string>, nameOf: (code: string) => Bilingual | undefined): CodeNames['places'] {
  const found: CodeNames['places'] = {}
  for (const code of codes) {
    const name = nameOf(code)
    if (name) found[code] = named(name)
  }
  return found
}
