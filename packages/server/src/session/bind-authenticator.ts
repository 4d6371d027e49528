import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { appUser } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { writeDown } from './audit.ts'
import type { Person } from './entrance.store.ts'
import { holdPerson } from './hold-person.ts'
import { readOffer } from './offer-authenticator.ts'
import { codesLocked, judgeCodeOf, sealAuthenticator } from './second-factor.ts'

export interface Binding {
  person: Person
  /** The session or the link that asks: it must be the one that the secret was shown to. */
  askedBy: string
  secretKey: string
  code: string
  from: { address: string; agent: string }
}

/**
 * Binds the secret that the server has shown to this very person, when the first code is right; false when it is wrong.
 * `mayGoOn` is asked inside of the transaction. The code is not used up: nothing was done with it yet, and a person who
 * binds in order to sign in should not have to wait for the next one.
 */
export async function bindAuthenticator(
  deps: Deps,
  { person, askedBy, secretKey, code, from }: Binding,
  mayGoOn: (tx: Tx, now: Date) => Promise<boolean> = async () => true,
): Promise<Reply<boolean>> {
  const { user } = person
  if (user.authenticator !== null) return refuse(706, { errorType: 1 })
  const offer = readOffer(deps, user)
  if (!offer || offer.askedBy !== askedBy || offer.secretKey !== secretKey) {
    return refuse(5001, { errorType: 1, fields: [{ path: 'secretKey', key: 'input.secretExpired' }] })
  }
  const verdict = await judgeCodeOf(deps, { id: user.id, lastUsedStep: 0 }, secretKey, code)
  const now = deps.clock.now()
  if (verdict.is === 'locked') return codesLocked(verdict.until, now)
  if (verdict.is === 'wrong') return answer(false)
  const isBound = await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, person)) || !(await mayGoOn(tx, now))) return false
    await tx
      .update(appUser)
      .set({
        authenticator: sealAuthenticator(deps, user.id, secretKey),
        authenticatorBoundAt: now,
        lastUsedStep: 0,
        offeredAuthenticator: null,
        offeredAt: null,
      })
      .where(scopeOf(user).client(appUser, eq(appUser.id, user.id)))
    await writeDown(tx, { action: 'MFA_BIND', by: { clientId: user.clientId, userId: user.id }, from }, now)
    return true
  })
  return isBound ? answer(true) : refuse(706, { errorType: 1 })
}
