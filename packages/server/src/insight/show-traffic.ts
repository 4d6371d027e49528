import { addDays, lookToBookDays } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import { isLookToBookExceeded } from '../search/limits/look-to-book.rules.ts'
import { limitsOf } from '../search/limits/search-count.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import type { FigureQuery } from './booking-figures.store.ts'
import { listDays, periodOf, presentPeriod, type DayRange } from './insight-period.ts'
import { sumOf } from './totals.rules.ts'
import { noTraffic, readAirlineTraffic, readLimitDays, readTrafficDays, type TrafficDay } from './traffic.store.ts'

type Show = 'POST /dashboard/traffic'

export async function showTraffic(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const now = caller.clock.now()
  const period = periodOf(body, now)
  if ('kind' in period) return period
  const scope = scopeOf(caller)
  const { airline, source } = body
  const query: FigureQuery = { from: period.from, to: period.to, airline, source }
  const [all, airlines, limits] = await Promise.all([
    readTrafficDays(db, scope, { ...query, from: period.before.from }),
    readAirlineTraffic(db, scope, query),
    readLimits(db, scope, period),
  ])
  const days = daysOf(all, period)
  const beforeDays = daysOf(all, period.before)
  return answer({
    ...presentPeriod(period, now),
    totals: sumOf(days.map(withoutDay), noTraffic),
    beforeTotals: sumOf(beforeDays.map(withoutDay), noTraffic),
    days: days.map((each) => ({ ...each, ...limits.on(each.day) })),
    beforeDays,
    airlines,
    dailyLimit: limits.dailyLimit,
    lookToBookLimit: limits.lookToBookLimit,
    names: namesOf(market, [], {
      airlines: [...airlines.map((row) => row.airline), ...(airline === undefined ? [] : [airline])],
    }),
  })
}

/** The figures of every day of a range with the use of the limits. */
export async function listTrafficDays(db: Db, scope: Scope, query: FigureQuery) {
  const [all, limits] = [await readTrafficDays(db, scope, query), await readLimits(db, scope, query)]
  return daysOf(all, query).map((each) => ({ ...each, ...limits.on(each.day) }))
}

/** The use of the limits on each day of a range, by the limits of today. */
async function readLimits(db: Db, scope: Scope, range: DayRange) {
  const { dailySearches, lookToBook } = await limitsOf(db, scope)
  const rows = await readLimitDays(db, scope, { from: addDays(range.from, 1 - lookToBookDays), to: range.to })
  const ofDay = (day: string, source: 'manual' | 'api') =>
    rows.find((row) => row.day === day && row.source === source) ?? { searches: 0, bookings: 0 }
  return {
    dailyLimit: dailySearches,
    lookToBookLimit: lookToBook,
    on(day: string) {
      const manualSearches = ofDay(day, 'manual').searches
      const byApi = listDays({ from: addDays(day, 1 - lookToBookDays), to: day }).map((each) => ofDay(each, 'api'))
      const traffic = sumOf(
        byApi.map(({ searches, bookings }) => ({ searches, bookings })),
        { searches: 0, bookings: 0 },
      )
      return {
        manualSearches,
        isBlocked: manualSearches >= dailySearches || isLookToBookExceeded(traffic, lookToBook),
      }
    },
  }
}

function daysOf(all: Map<string, TrafficDay>, range: DayRange): (TrafficDay & { day: string })[] {
  return listDays(range).map((day) => ({ day, ...(all.get(day) ?? noTraffic) }))
}

function withoutDay({ day: _day, ...figures }: TrafficDay & { day: string }): TrafficDay {
  return figures
}
