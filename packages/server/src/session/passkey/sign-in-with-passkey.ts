import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, withCookies, type Answered, type Reply } from '../../shared/http/reply.ts'
import { cookiesOfNewSession, newCookieSecret } from '../sessions/session-cookie.ts'
import { findUser } from '../sessions/session.store.ts'
import { isNewDevice, mailNewDevice } from '../sign-in/mail-new-device.ts'
import { startSession } from '../sign-in/start-session.ts'
import { findSingleSignOn } from '../user.store.ts'
import { createChallenge, passkeyOriginOf } from './challenge.ts'
import { recordPasskeyUse, type Passkey } from './passkey.store.ts'
import { refusePasskey, verifyPasskey } from './verify-passkey.ts'

type Options = 'POST /passkey/signInOptions'
type SignIn = 'POST /passkey/signIn'

/** The browser offers the passkeys that it has for this server: no account is named. */
export async function askForSignIn(deps: Deps): Promise<Reply<Answer<Options>>> {
  const challenge = createChallenge(deps, { use: 'sign-in' })
  return answer({ challenge, rpId: passkeyOriginOf(deps.settings).rpId, passkeys: [] })
}

/**
 * Signs in with a passkey. It is a device and its owner's fingerprint or PIN, so neither a code nor an authenticator app
 * is asked for, and the age of the password does not matter.
 */
export async function signInWithPasskey(
  deps: Deps,
  call: Call<SignIn>,
): Promise<Answered<Answer<SignIn>> | ReturnType<typeof refusePasskey>> {
  const check = await verifyPasskey(deps, { use: 'sign-in' }, call.body)
  if (!check.isRight) return refuseSignIn(deps, call, check.known)
  const { verified } = check
  const { passkey } = verified
  const account = await findUser(deps.db, clientScopeOf(passkey), passkey.userId)
  if (account?.user.status !== 'active') return refuseSignIn(deps, call, passkey)
  const { user, client } = account
  if (client.suspendedAt) return answer(null, 5103, { context: 'suspended' })
  const required = await findSingleSignOn(deps.db, user.email)
  if ((required !== undefined || client.singleSignOnOnly) && user.id !== client.emergencyUserId)
    return answer({ client: required ?? client.singleSignOn ?? undefined }, 5200)
  const now = deps.clock.now()
  const cookieSecret = newCookieSecret(deps.settings, call.source)
  const isNew = await isNewDevice(deps.db, account, call, now)
  const token = await deps.db.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, passkey, verified, now))) return undefined
    const started = await startSession(tx, { account, method: 'passkey', cookieSecret, from: call }, now)
    if (isNew && started !== undefined) await mailNewDevice(deps, tx, { account, device: call, now })
    return started
  })
  if (token === undefined) return refuseSignIn(deps, call, passkey)
  return withCookies(
    answer({ token }),
    cookiesOfNewSession(deps.settings, call.source, { token, secret: cookieSecret }),
  )
}

async function refuseSignIn({ db, clock }: Deps, { address, agent }: Call<SignIn>, known: Passkey | undefined) {
  // Ids that are made up leave no entries.
  if (!known) return refusePasskey()
  const entry = {
    action: 'LOGIN_FAILED',
    by: { clientId: known.clientId, userId: known.userId },
    from: { address, agent },
    result: 'refused',
    detail: { reason: 'passkey' },
  } as const
  await db.transaction((tx) => writeAuditLog(tx, entry, clock.now()))
  return refusePasskey()
}
