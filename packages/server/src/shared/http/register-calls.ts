import { join } from 'node:path'
import { splitName, type Route, type RouteTable } from '@gangway/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { PartnerHandlers } from '../../partner/integrator.ts'
import { createAnswerer, type Arrived, type Handle } from './answer-call.ts'
import { noBody } from './body.ts'
import type { Caller } from './call.ts'
import { refusalEnvelope, type Outgoing } from './envelope.ts'
import { createFaultPlayer, type FaultPlayer, type Faults } from './fault.ts'
import { admit, tokenOf, visitOf, type Sessions } from './guard.ts'
import type { SentBody } from './input.ts'
import { checkUploadHeaders, receiveUpload, takeUploads } from './receive-upload.ts'
import type { FileReply } from './reply.ts'
import { send, sendFile, toldTo } from './send.ts'

/** The calls that a server answers, and by what. */
export interface Calls {
  table: RouteTable
  handlers: Readonly<Record<string, Handle>>
  sessions: Sessions
  /** What callers in test mode rehearse. */
  faults?: Faults
  /** What other systems of clients call, below an address of its own. */
  partner?: PartnerHandlers
  /** What is answered beside the calls, below the same address: streams, which have no envelope. */
  streams?(api: FastifyInstance): void
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
export function registerCalls(app: FastifyInstance, calls: Calls, deps: Deps): void {
  app.decorateRequest('caller', undefined)
  const all = Object.entries<Route>(calls.table)
  const parts = { ...calls, playFault: createFaultPlayer(app) }
  for (const [name] of all) if (!calls.handlers[name]) throw new Error(`${name} has no handler`)
  for (const [name, route] of all) if (!route.upload) addCall(app, name, route, parts, deps)
  // A scope of their own: nothing else takes a form of parts.
  void app.register(async (uploads) => {
    await takeUploads(uploads)
    for (const [name, route] of all) if (route.upload) addCall(uploads, name, route, parts, deps)
  })
}

interface Parts extends Calls {
  playFault: FaultPlayer
}

function addCall(app: FastifyInstance, name: string, route: Route, parts: Parts, deps: Deps): void {
  const { handlers, sessions, faults, playFault } = parts
  const handle = handlers[name]
  if (!handle) throw new Error(`${name} has no handler`)
  const answerCall = createAnswerer({ name, route, handle }, sessions, deps)
  const { method, path } = splitName(name)
  async function work(request: FastifyRequest<Shape>): Promise<Outgoing | FileReply> {
    const upload = route.upload ? await receiveUpload(request, join(deps.settings.dataFolder, 'uploading')) : undefined
    try {
      return await answerCall({ ...arrivedWith(request), ...upload?.sent })
    } finally {
      await upload?.close()
    }
  }
  app.route<Shape>({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: { call: name },
    // Before the body is read: who may not call need not send us two megabytes.
    preParsing: async (request, reply, payload) => {
      const admitted = await admit(route, visitOf(request), sessions)
      const refused = 'kind' in admitted ? admitted : route.upload ? checkUploadHeaders(request) : undefined
      if (refused) return send(reply, refusalEnvelope(toldTo(request), refused), deps.clock)
      if ('caller' in admitted) request.caller = admitted.caller
      return payload
    },
    handler: async (request, reply) => {
      const { caller } = request
      const sendOut = (outgoing: Outgoing | FileReply) => {
        if ('kind' in outgoing) return sendFile(reply, outgoing)
        if (outgoing.scenario && caller?.mode === 'test') void reply.header('x-gangway-scenario', outgoing.scenario)
        return send(reply, outgoing, deps.clock)
      }
      const isOpen = route.access === 'login-free'
      const fault = caller?.faulty && !isOpen ? await faults?.meet(caller, path) : undefined
      if (fault) return playFault(fault, { request, reply, work: () => work(request), send: sendOut })
      return sendOut(await work(request))
    },
  })
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
    visit: visitOf(request),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    told: toldTo(request),
  }
}
