import type { EmbedScope } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { accessScopeOf } from '../database/access-scope.ts'
import { embedKey, embedSession } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { agencyClock } from '../shared/agency-clock.ts'
import { findEmbedRefusal } from '../shared/http/pipeline/allowed-calls.ts'
import type { Caller, RequestSource } from '../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { permissionCodesOf } from './scope-permissions.ts'
import { areWithin, isListed } from './origin.rules.ts'
import { takeCall } from './usage.store.ts'
import { findSessionByKey, findSessionByToken } from './embed-session.store.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

/** Prefixes that distinguish page credentials from session tokens of users. */
export const tokenStart = 'gwt_'
export const keyStart = 'gwp_'

/** Codes by which widgets explain a refusal to the developers of the page. */
const refusalCodes = {
  keyAlone: 'search-only-key',
  scope: 'scope-missing',
  order: 'order-not-included',
  shop: 'paid-to-agency',
}

/** Whether a credential belongs to a page: an embed token, or the public id of a key. */
export function isOfPage(credential: string): boolean {
  return credential.startsWith(tokenStart) || credential.startsWith(keyStart)
}

/** The last use of a session is stored at this interval, or at once when the origin changes. */
const sightingMs = 60_000

/**
 * Authenticates a request from a host page and checks its permission. Key and token are read anew for every request,
 * so a revocation takes effect at once.
 */
export async function findEmbedCaller(
  deps: Needed,
  credential: string,
  source: RequestSource,
  isGlance = false,
): Promise<Caller | Refusal> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await (credential.startsWith(tokenStart)
    ? findSessionByToken(db, credential)
    : findSessionByKey(db, credential))
  if (!found || !isAlive(found, now)) return sessionOver()
  const { key, session, user } = found
  if (found.client.suspendedAt)
    return refuse(403, { values: { context: 'suspended' }, data: { code: 'agency-suspended' } })
  const origins = session?.origins.filter((each) => areWithin([each], key.origins, key.mode)) ?? key.origins
  if (!mayComeFrom(source, origins, key.mode))
    return refuse(403, { values: { context: 'origin' }, data: { code: 'origin-not-listed' } })
  const scopes = scopesNow(key.scopes, session?.scopes)
  const orderNo = session?.orderNo ?? undefined
  const refusal = findEmbedRefusal(source.call, { scopes, orderNo, sellingShopId: key.shopId ?? undefined })
  if (refusal) {
    const context = refusal === 'scope' && !session ? 'keyAlone' : refusal
    return refuse(403, { values: { context }, data: { code: refusalCodes[context] } })
  }
  const pool = session ? 'token' : 'open'
  // Events have a limit of their own, and must not use up that of the widgets.
  const isFree = isGlance || source.call === 'POST /tGangwayTraceRecord/add'
  const full = isFree
    ? undefined
    : await takeCall(db, { clientId: key.clientId, keyId: key.id, pool }, key.callsPerMinute, now)
  if (full) return full

  const isGuest = !session?.isPerson
  const { clientId, mode } = key
  const caller: Caller = {
    userId: user.id,
    clientId,
    sessionId: session?.id ?? key.id,
    codes: isGuest ? permissionCodesOf(scopes) : found.codes,
    restricted: found.client.restrictedRoutes,
    lang: user.lang,
    mode,
    clock: agencyClock(clock, { ...found.client, mode }),
    provider: false,
    hasPlannedFaults: found.hasPlannedFaults,
    airlines: mode === 'test' ? found.client.simulatedAirlines : undefined,
    embed: {
      keyId: key.id,
      pool,
      scopes,
      isGuest,
      confirmedFeatures: session?.confirms.filter((each) => key.confirms.includes(each)) ?? [],
      ...(orderNo !== undefined && { orderNo }),
      ...((key.shopId ?? session?.shopId) && { shopId: key.shopId ?? session?.shopId ?? '' }),
      ...(key.shopId && { sellingShopId: key.shopId }),
    },
    accessScope: accessScopeOf({
      ...{ clientId, userId: user.id, isGuest, orderNo: orderNo ?? null },
      ...(key.shopId && { sellingShopId: key.shopId }),
    }),
  }
  if (!isGlance) await keepSighting(deps, found, source, now)
  return caller
}

/** Status and code both signal the browser to request a new token. */
function sessionOver(): Refusal {
  return refuse(5107, { http: 401 })
}

type Found = NonNullable<Awaited<ReturnType<typeof findSessionByToken>> | Awaited<ReturnType<typeof findSessionByKey>>>

function isAlive({ key, client: its, user, session }: Found, now: Date): boolean {
  if (key.revokedAt || key.stoppedAt || (key.expiresAt && key.expiresAt <= now)) return false
  if (its.mode !== key.mode || its.provider) return false
  if (!session) return true
  return session.endedAt === null && session.expiresAt > now && (!session.isPerson || user.status === 'active')
}

function scopesNow(ofKey: readonly EmbedScope[], ofToken: readonly EmbedScope[] = ['search']): EmbedScope[] {
  return ofToken.filter((each) => ofKey.includes(each))
}

/**
 * The browser sends the origin of a page; a page with the origin `null`, or without one, matches no listed origin.
 * The exception is Gangway's own frame, which browsers show only inside listed pages.
 */
function mayComeFrom(
  { origin, isSameOrigin }: RequestSource,
  origins: readonly string[],
  mode: 'test' | 'live',
): boolean {
  return isSameOrigin || (origin !== undefined && isListed(origins, origin, mode))
}

async function keepSighting({ db }: Needed, { key, session }: Found, source: RequestSource, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sightingMs)
  const scope = clientScopeOf(key)
  if (!key.lastUsedAt || key.lastUsedAt <= before)
    await db
      .update(embedKey)
      .set({ lastUsedAt: now })
      .where(scope.client(embedKey, eq(embedKey.id, key.id)))
  const lastOrigin = source.origin ?? null
  if (session && (!session.lastSeenAt || session.lastSeenAt <= before || session.lastOrigin !== lastOrigin))
    await db
      .update(embedSession)
      .set({ lastSeenAt: now, lastOrigin })
      .where(scope.client(embedSession, eq(embedSession.id, session.id)))
}
