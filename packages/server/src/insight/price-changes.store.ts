import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { booking, priceChange, verificationFigure } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { figuresWithin, sumColumn, type FigureQuery } from './booking-figures.store.ts'

export interface PriceChangeQuery extends FigureQuery {
  fromCity?: string
  toCity?: string
}

const isUp = sql`${priceChange.newTotal} > ${priceChange.oldTotal}`
const ups = sql<number>`(count(*) filter (where ${isUp}))::int`
const downs = sql<number>`(count(*) filter (where not ${isUp}))::int`
const percentSum = sql<number>`sum(100.0 * (${priceChange.newTotal} - ${priceChange.oldTotal}) / nullif(${priceChange.oldTotal}, 0))::float8`
const amountSum = sql<number>`sum(${priceChange.newTotal} - ${priceChange.oldTotal})::float8`

function changesWithin(query: PriceChangeQuery): SQL | undefined {
  return and(figuresWithin(priceChange, query), onRoute(priceChange, query))
}

function onRoute(table: typeof priceChange | typeof verificationFigure, { fromCity, toCity }: PriceChangeQuery) {
  return and(
    fromCity === undefined ? undefined : eq(table.fromCity, fromCity),
    toCity === undefined ? undefined : eq(table.toCity, toCity),
  )
}

export interface PriceChangeDay {
  verifications: number
  ups: number
  downs: number
  percentSum: number
}

export const noChanges: PriceChangeDay = { verifications: 0, ups: 0, downs: 0, percentSum: 0 }

export async function readPriceChangeDays(
  db: Db,
  scope: Scope,
  query: PriceChangeQuery,
): Promise<Map<string, PriceChangeDay>> {
  const [verified, changed] = await Promise.all([
    db
      .select({ day: verificationFigure.day, verifications: sumColumn(verificationFigure.verifications) })
      .from(verificationFigure)
      .where(
        scope.client(verificationFigure, figuresWithin(verificationFigure, query), onRoute(verificationFigure, query)),
      )
      .groupBy(verificationFigure.day),
    db
      .select({ day: priceChange.day, ups, downs, percentSum })
      .from(priceChange)
      .where(scope.client(priceChange, changesWithin(query)))
      .groupBy(priceChange.day),
  ])
  const days = new Map<string, PriceChangeDay>()
  for (const { day, verifications } of verified) days.set(day, { ...noChanges, verifications })
  for (const { day, ...part } of changed) days.set(day, { ...(days.get(day) ?? noChanges), ...part })
  return days
}

export interface ChangedRoute extends PriceChangeDay {
  airline: string
  fromCity: string
  toCity: string
  amounts: { currency: string; sum: number; changes: number }[]
}

const mostRoutes = 100

/** The routes with the most changes. */
export async function readChangedRoutes(db: Db, scope: Scope, query: PriceChangeQuery): Promise<ChangedRoute[]> {
  const { airline, fromCity, toCity, currency } = priceChange
  const [changed, verified] = await Promise.all([
    db
      .select({ airline, fromCity, toCity, currency, ups, downs, percentSum, amountSum })
      .from(priceChange)
      .where(scope.client(priceChange, changesWithin(query)))
      .groupBy(airline, fromCity, toCity, currency),
    db
      .select({
        airline: verificationFigure.airline,
        fromCity: verificationFigure.fromCity,
        toCity: verificationFigure.toCity,
        verifications: sumColumn(verificationFigure.verifications),
      })
      .from(verificationFigure)
      .where(
        scope.client(verificationFigure, figuresWithin(verificationFigure, query), onRoute(verificationFigure, query)),
      )
      .groupBy(verificationFigure.airline, verificationFigure.fromCity, verificationFigure.toCity),
  ])
  const keyOf = (row: { airline: string; fromCity: string; toCity: string }) =>
    `${row.airline} ${row.fromCity} ${row.toCity}`
  const verifications = new Map(verified.map((row) => [keyOf(row), row.verifications]))
  const routes = new Map<string, ChangedRoute>()
  for (const { amountSum: sum, currency: inCurrency, ...row } of changed) {
    const key = keyOf(row)
    const known = routes.get(key)
    const amount = { currency: inCurrency, sum, changes: row.ups + row.downs }
    routes.set(
      key,
      known
        ? {
            ...known,
            ups: known.ups + row.ups,
            downs: known.downs + row.downs,
            percentSum: known.percentSum + row.percentSum,
            amounts: [...known.amounts, amount],
          }
        : { ...row, verifications: verifications.get(key) ?? 0, amounts: [amount] },
    )
  }
  return [...routes.values()]
    .toSorted((one, other) => other.ups + other.downs - one.ups - one.downs || (keyOf(one) < keyOf(other) ? -1 : 1))
    .slice(0, mostRoutes)
}

/** Single changes, newest first. */
export async function readPriceChanges(
  db: Db,
  scope: Scope,
  query: PriceChangeQuery,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = scope.client(priceChange, changesWithin(query))
  const [rows, count] = await Promise.all([
    db
      .select({ change: priceChange, orderNo: booking.orderNo })
      .from(priceChange)
      .leftJoin(booking, scope.client(booking, eq(booking.id, priceChange.bookingId)))
      .where(scope.client(priceChange, where))
      .orderBy(desc(priceChange.day), desc(priceChange.at), desc(priceChange.id))
      .limit(limit)
      .offset(offset),
    db.$count(priceChange, where),
  ])
  return { rows, count }
}

/** Verifications and price changes by airline. */
export async function readAirlineChanges(db: Db, scope: Scope, query: FigureQuery) {
  const [verified, changed] = await Promise.all([
    db
      .select({ airline: verificationFigure.airline, verifications: sumColumn(verificationFigure.verifications) })
      .from(verificationFigure)
      .where(scope.client(verificationFigure, figuresWithin(verificationFigure, query)))
      .groupBy(verificationFigure.airline),
    db
      .select({ airline: priceChange.airline, changes: sql<number>`count(*)::int` })
      .from(priceChange)
      .where(scope.client(priceChange, figuresWithin(priceChange, query)))
      .groupBy(priceChange.airline),
  ])
  const changesOf = new Map(changed.map(({ airline, changes }) => [airline, changes]))
  return verified.map((row) => ({ ...row, changes: changesOf.get(row.airline) ?? 0 }))
}
