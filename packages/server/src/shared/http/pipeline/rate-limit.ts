import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

/** Too many requests from one address. Limits of accounts are in the database instead. */
export class RateLimitError extends Error {
  readonly restartAt: Date

  constructor(restartAt: Date) {
    super('Too many requests from one address')
    this.restartAt = restartAt
  }
}

export const requestsPerMinute = 3_000

/** Counts requests by address in this process. It protects the database from floods; it is not a fair-use limit. */
export async function limitRequestRate(app: FastifyInstance, { settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  const silentOptions = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: settings.floodPerMinute ?? requestsPerMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: silentOptions,
    addHeaders: { ...silentOptions, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) => new RateLimitError(new Date(clock.now().getTime() + ttl)),
  })
}
