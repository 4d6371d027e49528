import type { SearchCity } from '@gangway/core/contract'
import type { Airport, City } from '@gangway/reference'
import { named } from './code-names.ts'

export function presentCity(city: City, selectedAirport?: Airport): SearchCity {
  return {
    code: city.code,
    ...named(city.name),
    countryCode: city.country,
    airports: city.airports.map(({ code, name }) => ({ code, ...named(name) })),
    ...(selectedAirport && { airport: selectedAirport.code }),
  }
}
