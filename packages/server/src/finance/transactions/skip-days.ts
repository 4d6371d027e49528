import { desc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { ledgerDay } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay, nextBeijingMidnight } from '../../shared/beijing-days.ts'
import { isDepositDay, startOfBeijingDay, sumByKind } from './day-sums.ts'
import type { DepositAccount } from './deposit-accounts.ts'
import type { EntryRange } from './transaction-filters.ts'

/** Fewer rows are skipped faster in the index. */
const minOffset = 2_000

interface PageStart {
  /** Only entries before this time are read; undefined for all. */
  before?: Date
  /** Entries to skip among them. */
  offset: number
}

/**
 * Where a late page begins. Whole days are skipped by their counts, so that a page far back costs no more than the entries
 * of one day.
 */
export async function skipDays(
  db: Db,
  scope: Scope,
  account: DepositAccount,
  { from, to, kinds }: EntryRange,
  offset: number,
): Promise<PageStart> {
  if (offset < minOffset) return { offset }
  let before = to && startOfBeijingDay(to)
  let left = offset
  if (before && to && before < to) {
    const start = from && from > before ? from : before
    const sums = await sumByKind(db, scope, account, { from: start, to, kinds })
    const count = sums.reduce((total, each) => total + each.count, 0)
    if (left < count) return { offset }
    left -= count
  }
  const firstDay =
    from && beijingDay(from.getTime() === startOfBeijingDay(from).getTime() ? from : nextBeijingMidnight(from))
  const days = await db
    .select({ day: ledgerDay.day, count: sql<number>`sum(${ledgerDay.movements})`.mapWith(Number) })
    .from(ledgerDay)
    .where(
      scope.client(
        ledgerDay,
        isDepositDay(account.currency),
        firstDay === undefined ? undefined : gte(ledgerDay.day, firstDay),
        before && lt(ledgerDay.day, beijingDay(before)),
        kinds && inArray(ledgerDay.kind, kinds),
      ),
    )
    .groupBy(ledgerDay.day)
    .orderBy(desc(ledgerDay.day))
  for (const { day, count } of days) {
    if (left < count) break
    left -= count
    before = new Date(`${day}T00:00:00+08:00`)
  }
  return { ...(before && { before }), offset: left }
}
