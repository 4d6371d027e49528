import type { PartnerAnswer } from '@gangway/core/partner'
import { sql } from 'drizzle-orm'
import type { SearchForm } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { FoundSearch } from '../search/found-search.ts'
import type { Searches } from '../search/searches.ts'
import type { Integrator, PartnerCall, PartnerTold } from './integrator.ts'
import { listRoutings } from './list-routings.ts'
import { dayText } from './present-time.ts'
import { decline, tell, tellWritten } from './reply.ts'
import { findFlights, patienceMs } from './search.ts'

type Reason = NonNullable<PartnerAnswer<'/priceCompareSearch.do'>['noResultReason']>

const mostADay = 1_000
const pool = 'COMPARE_DAY'
const dayMs = 86_400_000

/** Fares to look at. What is told can be verified by nobody: its search is no search of the client. */
export async function comparePrices(
  deps: Deps,
  searches: Searches,
  { caller, body }: PartnerCall<'/priceCompareSearch.do'>,
): PartnerTold<'/priceCompareSearch.do'> {
  const found = await findFlights(deps, searches, caller, body, 'compare')
  if ('kind' in found) {
    if (found.code === 108) return tell(nothing('ROUTE_NOT_SUPPORTED', 'this route is not sold'))
    return found.code === 113 || found.code === 115 ? tell(nothing('PRICE_FETCH_FAILED', found.text)) : found
  }
  if (!(await countToday(deps, caller))) return decline(109)
  await found.answers.settled(patienceMs)
  const routings = listRoutings(deps, caller, found, body, 'compare')
  if (routings.length > 0) return tellWritten({ routings: [] }, { routings }, found.answers.scenario)
  return tell({ routings: [], noResultReason: whyNothing(deps, caller, found) }, found.answers.scenario)
}

function nothing(code: Reason['code'], message: string) {
  return { routings: [], noResultReason: { code, message } }
}

function whyNothing({ market }: Deps, caller: Integrator, { question, answers }: FoundSearch): Reason {
  if (answers.warning === 'NOT_FOR_SALE') return { code: 'ROUTE_NOT_SUPPORTED', message: 'this route is not sold' }
  if (answers.warning === 'TIMED_OUT' || answers.warning === 'UNAVAILABLE')
    return { code: 'PRICE_FETCH_FAILED', message: 'the airlines did not answer' }
  const days = daysWithFlights(market, caller, question.form)
  if (days.length === 0) return { code: 'ROUTE_NOT_SUPPORTED', message: 'nobody flies this route' }
  const recentFlightDates = nearest(days, question.form.departDate).map(dayText)
  return days.includes(question.form.departDate)
    ? { code: 'FLIGHT_SOLD_OUT', message: 'no seat is left', recentFlightDates }
    : { code: 'AIRLINE_NO_FLIGHT', message: 'no flight that day', recentFlightDates }
}

const span = 15

function daysWithFlights({ flightDates }: Deps['market'], { mode, clock }: Integrator, form: SearchForm): string[] {
  const asked = Date.parse(`${form.departDate}T00:00:00Z`)
  const first = new Date(Math.max(clock.now().getTime(), asked - span * dayMs)).toISOString().slice(0, 10)
  return flightDates({ from: form.fromCity, to: form.toCity, first, days: 2 * span, rehearsal: mode === 'test' })
}

const each = 3
const most = 7

/** Three before and three after, where there are so many; later ones for those that are not. */
function nearest(days: readonly string[], asked: string): string[] {
  const before = days.filter((day) => day < asked).slice(-each)
  return [...before, ...days.filter((day) => day >= asked).slice(0, most - before.length)].slice(0, most)
}

/** One more of today, which begins at midnight UTC; false when there were enough. Of any number at once exactly as many pass as may. */
async function countToday({ db, clock }: Deps, caller: Integrator): Promise<boolean> {
  const scope = scopeOf(caller)
  const now = clock.now().getTime()
  const since = now - (now % dayMs)
  const limit = caller.setting.limits[pool] ?? mostADay
  const { rows } = await db.execute(sql`
    insert into partner_rate (client_id, pool, hits)
    select ${scope.clientId}, ${pool}, array[${now}::bigint] where ${limit}::int > 0
    on conflict (client_id, pool) do update
    set hits = (select coalesce(array_agg(hit order by hit), '{}') from unnest(partner_rate.hits) hit where hit >= ${since}::bigint) || ${now}::bigint
    where (select count(*) from unnest(partner_rate.hits) hit where hit >= ${since}::bigint) < ${limit}::int
    returning 1`)
  return rows.length > 0
}
