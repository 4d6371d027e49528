import { eq } from 'drizzle-orm'
import { ssoConnection } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { createAccountLink } from '../session/passwords/account-link.ts'
import { findUser } from '../session/sessions/session.store.ts'
import { cookiesOfNewSession, newCookieSecret } from '../session/sessions/session-cookie.ts'
import { isNewDevice, mailNewDevice } from '../session/sign-in/mail-new-device.ts'
import { startSession } from '../session/sign-in/start-session.ts'
import type { UserAccount } from '../session/user.store.ts'
import { isPortalOpenTo } from '../shared/agency/access-list.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, withCookies, type Reply } from '../shared/http/reply.ts'
import { isSecret } from '../shared/key-secret.ts'
import { tokenHash } from '../shared/token-hash.ts'
import { readBrowserCookie, removeBrowserCookie } from './browser-cookie.ts'
import { findRequestByCode } from './connection.store.ts'
import { consumeCode, type SignOnRequest } from './request.store.ts'

type Exchange = 'POST /sso/exchange'

const refuseCode = () => refuse(5604, { errorType: 1 })

/**
 * Starts the session of a finished single sign-on. Undefined when the token is no such code. The identity provider has
 * checked the person, so no code of the authenticator app is asked for here; sensitive actions still ask for one. Where
 * everyone must bind, a user without an authenticator gets the link to set one up instead of a session.
 */
export async function exchangeSignOnCode(
  deps: Deps,
  call: Call<Exchange>,
): Promise<Reply<Answer<Exchange>> | undefined> {
  const request = await findRequestByCode(deps.db, tokenHash(call.body.token))
  if (!request) return undefined
  const browserSecret = readBrowserCookie(deps.settings, request.id, call.source?.cookie)
  if (!isSecret(browserSecret, request.browserHash ?? '')) return refuseCode()
  const now = deps.clock.now()
  const account = await findUser(deps.db, clientScopeOf(request), request.userId ?? '')
  if (account?.user.status !== 'active' || account.client.suspendedAt) return refuseCode()
  if (!(await isPortalOpenTo(deps.db, request.clientId, call.address)))
    return answer(null, 5103, { context: 'address' })
  if (account.client.everyoneMustBind && account.user.authenticator === null)
    return requireAuthenticator(deps, { request, account }, now)
  const cookieSecret = newCookieSecret(deps.settings, call.source)
  const isNew = await isNewDevice(deps.db, account, call, now)
  const token = await deps.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, request, now))) return undefined
    const started = await startSession(tx, { account, method: 'single-sign-on', cookieSecret, from: call }, now)
    if (isNew && started !== undefined) await mailNewDevice(deps, tx, { account, device: call, now })
    return started
  })
  if (token === undefined) return refuseCode()
  const cookies = cookiesOfNewSession(deps.settings, call.source, { token, secret: cookieSecret })
  return withCookies(answer({ token }), [...cookies, removeBrowserCookie(deps.settings, request.id)])
}

async function requireAuthenticator(
  { db }: Pick<Deps, 'db'>,
  { request, account: { user } }: { request: SignOnRequest; account: UserAccount },
  now: Date,
): Promise<Reply<Answer<Exchange>>> {
  const scope = clientScopeOf(user)
  const [connection] = await db
    .select({ name: ssoConnection.name })
    .from(ssoConnection)
    .where(scope.client(ssoConnection, eq(ssoConnection.id, request.connectionId)))
  const sign = await db.transaction(async (tx) =>
    (await consumeCode(tx, request, now))
      ? createAccountLink(tx, scope, { userId: user.id, purpose: 'bind' }, now)
      : undefined,
  )
  return sign === undefined ? refuseCode() : answer({ email: user.email, sign, client: connection?.name }, 5116)
}
