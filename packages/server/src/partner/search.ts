import type { SearchForm } from '@gangway/core/contract'
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
import { readResident, readTrip } from './read-trip.ts'
import { refusalOfNothing, refusalOfSearch } from './refusal-of-search.ts'
import { decline, tellWritten, type PartnerRefusal } from './reply.ts'

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
  return routings.length > 0 ? tellWritten({ routings: [] }, { routings }, scenario) : refusalOfNothing(found.answers)
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
  return routings.length > 0
    ? tellWritten({ routings: [], refreshTime }, { routings }, scenario)
    : refusalOfNothing(found.answers)
}

/** Runs a search that the client may make, and answers as soon as there is something to see. */
export async function findFlights(
  deps: Deps,
  searches: Searches,
  caller: Integrator,
  body: PartnerBody<'/search.do'>,
  use: 'sell' | 'compare' = 'sell',
): Promise<FoundSearch | PartnerRefusal> {
  const { setting } = caller
  if (use === 'sell' && (!setting.search || setting.compareOnly)) return decline(106)
  const read = readTrip(body)
  if (read.kind === 'refusal') return read
  const { form } = read
  if (form.tripType === 'ROUND_TRIP' && !setting.returnTrips) return decline(104)
  if (form.tripType === 'ROUND_TRIP' && !isListed(setting, form)) return decline(105)
  if (use === 'sell' && (await isBelowFloor(deps, caller))) return decline(107)
  // Its own currency is one of a client's deposits before anything was paid in.
  const isOther = body.currency && body.currency !== caller.currency
  if (isOther && !(await depositOf(deps.db, caller, body.currency))) return decline(124)
  if (areAllPaused(deps, caller, body.airlines ?? [])) return decline(113)
  // What is only compared is never booked, so it is not held against bookings.
  const isTooMuch = use === 'sell' && (await readLookToBook(deps.db, scopeOf(caller), caller.clock.now())).exceeded
  if (isTooMuch) return decline(123)
  const resident = readResident(body.residentCode)
  const found = await runSearch(deps, searches, caller, form, {
    source: 'api',
    mostToday: setting.dailySearches ?? usualDailySearches,
    ...(body.currency && { settlement: body.currency }),
    ...(resident && { resident }),
  })
  return 'kind' in found ? refusalOfSearch(found) : found
}

function isListed({ returnPairs }: Integrator['setting'], { fromCity, toCity }: SearchForm): boolean {
  return !returnPairs || returnPairs.includes(`${fromCity}-${toCity}`)
}

/** Who has less in the deposit than was agreed buys nothing, so nothing is looked for. */
async function isBelowFloor({ db }: Deps, caller: Integrator): Promise<boolean> {
  const { depositFloor } = caller.setting
  return depositFloor !== null && ((await depositOf(db, caller, undefined))?.amount ?? 0) < depositFloor
}

function areAllPaused({ market }: Deps, { airlines: rehearsed }: Integrator, asked: readonly string[]): boolean {
  const carriers = asked.flatMap((code) => market.carriers.get(code) ?? [])
  return carriers.length > 0 && carriers.every((carrier) => (rehearsed?.[carrier.code] ?? carrier.status) !== 'active')
}
