import { toServerTime } from '@gangway/core/contract'
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { appUser, partnerDevice } from '../database/schema.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'

type List = 'POST /clientProfile/device/list'

/** Devices with a valid session, and approved ones that can still fetch theirs. */
function isAlive(now: Date) {
  return or(
    gt(partnerDevice.sessionExpiresAt, now),
    and(isNull(partnerDevice.sessionHash), gt(partnerDevice.expiresAt, now)),
  )
}

export async function listDevices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller }: Call<List>,
): Promise<Reply<Answer<List>>> {
  const scope = scopeOf(caller)
  const rows = await db
    .select({ device: partnerDevice, approvedBy: appUser.email })
    .from(partnerDevice)
    .innerJoin(appUser, scope.client(appUser, eq(appUser.id, partnerDevice.userId)))
    .where(scope.client(partnerDevice, isAlive(clock.now())))
    .orderBy(desc(partnerDevice.id))
  return answer(
    rows.flatMap(({ device: { id, name, channel, approvedAt, sessionExpiresAt }, approvedBy }) =>
      approvedAt
        ? {
            id,
            name,
            channel,
            approvedBy,
            approved: toServerTime(approvedAt),
            sessionUntil: sessionExpiresAt && toServerTime(sessionExpiresAt),
          }
        : [],
    ),
  )
}

export async function signOutDevice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, address, agent }: Call<'POST /clientProfile/device/signOut'>,
): Promise<Reply<boolean>> {
  const { clientId, userId } = caller
  const now = clock.now()
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(partnerDevice)
      .set({ expiresAt: now, sessionExpiresAt: now })
      .where(scopeOf(caller).client(partnerDevice, eq(partnerDevice.id, body.id)))
      .returning({ id: partnerDevice.id })
    if (ended.length === 0) return refuse(5004)
    const object = { kind: 'device', id: body.id }
    const from = { address, agent }
    await writeAuditLog(tx, { action: 'CREDENTIAL_DELETE', by: { clientId, userId }, from, object }, now)
    return answer(true)
  })
}
