import type { Deps } from '../deps.ts'
import { newToken } from '../shared/ids.ts'
import { browserCookie } from './browser-cookie.ts'
import { findConnectionByName } from './connection.store.ts'
import { isOidc, startOidc } from './oidc/oidc.ts'
import { startRequest } from './request.store.ts'
import { returnPathOf } from './return-path.rules.ts'
import { startSaml, isSaml } from './saml/saml.ts'
import { SignOnProblem } from './sign-on-problem.ts'

interface Start {
  name: string
  redirect: string | undefined
  /** Starts a test instead of a sign-in: also before a connection is enabled. */
  testToken: string | undefined
}

/** The address of the identity provider, and the cookie of this browser. */
export async function startSignOn(
  deps: Deps,
  { name, redirect, testToken }: Start,
): Promise<{ url: string; cookie: string }> {
  const found = await findConnectionByName(deps.db, name)
  if (!found) throw new SignOnProblem('unknownConnection')
  const { connection, client } = found
  if (client.suspendedAt) throw new SignOnProblem('suspended')
  if (!connection.enabled && testToken === undefined) throw new SignOnProblem('unknownConnection')
  const secrets = { state: newToken(), browserSecret: newToken() }
  const { url, started } = isOidc(connection)
    ? await startOidc(deps, connection, secrets)
    : isSaml(connection)
      ? await startSaml(deps, connection, secrets)
      : unknownProtocol()
  const wanted = { started, redirect: returnPathOf(redirect), testToken }
  const id = await startRequest(deps.db, connection, wanted, deps.clock.now())
  if (id === undefined) throw new SignOnProblem('expired')
  return { url, cookie: browserCookie(deps.settings, id, started.browserSecret) }
}

export function unknownProtocol(): never {
  throw new Error('A connection has an unknown protocol.')
}
