import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { findOffer } from './find-offer.ts'
import { namesOf } from '../cities/code-names.ts'
import { presentListedOffers } from '../presenters/present-page.ts'
import { presentBaggage, presentRules } from '../presenters/present-rules.ts'
import type { SearchSessions } from './search-sessions.ts'

export async function showDetail(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/showDetail.do'>,
): Promise<Reply<Answer<'POST /product/showDetail.do'>>> {
  const chosen = await findOffer(deps, searches, caller, body)
  if ('kind' in chosen) return chosen
  const { found, offer } = chosen
  const [shown] = presentListedOffers(deps, found, found.results.list([offer]))
  if (!shown) return refuse(5302, { errorType: 1, values: { context: 'route' } })
  return answer({
    segments: [...shown.outbound.segments, ...(shown.inbound?.segments ?? [])],
    price: shown.price,
    reference: shown.reference,
    baggage: presentBaggage(offer),
    soldOutRisk: offer.soldOutRisk,
    offer: shown,
    names: namesOf(deps.market, [shown]),
  })
}

export async function viewPolicies(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /product/viewPolicies.do'>,
): Promise<Reply<Answer<'POST /product/viewPolicies.do'>>> {
  const chosen = await findOffer(deps, searches, caller, body)
  if ('kind' in chosen) return chosen
  const { found, offer } = chosen
  const { carriers } = deps.market
  return answer({
    rules: presentRules(offer, (airline) => carriers.get(airline)?.currency ?? offer.currency),
    baggage: presentBaggage(offer),
    names: namesOf(deps.market, presentListedOffers(deps, found, found.results.list([offer]))),
  })
}
