import { splitName, type Route, type RouteTable } from '@gangway/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createAnswerer, type Arrived, type Handle } from './answer-call.ts'
import { noBody } from './body.ts'
import type { Caller } from './call.ts'
import { refusalEnvelope } from './envelope.ts'
import { admit, tokenOf, type Sessions } from './guard.ts'
import type { SentBody } from './input.ts'
import { send, toldTo } from './send.ts'

/** The calls that a server answers, and by what. */
export interface Calls {
  table: RouteTable
  handlers: Readonly<Record<string, Handle>>
  sessions: Sessions
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    /** The name of the call, for logs and measures. */
    call?: string
  }
}

interface Shape {
  Body: SentBody | undefined
  Params: Record<string, string>
}

/** Registers every call of a route table. Each goes through the same gates in the same order. */
export function registerCalls(app: FastifyInstance, { table, handlers, sessions }: Calls, deps: Deps): void {
  app.decorateRequest('caller', undefined)
  for (const [name, route] of Object.entries<Route>(table)) {
    const handle = handlers[name]
    if (!handle) throw new Error(`${name} has no handler`)
    const answerCall = createAnswerer({ name, route, handle }, sessions, deps)
    const { method, path } = splitName(name)
    app.route<Shape>({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      exposeHeadRoute: false,
      config: { call: name },
      // Before the body is read: who may not call need not send us two megabytes.
      preParsing: async (request, reply, payload) => {
        const admitted = await admit(route, tokenOf(request.headers), sessions)
        if ('kind' in admitted) return send(reply, refusalEnvelope(toldTo(request), admitted), deps.clock)
        request.caller = admitted.caller
        return payload
      },
      handler: async (request, reply) => send(reply, await answerCall(arrivedWith(request)), deps.clock),
    })
  }
}

function arrivedWith(request: FastifyRequest<Shape>): Arrived {
  const key = request.headers['idempotency-key']
  return {
    body: request.body ?? noBody,
    search: request.url.split('?').slice(1).join('?'),
    params: request.params,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    caller: request.caller,
    token: tokenOf(request.headers),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    told: toldTo(request),
  }
}
