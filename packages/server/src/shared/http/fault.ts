import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import type { ErrorCode, FaultEffect } from '@gangway/core/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './call.ts'
import { refusalEnvelope, type Outgoing } from './envelope.ts'
import { refuse, type FileReply, type Refusal } from './reply.ts'
import { toldTo, write } from './send.ts'

/** What a call in test mode shall meet. */
export interface Fault {
  effect: FaultEffect
  /** How much later the answer comes. */
  ms: number
}

/** What the pipeline asks of the sandbox. Only asked for callers that have faults planned. */
export interface Faults {
  meet(caller: Caller, path: string): Promise<Fault | undefined>
}

/** No client waits longer for an answer. */
const longestWaitMs = 65_000

const rehearsed = { values: { context: 'rehearsed' } } as const
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

export type FaultPlayer = (fault: Fault, playing: Playing) => Promise<FastifyReply>

/** Waiting ends when the server does. */
export function createFaultPlayer(app: FastifyInstance): FaultPlayer {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  /** Spoils a call, or takes its place. `work` does what the call is for and answers it as usual. */
  return async ({ effect, ms }, { request, reply, work, send }) => {
    void reply.header('x-gangway-scenario', `fault.${effect}`)
    const refused = refusalOf(effect)
    if (refused) return send(refusalEnvelope(toldTo(request), refused))
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
        await givenUp(request.raw, closing.signal)
        void reply.hijack()
        request.raw.destroy()
        return reply
      case 'emptyBody':
        drop(outgoing)
        return reply.code(200).type('application/json; charset=utf-8').send('')
      default: {
        drop(outgoing)
        const text = 'kind' in outgoing ? '{"success":true' : String(write(outgoing))
        return reply
          .code(200)
          .type('application/json; charset=utf-8')
          .send(text.slice(0, Math.ceil(text.length / 2)))
      }
    }
  }
}

interface Playing {
  request: FastifyRequest
  reply: FastifyReply
  work(): Promise<Outgoing | FileReply>
  send(outgoing: Outgoing | FileReply): FastifyReply
}

function refusalOf(effect: FaultEffect): Refusal | undefined {
  const code = codes[effect]
  if (code !== undefined) return refuse(code)
  if (effect === '905') return refuse(5312, { status: 905, ...rehearsed })
  return effect === 'errorType1' ? refuse(5312, { errorType: 1, ...rehearsed }) : undefined
}

async function givenUp({ socket }: IncomingMessage, closing: AbortSignal): Promise<void> {
  if (socket.destroyed) return
  const signal = AbortSignal.any([closing, AbortSignal.timeout(longestWaitMs)])
  await once(socket, 'close', { signal }).catch(() => {})
}

/** Nobody will read this file. */
function drop(outgoing: Outgoing | FileReply): void {
  if ('kind' in outgoing && 'destroy' in outgoing.content) outgoing.content.destroy()
}
