import { Readable } from 'node:stream'
import { newsEvent, type NewsEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { reaches } from '../embed/reaches.ts'
import type { Events } from '../shared/events.ts'
import type { Caller } from '../shared/http/call.ts'
import { refusalEnvelope } from '../shared/http/envelope.ts'
import { admit, visitOf, type Sessions } from '../shared/http/guard.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { send, toldTo } from '../shared/http/send.ts'
import { newsOf } from './news-of.ts'

const route = { access: 'public', summary: 'What is new', answer: newsEvent } as const

/** Proxies close a connection on which nothing moves; and so often a silent stream looks whether its session goes on. */
const breathEveryMs = 15_000
/** Whoever has missed more than this reads everything anew. */
const mostMissed = 500

/**
 * `GET /events`: what moves at the client of whoever is signed in, as far as it concerns the reader. All of a client stands
 * under one topic, so the numbers of the events are the order in which they became visible, and the last one that a reader
 * knows says exactly what is missing. To listen is no use of a session: one that nobody uses ends, and its streams with it.
 */
export function streamNews(
  api: FastifyInstance,
  deps: Deps,
  sessions: Sessions,
  { breathMs = breathEveryMs }: { breathMs?: number } = {},
): void {
  const closing = new AbortController()
  api.addHook('preClose', async () => closing.abort())
  const gate: Sessions = { ...sessions, find: (token, _, visit) => sessions.find(token, 'glance', visit) }
  api.get('/events', { exposeHeadRoute: false, config: { call: 'GET /events' } }, async (request, reply) => {
    const refused = (refusal: Refusal) => send(reply, refusalEnvelope(toldTo(request), refusal), deps.clock)
    const visit = visitOf(request)
    const admitted = await admit(route, visit, gate)
    if ('kind' in admitted) return refused(admitted)
    const { caller } = admitted
    if (!caller) return refused(refuse(5107))
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, closing.signal])
    const reader = async () => {
      const known = visit.token === undefined ? undefined : await gate.find(visit.token, 'glance', visit)
      return known && 'kind' in known ? undefined : known
    }
    const known = readPosition(request.headers['last-event-id'])
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(tell(deps, { caller, reader, known, signal, breathMs })))
  })
}

interface Listening {
  caller: Caller
  /** The caller as he stands now; nothing when the session is over. */
  reader(): Promise<Caller | undefined>
  known: number | undefined
  signal: AbortSignal
  breathMs: number
}

async function* tell(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { caller, reader, known, signal, breathMs }: Listening,
): AsyncGenerator<string> {
  const topic = `client:${caller.clientId}`
  const { at, first } = await begin(events, topic, known)
  yield frame(at, first)
  const gone = new AbortController()
  const told = events.follow(topic, at, AbortSignal.any([signal, gone.signal]))[Symbol.asyncIterator]()
  try {
    let next = told.next()
    for (;;) {
      const came = await within(breathMs, next)
      if (signal.aborted || (came !== 'quiet' && came.done)) return
      const now = await reader()
      if (!now) return
      if (came === 'quiet') {
        yield ': \n\n'
        continue
      }
      const news = newsOf(came.value, now)
      if (news && (await reaches(db, now, news))) yield frame(came.value.id, news)
      next = told.next()
    }
  } finally {
    gone.abort()
  }
}

/** Where a reader goes on. One whose last event is not kept any more, or who has missed too much, begins with what is newest. */
async function begin(
  events: Events,
  topic: string,
  known: number | undefined,
): Promise<{ at: number; first: NewsEvent }> {
  const newest = await events.newest(topic)
  if (known === undefined || known === newest) return { at: newest, first: { kind: 'ready' } }
  const [last] = await events.after(topic, known - 1, 1)
  const missed = last?.id === known ? await events.after(topic, known, mostMissed + 1) : undefined
  if (!missed || missed.length > mostMissed) return { at: newest, first: { kind: 'refresh' } }
  return { at: known, first: { kind: 'ready' } }
}

/** What a promise brings, unless nothing comes for so long. */
export async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | 'quiet'> {
  let timer: NodeJS.Timeout | undefined
  const quiet = new Promise<'quiet'>((resolve) => {
    timer = setTimeout(() => resolve('quiet'), ms)
  })
  try {
    return await Promise.race([value, quiet])
  } finally {
    clearTimeout(timer)
  }
}

function frame(id: number, event: NewsEvent): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`
}

/** Something that is no position is like one that is not known: everything may have changed. */
function readPosition(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}
