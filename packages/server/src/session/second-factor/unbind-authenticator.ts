import { and, eq, isNotNull } from 'drizzle-orm'
import { appUser, role } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { isAllowed } from '@gangway/core/contract'
import { writeAuditLog } from '../../shared/audit.ts'
import { deletePasskeysOf } from '../passkey/passkey.store.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { hasAllCodes } from '../has-all-codes.ts'

/**
 * Unbinds the caller's authenticator, or that of a colleague with all passkeys. The caller's own code was
 * checked and used up before.
 */
export async function unbindAuthenticator(
  { db, clock }: Deps,
  { caller, params, address, agent }: Call<'POST /sysUser/deleteBoundGoogleAuthenticator/{id}'>,
): Promise<Reply<boolean>> {
  const scope = scopeOf(caller)
  const isOwn = params.id === caller.userId
  const mayManage = isAllowed(caller, 'sys:profile:userManagement') && isAllowed(caller, 'user:manage')
  if (!isOwn && !mayManage) return refuse(403)
  const [found] = await db
    .select({ codes: role.codes })
    .from(appUser)
    .innerJoin(role, scope.client(role, eq(role.id, appUser.roleId)))
    .where(scope.client(appUser, eq(appUser.id, params.id)))
  if (!found) return refuse(5004)
  if (!hasAllCodes(caller.codes, found.codes)) return refuse(403, { errorType: 1, values: { context: 'outranked' } })
  const now = clock.now()
  const unbound = await db.transaction(async (tx) => {
    const rows = await tx
      .update(appUser)
      // A running wait stays, or binding again would end it.
      .set({ authenticator: null, authenticatorBoundAt: null })
      .where(scope.client(appUser, and(eq(appUser.id, params.id), isNotNull(appUser.authenticator))))
      .returning({ id: appUser.id })
    // A colleague who removes it wants no factor of a lost device to remain.
    const passkeys = isOwn ? 0 : await deletePasskeysOf(tx, scope, params.id)
    if (rows.length + passkeys === 0) return false
    await deleteRecoveryCodes(tx, scope, params.id)
    const object = { kind: 'user', id: params.id }
    await writeAuditLog(
      tx,
      { action: 'MFA_UNBIND', by: caller, from: { address, agent }, object, detail: { passkeys } },
      now,
    )
    return true
  })
  return answer(unbound)
}
