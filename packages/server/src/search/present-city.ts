import type { SearchCity } from '@gangway/core/contract'
import type { Airport, City } from '../market/places.ts'
import { named } from './names.ts'

export function presentCity(city: City, meant?: Airport): SearchCity {
  return {
    code: city.code,
    ...named(city.name),
    countryCode: city.country,
    airports: city.airports.map(({ code, name }) => ({ code, ...named(name) })),
    ...(meant && { airport: meant.code }),
  }
}
