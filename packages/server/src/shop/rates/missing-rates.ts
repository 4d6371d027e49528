import type { Currency } from '@gangway/reference'
import { eq } from 'drizzle-orm'
import { onlineAccounts } from '../../airline-account/airline-account.store.ts'
import { client } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SearchSessions } from '../../search/results/search-sessions.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { readShopTerms } from '../pricing/read-shop-terms.ts'

type Missing = 'POST /shop/exchangeRate/missing'

/** Longer than the slowest airline. */
const maxWaitMs = 20_000

/** What a search in a shop does not show for want of a rate, when all airlines have answered. */
export async function listMissingRates(
  searches: SearchSessions,
  { caller, body }: Call<Missing>,
): Promise<Reply<Answer<Missing>> | Refusal> {
  const found = await searches.find(caller, body.searchId)
  if ('kind' in found) return found
  const { shop } = found.query
  if (!shop) return answer({ shop: null, missing: [] })
  await found.results.waitAtMost(maxWaitMs)
  const missing = [...found.results.countWithoutRate()].map(([from, offers]) => ({ from, offers }))
  return answer({ shop: { id: shop.shopId, currency: shop.currency }, missing })
}

/** The currencies of the deposit and of private fares of accounts that are online, if a shop has no rate in force for them. */
export async function findMissingCurrencies(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  scope: Scope,
  shopId: string,
  now: Date,
): Promise<Currency[]> {
  const shop = await readShopTerms(db, scope, shopId, now, { evenIfOff: true })
  const quoting = (await onlineAccounts(db, scope)).filter(({ privateFare }) => privateFare)
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, scope.clientId))
  const currencies = [
    own?.currency ?? [],
    ...quoting.map(({ airline }) => market.carriers.get(airline)?.currency ?? []),
  ]
  return [...new Set(currencies.flat())]
    .filter((currency) => shop?.pricer.convert(1, currency) === undefined)
    .toSorted()
}
