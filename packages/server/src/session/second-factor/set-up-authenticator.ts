import { clientScopeOf, scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { bindAuthenticator } from './bind-authenticator.ts'
import { findAccountLink, consumeAccountLink } from '../passwords/account-link.ts'
import { isIdentityConfirmed, refuseUnconfirmed, requirePassword } from './confirm-identity.ts'
import { createAuthenticatorSetup, setupLifetimeMinutes } from './authenticator-setup.ts'
import { findUser } from '../sessions/session.store.ts'

/** A secret is shown within this time after the confirmation, and can be bound within the time that it is kept. */
const offerMinutes = 5
const setupMinutes = offerMinutes + setupLifetimeMinutes

type Offered = Reply<Answer<'GET /sysUser/QRBarcode'>>

export async function offerOwnSetup(deps: Deps, { caller }: Call<'GET /sysUser/QRBarcode'>): Promise<Offered> {
  if (!(await isIdentityConfirmed(deps, caller, offerMinutes))) return refuseUnconfirmed()
  const offered = await createAuthenticatorSetup(deps, scopeOf(caller), caller.userId, caller.sessionId)
  return offered ? answer(offered) : refuse(706, { errorType: 1 })
}

/** Before the first sign-in, with the link of the sign-in answer. */
export async function offerSetupByLink(deps: Deps, { body }: Call<'POST /sysUser/QRBarcode2'>): Promise<Offered> {
  const found = await findAccountLink(deps.db, body, ['bind'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const offered = await createAuthenticatorSetup(deps, clientScopeOf(found.user), found.user.id, found.link.id)
  return offered ? answer(offered) : refuse(706, { errorType: 1 })
}

/** Needs the password again, and a secret that was shown after the identity was confirmed in this session. */
export async function bindOwnAuthenticator(
  deps: Deps,
  call: Call<'POST /sysUser/bindSecret'>,
): Promise<Reply<boolean>> {
  const { caller, body } = call
  const { secretKey, code, password } = body
  const account = await findUser(deps.db, scopeOf(caller), caller.userId)
  if (!account) return refuse(5107)
  if (account.user.authenticator !== null) return refuse(706, { errorType: 1 })
  if (!(await isIdentityConfirmed(deps, caller, setupMinutes))) return refuseUnconfirmed()
  const checked = await requirePassword(deps, account, password)
  if (checked !== true) return checked
  const binding = { account, requesterId: caller.sessionId, secretKey, code, isSignedIn: true, from: call }
  return bindAuthenticator(deps, binding)
}

export async function bindAuthenticatorByLink(
  deps: Deps,
  call: Call<'POST /sysUser/bindSecret2'>,
): Promise<Reply<boolean>> {
  const { secretKey, code, ...sent } = call.body
  const found = await findAccountLink(deps.db, sent, ['bind'], deps.clock.now())
  if (!found) return refuse(5604, { errorType: 1 })
  const binding = { account: found, requesterId: found.link.id, secretKey, code, isSignedIn: false, from: call }
  return bindAuthenticator(deps, binding, (tx, now) =>
    consumeAccountLink(tx, clientScopeOf(found.user), found.link.id, now),
  )
}
