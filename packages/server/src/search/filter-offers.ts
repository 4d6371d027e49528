import { selectOffers } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { presentPage } from './present-page.ts'
import type { Searches } from './searches.ts'

type Page = Answer<'POST /product/filterRoutings.do'>

export async function filterOffers(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /product/filterRoutings.do'>,
): Promise<Reply<Page>> {
  const found = await searches.find(caller, body.searchId)
  return 'kind' in found ? found : answer(presentPage(deps, found, selectOffers(found.answers.listed, body), body))
}

export async function clearFilters(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /product/filterClear.do'>,
): Promise<Reply<Page>> {
  const found = await searches.find(caller, body.searchId)
  return 'kind' in found ? found : answer(presentPage(deps, found, selectOffers(found.answers.listed, {}), body))
}
