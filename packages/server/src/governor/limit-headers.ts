import type { Db } from '../database/db.ts'
import type { Scope } from '../database/tenant.ts'
import type { Turn } from '../partner/rate.store.ts'
import { lookToBookDays } from '../search/look-to-book.rules.ts'
import { lookToBookLeft, readTraffic } from './read-traffic.ts'

/** One limit as `RateLimit-Policy` and `RateLimit` tell it: so many in a window, so many left, more of them in so many seconds. */
export interface Quota {
  policy: string
  quota: number
  windowSeconds: number
  left: number
  resetSeconds: number
}

const daySeconds = 86_400

/** The window of the calls at once. Whoever is sent away is told the same moment here and in `Retry-After`. */
export function quotaOfTurn({ pool, limit, left, windowMs, resetMs, retryAfter }: Turn): Quota {
  const resetSeconds = retryAfter ?? Math.max(1, Math.ceil(resetMs / 1_000))
  return { policy: pool, quota: limit, windowSeconds: windowMs / 1_000, left, resetSeconds }
}

/** The limits of a day of searches, and of searches for bookings. They go by the client's time, as what they count does. */
export async function quotasOfSearch(db: Db, scope: Scope, now: Date): Promise<Quota[]> {
  const traffic = await readTraffic(db, scope, { now })
  const { today, dailySearches, bookings, lookToBook, resetsAt } = traffic
  const resetSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000))
  return [
    {
      policy: 'DAILY_SEARCHES',
      quota: dailySearches,
      windowSeconds: daySeconds,
      left: Math.max(0, dailySearches - today),
      resetSeconds,
    },
    {
      policy: 'LOOK_TO_BOOK',
      quota: lookToBook * Math.max(1, bookings),
      windowSeconds: lookToBookDays * daySeconds,
      left: lookToBookLeft(traffic),
      resetSeconds,
    },
  ]
}

/** As the draft of the IETF has them (draft-ietf-httpapi-ratelimit-headers from -08 on): two lists of structured fields. */
export function limitHeaders(quotas: readonly Quota[]): Record<'ratelimit-policy' | 'ratelimit', string> {
  return {
    'ratelimit-policy': quotas
      .map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`)
      .join(', '),
    ratelimit: quotas.map(({ policy, left, resetSeconds }) => `"${policy}";r=${left};t=${resetSeconds}`).join(', '),
  }
}
