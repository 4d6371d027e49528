import { toServerTime } from '@gangway/core/contract'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import { listDays, periodOf, presentPeriod, type DayRange } from './insight-period.ts'
import {
  noChanges,
  readChangedRoutes,
  readPriceChangeDays,
  readPriceChanges,
  type ChangedRoute,
  type PriceChangeDay,
} from './price-changes.store.ts'
import { sumOf } from './totals.rules.ts'

type Show = 'POST /dashboard/changePrice'

export async function showPriceChanges(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  const now = caller.clock.now()
  const period = periodOf(body, now)
  if ('kind' in period) return period
  const scope = scopeOf(caller)
  const { page, pageSize, airline, source, fromCity, toCity } = body
  const query = { from: period.from, to: period.to, airline, source, fromCity, toCity }
  const [all, rows, records] = await Promise.all([
    readPriceChangeDays(db, scope, { ...query, from: period.before.from }),
    readChangedRoutes(db, scope, query),
    readPriceChanges(db, scope, query, { limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  const routes = [...rows, ...records.rows.map(({ change }) => change)]
  return answer({
    ...presentPeriod(period, now),
    totals: totalsOf(all, period),
    beforeTotals: totalsOf(all, period.before),
    days: daysOf(all, period),
    beforeDays: daysOf(all, period.before),
    rows: rows.map(presentRoute),
    records: {
      list: records.rows.map(({ change, orderNo }) => ({
        id: change.id,
        at: toServerTime(change.at),
        airline: change.airline,
        fromCity: change.fromCity,
        toCity: change.toCity,
        source: change.source,
        orderNo,
        oldTotal: { amount: change.oldTotal, currency: change.currency },
        newTotal: { amount: change.newTotal, currency: change.currency },
      })),
      total: records.count,
      page,
      pageSize,
    },
    names: namesOf(market, [], {
      cities: [
        ...routes.flatMap((row) => [row.fromCity, row.toCity]),
        ...[fromCity, toCity].flatMap((each) => each ?? []),
      ],
      airlines: [...routes.map((row) => row.airline), ...(airline === undefined ? [] : [airline])],
    }),
  })
}

function totalsOf(all: Map<string, PriceChangeDay>, range: DayRange) {
  const days = listDays(range).map((day) => all.get(day) ?? noChanges)
  return presentChanges(sumOf(days, noChanges))
}

export function presentChanges({ verifications, ups, downs, percentSum }: PriceChangeDay) {
  const changes = ups + downs
  const averagePercent = changes === 0 ? null : Math.round((10 * percentSum) / changes) / 10
  return { verifications, changes, ups, downs, averagePercent }
}

function presentRoute({ airline, fromCity, toCity, amounts, ...figures }: ChangedRoute) {
  return {
    airline,
    fromCity,
    toCity,
    ...presentChanges(figures),
    averageAmounts: amounts.map(({ currency, sum, changes }) => ({ amount: Math.round(sum / changes), currency })),
  }
}

function daysOf(all: Map<string, PriceChangeDay>, range: DayRange) {
  return listDays(range).map((day) => {
    const { verifications, ups, downs } = all.get(day) ?? noChanges
    return { day, verifications, ups, downs }
  })
}
