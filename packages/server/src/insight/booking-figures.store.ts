import { and, desc, eq, gte, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { InsightSource } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import { airlineFigure, bookingFigure, client, refundFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { DayRange } from './insight-period.ts'

/** The counted rows. */
export interface FigureQuery extends DayRange {
  airline?: string
  source?: InsightSource
}

export interface BookingDay {
  bookings: number
  issued: number
  passengers: number
  sales: number
  failed: number
  ticketingSeconds: number
  refunds: number
  rejected: number
}

export const noBookings: BookingDay = {
  bookings: 0,
  issued: 0,
  passengers: 0,
  sales: 0,
  failed: 0,
  ticketingSeconds: 0,
  refunds: 0,
  rejected: 0,
}

export function figuresWithin(
  table: { day: PgColumn; airline: PgColumn; source: PgColumn },
  { from, to, airline, source }: FigureQuery,
): SQL | undefined {
  return and(
    gte(table.day, from),
    lte(table.day, to),
    airline === undefined ? undefined : eq(table.airline, airline),
    source === undefined ? undefined : eq(table.source, source),
  )
}

export const sumColumn = (column: PgColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)::float8`

const salesIn = (table: typeof bookingFigure | typeof airlineFigure, currency: string) =>
  sql<number>`coalesce(sum(${table.sales}) filter (where ${table.currency} = ${currency}), 0)::float8`

/** The figures of each day that has any. Sales are in one currency. */
export async function readBookingDays(
  db: Db,
  scope: Scope,
  query: FigureQuery,
  currency: string,
): Promise<Map<string, BookingDay>> {
  const [bookings, refunds] = await Promise.all([
    db
      .select({
        day: airlineFigure.day,
        bookings: sumColumn(airlineFigure.bookings),
        issued: sumColumn(airlineFigure.issued),
        passengers: sumColumn(airlineFigure.passengers),
        sales: salesIn(airlineFigure, currency),
        failed: sumColumn(airlineFigure.failed),
        ticketingSeconds: sumColumn(airlineFigure.ticketingSeconds),
      })
      .from(airlineFigure)
      .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query)))
      .groupBy(airlineFigure.day),
    db
      .select({
        day: refundFigure.day,
        refunds: sumColumn(refundFigure.refunds),
        rejected: sumColumn(refundFigure.rejected),
      })
      .from(refundFigure)
      .where(scope.client(refundFigure, figuresWithin(refundFigure, query)))
      .groupBy(refundFigure.day),
  ])
  const days = new Map<string, BookingDay>()
  for (const { day, ...figures } of bookings) days.set(day, { ...noBookings, ...figures })
  for (const { day, ...figures } of refunds) days.set(day, { ...(days.get(day) ?? noBookings), ...figures })
  return days
}

const mostRows = 10

export function readTopRoutes(db: Db, scope: Scope, query: FigureQuery, currency: string) {
  const { fromCity, toCity } = bookingFigure
  return db
    .select({
      fromCity,
      toCity,
      bookings: sumColumn(bookingFigure.bookings),
      issued: sumColumn(bookingFigure.issued),
      sales: salesIn(bookingFigure, currency),
    })
    .from(bookingFigure)
    .where(scope.client(bookingFigure, figuresWithin(bookingFigure, query)))
    .groupBy(fromCity, toCity)
    .orderBy(desc(sql`4`), desc(sql`3`), fromCity, toCity)
    .limit(mostRows)
}

export function readTopAirlines(db: Db, scope: Scope, query: FigureQuery, currency: string) {
  const { airline } = airlineFigure
  return db
    .select({
      airline,
      bookings: sumColumn(airlineFigure.bookings),
      issued: sumColumn(airlineFigure.issued),
      sales: salesIn(airlineFigure, currency),
    })
    .from(airlineFigure)
    .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query)))
    .groupBy(airline)
    .orderBy(desc(sql`3`), desc(sql`2`), airline)
    .limit(mostRows)
}

/** Sales in the currencies other than the agency's. */
export function readOtherSales(db: Db, scope: Scope, query: FigureQuery, currency: string) {
  return db
    .select({ currency: airlineFigure.currency, sales: sumColumn(airlineFigure.sales) })
    .from(airlineFigure)
    .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query), ne(airlineFigure.currency, currency)))
    .groupBy(airlineFigure.currency)
    .having(sql`sum(${airlineFigure.sales}) <> 0`)
    .orderBy(desc(sql`2`))
}

/** Issued and refused bookings by airline, for success rates. */
export function readAirlineResults(db: Db, scope: Scope, query: FigureQuery) {
  return db
    .select({
      airline: airlineFigure.airline,
      issued: sumColumn(airlineFigure.issued),
      failed: sumColumn(airlineFigure.failed),
    })
    .from(airlineFigure)
    .where(scope.client(airlineFigure, figuresWithin(airlineFigure, query)))
    .groupBy(airlineFigure.airline)
}

export async function currencyOf(db: Db, { clientId }: Scope): Promise<string> {
  const [own] = await db.select({ currency: client.currency }).from(client).where(eq(client.id, clientId))
  if (!own) throw new Error("The caller's client no longer exists.")
  return own.currency
}
