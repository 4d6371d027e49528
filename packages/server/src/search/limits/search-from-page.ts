import { eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { embedKey, embedUse } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { readDailyLimit } from './search-count.ts'
import type { SearchOrigin } from '../search.store.ts'
import type { Caller, EmbedAccess } from '../../shared/http/pipeline/call.ts'
import type { Refusal } from '../../shared/http/reply.ts'
import { takeSearch } from '../../embed/usage.store.ts'

/** Searches of a page count against the embed key, not against the agency's daily limit. */
const noOtherLimit = 2_147_483_647

/** Counts a search of an embedded page against its key and returns the origin to store with it. */
export async function searchFromPage(
  db: Db,
  caller: Caller,
  { keyId, pool }: EmbedAccess,
): Promise<SearchOrigin | Refusal> {
  const { clientId } = caller
  const full = await takeSearch(
    db,
    { clientId, keyId, pool },
    await mostOf(db, scopeOf(caller), keyId),
    caller.clock.now(),
  )
  return full ?? { source: 'embed', dailyLimit: noOtherLimit, isAnonymous: pool === 'open' }
}

/** The searches of today: of the embed key for a page, otherwise of the agency's users. */
export async function dailyLimitOf(db: Db, caller: Caller): Promise<{ used: number; limit: number }> {
  const now = caller.clock.now()
  const scope = scopeOf(caller)
  if (!caller.embed) return readDailyLimit(db, scope, now)
  const { keyId, pool } = caller.embed
  const [use] = await db
    .select({ day: embedUse.day, searches: embedUse.searches })
    .from(embedUse)
    .where(scope.client(embedUse, eq(embedUse.keyId, keyId), eq(embedUse.pool, pool)))
  const limit = await mostOf(db, scope, keyId)
  return { used: use?.day === beijingDay(now) ? use.searches : 0, limit }
}

async function mostOf(db: Db, scope: Scope, keyId: string): Promise<number> {
  const [key] = await db
    .select({ most: embedKey.searchesPerDay })
    .from(embedKey)
    .where(scope.client(embedKey, eq(embedKey.id, keyId)))
  return key?.most ?? 0
}
