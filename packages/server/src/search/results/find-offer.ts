import { readQuotingAccounts } from '../../airline-account/account-access.ts'
import type { Deps } from '../../deps.ts'
import type { Offer } from '../../ports/supplier/offer.model.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { accountsToAsk, markEmpty } from './account-fares.ts'
import { hideRisk, readHiddenRisks } from './hide-risk.ts'
import type { SearchSession } from './search-session.ts'
import { readRoutingId } from '../routing-id.ts'
import { supplierInputOf, type SearchSessions } from './search-sessions.ts'

export interface FoundOffer {
  found: SearchSession
  offer: Offer
}

/** An offer that was shown, by its signed id. An altered id, or one of another search, counts as not found. */
export async function findOffer(
  deps: Pick<Deps, 'db' | 'secret' | 'supplier' | 'clock' | 'settings'>,
  searches: SearchSessions,
  caller: Caller,
  { searchId, routingId }: { searchId: string; routingId: string },
): Promise<FoundOffer | Refusal> {
  const found = await searches.find(caller, searchId)
  if ('kind' in found) return found
  const routing = readRoutingId(deps.secret, caller, routingId, caller.clock.now())
  if (routing?.searchId !== searchId) return refuse(5004)
  const offer =
    found.results.offer(routing.key) ??
    (await findReturnFlights(deps, found, routing.key)).find(hasOfferKey(routing.key))
  return offer ? { found, offer } : refuse(5302, { errorType: 1, values: { context: 'route' } })
}

/** Every return flight that fits the outbound flight of an offer, which can be more than the search shows. */
export async function findReturnFlights(
  { supplier, ...deps }: Pick<Deps, 'db' | 'secret' | 'supplier' | 'clock' | 'settings'>,
  { query: { clientId, form, askedAt, simulation, airlines, usesAccounts } }: SearchSession,
  key: string,
): Promise<readonly Offer[]> {
  const scope = clientScopeOf({ clientId })
  const accounts = usesAccounts ? await readQuotingAccounts(deps, scope) : []
  const context = { now: askedAt, simulation, airlines, ...accountsToAsk(accounts) }
  const [offers, hidden] = await Promise.all([
    supplier.inbound(key, supplierInputOf(form), context),
    readHiddenRisks(deps.db, scope),
  ])
  return offers.map((offer) => hideRisk(markEmpty(offer, accounts), hidden))
}

function hasOfferKey(key: string) {
  return (offer: Offer) => offer.key === key
}
