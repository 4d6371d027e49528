import { randomInt } from 'node:crypto'
import { eq, gt } from 'drizzle-orm'
import { session } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call, Caller } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { tokenHash } from '../../shared/token-hash.ts'
import { renderCodeMail } from '../account-mails.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { findUser } from '../sessions/session.store.ts'
import { refuseTooMany } from '../sign-in/refuse-too-many.ts'
import { recordFailure, recordSuccess, reserveAttempt, spendAttempt, type ThrottleLimit } from '../sign-in/throttle.ts'
import type { UserAccount } from '../user.store.ts'
import { refuseLockedCodes } from './second-factor.ts'

const mailLimit: ThrottleLimit = { failures: 5, minutes: 60 }
const codeLimit: ThrottleLimit = { failures: 5, minutes: 15 }
const codeMinutes = 10

/**
 * Confirms that the owner of a session is its user, before a first authenticator is shown: by the password, and by a code
 * that is mailed after it. False when the code was mailed. A user without a password confirms by the code alone.
 */
export async function confirmIdentity(
  deps: Deps,
  { caller, body }: Call<'POST /sysUser/confirmIdentity'>,
): Promise<Reply<boolean>> {
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!account) return refuse(5107)
  if (account.user.authenticator !== null) return refuse(706, { errorType: 1 })
  const checked = await requirePassword(deps, account, body.password)
  if (checked !== true) return checked
  return body.mailCode === undefined ? mailCode(deps, caller, account) : checkMailCode(deps, caller, body.mailCode)
}

export async function showIdentityCheck(
  deps: Deps,
  { caller }: Call<'GET /sysUser/identityCheck'>,
): Promise<Reply<Answer<'GET /sysUser/identityCheck'>>> {
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  return account ? answer({ needsPassword: account.user.passwordHash !== null }) : refuse(5107)
}

/** Refuses a missing or wrong password of a user who has one. */
export async function requirePassword(
  deps: Deps,
  account: UserAccount,
  password: string | undefined,
): Promise<true | Refusal> {
  if (account.user.passwordHash === null) return true
  if (password === undefined) return refuse(5001, { fields: [{ path: 'password', key: 'input.required' }] })
  return checkOwnPassword(deps, account, password)
}

async function mailCode(deps: Deps, caller: Caller, account: UserAccount): Promise<Reply<boolean>> {
  const now = deps.clock.now()
  const turn = await spendAttempt(deps.db, `identity-mail:${caller.userId}`, mailLimit, now)
  if (!turn.allowed) return refuseTooMany(turn.until)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await deps.db.transaction(async (tx) => {
    await tx
      .update(session)
      .set({ mailCodeHash: hashOf(caller, code), mailCodeAt: now })
      .where(scopeOf(caller).client(session, eq(session.id, caller.sessionId)))
    await deps.mail.send(tx, renderCodeMail(account, { code, minutes: codeMinutes }))
  })
  return answer(false)
}

async function checkMailCode(deps: Deps, caller: Caller, code: string): Promise<Reply<boolean>> {
  const now = deps.clock.now()
  const key = `mail-code:${caller.userId}`
  const turn = await reserveAttempt(deps.db, key, codeLimit, now)
  if (!turn.allowed) return refuseLockedCodes(turn.until, now)
  const used = await deps.db
    .update(session)
    .set({ mailCodeHash: null, mailCodeAt: null, identityConfirmedAt: now })
    .where(
      scopeOf(caller).client(
        session,
        eq(session.id, caller.sessionId),
        eq(session.mailCodeHash, hashOf(caller, code)),
        gt(session.mailCodeAt, minutesBefore(now, codeMinutes)),
      ),
    )
    .returning({ id: session.id })
  if (used.length === 0) {
    await recordFailure(deps.db, key, codeLimit, now)
    return refuse(5602, { errorType: 1 })
  }
  await recordSuccess(deps.db, key)
  return answer(true)
}

/** Whether the identity was confirmed in this session within the last minutes. */
export async function isIdentityConfirmed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  minutes: number,
): Promise<boolean> {
  const since = minutesBefore(clock.now(), minutes)
  const found = await db
    .select({ id: session.id })
    .from(session)
    .where(scopeOf(caller).client(session, eq(session.id, caller.sessionId), gt(session.identityConfirmedAt, since)))
  return found.length === 1
}

export const refuseUnconfirmed = (): Refusal => refuse(403, { errorType: 1, values: { context: 'identity' } })

/** A code belongs to one session, so it is useless in another one. */
function hashOf({ sessionId }: Caller, code: string): string {
  return tokenHash(`${sessionId} ${code}`)
}

function minutesBefore(time: Date, minutes: number): Date {
  return new Date(time.getTime() - minutes * 60_000)
}
