import { toServerTime, type SearchForm } from '@gangway/core/contract'
import { mayUseAccounts } from '../airline-account/account-access.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { searchFromPage } from './limits/search-from-page.ts'
import type { SearchRefused } from '../ports/supplier/search.model.ts'
import type { Answer, Call, Caller } from '../shared/http/pipeline/call.ts'
import { withScenario, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { newId } from '../shared/ids.ts'
import { readShopOfSearch } from './pricing/shop-of-search.ts'
import { checkForm } from './check-form.ts'
import { nextBeijingMidnight } from '../shared/beijing-days.ts'
import { SupplierResults } from './results/supplier-results.ts'
import { priceTermsOf, type SearchSession } from './results/search-session.ts'
import { writeFirstResponse } from './presenters/present-first-response.ts'
import { uncountSearch, limitsOf } from './limits/search-count.ts'
import { removeSearch, searchLifetimeMs, storeSearch, type SearchOrigin } from './search.store.ts'
import { warningOf, type SearchSessions } from './results/search-sessions.ts'

type SearchAnswer = Answer<'POST /search/search.do'>

export async function startSearch(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: Call<'POST /search/search.do'>,
): Promise<Reply<SearchAnswer>> {
  const found = await runSearch(deps, searches, caller, body)
  return 'kind' in found ? found : withScenario(writeFirstResponse(deps, found), found.results.scenario)
}

/** Validates, counts and runs a search. */
export async function runSearch(
  deps: Deps,
  searches: SearchSessions,
  caller: Caller,
  query: SearchForm,
  time: SearchOrigin = { source: 'manual' },
): Promise<SearchSession | Refusal> {
  const askedAt = caller.clock.now()
  const checked = checkForm(query, deps.market.places, askedAt)
  if ('kind' in checked) {
    const ends = { from: query.fromCity, to: query.toCity, simulation: caller.mode === 'test' }
    return { ...checked, scenario: deps.market.scenarioOf(ends)?.id }
  }
  const { shopId, ...trip } = checked
  const scope = scopeOf(caller)
  const sold = await readShopOfSearch(deps.db, caller, shopId, askedAt)
  if ('kind' in sold) return sold
  const from = caller.embed ? await searchFromPage(deps.db, caller, caller.embed) : time
  if ('kind' in from) return from
  const { shop } = sold
  const form = {
    ...trip,
    // The agency's server confirms what travellers have paid, and the deposit pays the net price.
    ...(caller.embed && shop && { currencyOption: 'DEPOSIT' as const }),
    ...(shop && { shopId: shop.shopId }),
    ...(from.resident && { resident: from.resident }),
  }
  const searchId = newId(askedAt)
  const stored = await storeSearch(deps.db, scope, { id: searchId, userId: caller.userId, form, askedAt, from })
  if (!stored) return refuseDailyLimit(askedAt)
  const searchQuery = {
    searchId,
    clientId: caller.clientId,
    form,
    settlement: stored.settlement,
    ...(shop && { shop }),
    isOfPage: caller.embed !== undefined,
    source: from.source,
    simulation: caller.mode === 'test',
    usesAccounts: from.source === 'manual' && mayUseAccounts(caller),
    airlines: caller.airlines,
    askedAt,
    expiresAt: new Date(askedAt.getTime() + searchLifetimeMs),
  }
  const found = await searches.begin(searchQuery)
  if ('kind' in found) {
    await uncountSearch(deps.db, scope, askedAt, from.source)
    const refusal = await searchRefusalOf(deps, caller, found, askedAt)
    if (refusal) {
      await removeSearch(deps.db, scope, searchId)
      return { ...refusal, scenario: found.scenario }
    }
    const results = new SupplierResults(priceTermsOf(searchQuery), { airlines: [], scenario: found.scenario }, () => 0)
    results.end(warningOf(found))
    return { query: searchQuery, results }
  }
  await found.results.waitAtMost(deps.settings.searchFirstWaitMs)
  return found
}

/** The refusal of a search; undefined when an answer without offers is enough. */
async function searchRefusalOf(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { reason }: SearchRefused,
  now: Date,
): Promise<Refusal | undefined> {
  switch (reason) {
    case 'daily_cap_reached':
      return refuseDailyLimit(now)
    case 'look_to_book_blocked': {
      const { manualBookings } = await limitsOf(db, scopeOf(caller))
      const restartAt = toServerTime(nextBeijingMidnight(now))
      return refuse(5303, { errorType: 1, values: { count: manualBookings }, restartAt })
    }
    case 'rate_limited':
      return refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(now.getTime() + 1_000)) })
    case 'unknown_city':
      return refuseField('toCity', 'cityUnknown')
    case 'same_city':
      return refuseField('toCity', 'toMissing')
    case 'bad_date':
      return refuseField('departDate', 'noDate')
    case 'date_passed':
      return refuseField('departDate', 'datePassed')
    case 'return_before_departure':
      return refuseField('returnDate', 'returnTooEarly')
    case 'no_adult':
      return refuseField('adult', 'noAdult')
    case 'too_many_passengers':
      return refuseField('adult', 'tooManyPassengers')
    case 'too_many_infants':
      return refuseField('infant', 'tooManyInfants')
    case 'not_for_sale':
    case 'unavailable':
      return undefined
  }
}

function refuseField(path: string, problem: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.search.${problem}` }] })
}

function refuseDailyLimit(now: Date): Refusal {
  return refuse(5201, { errorType: 1, restartAt: toServerTime(nextBeijingMidnight(now)) })
}
