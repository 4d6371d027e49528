import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { presentCity } from './present-city.ts'

const maxMatches = 10

export async function matchCities(
  { market }: Deps,
  { body }: Call<'POST /search/matchCityName.do'>,
): Promise<Reply<Answer<'POST /search/matchCityName.do'>>> {
  const matches = market.matchCities(body.keyword, body.lang, maxMatches)
  return answer(matches.map(({ city, airport }) => presentCity(city, airport)))
}
