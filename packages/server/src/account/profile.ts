import { toServerTime } from '@gangway/core/contract'
import { and, eq, gt } from 'drizzle-orm'
import { appUser, client, emailChange, role } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'

type Show = 'GET /sysUser/profile'
type Update = 'POST /sysUser/profile/update'

export async function showProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller }: Call<Show>,
): Promise<Reply<Answer<Show>>> {
  if (caller.embed || caller.orderNo !== undefined) return refuse(403)
  const scope = scopeOf(caller)
  const [found] = await db
    .select({ user: appUser, agencyZone: client.zone, role: role.name, change: emailChange })
    .from(appUser)
    .innerJoin(client, eq(client.id, appUser.clientId))
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .leftJoin(
      emailChange,
      scope.client(emailChange, and(eq(emailChange.userId, appUser.id), gt(emailChange.expiresAt, clock.now()))),
    )
    .where(scope.client(appUser, eq(appUser.id, caller.userId)))
  if (!found) return refuse(5107)
  const { email, username, nickname, lastname, lang, zone, version } = found.user
  const { change } = found
  return answer({
    ...{ email, username, nickname, lastname, lang, zone, version },
    ...{ agencyZone: found.agencyZone, role: found.role },
    newEmail: change && {
      email: change.email,
      isOldConfirmed: change.oldConfirmedAt !== null,
      isNewConfirmed: change.newConfirmedAt !== null,
      expiresAt: toServerTime(change.expiresAt),
    },
  })
}

export async function updateProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  if (caller.embed || caller.orderNo !== undefined) return refuse(403)
  const { version, ...profile } = body
  if (profile.zone !== null && !isZone(profile.zone))
    return refuse(5001, { errorType: 1, fields: [{ path: 'zone', key: 'input.profile.zone' }] })
  const now = clock.now()
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(appUser)
      .set({ ...profile, langChosenAt: now, version: version + 1 })
      .where(scopeOf(caller).client(appUser, and(eq(appUser.id, caller.userId), eq(appUser.version, version))))
      .returning({ id: appUser.id })
    if (changed.length === 0) return refuse(5312, { errorType: 1, values: { context: 'profileVersion' } })
    const object = { kind: 'user', id: caller.userId }
    const detail = { lang: profile.lang, zone: profile.zone ?? '' }
    await writeAuditLog(tx, { action: 'USER_UPDATE', by: caller, from: { address, agent }, object, detail }, now)
    return answer({ version: version + 1 })
  })
}

/** Whether a time zone of this name exists. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
