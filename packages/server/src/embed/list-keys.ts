import { toServerTime } from '@gangway/core/contract'
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { countUpTo } from '../database/count-up-to.ts'
import { appUser, embedKey, embedSession, embedUse, embedUser, shop } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../shared/http/reply.ts'

type List = 'POST /embed/key/getPageList'
type Key = typeof embedKey.$inferSelect
type Dependencies = Pick<Deps, 'db' | 'clock'>

/** Revoked keys stay in the list for support questions. Newest first. */
export async function listKeys(
  { db, clock }: Dependencies,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const { page, pageSize } = body
  const scope = scopeOf(caller)
  const now = clock.now()
  const rows = await db
    .select({ key: embedKey, createdBy: appUser.email, soldIn: shop })
    .from(embedKey)
    .leftJoin(shop, scope.client(shop, eq(shop.id, embedKey.shopId)))
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, embedKey.userId)))
    .where(scope.client(embedKey))
    .orderBy(desc(embedKey.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const counted = await countUpTo(db, embedKey, scope.client(embedKey))
  const ids = rows.map(({ key }) => key.id)
  const [uses, live] = [await usesOf(db, scope, ids), await liveOf(db, scope, ids, now)]
  // Searches are counted per day of the client's clock.
  const today = beijingDay(caller.clock.now())
  const searchesOf = (keyId: string, pool: 'open' | 'token') =>
    uses.find((each) => each.keyId === keyId && each.pool === pool && each.day === today)?.searches ?? 0
  return answer({
    list: rows.map(({ key, createdBy, soldIn }) => ({
      id: key.id,
      key: key.publicId,
      name: key.name,
      origins: key.origins,
      scopes: key.scopes,
      components: key.components,
      theme: key.theme,
      confirms: key.confirms,
      shopId: key.shopId,
      shop: soldIn && { name: soldIn.name, currency: soldIn.currency, active: soldIn.active },
      callsPerMinute: key.callsPerMinute,
      searchesPerDay: key.searchesPerDay,
      environment: key.mode === 'test' ? ('sandbox' as const) : ('live' as const),
      status: statusOf(key, now),
      createdBy,
      created: toServerTime(key.createdAt),
      secretMade: toServerTime(key.secretMadeAt),
      expires: key.expiresAt && toServerTime(key.expiresAt),
      lastUsed: key.lastUsedAt && toServerTime(key.lastUsedAt),
      searchesToday: { open: searchesOf(key.id, 'open'), token: searchesOf(key.id, 'token') },
      liveTokens: live.find(({ keyId }) => keyId === key.id)?.tokens ?? 0,
    })),
    ...counted,
    page,
    pageSize,
  })
}

function statusOf({ revokedAt, expiresAt, stoppedAt }: Key, now: Date): Answer<List>['list'][number]['status'] {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return stoppedAt ? 'stopped' : 'active'
}

async function usesOf(db: Dependencies['db'], scope: Scope, ids: string[]) {
  return db
    .select()
    .from(embedUse)
    .where(scope.client(embedUse, inArray(embedUse.keyId, ids)))
}

const holds = (now: Date) => and(isNull(embedSession.endedAt), gt(embedSession.expiresAt, now))

async function liveOf(db: Dependencies['db'], scope: Scope, ids: string[], now: Date) {
  return db
    .select({ keyId: embedSession.keyId, tokens: count() })
    .from(embedSession)
    .where(scope.client(embedSession, inArray(embedSession.keyId, ids), holds(now)))
    .groupBy(embedSession.keyId)
}

type Sessions = 'POST /embed/session/getPageList'

/** Active tokens. The tokens of a disabled key are inactive, regardless of their expiry. */
export async function listEmbedSessions(
  { db, clock }: Dependencies,
  { caller, body }: Call<Sessions>,
): Promise<Reply<Answer<Sessions>>> {
  const { page, pageSize, keyId } = body
  const scope = scopeOf(caller)
  const meant = scope.client(
    embedSession,
    holds(clock.now()),
    keyId === undefined ? undefined : eq(embedSession.keyId, keyId),
  )
  const rows = await db
    .select({ session: embedSession, keyName: embedKey.name, email: appUser.email, name: embedUser.name })
    .from(embedSession)
    .innerJoin(
      embedKey,
      scope.client(
        embedKey,
        eq(embedKey.id, embedSession.keyId),
        isNull(embedKey.revokedAt),
        isNull(embedKey.stoppedAt),
      ),
    )
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, embedSession.userId)))
    .leftJoin(embedUser, scope.client(embedUser, eq(embedUser.userId, embedSession.userId)))
    .where(meant)
    .orderBy(desc(embedSession.expiresAt), desc(embedSession.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const counted = await countUpTo(db, embedSession, meant)
  const list = rows.map(({ session, keyName, email, name }) => ({
    id: session.id,
    keyId: session.keyId,
    keyName,
    user: session.isPerson ? email : (name ?? ''),
    isPerson: session.isPerson,
    orderNo: session.orderNo,
    origins: session.origins,
    scopes: session.scopes,
    issued: toServerTime(session.issuedAt),
    expires: toServerTime(session.expiresAt),
    lastSeen: session.lastSeenAt && toServerTime(session.lastSeenAt),
    lastOrigin: session.lastOrigin,
  }))
  return answer({ list, ...counted, page, pageSize })
}
