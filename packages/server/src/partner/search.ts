import type { PartnerBody } from '@gangway/core/partner'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { readLookToBook } from '../search/search-count.ts'
import type { FoundSearch } from '../search/found-search.ts'
import { runSearch } from '../search/start-search.ts'
import type { Searches } from '../search/searches.ts'
import { depositOf } from './deposits.ts'
import { usualDailySearches, type Integrator, type PartnerCall, type PartnerTold } from './integrator.ts'
import { listRoutings } from './list-routings.ts'
import { utcText } from './present-time.ts'
import { readTrip } from './read-trip.ts'
import { refusalOfNothing, refusalOfSearch } from './refusal-of-search.ts'
import { decline, tell, type PartnerRefusal } from './reply.ts'

/** No airline that answers at all is later than this; known systems give up after thirty seconds. */
export const patienceMs = 20_000

export async function search(
  deps: Deps,
  searches: Searches,
  { caller, body }: PartnerCall<'/search.do'>,
): PartnerTold<'/search.do'> {
  const found = await findFlights(deps, searches, caller, body)
  if ('kind' in found) return found
  await found.answers.settled(patienceMs)
  const routings = listRoutings(deps, caller, found, body)
  const { scenario } = found.answers
  return routings.length > 0 ? tell({ routings }, scenario) : refusalOfNothing(found.answers)
}

/** The same as the airlines say now. What they have said so far is enough for whoever takes it when one of them is late. */
export async function searchNow(
  deps: Deps,
  searches: Searches,
  { caller, body }: PartnerCall<'/realTimeSearch.do'>,
): PartnerTold<'/realTimeSearch.do'> {
  if (!caller.setting.smartSearch) return decline(111)
  const found = await findFlights(deps, searches, caller, body)
  if ('kind' in found) return found
  await found.answers.settled(patienceMs)
  const { complete, scenario } = found.answers
  if (!complete && !body.acceptCacheIfTimeout) return decline(112, { scenario })
  const routings = listRoutings(deps, caller, found, body)
  const refreshTime = complete ? null : utcText(found.question.askedAt)
  return routings.length > 0 ? tell({ routings, refreshTime }, scenario) : refusalOfNothing(found.answers)
}

/** Runs a search that the client may make, and answers as soon as there is something to see. */
export async function findFlights(
  deps: Deps,
  searches: Searches,
  caller: Integrator,
  body: PartnerBody<'/search.do'>,
): Promise<FoundSearch | PartnerRefusal> {
  const { setting } = caller
  if (!setting.search) return decline(106)
  const read = readTrip(body)
  if (read.kind === 'refusal') return read
  const { form } = read
  if (form.tripType === 'ROUND_TRIP' && !setting.returnTrips) return decline(104)
  if (body.currency && !(await depositOf(deps.db, caller, body.currency))) return decline(124)
  if (areAllPaused(deps, caller, body.airlines ?? [])) return decline(113)
  if ((await readLookToBook(deps.db, scopeOf(caller), caller.clock.now())).exceeded) return decline(123)
  const found = await runSearch(deps, searches, caller, form, {
    source: 'api',
    mostToday: setting.dailySearches ?? usualDailySearches,
    ...(body.currency && { settlement: body.currency }),
  })
  return 'kind' in found ? refusalOfSearch(found) : found
}

function areAllPaused({ market }: Deps, { airlines: rehearsed }: Integrator, asked: readonly string[]): boolean {
  const carriers = asked.flatMap((code) => market.carriers.get(code) ?? [])
  return carriers.length > 0 && carriers.every((carrier) => (rehearsed?.[carrier.code] ?? carrier.status) !== 'active')
}
