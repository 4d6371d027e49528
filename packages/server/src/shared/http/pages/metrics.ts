import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../../../deps.ts'
import { isLocalRequest } from '../local-request.ts'
import { callOf } from '../request-log.ts'

/**
 * `/metrics` in the text format of Prometheus: request durations, event loop, memory, database. Readable with
 * METRICS_TOKEN, and in development from this machine without it.
 */
export function serveMetrics(app: FastifyInstance, { database, settings }: Pick<Deps, 'database' | 'settings'>): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  })
  const updateDatabaseMetrics = createDatabaseMetrics(register, database)
  app.addHook('onResponse', async (request, reply) => {
    // Known routes only, so that callers cannot create labels.
    durations.observe(
      { method: request.method, route: callOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine may hide that a request comes from elsewhere.
    const isDevelopment = !settings.production && isLocalRequest(request)
    if (!isDevelopment && !hasToken(request, settings.metricsToken)) return reply.callNotFound()
    await updateDatabaseMetrics()
    return reply
      .header('content-type', register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
}

function hasToken({ headers }: FastifyRequest, expected: string | undefined): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return expected !== undefined && sent !== undefined && timingSafeEqual(digestOf(sent), digestOf(expected))
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Measures when the metrics are read, so that nothing runs in between. */
function createDatabaseMetrics(register: Registry, database: Deps['database']): () => Promise<void> {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'] as const, registers: [register] })
  const up = gauge('gangway_database_up', 'Whether the database answered the last check')
  const size = gauge('gangway_database_size_bytes', 'Size of the database')
  const answer = gauge('gangway_database_answer_seconds', 'How long the database took to answer the last check')
  const { kind } = database
  return async () => {
    const started = performance.now()
    const rows = await database
      .query<{ size: number | string }>('select pg_database_size(current_database()) as size')
      .catch(() => undefined)
    answer.set({ kind }, (performance.now() - started) / 1000)
    up.set({ kind }, rows ? 1 : 0)
    if (rows?.[0]) size.set({ kind }, Number(rows[0].size))
  }
}
