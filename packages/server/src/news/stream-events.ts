import { Readable } from 'node:stream'
import { accountEvent, type AccountEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { canReceiveEvent } from '../embed/event-visibility.ts'
import type { Events } from '../shared/events.ts'
import type { Caller } from '../shared/http/pipeline/call.ts'
import { refusalEnvelope } from '../shared/http/envelope.ts'
import { authorize, requestSourceOf, type SessionChecks } from '../shared/http/pipeline/request-checks.ts'
import { refuse, type Refusal } from '../shared/http/reply.ts'
import { sendEnvelope, envelopeContextOf } from '../shared/http/send-reply.ts'
import { withTimeout } from '../shared/with-timeout.ts'
import { presentEvent } from './present-event.ts'

const name = 'GET /events'
const route = { access: 'public', summary: 'Events of the agency', answer: accountEvent } as const
export const newsStreams = { [name]: route }

/** Proxies close idle connections. At each heartbeat the stream also checks that its session is still valid. */
const heartbeatIntervalMs = 15_000
/** A reader that missed more events than this reloads everything. */
const maxMissedEvents = 500

/**
 * `GET /events`: the events of the reader's agency that the reader may see. All events of an agency share one topic, so
 * their numbers are in the order of visibility, and the last number that a reader knows determines what is missing. An
 * open stream does not count as use of the session.
 */
export function streamEvents(
  api: FastifyInstance,
  deps: Deps,
  sessions: SessionChecks,
  { heartbeatMs = heartbeatIntervalMs }: { heartbeatMs?: number } = {},
): void {
  const closing = new AbortController()
  api.addHook('preClose', async () => closing.abort())
  const routeAccess: SessionChecks = { ...sessions, find: (token, _, source) => sessions.find(token, 'glance', source) }
  api.get('/events', { exposeHeadRoute: false, config: { call: name } }, async (request, reply) => {
    const refused = (refusal: Refusal) =>
      sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refusal), deps.clock)
    const source = requestSourceOf(request)
    const admitted = await authorize(route, source, routeAccess)
    if ('kind' in admitted) return refused(admitted)
    const { caller } = admitted
    if (!caller) return refused(refuse(5107))
    if (!request.server.takeStream(request, reply, caller)) return refused(refuse(5029))
    const disconnected = new AbortController()
    reply.raw.once('close', () => disconnected.abort())
    const signal = AbortSignal.any([disconnected.signal, closing.signal])
    const reader = async () => {
      const lastEventId =
        source.token === undefined ? undefined : await routeAccess.find(source.token, 'glance', source)
      return lastEventId && 'kind' in lastEventId ? undefined : lastEventId
    }
    const lastEventId = readPosition(request.headers['last-event-id'])
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(generateEvents(deps, { caller, reader, lastEventId, signal, heartbeatMs })))
  })
}

interface EventSubscription {
  caller: Caller
  /** The caller with current permissions; undefined when the session has ended. */
  reader(): Promise<Caller | undefined>
  lastEventId: number | undefined
  signal: AbortSignal
  heartbeatMs: number
}

async function* generateEvents(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  { caller, reader, lastEventId, signal, heartbeatMs }: EventSubscription,
): AsyncGenerator<string> {
  const topic = `client:${caller.clientId}`
  const { at, first } = await findStartPosition(events, topic, lastEventId)
  yield formatEvent(at, first)
  const disconnected = new AbortController()
  const result = events.follow(topic, at, AbortSignal.any([signal, disconnected.signal]))[Symbol.asyncIterator]()
  try {
    let next = result.next()
    for (;;) {
      const outcome = await withTimeout(heartbeatMs, next)
      if (signal.aborted || (outcome !== 'quiet' && outcome.done)) return
      const now = await reader()
      if (!now) return
      if (outcome === 'quiet') {
        yield ': \n\n'
        continue
      }
      const news = presentEvent(outcome.value, now)
      if (news && (await canReceiveEvent(db, now, news))) yield formatEvent(outcome.value.id, news)
      next = result.next()
    }
  } finally {
    disconnected.abort()
  }
}

/** Where a reader resumes. A reader whose last event is purged, or who missed too many, starts at the newest. */
async function findStartPosition(
  events: Events,
  topic: string,
  lastEventId: number | undefined,
): Promise<{ at: number; first: AccountEvent }> {
  const newest = await events.newest(topic)
  if (lastEventId === undefined || lastEventId === newest) return { at: newest, first: { kind: 'ready' } }
  const [last] = await events.after(topic, lastEventId - 1, 1)
  const missed = last?.id === lastEventId ? await events.after(topic, lastEventId, maxMissedEvents + 1) : undefined
  if (!missed || missed.length > maxMissedEvents) return { at: newest, first: { kind: 'refresh' } }
  return { at: lastEventId, first: { kind: 'ready' } }
}

function formatEvent(id: number, event: AccountEvent): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`
}

/** An unreadable position is treated like an unknown one: the reader reloads everything. */
function readPosition(value: unknown): number | undefined {
  if (value === undefined || value === '') return undefined
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
}
