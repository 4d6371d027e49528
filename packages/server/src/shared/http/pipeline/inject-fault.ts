import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import type { ErrorCode, FaultEffect } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './call.ts'
import { refusalEnvelope, type Outgoing } from '../envelope.ts'
import { refuse, type FileReply, type Refusal } from '../reply.ts'
import { envelopeContextOf, serializeEnvelope } from '../send-reply.ts'

/** A simulated fault for an operation in test mode. */
export interface Fault {
  effect: FaultEffect
  /** Delay of the answer in milliseconds. */
  ms: number
}

/** The sandbox's planned faults. Only used for callers with faults planned. */
export interface Faults {
  takeFault(caller: Caller, path: string): Promise<Fault | undefined>
}

/** Longer than any client's timeout. */
const maxWaitMs = 65_000

const simulatedRefusal = { values: { context: 'rehearsed' } } as const
const codes: Partial<Record<FaultEffect, ErrorCode>> = {
  '5107': 5107,
  '500': 500,
  '701': 701,
  '702': 702,
  '703': 703,
  '704': 704,
  '705': 705,
  '706': 706,
}

export type FaultInjector = (fault: Fault, faultedRequest: FaultedRequest) => Promise<FastifyReply>

/** Waiting ends when the server stops. */
export function createFaultInjector(app: FastifyInstance): FaultInjector {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  /** Applies a fault to a request. `work` runs the operation and answers it as usual. */
  return async ({ effect, ms }, { request, reply, work, send }) => {
    void reply.header('x-gangway-scenario', `fault.${effect}`)
    const refused = refusalOf(effect)
    if (refused) return send(refusalEnvelope(envelopeContextOf(request), refused))
    if (effect === 'nonJson') {
      return reply
        .code(502)
        .type('text/html; charset=utf-8')
        .send('<!doctype html><title>502</title><h1>Bad Gateway</h1>')
    }
    const outgoing = await work()
    switch (effect) {
      case 'slow':
        await pass(ms, undefined, { signal: closing.signal }).catch(() => {})
        return send(outgoing)
      case 'timeout':
        await waitForDisconnect(request.raw, closing.signal)
        void reply.hijack()
        request.raw.destroy()
        return reply
      case 'emptyBody':
        discardFile(outgoing)
        return reply.code(200).type('application/json; charset=utf-8').send('')
      default: {
        discardFile(outgoing)
        const text = 'kind' in outgoing ? '{"success":true' : String(serializeEnvelope(outgoing))
        return reply
          .code(200)
          .type('application/json; charset=utf-8')
          .send(text.slice(0, Math.ceil(text.length / 2)))
      }
    }
  }
}

interface FaultedRequest {
  request: FastifyRequest
  reply: FastifyReply
  work(): Promise<Outgoing | FileReply>
  send(outgoing: Outgoing | FileReply): FastifyReply
}

function refusalOf(effect: FaultEffect): Refusal | undefined {
  const code = codes[effect]
  if (code !== undefined) return refuse(code)
  if (effect === '905') return refuse(5312, { status: 905, ...simulatedRefusal })
  return effect === 'errorType1' ? refuse(5312, { errorType: 1, ...simulatedRefusal }) : undefined
}

async function waitForDisconnect({ socket }: IncomingMessage, closing: AbortSignal): Promise<void> {
  if (socket.destroyed) return
  const signal = AbortSignal.any([closing, AbortSignal.timeout(maxWaitMs)])
  await once(socket, 'close', { signal }).catch(() => {})
}

/** Closes a file that is not sent. */
function discardFile(outgoing: Outgoing | FileReply): void {
  if ('kind' in outgoing && 'destroy' in outgoing.content) outgoing.content.destroy()
}
