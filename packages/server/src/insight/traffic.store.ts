import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { airlineFigure, searchCount, searchFigure, verificationFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { figuresWithin, sumColumn, type FigureQuery } from './booking-figures.store.ts'

export interface TrafficDay {
  searches: number
  withResults: number
  bookings: number
  verifications: number
  gone: number
  failed: number
}

export const noTraffic: TrafficDay = { searches: 0, withResults: 0, bookings: 0, verifications: 0, gone: 0, failed: 0 }

/**
 * The traffic of each day that has any. Of one airline, `searches` and `withResults` are the searches that offered it.
 */
export async function readTrafficDays(db: Db, scope: Scope, query: FigureQuery): Promise<Map<string, TrafficDay>> {
  const { airline } = query
  const [searches, verifications, counts] = await Promise.all([
    db
      .select({ day: searchFigure.day, searches: sumColumn(searchFigure.searches) })
      .from(searchFigure)
      .where(scope.client(searchFigure, figuresWithin(searchFigure, { ...query, airline: airline ?? '' })))
      .groupBy(searchFigure.day),
    db
      .select({
        day: verificationFigure.day,
        verifications: sumColumn(verificationFigure.verifications),
        gone: sumColumn(verificationFigure.gone),
        failed: sumColumn(verificationFigure.failed),
      })
      .from(verificationFigure)
      .where(scope.client(verificationFigure, figuresWithin(verificationFigure, query)))
      .groupBy(verificationFigure.day),
    airline === undefined ? readCounts(db, scope, query) : readIssuedDays(db, scope, query),
  ])
  const days = new Map<string, TrafficDay>()
  const add = (day: string, part: Partial<TrafficDay>) => days.set(day, { ...(days.get(day) ?? noTraffic), ...part })
  for (const { day, searches: count } of searches)
    add(day, { searches: count, ...(airline !== undefined && { withResults: count }) })
  for (const { day, ...part } of verifications) add(day, part)
  for (const { day, ...part } of counts) add(day, part)
  // A search under way counts towards the limits before it is finished.
  for (const [day, each] of days) add(day, { searches: Math.max(each.searches, each.withResults) })
  return days
}

/** Searches with results and issued bookings, as the limits count them. */
function readCounts(db: Db, scope: Scope, { from, to, source }: FigureQuery) {
  const within = and(
    gte(searchCount.day, from),
    lte(searchCount.day, to),
    source === undefined ? undefined : eq(searchCount.source, source),
  )
  return db
    .select({
      day: searchCount.day,
      withResults: sumColumn(searchCount.searches),
      bookings: sumColumn(searchCount.bookings),
    })
    .from(searchCount)
    .where(scope.client(searchCount, within))
    .groupBy(searchCount.day)
}

function readIssuedDays(db: Db, scope: Scope, query: FigureQuery) {
  return db
    .select({ day: airlineFigure.day, bookings: sumColumn(airlineFigure.issued) })
    .from(airlineFigure)
    .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query)))
    .groupBy(airlineFigure.day)
}

/** Searches and bookings of each day by channel, for the limits. */
export function readLimitDays(db: Db, scope: Scope, { from, to }: Pick<FigureQuery, 'from' | 'to'>) {
  return db
    .select()
    .from(searchCount)
    .where(scope.client(searchCount, and(gte(searchCount.day, from), lte(searchCount.day, to))))
}

const mostAirlines = 40

export async function readAirlineTraffic(db: Db, scope: Scope, query: FigureQuery) {
  const [searches, verifications, bookings] = await Promise.all([
    db
      .select({ airline: searchFigure.airline, searches: sumColumn(searchFigure.searches) })
      .from(searchFigure)
      .where(scope.client(searchFigure, figuresWithin(searchFigure, query), ne(searchFigure.airline, '')))
      .groupBy(searchFigure.airline)
      .orderBy(desc(sql`2`), searchFigure.airline)
      .limit(mostAirlines),
    db
      .select({
        airline: verificationFigure.airline,
        verifications: sumColumn(verificationFigure.verifications),
        gone: sumColumn(verificationFigure.gone),
        failed: sumColumn(verificationFigure.failed),
      })
      .from(verificationFigure)
      .where(scope.client(verificationFigure, figuresWithin(verificationFigure, query)))
      .groupBy(verificationFigure.airline),
    db
      .select({ airline: airlineFigure.airline, bookings: sumColumn(airlineFigure.issued) })
      .from(airlineFigure)
      .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query)))
      .groupBy(airlineFigure.airline),
  ])
  return searches.map(({ airline, searches: count }) => {
    const verified = verifications.find((each) => each.airline === airline)
    return {
      airline,
      searches: count,
      bookings: bookings.find((each) => each.airline === airline)?.bookings ?? 0,
      verifications: verified?.verifications ?? 0,
      gone: verified?.gone ?? 0,
      failed: verified?.failed ?? 0,
    }
  })
}
