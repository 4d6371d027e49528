import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { isLocalRequest } from '../local-request.ts'

/**
 * `/metrics` in the text format of Prometheus: requests, operations, event loop, memory, database, jobs. Readable with
 * METRICS_TOKEN, and in development from this machine without it.
 */
export function serveMetrics(
  app: FastifyInstance,
  { settings, telemetry }: Pick<Deps, 'settings' | 'telemetry'>,
): void {
  const { register } = telemetry
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine may hide that a request comes from elsewhere.
    const isDevelopment = !settings.production && isLocalRequest(request)
    if (!isDevelopment && !hasToken(request, settings.metricsToken)) return reply.callNotFound()
    await telemetry.read()
    return reply
      .header('content-type', register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function hasToken({ headers }: FastifyRequest, expected: string | undefined): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return expected !== undefined && sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(expected))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
