import { lookToBookDays } from '@gangway/core/contract'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { partnerSetting, searchCount } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { defaultDailySearches } from '../partner/http/partner-call.ts'
import { beijingDay, nextBeijingMidnight } from '../shared/beijing-days.ts'
import { limitsOf } from '../search/limits/search-count.ts'

/** Searches and bookings of an agency's API keys, with the agreed limits. */
export interface PartnerTraffic {
  /** Searches with results today. */
  today: number
  dailySearches: number
  /** Over the days of the look-to-book ratio. */
  searches: number
  bookings: number
  /** Searches allowed per issued booking. */
  lookToBook: number
  days: { day: string; searches: number; bookings: number }[]
  resetsAt: Date
}

const dayMs = 86_400_000

export async function readTraffic(
  db: Db,
  scope: Scope,
  { now, back = lookToBookDays }: { now: Date; back?: number },
): Promise<PartnerTraffic> {
  const dayBefore = (days: number) => beijingDay(new Date(now.getTime() - days * dayMs))
  const today = dayBefore(0)
  const inRange = and(gte(searchCount.day, dayBefore(back - 1)), lte(searchCount.day, today))
  const rows = await db
    .select()
    .from(searchCount)
    .where(scope.client(searchCount, eq(searchCount.source, 'api'), inRange))
    .orderBy(asc(searchCount.day))
  const [setting] = await db.select().from(partnerSetting).where(scope.client(partnerSetting))
  const { lookToBook } = await limitsOf(db, scope)
  const counted = rows.filter(({ day }) => day >= dayBefore(lookToBookDays - 1))
  const on = (day: string) => rows.find((row) => row.day === day)
  return {
    today: on(today)?.searches ?? 0,
    dailySearches: setting?.dailySearches ?? defaultDailySearches,
    searches: counted.reduce((sum, { searches }) => sum + searches, 0),
    bookings: counted.reduce((sum, { bookings }) => sum + bookings, 0),
    lookToBook,
    days: Array.from({ length: back }, (_, index) => dayBefore(back - 1 - index)).map((day) => ({
      day,
      searches: on(day)?.searches ?? 0,
      bookings: on(day)?.bookings ?? 0,
    })),
    resetsAt: nextBeijingMidnight(now),
  }
}

/** Searches that the bookings of these days still allow. */
export function lookToBookLeft({ searches, bookings, lookToBook }: PartnerTraffic): number {
  return Math.max(0, lookToBook * Math.max(1, bookings) - searches)
}
