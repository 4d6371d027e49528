import type { Db } from '../database/db.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../search/cities/code-names.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import {
  currencyOf,
  noBookings,
  readBookingDays,
  readOtherSales,
  readTopAirlines,
  readTopRoutes,
  type BookingDay,
  type FigureQuery,
} from './booking-figures.store.ts'
import { listDays, periodOf, presentPeriod, type DayRange } from './insight-period.ts'
import { sumOf, ticketingSuccessOf } from './totals.rules.ts'

type Show = 'POST /dashboard/summary'
type Summary = Answer<Show>

export async function showSummary(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<Show>,
): Promise<Reply<Summary> | Refusal> {
  const now = caller.clock.now()
  const period = periodOf(body, now)
  if ('kind' in period) return period
  const scope = scopeOf(caller)
  const { airline, source } = body
  const currency = await currencyOf(db, scope)
  const query: FigureQuery = { from: period.from, to: period.to, airline, source }
  const [all, routes, airlines, otherSales] = await Promise.all([
    readBookingDays(db, scope, { ...query, from: period.before.from }, currency),
    readTopRoutes(db, scope, query, currency),
    readTopAirlines(db, scope, query, currency),
    readOtherSales(db, scope, query, currency),
  ])
  const days = daysOf(all, period)
  const beforeDays = daysOf(all, period.before)
  const inCurrency = (amount: number) => ({ amount, currency })
  const presentDay = ({ day, ...figures }: BookingDay & { day: string }) => ({
    day,
    ...presentFigures(figures, currency),
  })
  return answer({
    ...presentPeriod(period, now),
    totals: totalsOf(days, currency),
    beforeTotals: totalsOf(beforeDays, currency),
    days: days.map(presentDay),
    beforeDays: beforeDays.map(presentDay),
    routes: routes.map((row) => ({ ...row, sales: inCurrency(row.sales) })),
    airlines: airlines.map((row) => ({ ...row, sales: inCurrency(row.sales) })),
    otherSales: otherSales.map((row) => ({
      currency: row.currency,
      sales: { amount: row.sales, currency: row.currency },
    })),
    names: namesOf(market, [], {
      cities: routes.flatMap(({ fromCity, toCity }) => [fromCity, toCity]),
      airlines: [...airlines.map((row) => row.airline), ...(airline === undefined ? [] : [airline])],
    }),
  })
}

/** The figures of every day of a range, for exports. */
export async function listBookingDays(db: Db, scope: Scope, query: FigureQuery) {
  const currency = await currencyOf(db, scope)
  return { currency, days: daysOf(await readBookingDays(db, scope, query, currency), query) }
}

function daysOf(all: Map<string, BookingDay>, range: DayRange): (BookingDay & { day: string })[] {
  return listDays(range).map((day) => ({ day, ...(all.get(day) ?? noBookings) }))
}

function totalsOf(days: readonly BookingDay[], currency: string): Summary['totals'] {
  const sum = sumOf(days, noBookings)
  const { issued, ticketingSeconds } = sum
  return {
    ...presentFigures(sum, currency),
    successRate: ticketingSuccessOf(sum),
    ticketingSeconds: issued === 0 ? null : Math.round(ticketingSeconds / issued),
  }
}

function presentFigures(
  { bookings, issued, passengers, sales, failed, refunds, rejected }: BookingDay,
  currency: string,
) {
  return { bookings, issued, passengers, sales: { amount: sales, currency }, failed, refunds, rejected }
}
