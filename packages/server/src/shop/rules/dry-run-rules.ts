import { marginBandEnds, marginBandOf, type ShopPricer, type ShopTrip } from '@gangway/core/contract'
import { desc, gte } from 'drizzle-orm'
import { shopSample } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { readShopTerms } from '../pricing/read-shop-terms.ts'
import { sampleDays } from '../pricing/sample-search.ts'
import { withRules } from '../pricing/shop-terms.ts'
import { readRuleForms } from './read-rule-forms.ts'

type DryRun = 'POST /shop/rule/dryRun'

/** Enough for a distribution, and priced within a second. */
const maxSearches = 1_000

export async function dryRunRules(
  { db }: Pick<Deps, 'db'>,
  { caller, body }: Call<DryRun>,
): Promise<Reply<Answer<DryRun>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const terms = await readShopTerms(db, scope, body.shopId, now, { evenIfOff: true })
  if (!terms) return refuse(5004)
  const read = readRuleForms(body.rules, now, (at) => `rules.${at}.`)
  if ('problems' in read) return refuse(5001, { errorType: 1, fields: read.problems })
  const since = new Date(now.getTime() - sampleDays * 86_400_000)
  const samples = await db
    .select({ trips: shopSample.trips })
    .from(shopSample)
    .where(scope.client(shopSample, gte(shopSample.searchedAt, since)))
    .orderBy(desc(shopSample.searchedAt), desc(shopSample.id))
    .limit(maxSearches)
  const trips = samples.flatMap((sample) => sample.trips)
  const draft = withRules(terms, read.rules, beijingDay(now))
  return answer({
    ...{ searches: samples.length, trips: trips.length },
    before: distributionOf(terms.pricer, trips, terms.currency),
    after: distributionOf(draft.pricer, trips, terms.currency),
  })
}

function distributionOf(pricer: ShopPricer, trips: readonly ShopTrip[], currency: string) {
  const bands = Array.from({ length: marginBandEnds.length + 1 }, () => 0)
  const sums = { sold: 0, sale: 0, cost: 0 }
  for (const trip of trips) {
    const quote = pricer.price(trip)
    if (quote.outcome !== 'priced') continue
    sums.sold += 1
    sums.sale += quote.price.sale
    sums.cost += quote.price.cost
    const band = marginBandOf(quote.price)
    bands[band] = (bands[band] ?? 0) + 1
  }
  const money = (amount: number) => ({ amount, currency })
  return {
    ...{ sold: sums.sold, excluded: trips.length - sums.sold, bands },
    ...{ sale: money(sums.sale), cost: money(sums.cost), margin: money(sums.sale - sums.cost) },
  }
}
