import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { writeDown, type Deed } from './audit.ts'
import type { Person } from './entrance.store.ts'
import { hashPassword, isPassword, travelling } from './hash-password.ts'
import { holdPerson } from './hold-person.ts'
import { limitOf } from './judge-password.ts'
import { readLink, useLink } from './link.ts'
import { passwordProblem } from './password-problem.ts'
import { findUser } from './session.store.ts'
import { storePassword } from './store-password.ts'
import { fail, forgive, takeTurn } from './throttle.ts'
import { tooMany } from './too-many.ts'

type SetCall = Call<'POST /sysUser/modifyPassword'>

/** Stores a new password: by the link that was mailed, or by the old password of whoever is signed in. */
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
  const found = await readLink(deps.db, sent, ['set', 'reset'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const problem = await passwordProblem(deps, found, password)
  if (problem) return problem
  const hash = await hashPassword(travelling(password))
  const now = deps.clock.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, found)) || !(await useLink(tx, scopeOf(found.user), found.link.id, now))) return false
    await storePassword(tx, found, { hash }, now)
    await writeDown(tx, deedOf(found, call, found.link.purpose === 'set' ? 'PASSWORD_SET' : 'PASSWORD_RESET'), now)
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
  const person = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!person) return refuse(5107)
  const key = `old-password:${caller.userId}`
  const triedAt = deps.clock.now()
  const turn = await takeTurn(deps.db, key, limitOf(person), triedAt)
  if (!turn.allowed) return tooMany(turn.until)
  if (!(await isPassword(oldPassword, person.user.passwordHash))) {
    await fail(deps.db, key, limitOf(person), triedAt)
    return refuse(5607, { errorType: 1 })
  }
  await forgive(deps.db, key)
  const problem = await passwordProblem(deps, person, password)
  if (problem) return problem
  const hash = await hashPassword(travelling(password))
  const now = deps.clock.now()
  const isStored = await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, person))) return false
    await storePassword(tx, person, { hash, sessionThatStays: caller.sessionId }, now)
    await writeDown(tx, deedOf(person, call, 'PASSWORD_SET'), now)
    return true
  })
  return isStored ? answer(true) : refuse(5607, { errorType: 1 })
}

function deedOf({ user }: Person, { address, agent }: SetCall, action: Deed['action']): Deed {
  return {
    action,
    by: { clientId: user.clientId, userId: user.id },
    from: { address, agent },
    object: { kind: 'user', id: user.id },
  }
}
