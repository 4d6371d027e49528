import type { PartnerAnswer } from '@gangway/core/partner'
import { sql } from 'drizzle-orm'
import type { SearchForm } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { SearchSession } from '../../search/results/search-session.ts'
import type { SearchSessions } from '../../search/results/search-sessions.ts'
import type { PartnerCaller, PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { listRoutings } from './list-routings.ts'
import { dayText } from '../presenters/present-time.ts'
import { decline, succeed, succeedWithLists } from '../http/reply.ts'
import { findFlights, searchTimeoutMs } from './search.ts'

type Reason = NonNullable<PartnerAnswer<'/priceCompareSearch.do'>['noResultReason']>

const maxPerDay = 1_000
const pool = 'COMPARE_DAY'
const dayMs = 86_400_000

/** Fares for comparison. They cannot be verified and do not count as searches. */
export async function comparePrices(
  deps: Deps,
  searches: SearchSessions,
  { caller, body }: PartnerCall<'/priceCompareSearch.do'>,
): PartnerResponse<'/priceCompareSearch.do'> {
  const found = await findFlights(deps, searches, caller, body, 'compare')
  if ('kind' in found) {
    if (found.code === 108) return succeed(nothing('ROUTE_NOT_SUPPORTED', 'route not sold'))
    return found.code === 113 || found.code === 115 ? succeed(nothing('PRICE_FETCH_FAILED', found.text)) : found
  }
  if (!(await countToday(deps, caller))) return decline(109)
  await found.results.waitAtMost(searchTimeoutMs)
  const routings = listRoutings(deps, caller, found, body, 'compare')
  if (routings.length > 0) return succeedWithLists({ routings: [] }, { routings }, found.results.scenario)
  return succeed({ routings: [], noResultReason: whyNothing(deps, caller, found) }, found.results.scenario)
}

function nothing(code: Reason['code'], message: string) {
  return { routings: [], noResultReason: { code, message } }
}

function whyNothing({ market }: Deps, caller: PartnerCaller, { query, results }: SearchSession): Reason {
  if (results.warning === 'NOT_FOR_SALE') return { code: 'ROUTE_NOT_SUPPORTED', message: 'route not sold' }
  if (results.warning === 'TIMED_OUT' || results.warning === 'UNAVAILABLE')
    return { code: 'PRICE_FETCH_FAILED', message: 'airlines did not respond' }
  const days = daysWithFlights(market, caller, query.form)
  if (days.length === 0) return { code: 'ROUTE_NOT_SUPPORTED', message: 'no airline flies this route' }
  const recentFlightDates = nearest(days, query.form.departDate).map(dayText)
  return days.includes(query.form.departDate)
    ? { code: 'FLIGHT_SOLD_OUT', message: 'flights sold out', recentFlightDates }
    : { code: 'AIRLINE_NO_FLIGHT', message: 'no flight that day', recentFlightDates }
}

const span = 15

function daysWithFlights({ flightDates }: Deps['market'], { mode, clock }: PartnerCaller, form: SearchForm): string[] {
  const asked = Date.parse(`${form.departDate}T00:00:00Z`)
  const first = new Date(Math.max(clock.now().getTime(), asked - span * dayMs)).toISOString().slice(0, 10)
  return flightDates({ from: form.fromCity, to: form.toCity, first, days: 2 * span, simulation: mode === 'test' })
}

const each = 3
const most = 7

/** At most three days before and three after the date; later days fill up missing earlier ones. */
function nearest(days: readonly string[], asked: string): string[] {
  const before = days.filter((day) => day < asked).slice(-each)
  return [...before, ...days.filter((day) => day >= asked).slice(0, most - before.length)].slice(0, most)
}

/** Counts a comparison of the current UTC day; false when the limit is reached. Exact under concurrent requests. */
async function countToday({ db, clock }: Deps, caller: PartnerCaller): Promise<boolean> {
  const scope = scopeOf(caller)
  const now = clock.now().getTime()
  const since = now - (now % dayMs)
  const limit = caller.setting.limits[pool] ?? maxPerDay
  const { rows } = await db.execute(sql`
    insert into partner_rate (client_id, pool, hits)
    select ${scope.clientId}, ${pool}, array[${now}::bigint] where ${limit}::int > 0
    on conflict (client_id, pool) do update
    set hits = (select coalesce(array_agg(hit order by hit), '{}') from unnest(partner_rate.hits) hit where hit >= ${since}::bigint) || ${now}::bigint
    where (select count(*) from unnest(partner_rate.hits) hit where hit >= ${since}::bigint) < ${limit}::int
    returning 1`)
  return rows.length > 0
}
