import { selectOffers, isRoundTrip } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findOffer, findReturnFlights } from './find-offer.ts'
import { presentPage } from '../presenters/present-page.ts'
import type { SearchSessions } from './search-sessions.ts'

/** The return flights for a chosen outbound flight, each at the price of both. */
export async function listReturnFlights(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/boundFlight.do'>,
): Promise<Reply<Answer<'POST /product/boundFlight.do'>>> {
  const chosen = await findOffer(deps, searches, caller, body)
  if ('kind' in chosen) return chosen
  const { found, offer } = chosen
  if (!isRoundTrip(found.query.form)) return refuse(706, { errorType: 1 })
  const listed = found.results.list(await findReturnFlights(deps, found, offer.key))
  return answer(presentPage(deps, found, selectOffers(listed, body), { ...body, of: listed }))
}
