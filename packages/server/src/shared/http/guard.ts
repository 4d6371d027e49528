import type { IncomingHttpHeaders } from 'node:http'
import { mayOpen, type Feature, type Route } from '@gangway/core/contract'
import type { FastifyRequest } from 'fastify'
import type { Caller, Visit } from './call.ts'
import { refuse, type Refusal } from './reply.ts'

/** What the gates ask of the session domain. */
export interface Sessions {
  /**
   * The caller behind a token; nothing when it is unknown, ended or expired. Some tokens are good for uploads only. A glance
   * is no use of the session: it lasts no longer for it. Pages of somebody else hear why they may not.
   */
  find(token: string, purpose?: 'upload' | 'glance', visit?: Visit): Promise<Caller | Refusal | undefined>
  /** Whether the caller may go on without or with this code: true, or 5601, 5602, 5603, 5600. */
  checkSecondFactor(caller: Caller, feature: Feature, code: string | undefined): Promise<true | Refusal>
  /** Whether the signed triple is fresh, unused and made with the session's salt: true, or 5608. */
  checkSignature(caller: Caller, triple: SignedTriple): Promise<true | Refusal>
}

export interface SignedTriple {
  nonce: string
  ts: number
  sign: string
}

/** The credential of a call: the `token` header, or `Authorization: Bearer`. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const token = headers['token'] || bearer
  return typeof token === 'string' && token.length > 0 && token.length <= 512 ? token : undefined
}

/** Where a call comes from. */
export function visitOf({ headers, routeOptions }: FastifyRequest): Visit {
  return {
    call: routeOptions.config.call ?? '',
    token: tokenOf(headers),
    origin: headers.origin,
    isSameOrigin: headers['sec-fetch-site'] === 'same-origin',
  }
}

/** First gate: who is calling, and may this caller? */
export async function admit(route: Route, visit: Visit, sessions: Sessions): Promise<{ caller?: Caller } | Refusal> {
  if (route.serversOnly && visit.origin !== undefined) return refuse(403, { values: { context: 'serversOnly' } })
  const { token } = visit
  const caller = token ? await sessions.find(token, route.upload ? 'upload' : undefined, visit) : undefined
  if (caller && 'kind' in caller) return caller
  if (route.access === 'login-free') return { caller }
  if (!caller) return refuse(5107)
  return mayOpen(caller, route.access) ? { caller } : refuse(403)
}

/** Second gate, after the input is known to be sound: the second factor. */
export async function confirm(
  route: Route,
  caller: Caller | undefined,
  code: string | undefined,
  sessions: Sessions,
): Promise<true | Refusal> {
  return route.feature && caller ? sessions.checkSecondFactor(caller, route.feature, code) : true
}

/**
 * Third gate: the signature. On a signed route nobody counts as signed in without it. What a mailed link signs speaks
 * for the link's owner, whoever is signed in in the same browser, so such a call goes on without a caller.
 */
export async function verify(
  route: Route,
  caller: Caller | undefined,
  body: unknown,
  sessions: Sessions,
): Promise<{ caller?: Caller } | Refusal> {
  if (!route.signed || !caller) return { caller }
  const sent: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { nonce, ts, sign, email } = sent
  if (route.access === 'login-free' && email !== undefined && nonce === undefined) return {}
  if (typeof nonce !== 'string' || typeof ts !== 'number' || typeof sign !== 'string') return refuse(5608)
  const passed = await sessions.checkSignature(caller, { nonce, ts, sign })
  return passed === true ? { caller } : passed
}
