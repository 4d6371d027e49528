import * as openid from 'openid-client'
import type { Deps } from '../../deps.ts'
import { systemClock } from '../../shared/clock.ts'
import { decryptForOwner, encryptForOwner } from '../../shared/owner-encryption.ts'
import { targetRulesOf } from '../../webhook/find-target.ts'
import { addressesOf } from '../addresses.ts'
import type { OidcSettings } from '../connection.model.ts'
import type { SsoConnection } from '../connection.store.ts'
import { fetchProvider } from '../fetch-provider.ts'
import { identityOf, textsOf, type Identity } from '../identity.ts'
import type { SignOnRequest, StartedRequest } from '../request.store.ts'
import { SignOnProblem } from '../sign-on-problem.ts'

type OidcDeps = Pick<Deps, 'settings' | 'secret' | 'clock'>

export type OidcConnection = SsoConnection & { settings: OidcSettings }

const secretPurpose = 'single sign-on client secret'
const requestPurpose = 'single sign-on request'
const clockToleranceSeconds = 60

export function isOidc(connection: SsoConnection): connection is OidcConnection {
  return connection.settings.protocol === 'oidc'
}

export const encryptClientSecret = ({ secret }: Pick<Deps, 'secret'>, connectionId: string, text: string): string =>
  encryptForOwner(secret, secretPurpose, connectionId, text)

/** The address of the identity provider that starts a sign-in. */
export async function startOidc(
  deps: OidcDeps,
  connection: OidcConnection,
  { state, browserSecret }: { state: string; browserSecret: string },
): Promise<{ url: string; started: StartedRequest }> {
  const config = await discover(deps, connection)
  const [verifier, nonce] = [openid.randomPKCECodeVerifier(), openid.randomNonce()]
  const { callbackUrl } = addressesOf(deps.settings, connection.name)
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope: scopesOf(config, connection),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const secrets = encryptForOwner(deps.secret, requestPurpose, connection.id, JSON.stringify([verifier, nonce]))
  return { url: url.href, started: { state, browserSecret, secrets } }
}

/** Groups have a scope of their own at some identity providers; it is asked for where a group decides a role. */
function scopesOf(config: openid.Configuration, { groupRoles }: OidcConnection): string {
  const hasGroups = config.serverMetadata().scopes_supported?.includes('groups') ?? false
  return groupRoles.length > 0 && hasGroups ? 'openid email profile groups' : 'openid email profile'
}

/** The person whom the identity provider describes, after all checks of its answer. */
export async function verifyOidc(
  deps: OidcDeps,
  connection: OidcConnection,
  { request, state, params }: { request: SignOnRequest; state: string; params: URLSearchParams },
): Promise<Identity> {
  const stored = decryptForOwner(deps.secret, requestPurpose, connection.id, request.secrets ?? '')
  if (stored === undefined) throw new SignOnProblem('request')
  const [verifier = '', nonce = '']: string[] = JSON.parse(stored)
  const config = await discover(deps, connection)
  const current = new URL(addressesOf(deps.settings, connection.name).callbackUrl)
  current.search = params.toString()
  try {
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
    const tokens = await openid.authorizationCodeGrant(config, current, checks)
    const claims = tokens.claims()
    if (!claims) throw new SignOnProblem('malformed')
    const person = await withUserInfo(config, connection, { claims, accessToken: tokens.access_token })
    // The claim describes `email` only: users may choose other names themselves, such as `preferred_username`.
    const isVerified = connection.attributes.email === 'email' ? person['email_verified'] : undefined
    const described = Object.fromEntries(Object.entries(person).filter(([name]) => !protocolClaims.has(name)))
    return {
      ...identityOf(textsOf(described), connection.attributes),
      isEmailVerified: typeof isVerified === 'boolean' ? isVerified : isVerified === 'true' ? true : undefined,
    }
  } catch (error) {
    throw problemOf(error)
  }
}

/** Claims about the token and not about the person. */
const protocolClaims = new Set([
  'iss',
  'aud',
  'azp',
  'exp',
  'iat',
  'nbf',
  'auth_time',
  'nonce',
  'at_hash',
  'c_hash',
  'sid',
])

