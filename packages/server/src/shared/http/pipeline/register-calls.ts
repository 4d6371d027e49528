import { join } from 'node:path'
import { splitRouteName, type Route, type RouteTable } from '@gangway/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { createCallHandler, type ReceivedCall, type Handle } from './handle-call.ts'
import { emptyBody } from '../reading/body-parsers.ts'
import type { Caller } from './call.ts'
import { refusalEnvelope, type Outgoing } from '../envelope.ts'
import { createFaultInjector, type FaultInjector, type Faults } from './inject-fault.ts'
import { authorize, tokenOf, requestSourceOf, type SessionChecks } from './request-checks.ts'
import type { SentBody } from './check-input.ts'
import { checkUploadHeaders, receiveUpload, acceptUploads } from '../reading/receive-upload.ts'
import type { FileReply } from '../reply.ts'
import { sendEnvelope, sendFile, envelopeContextOf } from '../send-reply.ts'

/** The operations of a server and their handlers. */
export interface CallRegistry {
  table: RouteTable
  handlers: Readonly<Record<string, Handle>>
  sessions: SessionChecks
  /** Simulated faults for callers in test mode. */
  faults?: Faults
  /** Streams beside the operations, which have no envelope. */
  streams?(api: FastifyInstance): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The code of the answer. */
    outcomeCode?: string
  }
  interface FastifyContextConfig {
    /** The name of the operation, for logs and metrics. */
    call?: string
  }
}

interface RequestShape {
  Body: SentBody | undefined
  Params: Record<string, string>
}

/** Registers every operation of a route table. Each runs the same checks in the same order. */
export function registerCalls(app: FastifyInstance, calls: CallRegistry, deps: Deps): void {
  app.decorateRequest('caller', undefined)
  const all = Object.entries<Route>(calls.table)
  const parts = { ...calls, injectFault: createFaultInjector(app) }
  for (const [name] of all) if (!calls.handlers[name]) throw new Error(`${name} has no handler`)
  for (const [name, route] of all) if (!route.upload) addCall(app, name, route, parts, deps)
  // A separate scope, because only uploads accept multipart forms.
  void app.register(async (uploads) => {
    await acceptUploads(uploads)
    for (const [name, route] of all) if (route.upload) addCall(uploads, name, route, parts, deps)
  })
}

interface CallDependencies extends CallRegistry {
  injectFault: FaultInjector
}

function addCall(app: FastifyInstance, name: string, route: Route, parts: CallDependencies, deps: Deps): void {
  const { handlers, sessions, faults, injectFault } = parts
  const handle = handlers[name]
  if (!handle) throw new Error(`${name} has no handler`)
  const answerCall = createCallHandler({ name, route, handle }, sessions, deps)
  const { method, path } = splitRouteName(name)
  async function answerRequest(request: FastifyRequest<RequestShape>): Promise<Outgoing | FileReply> {
    const upload = route.upload ? await receiveUpload(request, join(deps.settings.dataFolder, 'uploading')) : undefined
    try {
      return await answerCall({ ...receivedCallOf(request), ...upload?.sent })
    } finally {
      await upload?.close()
    }
  }
  app.route<RequestShape>({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    config: { call: name },
    // Before the body is read, so that a refused caller cannot upload it.
    preParsing: async (request, reply, payload) => {
      const admitted = await authorize(route, requestSourceOf(request), sessions)
      const refused = 'kind' in admitted ? admitted : route.upload ? checkUploadHeaders(request) : undefined
      if (refused) return sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refused), deps.clock)
      if ('caller' in admitted) request.caller = admitted.caller
      return payload
    },
    handler: async (request, reply) => {
      const { caller } = request
      const sendOut = (outgoing: Outgoing | FileReply) => {
        if ('kind' in outgoing) return sendFile(reply, outgoing)
        if (outgoing.scenario && caller?.mode === 'test') void reply.header('x-gangway-scenario', outgoing.scenario)
        return sendEnvelope(reply, outgoing, deps.clock)
      }
      const isOpen = route.access === 'login-free'
      const fault = caller?.hasPlannedFaults && !isOpen ? await faults?.takeFault(caller, path) : undefined
      if (fault) return injectFault(fault, { request, reply, work: () => answerRequest(request), send: sendOut })
      return sendOut(await answerRequest(request))
    },
  })
}

function receivedCallOf(request: FastifyRequest<RequestShape>): ReceivedCall {
  const key = request.headers['idempotency-key']
  return {
    body: request.body ?? emptyBody,
    search: request.url.split('?').slice(1).join('?'),
    params: request.params,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    caller: request.caller,
    token: tokenOf(request.headers),
    source: requestSourceOf(request),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 300),
    envelopeContext: envelopeContextOf(request),
    isStopping: () => request.server.isStopping(),
  }
}
