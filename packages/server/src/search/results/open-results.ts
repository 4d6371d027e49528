import { selectOffers, toServerTime } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { dailyLimitOf } from '../limits/search-from-page.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { formFor } from '../presenters/present-form.ts'
import { presentPage } from '../presenters/present-page.ts'
import type { SearchSessions } from './search-sessions.ts'

/** The current state of a search, for a page that opens on it or polls its progress. */
export async function showResults(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/initProductDatas.do'>,
): Promise<Reply<Answer<'POST /product/initProductDatas.do'>>> {
  const found = await searches.find(caller, body.searchId)
  if ('kind' in found) return found
  const { used, limit } = await dailyLimitOf(deps.db, caller)
  return answer({
    ...presentPage(deps, found, selectOffers(found.results.listed, {}), body),
    search: formFor(caller, found.query.form),
    expiresAt: toServerTime(found.query.expiresAt),
    eventId: found.results.arrived.length,
    remaining: Math.max(0, limit - used),
  })
}