/** Many identity providers leave the email address out of the ID token. */
async function withUserInfo(
  config: openid.Configuration,
  { attributes, groupRoles }: OidcConnection,
  { claims, accessToken }: { claims: openid.IDToken; accessToken: string },
): Promise<Record<string, unknown>> {
  const wanted = [attributes.email, ...(groupRoles.length > 0 ? [attributes.groups] : [])]
  const isComplete = wanted.every((name) => name in claims)
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await openid.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
}

/**
 * Reads what the issuer publishes, for every sign-in: keys may change at any time. The signature of an ID token is
 * checked although it comes from the issuer directly, so that `alg: none` is never accepted.
 */
export async function discover(
  deps: OidcDeps,
  connection: Pick<OidcConnection, 'id' | 'clientSecret'> & { settings: Pick<OidcSettings, 'issuer' | 'clientId'> },
): Promise<openid.Configuration> {
  const { issuer, clientId } = connection.settings
  const rules = targetRulesOf(deps.settings)
  const isHttp = issuer.startsWith('http:')
  const secretText = decryptForOwner(deps.secret, secretPurpose, connection.id, connection.clientSecret ?? '') ?? ''
  const times = {
    [openid.clockTolerance]: clockToleranceSeconds,
    [openid.clockSkew]: Math.round((deps.clock.now().getTime() - systemClock.now().getTime()) / 1_000),
  }
  const send: openid.CustomFetch = (url, { method, headers, body }) =>
    fetchProvider(url, { method, headers, body: body ? textOfBody(body) : undefined }, rules)
  // The way of authentication is known only after discovery. Metadata is read before there is a secret.
  const authenticate: openid.ClientAuth = (server, client, body, headers) => {
    const isBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
    const method = isBasic ? openid.ClientSecretBasic : openid.ClientSecretPost
    return (secretText === '' ? openid.None() : method(secretText))(server, client, body, headers)
  }
  try {
    return await openid.discovery(new URL(issuer), clientId, times, authenticate, {
      [openid.customFetch]: send,
      // The target rules decide where http is allowed: on this machine in development only.
      execute: [openid.enableNonRepudiationChecks, ...(isHttp ? [openid.allowInsecureRequests] : [])],
    })
  } catch (error) {
    throw problemOf(error)
  }
}

const reasonsByClaim = { iss: 'issuer', aud: 'audience', azp: 'audience', nonce: 'request', iat: 'times' } as const

/** The reason of a failure, from the structured causes of the library. */
function problemOf(error: unknown): unknown {
  const chain = causesOf(error)
  const known = chain.find((each) => each instanceof SignOnProblem)
  if (known) return known
  const options = { cause: error }
  if (error instanceof openid.AuthorizationResponseError)
    return new SignOnProblem(error.error === 'access_denied' ? 'cancelled' : 'providerError', options)
  if (error instanceof openid.ResponseBodyError)
    return new SignOnProblem(error.error === 'invalid_client' ? 'clientSecret' : 'providerError', options)
  if (error instanceof openid.WWWAuthenticateChallengeError) return new SignOnProblem('clientSecret', options)
  const codes = chain.flatMap((each) => (hasCode(each) ? [each.code] : []))
  if (codes.includes('OAUTH_JWT_TIMESTAMP_CHECK_FAILED')) return new SignOnProblem('times', options)
  if (codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')) return new SignOnProblem('issuer', options)
  const message = chain.map((each) => (each instanceof Error ? each.message : '')).join(' ')
  const [, claim = ''] = /(?:JWT|Token|parameter) "(iss|aud|azp|nonce|iat)"|"(?:iss)" \(issuer\)/.exec(message) ?? []
  if (claim in reasonsByClaim) return new SignOnProblem(reasonsByClaim[claim as keyof typeof reasonsByClaim], options)
  if (/"iss" \(issuer\)/.test(message)) return new SignOnProblem('issuer', options)
  if (/"state"|nonce/.test(message)) return new SignOnProblem('request', options)
  if (/signature|"alg"|key/i.test(message)) return new SignOnProblem('signature', options)
  return error instanceof openid.ClientError || error instanceof TypeError
    ? new SignOnProblem('malformed', options)
    : error
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error && error.cause !== undefined ? [error, ...causesOf(error.cause)] : [error]
}

function hasCode(error: unknown): error is { code: unknown } {
  return error instanceof Error && 'code' in error
}

/** The library sends forms only, as text or parameters. */
function textOfBody(body: openid.FetchBody): string {
  if (typeof body === 'string') return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('A request to an OpenID provider must be a form.')
}
