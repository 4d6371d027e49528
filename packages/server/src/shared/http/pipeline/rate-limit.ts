import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { tokenOf } from './request-checks.ts'

/** Too many requests from one session, key or address. Limits of accounts are in the database instead. */
export class RateLimitError extends Error {
  readonly restartAt: Date
  /** Requests per minute. */
  readonly limit: number
  readonly isOfAddress: boolean

  constructor({ restartAt, limit, isOfAddress }: { restartAt: Date; limit: number; isOfAddress: boolean }) {
    super(`Too many requests from one ${isOfAddress ? 'address' : 'session or key'}`)
    this.restartAt = restartAt
    this.limit = limit
    this.isOfAddress = isOfAddress
  }
}

const requestsPerMinute = 3_000
const windowMs = 60_000
/** Public ids of embed keys. */
const publicIdStart = 'gwp_'

/**
 * Counts requests in this process: first by the session token or API key, so that one of them does not use up what its
 * address shares with others, then by address, because anybody can invent tokens. It protects the database from
 * floods; it is not a fair-use limit.
 */
export async function limitRequestRate(app: FastifyInstance, { settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  const max = settings.floodPerMinute ?? requestsPerMinute
  const limitOfSession = settings.floodPerSessionMinute ?? Math.ceil(max / 2)
  const countRequest = createCounter()
  app.addHook('onRequest', async (request) => {
    const credential = credentialOf(request)
    const now = clock.now().getTime()
    const window = credential === undefined ? undefined : countRequest(credential, now)
    if (window && window.count > limitOfSession)
      throw new RateLimitError({ restartAt: new Date(window.endsAt), limit: limitOfSession, isOfAddress: false })
  })
  const silentOptions = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max,
    timeWindow: windowMs,
    addHeadersOnExceeding: silentOptions,
    addHeaders: { ...silentOptions, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new RateLimitError({ restartAt: new Date(clock.now().getTime() + ttl), limit: max, isOfAddress: true }),
  })
}

/** Requests of the running minute. A new minute begins for all at once, which forgets invented credentials. */
function createCounter() {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (name: string, now: number) => {
    if (now >= endsAt || endsAt - now > windowMs) {
      counts.clear()
      endsAt = now + windowMs
    }
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { count, endsAt }
  }
}

/**
 * With its secret, so that a caller who knows only the name of a key cannot use up its limit. The public id of an embed
 * key has none and is shared by all visitors, who count by address.
 */
function credentialOf({ headers }: FastifyRequest): string | undefined {
  const token = tokenOf(headers)
  const names = ['x-client-id', 'x-atlas-client-id', 'x-client-secret', 'x-atlas-client-secret']
  const key = names.flatMap((name) => headers[name] ?? [])
  if (token?.startsWith(publicIdStart) || (token === undefined && key.length === 0)) return undefined
  return createHash('sha256')
    .update(JSON.stringify([token, key]))
    .digest('base64url')
}
