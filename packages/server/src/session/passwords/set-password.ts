import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { writeAuditLog, type AuditEntry } from '../../shared/audit.ts'
import type { UserAccount } from '../user.store.ts'
import { hashPassword, clientPasswordHash } from './hash-password.ts'
import { lockUserIfUnchanged } from '../lock-user-row.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { findAccountLink, consumeAccountLink } from './account-link.ts'
import { findPasswordProblem } from './password-problem.ts'
import { findUser } from '../sessions/session.store.ts'
import { storePassword } from './store-password.ts'

type SetCall = Call<'POST /sysUser/modifyPassword'>

/** Stores a new password: with a mailed link, or with the old password of the signed-in user. */
export async function setPassword(deps: Deps, call: SetCall): Promise<Reply<boolean>> {
  const { email, sign, oldPassword, password } = call.body
  if (email !== undefined && sign !== undefined) return byLink(deps, call, { email, sign }, password)
  if (!call.caller) return refuse(5107)
  if (oldPassword === undefined) {
    return refuse(5001, { fields: [{ path: 'oldPassword', key: 'input.required' }] })
  }
  return byOldPassword(deps, call, call.caller, oldPassword, password)
}

async function byLink(deps: Deps, call: SetCall, sent: { email: string; sign: string }, password: string) {
  const found = await findAccountLink(deps.db, sent, ['set', 'reset'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const problem = await findPasswordProblem(deps, found, password)
  if (problem) return problem
  const hash = await hashPassword(clientPasswordHash(password))
  const now = deps.clock.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (
      !(await lockUserIfUnchanged(tx, found)) ||
      !(await consumeAccountLink(tx, clientScopeOf(found.user), found.link.id, now))
    )
      return false
    await storePassword(tx, found, { hash }, now)
    await writeAuditLog(
      tx,
      auditEntryOf(found, call, found.link.purpose === 'set' ? 'PASSWORD_SET' : 'PASSWORD_RESET'),
      now,
    )
    return true
  })
  return isStored ? answer(true) : refuse(5604, { errorType: 1 })
}

async function byOldPassword(
  deps: Deps,
  call: SetCall,
  caller: NonNullable<SetCall['caller']>,
  oldPassword: string,
  password: string,
): Promise<Reply<boolean>> {
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!account) return refuse(5107)
  const checked = await checkOwnPassword(deps, account, oldPassword)
  if (checked !== true) return checked
  const problem = await findPasswordProblem(deps, account, password)
  if (problem) return problem
  const hash = await hashPassword(clientPasswordHash(password))
  const now = deps.clock.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!(await lockUserIfUnchanged(tx, account))) return false
    await storePassword(tx, account, { hash, remainingSessionId: caller.sessionId }, now)
    await writeAuditLog(tx, auditEntryOf(account, call, 'PASSWORD_SET'), now)
    return true
  })
  return isStored ? answer(true) : refuse(5607, { errorType: 1 })
}

function auditEntryOf({ user }: UserAccount, { address, agent }: SetCall, action: AuditEntry['action']): AuditEntry {
  return {
    action,
    by: { clientId: user.clientId, userId: user.id },
    from: { address, agent },
    object: { kind: 'user', id: user.id },
  }
}
