import { and, count, desc, eq, gt, isNull, lt, ne, or, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, client, session } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { Person } from './entrance.store.ts'

const slidingMs = 12 * 3_600_000
const absoluteMs = 7 * 24 * 3_600_000

/** Twelve hours after the last call, or seven days after the sign-in, a session is over. */
export function isLive(now: Date): SQL {
  return isLiveSince(liveSince(now))
}

/** A live session was seen after the one moment and begun after the other. */
export function liveSince(now: Date) {
  return { seen: new Date(now.getTime() - slidingMs), begun: new Date(now.getTime() - absoluteMs) }
}

/** The same with moments that are filled in later. */
export function isLiveSince({ seen, begun }: Record<'seen' | 'begun', Date | Placeholder>): SQL {
  const live = and(isNull(session.endedAt), gt(session.lastSeenAt, seen), gt(session.startedAt, begun))
  if (!live) throw new Error('A condition of three parts is never empty.')
  return live
}

/** Over at that moment already: ended, left alone for too long, or too old. */
export function wasOver(moment: Date): SQL | undefined {
  return or(
    lt(session.endedAt, moment),
    lt(session.lastSeenAt, new Date(moment.getTime() - slidingMs)),
    lt(session.startedAt, new Date(moment.getTime() - absoluteMs)),
  )
}

/** When the session can no longer be used, whatever happens. */
export function endOf(startedAt: Date): Date {
  return new Date(startedAt.getTime() + absoluteMs)
}

/** A user of the client, with the client. */
export async function findUser(db: Db, scope: Scope, userId: string): Promise<Person | undefined> {
  const [found] = await db
    .select({ user: appUser, client })
    .from(appUser)
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(scope.client(appUser, eq(appUser.id, userId)))
  return found
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
  const mine = [eq(session.userId, wanted.userId), isLive(now)]
  const [counted] = await db
    .select({ total: count() })
    .from(session)
    .where(scope.client(session, ...mine))
  const list = await db
    .select()
    .from(session)
    .where(scope.client(session, ...mine))
    .orderBy(desc(session.startedAt), session.id)
    .limit(wanted.pageSize)
    .offset((wanted.page - 1) * wanted.pageSize)
  return { list, total: counted?.total ?? 0 }
}

/** Ends sessions of one person and says how many: all, all but one, or just one. */
export async function endSessions(
  db: Db,
  scope: Scope,
  whose: { userId: string; only?: string; but?: string },
  now: Date,
): Promise<number> {
  const chosen = [
    eq(session.userId, whose.userId),
    whose.only === undefined ? undefined : eq(session.id, whose.only),
    whose.but === undefined ? undefined : ne(session.id, whose.but),
  ]
  const ended = await db
    .update(session)
    .set({ endedAt: now })
    .where(scope.client(session, ...chosen, isLive(now)))
    .returning({ id: session.id })
  return ended.length
}
