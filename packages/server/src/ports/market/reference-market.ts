import { createCityFinder, dateOf, dayOf, readPlaces } from '@gangway/reference'
import type { MarketPort } from './market.port.ts'

const mostDays = 62

/**
 * Market data without a simulator: the cities and airports of the world. Airline terms and networks are unknown, so every
 * city is offered as a destination, every day as a flight day, and the defaults of each domain apply instead of airline terms.
 */
export function createReferenceMarket(): MarketPort {
  const places = readPlaces()
  const busiestFirst = places.cities.toSorted((one, other) => other.traffic - one.traffic)
  return {
    places,
    matchCities: createCityFinder(places).matchCities,
    carriers: new Map(),
    citiesFrom: (city) => busiestFirst.filter(({ code }) => code !== city),
    routesOf: () => [],
    flightDates({ first, days }) {
      const day = dayOf(first)
      if (day === undefined) return []
      return Array.from({ length: Math.min(mostDays, Math.max(0, days)) }, (_, at) => dateOf(day + at))
    },
    scenarioOf: () => undefined,
    lowestOffers: () => [],
  }
}
