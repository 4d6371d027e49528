import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { presentCity } from './present-city.ts'

/** Cities that a keyword search considers before it drops those without flights. */
const matchesLookedAt = 100

export async function listCitiesFrom(
  { market }: Deps,
  { caller, body }: Call<'POST /search/matchSearchCitys.do'>,
): Promise<Reply<Answer<'POST /search/matchSearchCitys.do'>>> {
  const served = market.citiesFrom(body.fromCity, caller.mode === 'test')
  if (!body.keyword) return answer(served.map((city) => presentCity(city)))
  const codes = new Set(served.map(({ code }) => code))
  const matches = market.matchCities(body.keyword, body.lang, matchesLookedAt)
  return answer(
    matches.filter(({ city }) => codes.has(city.code)).map(({ city, airport }) => presentCity(city, airport)),
  )
}
