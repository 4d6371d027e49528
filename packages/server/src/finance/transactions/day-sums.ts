import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerDay, ledgerEntry } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay, nextBeijingMidnight } from '../../shared/beijing-days.ts'
import type { TransferKind } from '../post-transfer.ts'
import type { DepositAccount } from './deposit-accounts.ts'

export interface KindSums {
  kind: TransferKind
  count: number
  paidIn: number
  paidOut: number
}

interface SumRange {
  from?: Date
  /** Exclusive. */
  to?: Date
  kinds?: readonly TransferKind[]
}

/**
 * Sums of the deposit's entries by kind. Whole days in Beijing are read from the sums by day; only the parts of days at
 * both ends of the range are read from the entries.
 */
export async function sumByKind(db: Db, scope: Scope, account: DepositAccount, range: SumRange): Promise<KindSums[]> {
  const { from, to, kinds } = range
  const firstDay = from && (isMidnight(from) ? from : nextBeijingMidnight(from))
  const lastDay = to && startOfBeijingDay(to)
  const isWithinDay = firstDay !== undefined && lastDay !== undefined && firstDay.getTime() > lastDay.getTime()
  const parts = isWithinDay
    ? [sumEntries(db, scope, account, range)]
    : [
        sumDays(db, scope, account, { from: firstDay, to: lastDay, kinds }),
        ...(from && firstDay && from < firstDay ? [sumEntries(db, scope, account, { from, to: firstDay, kinds })] : []),
        ...(to && lastDay && lastDay < to ? [sumEntries(db, scope, account, { from: lastDay, to, kinds })] : []),
      ]
  return addUp((await Promise.all(parts)).flat())
}

async function sumDays(db: Db, scope: Scope, { currency }: DepositAccount, { from, to, kinds }: SumRange) {
  return db
    .select({
      kind: ledgerDay.kind,
      count: total(ledgerDay.movements),
      paidIn: total(ledgerDay.paidIn),
      paidOut: total(ledgerDay.paidOut),
    })
    .from(ledgerDay)
    .where(
      scope.client(
        ledgerDay,
        isDepositDay(currency),
        from && gte(ledgerDay.day, beijingDay(from)),
        to && lt(ledgerDay.day, beijingDay(to)),
        kinds && inArray(ledgerDay.kind, [...kinds]),
      ),
    )
    .groupBy(ledgerDay.kind)
}

async function sumEntries(db: Db, scope: Scope, { id }: DepositAccount, { from, to, kinds }: SumRange) {
  return selectSums(
    db,
    scope,
    and(
      eq(ledgerEntry.accountId, id),
      from && gte(ledgerEntry.createdAt, from),
      to && lt(ledgerEntry.createdAt, to),
      kinds && inArray(ledgerEntry.kind, [...kinds]),
    ),
  )
}

/** Sums of the entries that match a condition. */
export async function selectSums(db: Db, scope: Scope, condition: SQL | undefined): Promise<KindSums[]> {
  return db
    .select({
      kind: ledgerEntry.kind,
      count: sql<number>`count(*)`.mapWith(Number),
      paidIn: total(sql`greatest(${ledgerEntry.amount}, 0)`),
      paidOut: total(sql`least(${ledgerEntry.amount}, 0)`),
    })
    .from(ledgerEntry)
    .where(scope.client(ledgerEntry, condition))
    .groupBy(ledgerEntry.kind)
}

/** The days of the deposit in a currency. */
export const isDepositDay = (currency: string) =>
  and(eq(ledgerDay.currency, currency), eq(ledgerDay.account, 'deposit'))

const total = (value: SQL | typeof ledgerDay.movements | typeof ledgerDay.paidIn | typeof ledgerDay.paidOut) =>
  sql<number>`coalesce(sum(${value}), 0)`.mapWith(Number)

function addUp(rows: readonly KindSums[]): KindSums[] {
  const sums = new Map<TransferKind, KindSums>()
  for (const { kind, count, paidIn, paidOut } of rows) {
    const known = sums.get(kind) ?? { kind, count: 0, paidIn: 0, paidOut: 0 }
    sums.set(kind, {
      kind,
      count: known.count + count,
      paidIn: known.paidIn + paidIn,
      paidOut: known.paidOut + paidOut,
    })
  }
  return [...sums.values()]
}

export function startOfBeijingDay(time: Date): Date {
  return new Date(`${beijingDay(time)}T00:00:00+08:00`)
}

function isMidnight(time: Date): boolean {
  return startOfBeijingDay(time).getTime() === time.getTime()
}
