import { currencyOptions, toServerTime, type CurrencyOption, type FareOffer } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Reply } from '../shared/http/reply.ts'
import { lowestOf } from './compare-offer.ts'
import { answersOf, findFareSearch, isOver } from './fare.store.ts'
import { codesIn, presentRow } from './list-fare-searches.ts'
import { fareScenarioOf } from './submit-fare-search.ts'

type Result = Answer<'GET /fareSearch/result/{id}'>
type Cheapest = NonNullable<Result['cheapest']>

/** Retention of fare searches, in days. */
export const fareSearchDays = 180

export async function showFareSearch(
  deps: Pick<Deps, 'db' | 'market'>,
  { caller, params }: Call<'GET /fareSearch/result/{id}'>,
): Promise<Reply<Result>> {
  const scope = scopeOf(caller)
  const found = await findFareSearch(deps.db, scope, params.id)
  if (!found) return refuse(5004)
  const answers = await answersOf(deps.db, scope, found.id)
  const offers = answers.flatMap((each) => each.offers).sort((one, other) => lowestOf(one) - lowestOf(other))
  const airlines = [...new Set([...found.airlines, ...answers.flatMap(({ airline }) => airline || [])])]
  const shown: Result = {
    ...presentRow(found),
    offerCount: offers.length,
    airlines: airlines.map((code) => {
      const said = answers.find(({ airline }) => airline === code)
      // An airline without an answer at the end counts as timed out.
      const outcome = said?.outcome ?? (isOver(found) ? 'TIMED_OUT' : 'PENDING')
      return {
        code,
        outcome,
        offerCount: said?.offers.length ?? 0,
        cheapest: cheapestOf(said?.offers ?? [], currencyOptions),
      }
    }),
    offers,
    cheapest: cheapestOf(offers, currencyOptions),
    cheapestBy: {
      VCC: cheapestOf(offers, ['VCC']),
      AIRLINE_CURRENCY: cheapestOf(offers, ['AIRLINE_CURRENCY']),
      DEPOSIT: cheapestOf(offers, ['DEPOSIT']),
    },
    keptUntil: toServerTime(new Date(found.createdAt.getTime() + fareSearchDays * 86_400_000)),
    names: namesOf(deps.market, offers, codesIn([{ request: found.request, airlines }])),
  }
  return withScenario(answer(shown), fareScenarioOf(deps, found.request, caller.mode === 'test')?.id)
}

/** Of equal prices, the first. */
function cheapestOf(offers: readonly FareOffer[], options: readonly CurrencyOption[]): Cheapest | null {
  let best: (Cheapest & { compared: number }) | undefined
  for (const { id, prices } of offers) {
    for (const option of options) {
      const price = prices[option]
      if (!price || (best && best.compared <= price.comparable.total)) continue
      best = { offerId: id, option, total: price.total, compared: price.comparable.total }
    }
  }
  return best ? { offerId: best.offerId, option: best.option, total: best.total } : null
}
