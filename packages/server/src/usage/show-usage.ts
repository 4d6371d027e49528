import { lookToBookRatio, forecastRunOut, toServerTime } from '@gangway/core/contract'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, partnerKey, partnerRate, partnerSetting, search } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { pools } from '../partner/http/rate.store.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'
import { lookToBookLeft, readTraffic } from './read-traffic.ts'

type Show = 'GET /clientProfile/usage'

const daysShown = 7
const hourMs = 3_600_000

export async function showUsage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const traffic = await readTraffic(db, scope, { now, back: daysShown })
  const { today, dailySearches, searches, bookings, lookToBook, days, resetsAt } = traffic
  const perHour = await searchesOfLastHour(db, scope, now)
  const pace = { perHour, now, resetsAt }
  const ends = (left: number) => {
    const at = forecastRunOut(left, pace)
    return at ? toServerTime(at) : null
  }
  const [leftToday, leftToBook] = [Math.max(0, dailySearches - today), lookToBookLeft(traffic)]
  return answer({
    asOf: toServerTime(now),
    resetsAt: toServerTime(resetsAt),
    perHour,
    searches: { used: today, limit: dailySearches, left: leftToday, runsOutAt: ends(leftToday) },
    lookToBook: {
      used: searches,
      limit: lookToBook * Math.max(1, bookings),
      left: leftToBook,
      runsOutAt: ends(leftToBook),
      bookings,
      agreed: lookToBook,
      ratio: lookToBookRatio({ searches, bookings }),
      exceeded: leftToBook === 0 && searches > lookToBook * Math.max(1, bookings),
    },
    // These windows use real time, like the rate limits.
    pools: await poolsOf(db, scope, clock.now()),
    days,
  })
}

/**
 * Searches of the API keys in the last hour, with and without results. They are stored for the user who created the
 * key.
 */
async function searchesOfLastHour(db: Db, scope: Scope, now: Date): Promise<number> {
  const makers = db
    .select({ id: partnerKey.userId })
    .from(partnerKey)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, partnerKey.userId)))
    .where(scope.client(partnerKey))
  const lastHour = and(gt(search.createdAt, new Date(now.getTime() - hourMs)), lte(search.createdAt, now))
  return db.$count(search, scope.client(search, and(inArray(search.userId, makers), eq(search.hidden, true), lastHour)))
}

async function poolsOf(db: Db, scope: Scope, now: Date) {
  const rows = await db.select().from(partnerRate).where(scope.client(partnerRate))
  const [setting] = await db.select().from(partnerSetting).where(scope.client(partnerSetting))
  return Object.entries(pools).map(([pool, { limit, windowMs }]) => ({
    pool,
    limit: setting?.limits[pool] ?? limit,
    windowSeconds: windowMs / 1_000,
    used: rows.find((row) => row.pool === pool)?.hits.filter((hit) => hit > now.getTime() - windowMs).length ?? 0,
  }))
}
