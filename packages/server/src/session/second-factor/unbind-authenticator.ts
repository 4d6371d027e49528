import { and, eq, isNotNull } from 'drizzle-orm'
import { appUser } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { isAllowed } from '@gangway/core/contract'
import { writeAuditLog } from '../../shared/audit.ts'
import { findUser } from '../sessions/session.store.ts'

/** Unbinds the caller's authenticator or that of a colleague. The caller's own code was checked and used up before. */
export async function unbindAuthenticator(
  { db, clock }: Deps,
  { caller, params, address, agent }: Call<'POST /sysUser/deleteBoundGoogleAuthenticator/{id}'>,
): Promise<Reply<boolean>> {
  const scope = scopeOf(caller)
  const isOwn = params.id === caller.userId
  if (!isOwn && !isAllowed(caller, 'sys:profile:userManagement')) return refuse(403)
  if (!(await findUser(db, scope, params.id))) return refuse(5004)
  const now = clock.now()
  const unbound = await db.transaction(async (tx) => {
    const rows = await tx
      .update(appUser)
      // A running wait stays, or binding again would end it.
      .set({ authenticator: null, authenticatorBoundAt: null })
      .where(scope.client(appUser, and(eq(appUser.id, params.id), isNotNull(appUser.authenticator))))
      .returning({ id: appUser.id })
    if (rows.length === 0) return false
    const object = { kind: 'user', id: params.id }
    await writeAuditLog(tx, { action: 'MFA_UNBIND', by: caller, from: { address, agent }, object }, now)
    return true
  })
  return answer(unbound)
}
