import { lookToBookDays } from '@gangway/core/contract'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { searchCount, searchSetting } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { beijingDay, nextBeijingMidnight } from '../../shared/beijing-days.ts'
import { isLookToBookExceeded, remainingManualBookings, searchLimits } from './look-to-book.rules.ts'

export type SearchSource = (typeof searchCount.$inferSelect)['source']

/** Counts an issued booking. Runs in the transaction that issues it. */
export async function countIssued(tx: Tx, scope: Scope, now: Date, source: SearchSource): Promise<void> {
  const { clientId } = scope
  await tx
    .insert(searchCount)
    .values({ clientId, day: beijingDay(now), source, bookings: 1 })
    .onConflictDoUpdate({
      target: [searchCount.clientId, searchCount.day, searchCount.source],
      set: { bookings: sql`${searchCount.bookings} + 1` },
    })
}

/** Uncounts a search that was counted before it ran and found nothing. */
export async function uncountSearch(db: Db, scope: Scope, askedAt: Date, source: SearchSource): Promise<void> {
  await db
    .update(searchCount)
    .set({ searches: sql`greatest(${searchCount.searches} - 1, 0)` })
    .where(scope.client(searchCount, eq(searchCount.day, beijingDay(askedAt)), eq(searchCount.source, source)))
}

/** Today's searches in the portal and their limit. */
export async function readDailyLimit(db: Db, scope: Scope, now: Date): Promise<{ used: number; limit: number }> {
  const [counted] = await db
    .select({ used: searchCount.searches })
    .from(searchCount)
    .where(scope.client(searchCount, eq(searchCount.day, beijingDay(now)), eq(searchCount.source, 'manual')))
  const { dailySearches } = await limitsOf(db, scope)
  return { used: counted?.used ?? 0, limit: dailySearches }
}

export interface LookToBook {
  /** Tickets cannot be issued by API before `restartAt`. */
  exceeded: boolean
  /** Manual bookings left for today; undefined without a limit. */
  manualLeft: number | undefined
  cap: number
  restartAt: Date
}

export async function readLookToBook(db: Db, scope: Scope, now: Date): Promise<LookToBook> {
  const today = beijingDay(now)
  const first = beijingDay(new Date(now.getTime() - (lookToBookDays - 1) * 86_400_000))
  const rows = await db
    .select()
    .from(searchCount)
    .where(scope.client(searchCount, and(gte(searchCount.day, first), sql`${searchCount.day} <= ${today}`)))
  const limits = await limitsOf(db, scope)
  const byApi = rows.filter(({ source }) => source === 'api')
  const traffic = {
    searches: byApi.reduce((sum, { searches }) => sum + searches, 0),
    bookings: byApi.reduce((sum, { bookings }) => sum + bookings, 0),
  }
  const exceeded = isLookToBookExceeded(traffic, limits.lookToBook)
  const bookedToday = rows.find(({ day, source }) => day === today && source === 'manual')?.bookings ?? 0
  return {
    exceeded,
    manualLeft: remainingManualBookings(exceeded, bookedToday, limits.manualBookings),
    cap: limits.manualBookings,
    restartAt: nextBeijingMidnight(now),
  }
}

export async function limitsOf(db: Db, scope: Scope) {
  const [own] = await db.select().from(searchSetting).where(scope.client(searchSetting))
  return {
    dailySearches: own?.dailySearches ?? searchLimits.dailySearches,
    lookToBook: own?.lookToBook ?? searchLimits.lookToBook,
    manualBookings: own?.manualBookings ?? searchLimits.manualBookings,
  }
}
