import type { FastifyInstance } from 'fastify'
import { callOf } from '../http/request-log.ts'
import type { Telemetry } from './telemetry.ts'
import type { TraceSpan } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request in the trace, if traces are sent. */
    span: TraceSpan | undefined
  }
}

/** Measures every request. Labels and names of spans are known routes, so that callers cannot create any. */
export function observeRequests(app: FastifyInstance, { countRequest, startSpan }: Telemetry): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    request.span = startSpan(request.method, {
      kind: 'server',
      isRoot: true,
      caller: typeof traceparent === 'string' ? traceparent : undefined,
    })
    if (request.span) request.span.within(done)
    else done()
  })
  // Reading the body may have lost the context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const [{ method, caller, span }, route, status] = [request, callOf(request), reply.statusCode]
    countRequest({ method, route, status }, reply.elapsedTime / 1000)
    span?.end({
      isFailed: status >= 500,
      name: `${method} ${request.routeOptions.url ?? 'unknown'}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(caller && { 'gangway.client_id': caller.clientId }),
      },
    })
  })
}
