import { toServerTime } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import type { embedUse } from '../database/schema.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { beijingDay, nextBeijingMidnight } from '../shared/beijing-days.ts'

/**
 * A counter. Pools are counted separately, so that visitors with only the key cannot use up the limit of the tokens.
 */
export interface Pool {
  clientId: string
  keyId: string
  pool: (typeof embedUse.$inferSelect)['pool']
}

const minuteMs = 60_000

/**
 * Counts a call in the current minute, or refuses it. Concurrent calls of any number of processes never exceed the
 * limit.
 */
export async function takeCall(
  db: Db,
  { clientId, keyId, pool }: Pool,
  most: number,
  now: Date,
): Promise<Refusal | undefined> {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
  const { rows } = await db.execute(sql`
    insert into embed_use (client_id, key_id, pool, minute, calls)
    values (${clientId}, ${keyId}, ${pool}, ${minute.toISOString()}::timestamptz, 1)
    on conflict (key_id, pool) do update
    set minute = excluded.minute, calls = case when embed_use.minute = excluded.minute then embed_use.calls + 1 else 1 end
    where embed_use.minute <> excluded.minute or embed_use.calls < ${most}::int
    returning calls`)
  if (rows.length > 0) return undefined
  return refuse(5029, { errorType: 1, restartAt: toServerTime(new Date(minute.getTime() + minuteMs)) })
}

/** Counts a search in the current Beijing day, or refuses it. */
export async function takeSearch(
  db: Db,
  { clientId, keyId, pool }: Pool,
  most: number,
  now: Date,
): Promise<Refusal | undefined> {
  const day = beijingDay(now)
  const { rows } = await db.execute(sql`
    insert into embed_use (client_id, key_id, pool, minute, day, searches)
    select ${clientId}, ${keyId}, ${pool}, ${now.toISOString()}::timestamptz, ${day}, 1 where ${most}::int > 0
    on conflict (key_id, pool) do update
    set day = excluded.day, searches = case when embed_use.day = excluded.day then embed_use.searches + 1 else 1 end
    where ${most}::int > 0 and (embed_use.day <> excluded.day or embed_use.searches < ${most}::int)
    returning searches`)
  if (rows.length > 0) return undefined
  const restartAt = toServerTime(nextBeijingMidnight(now))
  return refuse(5201, { errorType: 1, values: { context: 'embed' }, restartAt })
}
