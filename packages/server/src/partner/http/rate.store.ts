import { eq, sql } from 'drizzle-orm'
import type { PartnerPool } from '@gangway/core/partner'
import type { Db } from '../../database/db.ts'
import { partnerRate } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export const pools: Record<PartnerPool, { limit: number; windowMs: number }> = {
  SEARCH_QPS: { limit: 10, windowMs: 1_000 },
  FULFILMENT_QPM: { limit: 60, windowMs: 60_000 },
  OFFER_PRICE_QPM: { limit: 60, windowMs: 60_000 },
  ANCILLARY_QPM: { limit: 60, windowMs: 60_000 },
}

export interface RateLimitUse {
  /** Epoch milliseconds. */
  at: number
  pool: PartnerPool
  limit: number
  windowMs: number
  /** Requests left in the window. */
  left: number
  /** Time until the oldest request leaves the window. */
  resetMs: number
  /** Seconds until a request is possible again; set when the limit is exceeded. */
  retryAfter?: number
}

/**
 * Counts a request in a rolling window. A single statement locks the row of the pool, so the limit is exact across
 * concurrent requests and processes.
 */
export async function consumeRateLimit(
  db: Db,
  scope: Scope,
  pool: PartnerPool,
  { now, agreed }: { now: Date; agreed: number | undefined },
): Promise<RateLimitUse> {
  const { windowMs } = pools[pool]
  const limit = agreed ?? pools[pool].limit
  const at = now.getTime()
  const since = at - windowMs
  const { rows } = await db.execute<{ taken: number; oldest: string | number }>(sql`
    insert into partner_rate (client_id, pool, hits)
    select ${scope.clientId}, ${pool}, array[${at}::bigint] where ${limit}::int > 0
    on conflict (client_id, pool) do update
    set hits = (select coalesce(array_agg(hit order by hit), '{}') from unnest(partner_rate.hits) hit where hit > ${since}::bigint) || ${at}::bigint
    where (select count(*) from unnest(partner_rate.hits) hit where hit > ${since}::bigint) < ${limit}::int
    returning cardinality(hits) as taken, hits[1] as oldest`)
  const [row] = rows
  const turn = { at, pool, limit, windowMs }
  if (row) return { ...turn, left: limit - row.taken, resetMs: Number(row.oldest) + windowMs - at }
  const resetMs = (await windowResetAt(db, scope, turn, since)) - at
  return { ...turn, left: 0, resetMs, retryAfter: Math.max(1, Math.ceil(resetMs / 1_000)) }
}

/** Removes a counted request. */
export async function releaseRateLimit(db: Db, scope: Scope, { pool, at }: RateLimitUse): Promise<void> {
  const place = sql`array_position(${partnerRate.hits}, ${at}::bigint)`
  await db
    .update(partnerRate)
    .set({ hits: sql`${partnerRate.hits}[:${place} - 1] || ${partnerRate.hits}[${place} + 1:]` })
    .where(scope.client(partnerRate, eq(partnerRate.pool, pool), sql`${at}::bigint = any(${partnerRate.hits})`))
}

/** When the oldest request leaves the window. */
async function windowResetAt(
  db: Db,
  scope: Scope,
  { pool, windowMs }: Pick<RateLimitUse, 'pool' | 'windowMs'>,
  since: number,
): Promise<number> {
  const [found] = await db
    .select({ hits: partnerRate.hits })
    .from(partnerRate)
    .where(scope.client(partnerRate, eq(partnerRate.pool, pool)))
  const oldest = found?.hits.find((hit) => hit > since) ?? since
  return oldest + windowMs
}
