import { selectOffers, wantsReturn } from '@gangway/core/contract'
import type { Deps } from '../deps.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { findOffer, waysBack } from './find-offer.ts'
import { presentPage } from './present-page.ts'
import type { Searches } from './searches.ts'

/** The ways back for a chosen way out, each at the price of both. */
export async function listWaysBack(
  deps: Deps,
  searches: Searches,
  { caller, body }: Call<'POST /product/boundFlight.do'>,
): Promise<Reply<Answer<'POST /product/boundFlight.do'>>> {
  const chosen = await findOffer(deps, searches, caller, body)
  if ('kind' in chosen) return chosen
  const { found, offer } = chosen
  if (!wantsReturn(found.question.form)) return refuse(706, { errorType: 1 })
  const listed = found.answers.list(await waysBack(deps, found, offer.key))
  return answer(presentPage(deps, found, selectOffers(listed, body), { ...body, of: listed }))
}
