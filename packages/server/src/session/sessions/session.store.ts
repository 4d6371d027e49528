import { and, count, desc, eq, gt, isNull, lt, ne, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { appUser, client, session } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import { networkOfAddress } from '../sign-in/throttle.ts'
import type { UserAccount } from '../user.store.ts'

const idleLimitMs = 12 * 3_600_000
export const maxLifetimeMs = 7 * 24 * 3_600_000

/** A session ends twelve hours after its last use, or seven days after the sign-in. */
export function isLiveSession(now: Date): SQL {
  return isLiveSessionSince(liveSessionLimits(now))
}

/** The earliest last use and the earliest start of a live session. */
export function liveSessionLimits(now: Date) {
  return { seen: new Date(now.getTime() - idleLimitMs), begun: new Date(now.getTime() - maxLifetimeMs) }
}

/** The same condition with values or placeholders of a prepared statement. */
export function isLiveSessionSince({ seen, begun }: Record<'seen' | 'begun', Date | Placeholder>): SQL {
  const live = and(isNull(session.endedAt), gt(session.lastSeenAt, seen), gt(session.startedAt, begun))
  if (!live) throw new Error('A condition of three parts is never empty.')
  return live
}

/** Over at that time: ended, idle for too long, or too old. */
export function wasSessionOver(time: Date): SQL | undefined {
  return or(
    lt(session.endedAt, time),
    lt(session.lastSeenAt, new Date(time.getTime() - idleLimitMs)),
    lt(session.startedAt, new Date(time.getTime() - maxLifetimeMs)),
  )
}

/** The latest end of a session, however much it is used. */
export function sessionEndOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + maxLifetimeMs)
}

/** A user of the agency, with the agency. */
export async function findUser(db: Db, scope: Scope, userId: string): Promise<UserAccount | undefined> {
  const [found] = await db
    .select({ user: appUser, client })
    .from(appUser)
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(scope.client(appUser, eq(appUser.id, userId)))
  return found
}

/** How long an address from which a user signed in counts as known. */
const knownAddressDays = 30
const mostKnownAddresses = 100

/** Whether a user signed in from this network within the last 30 days. */
export async function hasSignedInFrom(
  db: Db,
  user: { id: string; clientId: string },
  network: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - knownAddressDays * 24 * 3_600_000)
  const rows = await db
    .selectDistinct({ address: session.address })
    .from(session)
    .where(
      // The session of an order link proves the possession of an API key only.
      clientScopeOf(user).client(
        session,
        eq(session.userId, user.id),
        gt(session.startedAt, since),
        isNull(session.orderNo),
      ),
    )
    .limit(mostKnownAddresses)
  return rows.some(({ address }) => networkOfAddress(address) === network)
}

export async function readSalt(db: Db, scope: Scope, sessionId: string) {
  const [found] = await db
    .select({ salt: session.salt, startedAt: session.startedAt })
    .from(session)
    .where(scope.client(session, eq(session.id, sessionId)))
  return found
}

export async function liveSessions(
  db: Db,
  scope: Scope,
  wanted: { userId: string; page: number; pageSize: number },
  now: Date,
) {
  const userSessions = [eq(session.userId, wanted.userId), isLiveSession(now)]
  const [counted] = await db
    .select({ total: count() })
    .from(session)
    .where(scope.client(session, ...userSessions))
  const list = await db
    .select()
    .from(session)
    .where(scope.client(session, ...userSessions))
    .orderBy(desc(session.startedAt), session.id)
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
  return { list, total: counted?.total ?? 0 }
}

/** Ends sessions of a user and returns how many: all, all but one, or just one. */
export async function endSessions(
  db: Db,
  scope: Scope,
  conditions: { userId: string; onlyId?: string; exceptId?: string },
  now: Date,
): Promise<number> {
  const chosen = [
    eq(session.userId, conditions.userId),
    conditions.onlyId === undefined ? undefined : eq(session.id, conditions.onlyId),
    conditions.exceptId === undefined ? undefined : ne(session.id, conditions.exceptId),
  ]
  const ended = await db
    .update(session)
    .set({ endedAt: now })
    .where(scope.client(session, ...chosen, isLiveSession(now)))
    .returning({ id: session.id })
  return ended.length
}

/** Ends the sessions of an agency that began with a password or passkey, except for those of one user and the caller's own. */
export async function endPasswordSessions(
  db: Db,
  scope: Scope,
  { exceptUserId, exceptId }: { exceptUserId: string; exceptId: string },
  now: Date,
): Promise<number> {
  const isOther = and(ne(session.userId, exceptUserId), ne(session.id, exceptId), ne(session.method, 'single-sign-on'))
  const ended = await db
    .update(session)
    .set({ endedAt: now })
    .where(scope.client(session, isOther, isLiveSession(now)))
    .returning({ id: session.id })
  return ended.length
}
