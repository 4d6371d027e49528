import { selectOffers } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { presentPage } from '../presenters/present-page.ts'
import type { SearchSessions } from './search-sessions.ts'

type Page = Answer<'POST /product/filterRoutings.do'>

export async function filterOffers(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/filterRoutings.do'>,
): Promise<Reply<Page>> {
  const found = await searches.find(caller, body.searchId)
  return 'kind' in found ? found : answer(presentPage(deps, found, selectOffers(found.results.listed, body), body))
}

export async function clearFilters(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/filterClear.do'>,
): Promise<Reply<Page>> {
  const found = await searches.find(caller, body.searchId)
  return 'kind' in found ? found : answer(presentPage(deps, found, selectOffers(found.results.listed, {}), body))
}
