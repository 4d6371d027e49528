import { scopesOf, type EmbedScope } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { embedKey, embedSession } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { clientClock } from '../shared/client-clock.ts'
import type { Caller, Visit } from '../shared/http/call.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { codesOf } from './codes-of.ts'
import { areWithin, isListed } from './origin.rules.ts'
import { reachOf } from './reach.ts'
import { takeCall } from './use.store.ts'
import { visitorByKey, visitorByToken } from './visitor.store.ts'

type Needed = Pick<Deps, 'db' | 'clock'>

/** How the two begin, so that neither is looked for among the sign-ins of people. */
export const tokenStart = 'gwt_'
export const keyStart = 'gwp_'

/** What stands for a page: a token that a client's server was given for it, or the name of a key alone. */
export function isOfPage(credential: string): boolean {
  return credential.startsWith(tokenStart) || credential.startsWith(keyStart)
}

/** A seen session is written anew once in a while, or at once when it comes from another page. */
const sightingMs = 60_000
/** Calls that make a booking where none was. */
const newOrders = ['POST /order/order.do', 'POST /order/regenerate.do']

/**
 * Who calls from a page of somebody else, and whether he may call this. Everything that it goes by is read anew with every call,
 * so whatever is taken from a key or a token is gone at once.
 */
export async function findVisitor(
  deps: Needed,
  credential: string,
  visit: Visit,
  isGlance = false,
): Promise<Caller | Refusal> {
  const { db, clock } = deps
  const now = clock.now()
  const found = await (credential.startsWith(tokenStart)
    ? visitorByToken(db, credential)
    : visitorByKey(db, credential))
  if (!found || !isAlive(found, now)) return sessionOver()
  const { key, session, user } = found
  const origins = session?.origins.filter((each) => areWithin([each], key.origins, key.mode)) ?? key.origins
  if (!mayComeFrom(visit, origins, key.mode)) return refuse(403, { values: { context: 'origin' } })
  const scopes = scopesNow(key.scopes, session?.scopes)
  if (!scopesOf(visit.call).some((each) => scopes.includes(each)))
    return refuse(403, { values: { context: session ? 'scope' : 'keyAlone' } })
  const orderNo = session?.orderNo ?? null
  if (orderNo !== null && newOrders.includes(visit.call)) return refuse(403, { values: { context: 'order' } })
  const pool = session ? 'token' : 'open'
  const full = isGlance
    ? undefined
    : await takeCall(db, { clientId: key.clientId, keyId: key.id, pool }, key.callsPerMinute, now)
  if (full) return full

  const isGuest = !session?.isPerson
  const { clientId, mode } = key
  const caller: Caller = {
    userId: user.id,
    clientId,
    sessionId: session?.id ?? key.id,
    codes: isGuest ? codesOf(scopes) : found.codes,
    restricted: found.client.restrictedRoutes,
    lang: user.lang,
    mode,
    clock: clientClock(clock, { ...found.client, mode }),
    provider: false,
    faulty: found.faulty,
    airlines: mode === 'test' ? found.client.rehearsedAirlines : undefined,
    embed: {
      keyId: key.id,
      pool,
      scopes,
      isGuest,
      confirms: session?.confirms.filter((each) => key.confirms.includes(each)) ?? [],
      ...(orderNo !== null && { orderNo }),
      ...(session?.shopId && { shopId: session.shopId }),
    },
    reach: reachOf({ clientId, userId: user.id, isGuest, orderNo }),
  }
  if (!isGlance) await keepSighting(deps, found, visit, now)
  return caller
}

/** What a browser is told by both the status and the code: ask for another token. */
function sessionOver(): Refusal {
  return refuse(5107, { http: 401 })
}

type Found = NonNullable<Awaited<ReturnType<typeof visitorByToken>> | Awaited<ReturnType<typeof visitorByKey>>>

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
 * A page names itself by its browser, and one that names itself `null`, or not at all, is none of those that were listed. Our own
 * frame is the exception: browsers show it only inside the pages that were.
 */
function mayComeFrom({ origin, isSameOrigin }: Visit, origins: readonly string[], mode: 'test' | 'live'): boolean {
  return isSameOrigin || (origin !== undefined && isListed(origins, origin, mode))
}

async function keepSighting({ db }: Needed, { key, session }: Found, visit: Visit, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sightingMs)
  const scope = scopeOf(key)
  if (!key.lastUsedAt || key.lastUsedAt <= before)
    await db
      .update(embedKey)
      .set({ lastUsedAt: now })
      .where(scope.client(embedKey, eq(embedKey.id, key.id)))
  const lastOrigin = visit.origin ?? null
  if (session && (!session.lastSeenAt || session.lastSeenAt <= before || session.lastOrigin !== lastOrigin))
    await db
      .update(embedSession)
      .set({ lastSeenAt: now, lastOrigin })
      .where(scope.client(embedSession, eq(embedSession.id, session.id)))
}
