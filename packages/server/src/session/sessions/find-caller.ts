import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { accessScopeOf } from '../../database/access-scope.ts'
import { appUser, client, role, sandboxFault, session } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { comparableAddress, isAdmitted } from '../../shared/agency/access-list.ts'
import { agencyClock } from '../../shared/agency-clock.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { refuse, type Refusal } from '../../shared/http/reply.ts'
import { isLiveSession, isLiveSessionSince, liveSessionLimits } from './session.store.ts'
import { isSecret } from '../../shared/key-secret.ts'
import { tokenHash } from '../../shared/token-hash.ts'

/** Last use is written at most once in this interval, so a session may expire this much earlier than twelve hours. */
const lastUseIntervalMs = 60_000

interface CallerOptions {
  /** Where the request comes from, for the access list. */
  address?: string | undefined
  isPassive?: boolean
  isCookieNeeded?: boolean
  cookieSecret?: string
}

/**
 * The caller of a token. The token is searched across agencies and alone determines the scope. The token of a browser's
 * session needs the secret of its cookie, too. A read-only check does not count as use of the session.
 */
export async function findCaller(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  { address, isPassive = false, isCookieNeeded = true, cookieSecret = '' }: CallerOptions = {},
): Promise<Caller | Refusal | undefined> {
  const now = clock.now()
  const { seen, begun } = liveSessionLimits(now)
  const hash = tokenHash(token)
  const [found] = await prepareOnce(db).execute({
    ...{ hash, seen: seen.toISOString(), begun: begun.toISOString() },
    address: comparableAddress(address),
  })
  if (!found) return undefined
  if (found.suspended) return refuse(5107, { values: { context: 'suspended' } })
  if (!found.isAdmitted) return refuse(5107, { values: { context: 'address' } })
  const {
    lastSeenAt,
    clockShiftMs,
    clockFrozenAt,
    simulatedAirlines,
    orderNo,
    cookieHash,
    suspended: _suspended,
    isAdmitted: _isAdmitted,
    ...known
  } = found
  if (cookieHash !== null && isCookieNeeded && !isSecret(cookieSecret, cookieHash)) return undefined
  const airlines = known.mode === 'test' ? simulatedAirlines : undefined
  const caller: Caller = {
    ...known,
    airlines,
    clock: agencyClock(clock, { mode: known.mode, clockShiftMs, clockFrozenAt }),
    accessScope: accessScopeOf({ ...known, isGuest: false, orderNo, isOrderOnly: true }),
    ...(orderNo !== null && { orderNo }),
  }
  const lastUse = new Date(now.getTime() - lastUseIntervalMs)
  if (lastSeenAt <= lastUse && !isPassive) {
    await db
      .update(session)
      .set({ lastSeenAt: now })
      .where(
        scopeOf(caller).client(
          session,
          eq(session.id, caller.sessionId),
          lt(session.lastSeenAt, now),
          isLiveSession(now),
        ),
      )
  }
  return caller
}

type CallerQuery = ReturnType<typeof prepare>
const callerQueries = new WeakMap<Db, CallerQuery>()

/** The statement is prepared once. */
function prepareOnce(db: Db): CallerQuery {
  const known = callerQueries.get(db) ?? prepare(db)
  callerQueries.set(db, known)
  return known
}

function prepare(db: Db) {
  const [seen, begun] = [sql.placeholder('seen'), sql.placeholder('begun')]
  return db
    .select({
      sessionId: session.id,
      lastSeenAt: session.lastSeenAt,
      orderNo: session.orderNo,
      cookieHash: session.cookieHash,
      userId: appUser.id,
      lang: appUser.lang,
      clientId: client.id,
      provider: client.provider,
      suspended: sql<boolean>`${client.suspendedAt} is not null`,
      // The link of an order is opened by travellers, wherever they are.
      isAdmitted: sql<boolean>`${session.orderNo} is not null or ${isAdmitted(client.id, 'PORTAL', sql.placeholder('address'))}`,
      restricted: client.restrictedRoutes,
      mode: client.mode,
      clockShiftMs: client.clockShiftMs,
      clockFrozenAt: client.clockFrozenAt,
      codes: sql<string[]>`to_json(${role.codes})`,
      simulatedAirlines: client.simulatedAirlines,
      hasPlannedFaults: sql<boolean>`${client.mode} = 'test' and exists (select 1 from ${sandboxFault}
        where ${sandboxFault.clientId} = ${client.id} and ${sandboxFault.seen} < ${sandboxFault.nth})`,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .innerJoin(client, eq(client.id, appUser.clientId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('hash')),
        eq(appUser.status, 'active'),
        isLiveSessionSince({ seen, begun }),
      ),
    )
    .prepare('find_caller')
}
