import type { IncomingHttpHeaders } from 'node:http'
import { mayCall, type Feature, type Route } from '@gangway/core/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller, RequestSource } from './call.ts'
import { refuse, type Refusal } from '../reply.ts'

/** The session functions that the request pipeline uses. */
export interface SessionChecks {
  /**
   * The caller of a token; undefined when it is unknown, ended or expired. Upload tokens are accepted for uploads only.
   * A `glance` does not count as use of the session. Embedded callers get the reason of a refusal.
   */
  find(token: string, purpose?: 'upload' | 'glance', source?: RequestSource): Promise<Caller | Refusal | undefined>
  /** Whether the caller may continue with or without this code: true, or 5601, 5602, 5603, 5600. */
  checkSecondFactor(
    caller: Caller,
    request: { feature: Feature; code: string | undefined; from: { address: string; agent: string } },
  ): Promise<true | Refusal>
  /** Whether the signature is recent, unused and made with the session's salt: true, or 5608. */
  checkSignature(caller: Caller, signature: RequestSignature): Promise<true | Refusal>
}

export interface RequestSignature {
  nonce: string
  ts: number
  sign: string
}

/** The credential of a request: the `token` header, or `Authorization: Bearer`. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = headers['token'] || bearer
  return typeof token === 'string' && token.length > 0 && token.length <= 512 ? token : undefined
}

/** Where a request comes from. */
export function requestSourceOf({ headers, host, ip, routeOptions }: FastifyRequest): RequestSource {
  const fetchSite = headers['sec-fetch-site']
  return {
    call: routeOptions.config.call ?? '',
    address: ip,
    token: tokenOf(headers),
    origin: headers.origin,
    isSameOrigin: fetchSite === 'same-origin',
    fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined,
    hasPrivacyControl: headers['sec-gpc'] === '1',
    host,
    cookie: headers.cookie,
  }
}

/** First check: authentication and permission. */
export async function authorize(
  route: Route,
  source: RequestSource,
  sessionChecks: SessionChecks,
): Promise<{ caller?: Caller } | Refusal> {
  if (route.serversOnly && source.origin !== undefined) return refuse(403, { values: { context: 'serversOnly' } })
  const { token } = source
  const caller = token ? await sessionChecks.find(token, route.upload ? 'upload' : undefined, source) : undefined
  if (caller && 'kind' in caller) return caller
  if (route.access === 'login-free') return { caller }
  if (!caller) return refuse(5107)
  return mayCall(caller, route) ? { caller } : refuse(403)
}

/** Second check, after validation: the second factor. */
export async function requireSecondFactor(
  route: Route,
  caller: Caller | undefined,
  sent: { code: string | undefined; from: { address: string; agent: string } },
  sessionChecks: SessionChecks,
): Promise<true | Refusal> {
  return route.feature && caller ? sessionChecks.checkSecondFactor(caller, { feature: route.feature, ...sent }) : true
}

/**
 * Third check: the signature. Without it, a caller of a signed route counts as signed out. A request signed with a
 * mailed link acts for the link's owner, even if another user is signed in in the same browser, so it continues without a caller.
 */
export async function requireSignature(
  route: Route,
  caller: Caller | undefined,
  body: unknown,
  sessionChecks: SessionChecks,
): Promise<{ caller?: Caller } | Refusal> {
  if (!route.signed || !caller) return { caller }
  const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { nonce, ts, sign, email } = sent
  if (route.access === 'login-free' && email !== undefined && nonce === undefined) return {}
  if (typeof nonce !== 'string' || typeof ts !== 'number' || typeof sign !== 'string') return refuse(5608)
  const isValid = await sessionChecks.checkSignature(caller, { nonce, ts, sign })
  return isValid === true ? { caller } : isValid
}
