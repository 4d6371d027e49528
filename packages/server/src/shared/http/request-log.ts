import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'

/** The route in one bounded word: the name of the call, or the pattern of another route. */
export function callOf(request: FastifyRequest): string {
  return request.routeOptions.config.call ?? request.routeOptions.url ?? 'unknown'
}

/** One line for each request. Neither address nor body: both may carry codes and names. */
export function logRequests(app: FastifyInstance, { log }: Pick<Deps, 'log'>): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { caller } = request
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
      },
      'Answered',
    )
  })
}
