import type { SearchForm } from '@gangway/core/contract'
import type { PartnerBody } from '@gangway/core/partner'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { saleStatusOf } from '../../ports/market/market.port.ts'
import { readLookToBook } from '../../search/limits/search-count.ts'
import type { SearchSession } from '../../search/results/search-session.ts'
import { runSearch } from '../../search/start-search.ts'
import type { SearchSessions } from '../../search/results/search-sessions.ts'
import { depositOf, refusalOfCurrency } from '../account/deposits.ts'
import {
  defaultDailySearches,
  type PartnerCaller,
  type PartnerCall,
  type PartnerResponse,
} from '../http/partner-call.ts'
import { listRoutings } from './list-routings.ts'
import { utcText } from '../presenters/present-time.ts'
import { readResident, readTrip, refusalOfResident } from './read-search-form.ts'
import { refusalOfEmptyResult, refusalOfSearch } from './search-refusals.ts'
import { decline, succeedWithLists, type PartnerRefusal } from '../http/reply.ts'

/** Longer than any airline takes to answer; known integrations time out after 30 seconds. */
export const searchTimeoutMs = 20_000

export async function searchRoutings(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: PartnerCall<'/search.do'>,
): PartnerResponse<'/search.do'> {
  const found = await findFlights(deps, searches, caller, body)
  if ('kind' in found) return found
  await found.results.waitAtMost(searchTimeoutMs)
  const routings = listRoutings(deps, caller, found, body)
  const { scenario } = found.results
  return routings.length > 0
    ? succeedWithLists({ routings: [] }, { routings }, scenario)
    : refusalOfEmptyResult(found.results)
}

/** A live search. When an airline is late, `acceptCacheIfTimeout` accepts the results so far. */
export async function searchRoutingsLive(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: PartnerCall<'/realTimeSearch.do'>,
): PartnerResponse<'/realTimeSearch.do'> {
  if (!caller.setting.smartSearch) return decline(111)
  const found = await findFlights(deps, searches, caller, body)
  if ('kind' in found) return found
  await found.results.waitAtMost(searchTimeoutMs)
  const { complete, scenario } = found.results
  if (!complete && !body.acceptCacheIfTimeout) return decline(112, { scenario })
  const routings = listRoutings(deps, caller, found, body)
  const refreshTime = complete ? null : utcText(found.query.askedAt)
  return routings.length > 0
    ? succeedWithLists({ routings: [], refreshTime }, { routings }, scenario)
    : refusalOfEmptyResult(found.results)
}

/** Runs a search if the account permits it, and returns when the first results are available. */
export async function findFlights(
  deps: Deps,
  searches: SearchSessions,
  caller: PartnerCaller,
  body: PartnerBody<'/search.do'>,
  use: 'sell' | 'compare' = 'sell',
): Promise<SearchSession | PartnerRefusal> {
  const { setting } = caller
  if (use === 'sell' && (!setting.search || setting.compareOnly)) return decline(106)
  const read = readTrip(body)
  if (read.kind === 'refusal') return read
  const { form } = read
  const foreign = refusalOfResident(deps.market, body.residentCode, [form.fromCity, form.toCity])
  if (foreign) return foreign
  if (form.tripType === 'ROUND_TRIP' && !setting.returnTrips) return decline(104)
  if (form.tripType === 'ROUND_TRIP' && !isListed(setting, form)) return decline(105)
  if (use === 'sell' && (await isBelowMinimum(deps, caller))) return decline(107)
  // The agency's own currency is accepted even before the first deposit.
  const isOther = body.currency && body.currency !== caller.currency
  if (isOther && !(await depositOf(deps.db, caller, body.currency))) return refusalOfCurrency(caller, body.currency)
  if (areAllPaused(deps, caller, body.airlines ?? [])) return decline(113)
  // Comparison searches are exempt from the look-to-book limit.
  const isTooMuch = use === 'sell' && (await readLookToBook(deps.db, scopeOf(caller), caller.clock.now())).exceeded
  if (isTooMuch) return decline(123)
  const resident = readResident(body.residentCode)
  const found = await runSearch(deps, searches, caller, form, {
    source: 'api',
    dailyLimit: setting.dailySearches ?? defaultDailySearches,
    ...(body.currency && { settlement: body.currency }),
    ...(resident && { resident }),
  })
  return 'kind' in found ? refusalOfSearch(found) : found
}

function isListed({ returnPairs }: PartnerCaller['setting'], { fromCity, toCity }: SearchForm): boolean {
  return !returnPairs || returnPairs.includes(`${fromCity}-${toCity}`)
}

/** Whether the deposit is below the agreed minimum. */
async function isBelowMinimum({ db }: Deps, caller: PartnerCaller): Promise<boolean> {
  const { depositMinimum } = caller.setting
  return depositMinimum !== null && ((await depositOf(db, caller, undefined))?.amount ?? 0) < depositMinimum
}

function areAllPaused({ market }: Deps, { airlines: statuses }: PartnerCaller, asked: readonly string[]): boolean {
  const carriers = asked.flatMap((code) => market.carriers.get(code) ?? [])
  return carriers.length > 0 && carriers.every((carrier) => saleStatusOf(carrier, statuses) !== 'active')
}
