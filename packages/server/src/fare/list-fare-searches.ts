import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { pageOfFareSearches, type FareSearch } from './fare.store.ts'

type Page = Answer<'POST /fareSearch/getPageList'>

export async function listFareSearches(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<'POST /fareSearch/getPageList'>,
): Promise<Reply<Page>> {
  const { page, pageSize } = body
  const { rows, total } = await pageOfFareSearches(db, scopeOf(caller), body)
  return answer({
    list: rows.map((row) => {
      const { tripType, departDate, returnDate = null, fromCity, toCity, airline = null } = row.request
      return { ...presentRow(row), tripType, departDate, returnDate, fromCity, toCity, airline }
    }),
    total,
    page,
    pageSize,
    names: namesOf(market, [], codesIn(rows)),
  })
}

export function presentRow({ id, createdAt, endedAt, status, reason, offerCount, request }: FareSearch) {
  return {
    id,
    submitted: toServerTime(createdAt),
    ended: endedAt && toServerTime(endedAt),
    status,
    reason,
    offerCount,
    search: request,
  }
}

/** The place and airline codes in the requests. Each end may be a city or an airport. */
export function codesIn(rows: readonly Pick<FareSearch, 'request' | 'airlines'>[]) {
  const ends = rows.flatMap(({ request }) => [request.fromCity, request.toCity])
  const airlines = rows.flatMap(({ request, airlines: asked }) => [request.airline ?? [], asked].flat())
  return { cities: ends, airlines }
}
