import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { namesOf } from '../cities/code-names.ts'
import { formFor } from '../presenters/present-form.ts'
import { hideTrip, recentSearches, type StoredSearch } from '../search.store.ts'

type Recent = Answer<'POST /search/refreshRecentSearch.do'>

export async function listRecentSearches(
  { db, market }: Deps,
  { caller, body }: Call<'POST /search/refreshRecentSearch.do'>,
): Promise<Reply<Recent>> {
  const scope = scopeOf(caller)
  if (body.removeId !== undefined && !(await hideTrip(db, scope, caller.userId, body.removeId))) return refuse(5004)
  const recent = await recentSearches(db, scope, caller.userId)
  const cities = recent.flatMap(({ request }) => [request.fromCity, request.toCity])
  return answer({
    recentSearches: recent.map((each) => presentRecent(caller, each)),
    names: namesOf(market, [], { cities }),
  })
}

export function presentRecent(
  caller: Pick<Caller, 'embed'>,
  { id, createdAt, request }: StoredSearch,
): Recent['recentSearches'][0] {
  return { id, searchedAt: toServerTime(createdAt), search: formFor(caller, request) }
}
