import { signOnStatusOf, type SignOnReason } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { ssoConnection } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { findByEmail } from '../session/user.store.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { isSecret } from '../shared/key-secret.ts'
import { recordAttempt } from './attempt.store.ts'
import { browserCookie, readBrowserCookie } from './browser-cookie.ts'
import { findConnectionByName, type SsoConnection } from './connection.store.ts'
import type { Identity } from './identity.ts'
import { matchUser } from './match-user.ts'
import { isOidc, verifyOidc } from './oidc/oidc.ts'
import { issueCode, takeRequest, type SignOnRequest } from './request.store.ts'
import { returnPathOf } from './return-path.rules.ts'
import { isSaml, verifySaml } from './saml/saml.ts'
import { SignOnProblem } from './sign-on-problem.ts'
import { unknownProtocol } from './start-sign-on.ts'

export interface ProviderAnswer {
  name: string
  /** Parameters of the address or of the posted form. */
  params: URLSearchParams
  cookie: string | undefined
  from: { address: string; agent: string }
}

/** Where the browser goes next, with the cookie for the exchange of the code. */
export interface NextPage {
  path: string
  cookie?: string
}

/** Checks the answer of an identity provider and issues a single-use code for a session. */
export async function finishSignOn(deps: Deps, answer: ProviderAnswer): Promise<NextPage> {
  const found = await findConnectionByName(deps.db, answer.name)
  if (!found) throw new SignOnProblem('unknownConnection')
  const { connection } = found
  const progress: Progress = { kind: 'sign-in' }
  try {
    return await acceptAnswer(deps, answer, connection, progress)
  } catch (error) {
    if (!(error instanceof SignOnProblem)) throw error
    deps.log.info({ reason: error.reason, cause: error.cause, connection: connection.name }, 'Single sign-on refused')
    return recordFailure(deps, answer, connection, { ...progress, reason: error.reason })
  }
}

/** What is known when a check fails. */
interface Progress {
  kind: 'sign-in' | 'test'
  identity?: Identity
}

async function acceptAnswer(
  deps: Deps,
  { params, cookie, from }: ProviderAnswer,
  connection: SsoConnection,
  progress: Progress,
): Promise<NextPage> {
  const now = deps.clock.now()
  const state = params.get('state') ?? params.get('RelayState') ?? ''
  const request = await takeRequest(deps.db, connection, state, now)
  if (request) progress.kind = request.kind
  checkOrigin(deps, connection, { request, params, cookie })
  if (!connection.enabled && request?.kind !== 'test') throw new SignOnProblem('unknownConnection')
  const identity = await verify(deps, connection, { request, state, params })
  progress.identity = identity
  const isTest = request?.kind === 'test'
  return deps.db.transaction(async (tx) => {
    const userId = await matchUser(deps, tx, { connection, identity, from, isTest }, now)
    const attempt = { kind: progress.kind, email: identity.email, received: identity.received }
    const attemptId = await recordAttempt(tx, connection, attempt, now)
    if (isTest) {
      await tx
        .update(ssoConnection)
        .set({ testedAt: now })
        .where(
          clientScopeOf(connection).client(
            ssoConnection,
            eq(ssoConnection.id, connection.id),
            eq(ssoConnection.version, connection.version),
          ),
        )
      return { path: resultPath('testPassed', attemptId) }
    }
    if (userId === undefined) throw new SignOnProblem('noAccount')
    const redirect = request?.redirect ?? returnPathOf(state)
    const { id, code, browserSecret } = await issueCode(tx, connection, { request, userId, redirect }, now)
    const query = new URLSearchParams({ token: code, redirect })
    return { path: `/#/redirect?${query}`, cookie: browserCookie(deps.settings, id, browserSecret) }
  })
}

/** Only the browser that started a sign-in may finish it. Only SAML knows sign-ins that start at the identity provider. */
function checkOrigin(
  { settings }: Deps,
  connection: SsoConnection,
  { request, params, cookie }: { request: SignOnRequest | undefined; params: URLSearchParams; cookie?: string },
): void {
  if (request) {
    const secret = readBrowserCookie(settings, request.id, cookie)
    if (!isSecret(secret, request.browserHash ?? '')) throw new SignOnProblem('browser')
    return
  }
  const isIdpInitiated = isSaml(connection) && connection.settings.isIdpInitiated && params.has('SAMLResponse')
  if (!isIdpInitiated) throw new SignOnProblem('expired')
}

async function verify(
  deps: Deps,
  connection: SsoConnection,
  { request, state, params }: { request: SignOnRequest | undefined; state: string; params: URLSearchParams },
): Promise<Identity> {
  if (isSaml(connection)) return verifySaml(deps, connection, { request, response: params.get('SAMLResponse') ?? '' })
  if (!isOidc(connection)) return unknownProtocol()
  if (!request) throw new SignOnProblem('expired')
  return verifyOidc(deps, connection, { request, state, params })
}

/** Writes the reason into the log of the connection, and a refused sign-in into the audit log. */
async function recordFailure(
  deps: Deps,
  { from }: ProviderAnswer,
  connection: SsoConnection,
  { kind, identity, reason }: Progress & { reason: SignOnReason },
): Promise<NextPage> {
  const now = deps.clock.now()
  const { clientId, name } = connection
  const attemptId = await deps.db.transaction(async (tx) => {
    const attempt = { kind, reason, email: identity?.email, received: identity?.received }
    const id = await recordAttempt(tx, connection, attempt, now)
    if (kind === 'test') return id
    const account = identity?.email === undefined ? undefined : await findByEmail(tx, identity.email)
    const userId = account?.user.clientId === clientId ? account.user.id : null
    const detail = { reason, method: 'single-sign-on', connection: name }
    const entry = { action: 'LOGIN_FAILED', by: { clientId, userId }, from, result: 'refused', detail } as const
    await writeAuditLog(tx, entry, now)
    return id
  })
  return { path: resultPath(kind === 'test' ? 'testFailed' : signOnStatusOf(reason), attemptId, name) }
}

/** The result page. `attempt` lets an administrator find the entry in the log. */
export function resultPath(status: string, attempt?: string, client?: string): string {
  const query = new URLSearchParams({ status, ...(attempt && { attempt }), ...(client && { client }) })
  return `/#/sso-result?${query}`
}
