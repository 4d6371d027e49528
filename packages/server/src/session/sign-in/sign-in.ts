import type { Deps } from '../../deps.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, withCookies, type Answered } from '../../shared/http/reply.ts'
import { isPortalOpenTo } from '../../shared/agency/access-list.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { findByLoginName, findSingleSignOn, type UserAccount } from '../user.store.ts'
import { isFeatureOn } from '../feature.rules.ts'
import { lockUserIfUnchanged } from '../lock-user-row.ts'
import { checkPassword } from '../passwords/check-password.ts'
import { createAccountLink } from '../passwords/account-link.ts'
import { mustChangePassword } from '../passwords/password-age.rules.ts'
import { consumeRecoveryOf, verifyCode, type CodeCheckResult } from '../second-factor/second-factor.ts'
import { cookiesOfNewSession, newCookieSecret } from '../sessions/session-cookie.ts'
import { isNewDevice, mailNewDevice } from './mail-new-device.ts'
import { startSession } from './start-session.ts'
import { minutesLeft } from './throttle.ts'

type SignInCall = Call<'POST /login.do'>
type SignedIn = Answered<Answer<'POST /login.do'>>

/**
 * Signs in without revealing whether an account exists: an unknown login name is counted, hashed and logged like a
 * wrong password, and mail domains with single sign-on are redirected before any account is read.
 */
export async function signIn(deps: Deps, call: SignInCall): Promise<SignedIn> {
  const loginName = call.body.loginName.toLowerCase()
  const singleSignOn = await findSingleSignOn(deps.db, loginName)
  if (singleSignOn !== undefined) return answer({ client: singleSignOn }, 5200)
  const known = await findByLoginName(deps.db, loginName)
  const { password } = call.body
  const passwordCheck = await checkPassword(deps, { loginName, password, address: call.address, account: known })
  if (passwordCheck.outcome === 'locked') return refuseLocked(passwordCheck.until, deps.clock.now())
  if (passwordCheck.outcome === 'wrong') return refused(deps, call, known, 5103)
  return continueSignIn(deps, call, passwordCheck.account)
}

/** Continues after the right password: checks what is missing before a session starts. */
async function continueSignIn(deps: Deps, call: SignInCall, account: UserAccount): Promise<SignedIn> {
  const now = deps.clock.now()
  const { user, client } = account
  if (client.suspendedAt) return answer(null, 5103, { context: 'suspended' })
  if (!(await isPortalOpenTo(deps.db, client.id, call.address))) {
    await recordRefusal(deps, call, account, 'address')
    return answer(null, 5103, { context: 'address' })
  }
  // The emergency administrator signs in by username: every address of the domain leads to single sign-on.
  if (client.singleSignOnOnly && user.id !== client.emergencyUserId)
    return answer({ client: client.singleSignOn ?? undefined }, 5200)
  let codeCheck: CodeCheckResult | undefined
  if (isFeatureOn(client, 'login') && user.authenticator !== null) {
    if (call.body.code === undefined) return answer(null, 5112)
    codeCheck = await verifyCode(deps, user, call.body.code)
    if (codeCheck.outcome === 'locked') return refuseLocked(codeCheck.until, now)
    if (codeCheck.outcome === 'wrong') return refused(deps, call, account, 5115)
  }
  if (mustChangePassword(account, now))
    return requireNextStep(deps, call, { account, codeCheck, code: 5117, purpose: 'set' })
  if (client.everyoneMustBind && user.authenticator === null) {
    return requireNextStep(deps, call, { account, codeCheck, code: 5116, purpose: 'bind' })
  }
  const cookieSecret = newCookieSecret(deps.settings, call.source)
  const isNew = await isNewDevice(deps.db, account, call, now)
  const token = await deps.db.transaction(async (tx) => {
    if (!(await consumeRecoveryOf(deps, tx, { account, checkResult: codeCheck, from: call }, now))) return undefined
    const started = await startSession(
      tx,
      { account, step: stepOf(codeCheck), method: 'password', cookieSecret, from: call },
      now,
    )
    if (isNew && started !== undefined) await mailNewDevice(deps, tx, { account, device: call, now })
    return started
  })
  if (token === undefined) return refused(deps, call, account, codeCheck === undefined ? 5103 : 5115)
  const cookies = cookiesOfNewSession(deps.settings, call.source, { token, secret: cookieSecret })
  return withCookies(answer({ token }), cookies)
}

interface NextStep {
  account: UserAccount
  codeCheck?: CodeCheckResult
  code: 5116 | 5117
  purpose: 'bind' | 'set'
}

/** Returns the link token for the required next step, valid once. */
async function requireNextStep(
  deps: Deps,
  call: SignInCall,
  { account, codeCheck, code, purpose }: NextStep,
): Promise<SignedIn> {
  const { id: userId, email } = account.user
  const now = deps.clock.now()
  const sign = await deps.db.transaction(async (tx) =>
    (await lockUserIfUnchanged(tx, account, { step: stepOf(codeCheck) })) &&
    (await consumeRecoveryOf(deps, tx, { account, checkResult: codeCheck, from: call }, now))
      ? createAccountLink(tx, clientScopeOf(account.user), { userId, purpose }, now)
      : undefined,
  )
  return sign === undefined
    ? refused(deps, call, account, codeCheck === undefined ? 5103 : 5115)
    : answer({ email, sign }, code)
}

async function refused(
  deps: Deps,
  call: SignInCall,
  account: UserAccount | undefined,
  code: 5103 | 5115,
): Promise<SignedIn> {
  await recordRefusal(deps, call, account, code === 5103 ? 'password' : 'code')
  return answer(null, code)
}

async function recordRefusal(
  { db, clock }: Deps,
  call: SignInCall,
  account: UserAccount | undefined,
  reason: 'password' | 'code' | 'address',
): Promise<void> {
  const by = { clientId: account?.user.clientId ?? null, userId: account?.user.id ?? null }
  const entry = { action: 'LOGIN_FAILED', by, from: call, result: 'refused', detail: { reason } } as const
  await db.transaction((tx) => writeAuditLog(tx, entry, clock.now()))
}

function refuseLocked(until: Date, now: Date): SignedIn {
  const count = minutesLeft(until, now)
  return answer({ lockedMinutes: count }, 5103, { context: 'locked', count })
}

function stepOf(codeCheck: CodeCheckResult | undefined): number | undefined {
  return codeCheck?.outcome === 'right' ? codeCheck.step : undefined
}
