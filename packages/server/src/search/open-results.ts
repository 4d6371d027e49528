import { selectOffers, toServerTime } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import { dailyLimitOf } from '../embed/search-from-page.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { presentPage } from './present-page.ts'
import type { Searches } from './searches.ts'

/** A search as it stands now, for a page that opens on it or asks how far it has come. */
export async function openResults(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /product/initProductDatas.do'>,
): Promise<Reply<Answer<'POST /product/initProductDatas.do'>>> {
  const found = await searches.find(caller, body.searchId)
  if ('kind' in found) return found
  const { used, limit } = await dailyLimitOf(deps.db, caller)
  return answer({
    ...presentPage(deps, found, selectOffers(found.answers.listed, {}), body),
    search: found.question.form,
    expiresAt: toServerTime(found.question.expiresAt),
    eventId: found.answers.arrived.length,
    remaining: Math.max(0, limit - used),
  })
}
