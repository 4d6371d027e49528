import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { SearchSessions } from '../search/results/search-sessions.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'

type Accounts = 'POST /byoa/searchAccounts'

/** Longer than the slowest account. */
const maxWaitMs = 20_000

/** The accounts of a search, when all airlines have answered. */
export async function showSearchAccounts(
  { market }: Pick<Deps, 'market'>,
  searches: SearchSessions,
  { caller, body }: Call<Accounts>,
): Promise<Reply<Answer<Accounts>> | Refusal> {
  const found = await searches.find(caller, body.searchId)
  if ('kind' in found) return found
  await found.results.waitAtMost(maxWaitMs)
  const accounts = found.results.accounts.map(({ airline, failure, onFailure }) => ({
    ...{ airline, onFailure },
    failure: failure ?? null,
  }))
  return answer({
    accounts,
    names: namesOf(market, [], { airlines: accounts.map(({ airline }) => airline), cities: [] }),
  })
}
