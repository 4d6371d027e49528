import { and, desc, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core'
import type { InsightSource } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import { airlineFigure, bookingFigure, client, refundFigure, routeFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { splitIntoSpans } from './figure-spans.rules.ts'
import { listDays, type DayRange } from './insight-period.ts'

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

const salesIn = (table: typeof airlineFigure, currency: string) =>
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

/** The routes with the most issued bookings. The middle of a long range is read by months and tens of days. */
export function readTopRoutes(db: Db, scope: Scope, query: FigureQuery, currency: string) {
  const rows = selectRoutes(db, scope, query)
  const { fromCity, toCity } = rows
  return db
    .select({
      ...{ fromCity, toCity },
      bookings: sumColumn(rows.bookings),
      issued: sumColumn(rows.issued),
      sales: sql<number>`coalesce(sum(${rows.sales}) filter (where ${rows.currency} = ${currency}), 0)::float8`,
    })
    .from(rows)
    .groupBy(fromCity, toCity)
    .orderBy(desc(sql`4`), desc(sql`3`), fromCity, toCity)
    .limit(mostRows)
}

/** The figures by route that add up to those of the range. */
function selectRoutes(db: Db, scope: Scope, { from, to, airline, source }: FigureQuery) {
  const spans = splitIntoSpans({ from, to })
  const select = (table: typeof routeFigure | typeof bookingFigure, ...conditions: (SQL | undefined)[]) => {
    const { fromCity, toCity, currency, bookings, issued, sales } = table
    const ofSource = source === undefined ? undefined : eq(table.source, source)
    return db
      .select({ fromCity, toCity, currency, bookings, issued, sales })
      .from(table)
      .where(scope.client(table, eq(table.airline, airline ?? ''), ofSource, ...conditions))
  }
  // Single days of one airline are in the figures by day.
  const summed = airline === undefined ? spans : spans.filter(({ span }) => span !== 'DAY')
  const ofSpans = select(
    routeFigure,
    or(
      sql`false`,
      ...summed.map((part) =>
        and(eq(routeFigure.span, part.span), gte(routeFigure.day, part.from), lte(routeFigure.day, part.to)),
      ),
    ),
  )
  if (airline === undefined) return ofSpans.as('route_part')
  // Each day on its own, because the index has the airline after the day.
  const days = spans.filter(({ span }) => span === 'DAY').flatMap(listDays)
  const ofDays = select(bookingFigure, inArray(bookingFigure.day, days))
  return unionAll(ofSpans, ofDays).as('route_part')
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

/** Bookings by airline and how many were issued, for the booking success rate. */
export function readAirlineResults(db: Db, scope: Scope, query: FigureQuery) {
  return db
    .select({
      airline: airlineFigure.airline,
      bookings: sumColumn(airlineFigure.bookings),
      issued: sumColumn(airlineFigure.issued),
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
