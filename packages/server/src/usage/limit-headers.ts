import { lookToBookDays } from '@gangway/core/contract'
import type { Db } from '../database/db.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { RateLimitUse } from '../partner/http/rate.store.ts'
import { lookToBookLeft, readTraffic } from './read-traffic.ts'

/**
 * One limit as shown in the `RateLimit-Policy` and `RateLimit` headers: the quota of a window, what is left, and the
 * seconds until it resets.
 */
export interface Quota {
  policy: string
  quota: number
  windowSeconds: number
  left: number
  resetSeconds: number
}

const daySeconds = 86_400

/** The quota of the request rate. A refused request gets the same reset time here and in `Retry-After`. */
export function quotaOfRateLimit({ pool, limit, left, windowMs, resetMs, retryAfter }: RateLimitUse): Quota {
  const resetSeconds = retryAfter ?? Math.max(1, Math.ceil(resetMs / 1_000))
  return { policy: pool, quota: limit, windowSeconds: windowMs / 1_000, left, resetSeconds }
}

/**
 * The quotas of daily searches and of look-to-book. They use the agency's clock, like the searches and bookings they
 * count.
 */
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

/** The headers of the IETF draft (draft-ietf-httpapi-ratelimit-headers from -08 on): two lists of structured fields. */
export function limitHeaders(quotas: readonly Quota[]): Record<'ratelimit-policy' | 'ratelimit', string> {
  return {
    'ratelimit-policy': quotas
      .map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`)
      .join(', '),
    ratelimit: quotas.map(({ policy, left, resetSeconds }) => `"${policy}";r=${left};t=${resetSeconds}`).join(', '),
  }
}
