import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { appUser, client, embedKey, embedSession, embedUser, role, sandboxFault } from '../database/schema.ts'
import { tokenHash } from '../shared/token-hash.ts'
import { everyPortOf } from './origin.rules.ts'

/** Condition for a key that is active. */
export function worksAt(now: Date): SQL | undefined {
  return and(
    isNull(embedKey.revokedAt),
    isNull(embedKey.stoppedAt),
    or(isNull(embedKey.expiresAt), gt(embedKey.expiresAt, now)),
  )
}

const columns = {
  key: embedKey,
  client: {
    mode: client.mode,
    provider: client.provider,
    suspendedAt: client.suspendedAt,
    restrictedRoutes: client.restrictedRoutes,
    clockShiftMs: client.clockShiftMs,
    clockFrozenAt: client.clockFrozenAt,
    simulatedAirlines: client.simulatedAirlines,
  },
  user: { id: appUser.id, lang: appUser.lang, status: appUser.status },
  codes: sql<string[]>`to_json(${role.codes})`,
  hasPlannedFaults: sql<boolean>`${client.mode} = 'test' and exists (select 1 from ${sandboxFault}
    where ${sandboxFault.clientId} = ${client.id} and ${sandboxFault.seen} < ${sandboxFault.nth})`,
}

export async function findSessionByToken(db: Db, token: string) {
  const [found] = await db
    .select({ ...columns, session: embedSession })
    .from(embedSession)
    .innerJoin(embedKey, eq(embedKey.id, embedSession.keyId))
    .innerJoin(client, eq(client.id, embedSession.clientId))
    .innerJoin(appUser, eq(appUser.id, embedSession.userId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(embedSession.tokenHash, tokenHash(token)))
  return found
}

/** Visitors that send only the key share one anonymous user. */
export async function findSessionByKey(db: Db, publicId: string) {
  const [found] = await db
    .select(columns)
    .from(embedKey)
    .innerJoin(client, eq(client.id, embedKey.clientId))
    .innerJoin(embedUser, and(eq(embedUser.keyId, embedKey.id), eq(embedUser.name, '')))
    .innerJoin(appUser, eq(appUser.id, embedUser.userId))
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(embedKey.publicId, publicId))
  return found && { ...found, session: undefined }
}

/** The key named by an agency's server, active or not. */
export async function findKeyByPublicId(db: Db, publicId: string) {
  const [found] = await db
    .select({ key: embedKey, mode: client.mode, isProvider: client.provider, suspendedAt: client.suspendedAt })
    .from(embedKey)
    .innerJoin(client, eq(client.id, embedKey.clientId))
    .where(eq(embedKey.publicId, publicId))
  return found
}

/** Whether any agency allows widgets on pages of this origin. */
export async function isAllowedOrigin(db: Db, origin: string, now: Date): Promise<boolean> {
  const isNamed = or(
    sql`${embedKey.origins} @> array[${origin}]::text[]`,
    and(eq(embedKey.mode, 'test'), sql`${embedKey.origins} @> array[${everyPortOf(origin)}]::text[]`),
  )
  const [found] = await db
    .select({ id: embedKey.id })
    .from(embedKey)
    .where(and(isNamed, worksAt(now)))
    .limit(1)
  return found !== undefined
}
