import type { Deps } from '../../deps.ts'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { named } from './code-names.ts'
import { presentCity } from './present-city.ts'

export async function listCountries({ market }: Deps): Promise<Reply<Answer<'POST /search/qryAllCountryCity.do'>>> {
  return answer(
    market.places.countries.map(({ code, name, cities }) => ({
      countryCode: code,
      ...named(name),
      cities: cities.map((city) => presentCity(city)),
    })),
  )
}
