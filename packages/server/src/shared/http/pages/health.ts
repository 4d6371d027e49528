import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

const timeoutMs = 3_000

/** For monitoring: `/healthz` reports liveness, `/readyz` readiness. What is not ready is in the log alone. */
export function serveHealth(app: FastifyInstance, deps: Pick<Deps, 'database' | 'jobs' | 'log'>): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await isDatabaseReady(deps)
    const jobs = deps.jobs.isRunning()
    const ready = database && jobs
    if (!ready) deps.log.warn({ database, jobs }, 'The server is not ready')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isDatabaseReady({ database, log }: Pick<Deps, 'database' | 'log'>): Promise<boolean> {
  const asked = database.query('select 1 as one').then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'The database does not answer')
      return false
    },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  return Promise.race([asked, timeout]).finally(() => clearTimeout(timer))
}
