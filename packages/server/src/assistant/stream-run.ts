import { Readable } from 'node:stream'
import { assistantStreamEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { within } from '../news/stream-news.ts'
import type { Caller } from '../shared/http/call.ts'
import { refusalEnvelope } from '../shared/http/envelope.ts'
import { admit, visitOf, type Sessions } from '../shared/http/guard.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { send, toldTo } from '../shared/http/send.ts'
import type { Run } from './conversation.store.ts'
import type { Runs } from './runs.ts'

const route = { access: 'sys:request', summary: 'An answer as it is given', answer: assistantStreamEvent } as const
const breathMs = 15_000

/**
 * `GET /assistant/run/{runId}/events`: an answer piece by piece, from the beginning or after the event that the reader knows last.
 * Every event is kept before it is told, so any process goes on where another was left.
 */
export function streamRuns(api: FastifyInstance, deps: Deps, runs: Runs, sessions: Sessions): void {
  api.addHook('preClose', () => runs.close())
  api.get<{ Params: { runId: string }; Querystring: Record<string, unknown> }>(
    '/assistant/run/:runId/events',
    { exposeHeadRoute: false, config: { call: 'GET /assistant/run/{runId}/events' } },
    async (request, reply) => {
      const refused = (refusal: Refusal) => send(reply, refusalEnvelope(toldTo(request), refusal), deps.clock)
      const admitted = await admit(route, visitOf(request), sessions)
      if ('kind' in admitted) return refused(admitted)
      const { caller } = admitted
      if (!caller) return refused(refuse(5107))
      const { runId } = request.params
      const run = /^[A-Za-z0-9_-]{1,64}$/.test(runId) ? await runs.find(caller, runId) : undefined
      if (!run) return refused(refuse(5004))
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const after = readPosition(request.headers['last-event-id'] ?? request.query['after'])
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .header('x-vercel-ai-ui-message-stream', 'v1')
        .send(Readable.from(tell(runs, caller, { run, after, signal: gone.signal })))
    },
  )
}

interface Listening {
  run: Run
  after: number
  signal: AbortSignal
}

async function* tell(runs: Runs, caller: Caller, { run, after, signal }: Listening): AsyncGenerator<string> {
  // The head of the answer goes out with the first bytes.
  yield ': \n\n'
  const left = new AbortController()
  const told = runs.follow(caller, run, after, AbortSignal.any([signal, left.signal]))[Symbol.asyncIterator]()
  try {
    let next = told.next()
    for (;;) {
      const came = await within(breathMs, next)
      if (came === 'quiet') {
        await runs.endDead(caller, run.id)
        yield ': \n\n'
        continue
      }
      if (came.done) return
      const { id, event } = came.value
      yield `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`
      next = told.next()
    }
  } finally {
    left.abort()
  }
}

/** The name of an event that is none is the name of none. */
function readPosition(value: unknown): number {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}
