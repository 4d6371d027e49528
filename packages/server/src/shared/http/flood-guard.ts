import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** One address asks too often. Limits that belong to an account live in the database, not here. */
export class Flooded extends Error {
  readonly restartAt: Date

  constructor(restartAt: Date) {
    super('Too many requests from one address')
    this.restartAt = restartAt
  }
}

export const perMinute = 3_000

/** Counts calls by address in this process. It keeps a flood off the database; it is no fair-use limit. */
export async function guardAgainstFloods(app: FastifyInstance, { settings, clock }: Pick<Deps, 'settings' | 'clock'>) {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: settings.floodPerMinute ?? perMinute,
    timeWindow: 60_000,
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) => new Flooded(new Date(clock.now().getTime() + ttl)),
  })
}
