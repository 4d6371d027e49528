import { Readable } from 'node:stream'
import { assistantStreamEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { refusalEnvelope } from '../shared/http/envelope.ts'
import { authorize, requestSourceOf, type SessionChecks } from '../shared/http/pipeline/request-checks.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { sendEnvelope, envelopeContextOf } from '../shared/http/send-reply.ts'
import type { Run } from './conversation.store.ts'
import type { Runs } from './runs.ts'

const name = 'GET /assistant/run/{runId}/events'
const route = {
  access: 'public',
  summary: 'An answer as a stream of events',
  answer: assistantStreamEvent,
} as const
export const assistantStreams = { [name]: route }
const heartbeatMs = 15_000

/**
 * `GET /assistant/run/{runId}/events`: the events of an answer from the beginning or after the last event that the
 * reader knows. Each event is stored before it is sent, so any process can resume the stream.
 */
export function streamRuns(api: FastifyInstance, deps: Deps, runs: Runs, sessions: SessionChecks): void {
  api.addHook('preClose', () => runs.close())
  api.get<{ Params: { runId: string }; Querystring: Record<string, unknown> }>(
    '/assistant/run/:runId/events',
    { exposeHeadRoute: false, config: { call: name } },
    async (request, reply) => {
      const refused = (refusal: Refusal) =>
        sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refusal), deps.clock)
      const admitted = await authorize(route, requestSourceOf(request), sessions)
      if ('kind' in admitted) return refused(admitted)
      const { caller } = admitted
      if (!caller) return refused(refuse(5107))
      const { runId } = request.params
      const run = /^[A-Za-z0-9_-]{1,64}$/.test(runId) ? await runs.find(caller, runId) : undefined
      if (!run) return refused(refuse(5004))
      if (!request.server.takeStream(request, reply, caller)) return refused(refuse(5029))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const after = readPosition(request.headers['last-event-id'] ?? request.query['after'])
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('x-vercel-ai-ui-message-stream', 'v1')
        .send(Readable.from(streamEvents(runs, caller, { run, after, signal: gone.signal })))
    },
  )
}

interface StreamInput {
  run: Run
  after: number
  signal: AbortSignal
}

async function* streamEvents(runs: Runs, caller: Caller, { run, after, signal }: StreamInput): AsyncGenerator<string> {
  // Flushes the response header.
  yield ': \n\n'
  const left = new AbortController()
  const result = runs.follow(caller, run, after, AbortSignal.any([signal, left.signal]))[Symbol.asyncIterator]()
  try {
    let next = result.next()
    for (;;) {
      const came = await withTimeout(heartbeatMs, next)
      if (came === 'quiet') {
        await runs.endDead(caller, run.id)
        yield ': \n\n'
        continue
      }
      if (came.done) return
      const { id, event } = came.value
      yield `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
      next = result.next()
    }
  } finally {
    left.abort()
  }
}

/** Reads the id of the last event that the reader knows; 0 if missing or invalid. */
function readPosition(value: unknown): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}
