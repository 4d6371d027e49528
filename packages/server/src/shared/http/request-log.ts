import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/** The route as a bounded label: the operation name, or the pattern of another route. */
export function callOf(request: FastifyRequest): string {
  return request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
}

/** One line per request, without address and body, because both may contain codes and names. */
export function logRequests(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { caller, span } = request
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: callOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        userId: caller?.userId,
        clientId: caller?.clientId,
        traceId: span?.traceId,
      },
      'Answered',
    )
  })
}
