import type { Deps } from '../deps.ts'
import type { Offer } from '../market/offer.ts'
import type { Caller } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import type { FoundSearch } from './found-search.ts'
import { readRoutingId } from './routing-id.ts'
import { inputOf, type Searches } from './searches.ts'

export interface FoundOffer {
  found: FoundSearch
  offer: Offer
}

/** An offer that was shown, by its sealed name. One that was altered, or belongs to another search, is like none. */
export async function findOffer(
  deps: Pick<Deps, 'secret' | 'supplier'>,
  searches: Searches,
  caller: Caller,
  { searchId, routingId }: { searchId: string; routingId: string },
): Promise<FoundOffer | Refusal> {
  const found = await searches.find(caller, searchId)
  if ('kind' in found) return found
  const routing = readRoutingId(deps.secret, caller, routingId, caller.clock.now())
  if (routing?.searchId !== searchId) return refuse(5004)
  const offer =
    found.answers.offer(routing.key) ?? (await waysBack(deps, found, routing.key)).find(isCalled(routing.key))
  return offer ? { found, offer } : refuse(5302, { errorType: 1, values: { context: 'route' } })
}

/** Every way back that goes with the way out of an offer: more than the search shows. */
export async function waysBack(
  { supplier }: Pick<Deps, 'supplier'>,
  { question: { form, askedAt, rehearsal, airlines } }: FoundSearch,
  key: string,
): Promise<readonly Offer[]> {
  return supplier.inbound(key, inputOf(form), { now: askedAt, rehearsal, airlines })
}

function isCalled(key: string) {
  return (offer: Offer) => offer.key === key
}
