import {
  addDays,
  forecastDepositDays,
  lookToBookDays,
  rejectedRefundDays,
  toServerTime,
  type Lang,
} from '@gangway/core/contract'
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import {
  announcement,
  booking,
  airlineFigure,
  incident,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  refundFigure,
  searchCount,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { readDailyLimit } from '../search/limits/search-count.ts'
import { readSpendingRate } from '../finance/deposits/overview.ts'
import { currencyOf, sumColumn } from './booking-figures.store.ts'
import { lastDays, listDays, startOfDay, type DayRange } from './insight-period.ts'
import { searchesPerBooking, sumOf } from './totals.rules.ts'

/** Days of most trends: today and two whole weeks before it. */
const trendDays = 15
const weekDays = 7
const newsShown = 5

interface DayValue {
  day: string
  value: number
}

function valuesOf(rows: readonly DayValue[], range: DayRange): number[] {
  return listDays(range).map((day) => rows.find((row) => row.day === day)?.value ?? 0)
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)
const range = (period: DayRange) => ({ from: period.from, to: period.to })

export async function readIncidentsTile(db: Db, scope: Scope, now: Date) {
  const period = lastDays(weekDays, now)
  const day = sql<string>`to_char(${incident.receivedAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const received = and(
    gte(incident.receivedAt, startOfDay(period.before.from)),
    lt(incident.receivedAt, startOfDay(addDays(period.to, 1))),
  )
  const [unconfirmed, rows] = await Promise.all([
    db.$count(incident, scope.client(incident, eq(incident.status, 'UNCONFIRMED'))),
    db
      .select({ day, value: count() })
      .from(incident)
      .where(scope.client(incident, received))
      .groupBy(sql`1`),
  ])
  const trend = valuesOf(rows, period)
  return { unconfirmed, ...range(period), received: sum(trend), before: sum(valuesOf(rows, period.before)), trend }
}

export async function readLookToBookTile(db: Db, scope: Scope, now: Date) {
  const period = lastDays(lookToBookDays, now)
  const shown = { from: addDays(period.to, 1 - trendDays), to: period.to }
  const rows = await db
    .select({
      day: searchCount.day,
      searches: sumColumn(searchCount.searches),
      bookings: sumColumn(searchCount.bookings),
    })
    .from(searchCount)
    .where(scope.client(searchCount, and(gte(searchCount.day, shown.from), lte(searchCount.day, shown.to))))
    .groupBy(searchCount.day)
  const none = { searches: 0, bookings: 0 }
  const on = (day: string) => {
    const { searches, bookings } = rows.find((row) => row.day === day) ?? none
    return { searches, bookings }
  }
  const { searches, bookings } = sumOf(listDays(period).map(on), none)
  const before = sumOf(listDays(period.before).map(on), none)
  return {
    ...range(period),
    searches,
    bookings,
    beforeSearches: before.searches,
    beforeBookings: before.bookings,
    trend: listDays(shown).map((day) => searchesPerBooking(on(day))),
  }
}

export async function readSearchesTile(db: Db, scope: Scope, now: Date) {
  const shown = lastDays(trendDays, now)
  const [limit, rows] = await Promise.all([
    readDailyLimit(db, scope, now),
    db
      .select({ day: searchCount.day, value: searchCount.searches })
      .from(searchCount)
      .where(
        scope.client(
          searchCount,
          and(eq(searchCount.source, 'manual'), gte(searchCount.day, shown.from), lte(searchCount.day, shown.to)),
        ),
      ),
  ])
  const trend = valuesOf(rows, shown)
  return { ...limit, before: trend.at(-2) ?? 0, trend }
}

export async function readRejectedRefundsTile(db: Db, scope: Scope, now: Date) {
  const period = lastDays(rejectedRefundDays, now)
  const rows = await db
    .select({ day: refundFigure.day, value: sumColumn(refundFigure.rejected) })
    .from(refundFigure)
    .where(scope.client(refundFigure, and(gte(refundFigure.day, period.before.from), lte(refundFigure.day, period.to))))
    .groupBy(refundFigure.day)
  const trend = valuesOf(rows, { from: period.before.from, to: period.to })
  return {
    ...range(period),
    count: sum(valuesOf(rows, period)),
    before: sum(valuesOf(rows, period.before)),
    trend,
  }
}

export async function readBookingsTile(db: Db, scope: Scope, now: Date) {
  const shown = lastDays(trendDays, now)
  // Literals, so that the planner finds the partial index of open bookings.
  const isUnpaid = sql`${booking.status} = 'UNPAID'`
  const isTicketing = sql`${booking.status} = 'TICKETING'`
  const [unpaid, ticketing, rows, [next]] = await Promise.all([
    db.$count(booking, scope.client(booking, isUnpaid)),
    db.$count(booking, scope.client(booking, isTicketing)),
    db
      .select({ day: airlineFigure.day, value: sumColumn(airlineFigure.issued) })
      .from(airlineFigure)
      .where(scope.client(airlineFigure, and(gte(airlineFigure.day, shown.from), lte(airlineFigure.day, shown.to))))
      .groupBy(airlineFigure.day),
    db
      .select({ orderNo: booking.orderNo, payBy: booking.payBy })
      .from(booking)
      .where(scope.client(booking, and(isUnpaid, isNotNull(booking.payBy))))
      .orderBy(asc(booking.payBy))
      .limit(1),
  ])
  const trend = valuesOf(rows, shown)
  return {
    day: shown.to,
    unpaid,
    ticketing,
    issuedToday: trend.at(-1) ?? 0,
    issuedYesterday: trend.at(-2) ?? 0,
    trend,
    next: next?.payBy ? { orderNo: next.orderNo, payBy: toServerTime(next.payBy) } : null,
  }
}

/** The deposit in the agency's currency now and at the end of each of the last days. */
export async function readBalanceTile(db: Db, scope: Scope, now: Date) {
  const period = lastDays(weekDays + 1, now)
  const currency = await currencyOf(db, scope)
  const accounts = await db
    .select()
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, eq(ledgerAccount.currency, currency)))
  const deposit = accounts.find(({ kind }) => kind === 'deposit')
  const held = accounts.find(({ kind }) => kind === 'held')
  const day = sql<string>`to_char(${ledgerTransfer.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const moves = deposit
    ? await db
        .select({ day, value: sumColumn(ledgerEntry.amount) })
        .from(ledgerEntry)
        .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
        .where(
          scope.client(
            ledgerEntry,
            and(eq(ledgerEntry.accountId, deposit.id), gte(ledgerTransfer.createdAt, startOfDay(period.from))),
          ),
        )
        .groupBy(sql`1`)
    : []
  const balance = deposit?.balance ?? 0
  let atEnd = balance
  const trend = listDays(period)
    .toReversed()
    .map((each) => {
      const value = atEnd
      atEnd -= moves.find((move) => move.day === each)?.value ?? 0
      return value
    })
    .toReversed()
  const creditLine = deposit?.creditLine ?? 0
  const { spent, days } = await readSpendingRate(db, scope, deposit?.id, now)
  const money = (amount: number) => ({ amount, currency })
  return {
    balance: money(balance),
    held: money(held?.balance ?? 0),
    creditLine: money(creditLine),
    lastsDays: forecastDepositDays(balance + creditLine, spent, days),
    before: money(trend[0] ?? balance),
    currency,
    trend,
  }
}

export async function readNews(db: Db, lang: Lang, now: Date) {
  const rows = await db
    .select()
    .from(announcement)
    .where(and(lte(announcement.publishedAt, now), isNull(announcement.withdrawnAt)))
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
    .limit(newsShown)
  return rows.map(({ id, category, titleEn, titleCn, textEn, textCn, publishedAt }) => ({
    id,
    category,
    title: lang === 'cn' ? titleCn : titleEn,
    text: lang === 'cn' ? textCn : textEn,
    publishedAt: toServerTime(publishedAt),
  }))
}
