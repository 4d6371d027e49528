import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, client, role, sandboxFault, session } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { clientClock } from '../shared/client-clock.ts'
import type { Caller } from '../shared/http/call.ts'
import { isLive, isLiveSince, liveSince } from './session.store.ts'
import { tokenHash } from './start-session.ts'

/** Seen again within this time, a session is not written anew: it may end this much sooner than twelve hours. */
const sightingMs = 60_000

/**
 * The caller behind a token. The token is looked up across clients; it alone says whose scope everything else happens in.
 * A glance does not count as seeing the session.
 */
export async function findCaller(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  isGlance = false,
): Promise<Caller | undefined> {
  const now = clock.now()
  const { seen, begun } = liveSince(now)
  const hash = tokenHash(token)
  const [found] = await lookUpIn(db).execute({ hash, seen: seen.toISOString(), begun: begun.toISOString() })
  if (!found) return undefined
  const { lastSeenAt, clockShiftMs, clockFrozenAt, rehearsedAirlines, ...known } = found
  const airlines = known.mode === 'test' ? rehearsedAirlines : undefined
  const caller = { ...known, airlines, clock: clientClock(clock, { mode: known.mode, clockShiftMs, clockFrozenAt }) }
  const sighting = new Date(now.getTime() - sightingMs)
  if (lastSeenAt <= sighting && !isGlance) {
    await db
      .update(session)
      .set({ lastSeenAt: now })
      .where(
        scopeOf(caller).client(session, eq(session.id, caller.sessionId), lt(session.lastSeenAt, now), isLive(now)),
      )
  }
  return caller
}

type LookUp = ReturnType<typeof prepare>
const lookUps = new WeakMap<Db, LookUp>()

/** The statement of every call is put together once. */
function lookUpIn(db: Db): LookUp {
  const known = lookUps.get(db) ?? prepare(db)
  lookUps.set(db, known)
  return known
}

function prepare(db: Db) {
  const [seen, begun] = [sql.placeholder('seen'), sql.placeholder('begun')]
  return db
    .select({
      sessionId: session.id,
      lastSeenAt: session.lastSeenAt,
      userId: appUser.id,
      lang: appUser.lang,
      clientId: client.id,
      provider: client.provider,
      restricted: client.restrictedRoutes,
      mode: client.mode,
      clockShiftMs: client.clockShiftMs,
      clockFrozenAt: client.clockFrozenAt,
      codes: sql<string[]>`to_json(${role.codes})`,
      rehearsedAirlines: client.rehearsedAirlines,
      faulty: sql<boolean>`${client.mode} = 'test' and exists (select 1 from ${sandboxFault}
        where ${sandboxFault.clientId} = ${client.id} and ${sandboxFault.seen} < ${sandboxFault.nth})`,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(
      and(eq(session.tokenHash, sql.placeholder('hash')), eq(appUser.status, 'active'), isLiveSince({ seen, begun })),
    )
    .prepare('find_caller')
}
