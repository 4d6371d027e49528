import { Readable } from 'node:stream'
import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refusalEnvelope } from '../../shared/http/envelope.ts'
import { authorize, requestSourceOf, type SessionChecks } from '../../shared/http/pipeline/request-checks.ts'
import { refuse } from '../../shared/http/reply.ts'
import { sendEnvelope, envelopeContextOf } from '../../shared/http/send-reply.ts'
import type { SearchSession } from './search-session.ts'
import { namesOf } from '../cities/code-names.ts'
import {
  placeCodesOf,
  presentFacets,
  presentListedOffers,
  showListedOffers,
  writeListedOffers,
} from '../presenters/present-page.ts'
import type { SearchSessions } from './search-sessions.ts'

/** Proxies close idle connections. */
const heartbeatIntervalMs = 15_000
const name = 'GET /search/{searchId}/events'
const route = { access: 'booking:manual', summary: 'Progress of a search', answer: searchEvent } as const
export const searchStreams = { [name]: route }

/**
 * `GET /search/{searchId}/events`: the answer of each airline as it arrives, and then the completion. It is not an
 * operation of the contract, because it has no envelope; authentication and permissions are the same. A reader that
 * reconnects, or has the first response of the search, sends the last event that it knows as `Last-Event-ID` or
 * `?after=`.
 */
export function streamSearchEvents(
  api: FastifyInstance,
  deps: Deps,
  searches: SearchSessions,
  sessions: SessionChecks,
): void {
  api.addHook('preClose', async () => searches.close())
  api.get<{ Params: { searchId: string }; Querystring: Record<string, unknown> }>(
    '/search/:searchId/events',
    { exposeHeadRoute: false, config: { call: name } },
    async (request, reply) => {
      const refused = (refusal: ReturnType<typeof refuse>) =>
        sendEnvelope(reply, refusalEnvelope(envelopeContextOf(request), refusal), deps.clock)
      const admitted = await authorize(route, requestSourceOf(request), sessions)
      if ('kind' in admitted) return refused(admitted)
      const { caller } = admitted
      if (!caller) return refused(refuse(5107))
      const { searchId } = request.params
      const found = /^[A-Za-z0-9_-]{1,64}$/.test(searchId)
        ? await searches.find(caller, searchId, 'at-once')
        : refuse(5004)
      if ('kind' in found) return refused(found)
      if (!request.server.takeStream(request, reply, caller)) return refused(refuse(5029))
      const disconnected = new AbortController()
      reply.raw.once('close', () => disconnected.abort())
      const after = readPosition(request.headers['last-event-id'] ?? request.query['after'])
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(generateEvents(deps, found, after, disconnected.signal)))
    },
  )
}

async function* generateEvents(
  deps: Deps,
  found: SearchSession,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<string | Buffer> {
  // Response headers are sent with the first bytes.
  yield ': \n\n'
  let at = Math.min(after, found.results.arrived.length)
  while (!signal.aborted) {
    for (; at < found.results.arrived.length && !signal.aborted; at++) yield answerFrame(deps, found, at)
    if (found.results.complete) return yield formatEvent(at + 1, completeEvent(deps, found))
    if ((await waitForChange(found, at, signal)) === 'quiet') yield ': \n\n'
  }
}

/** Waits for new answers, or for the heartbeat interval. */
async function waitForChange(found: SearchSession, known: number, signal: AbortSignal): Promise<'moved' | 'quiet'> {
  if (signal.aborted || found.results.complete || found.results.arrived.length > known) return 'moved'
  return new Promise((resolve) => {
    const end = (outcome: 'moved' | 'quiet') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onChange)
      stop()
      resolve(outcome)
    }
    const onChange = () => end('moved')
    const stop = found.results.watch(onChange)
    signal.addEventListener('abort', onChange)
    const timer = setTimeout(() => end('quiet'), heartbeatIntervalMs)
  })
}

function answerFrame(deps: Deps, found: SearchSession, at: number): Buffer {
  const { listed = [] } = found.results.arrived[at] ?? {}
  const { presented, complete } = found.results
  const beside = presented?.events.get(at) ?? fieldsWithoutOffers(deps, found, at)
  if (complete) presented?.events.set(at, beside)
  const head = `id: ${at + 1}\nevent: answer\ndata: ${beside.slice(0, -1)},"offers":`
  return Buffer.concat([Buffer.from(head), writeListedOffers(deps, found, listed), Buffer.from('}\n\n')])
}

function fieldsWithoutOffers(deps: Deps, found: SearchSession, at: number): string {
  const { airline, timedOut, listed = [] } = found.results.arrived[at] ?? {}
  const { pending } = found.results
  const offers = showListedOffers(found, listed).map(({ offer }) => offer)
  const event: Omit<Extract<SearchEvent, { kind: 'answer' }>, 'offers'> = {
    kind: 'answer',
    airline: airline ?? null,
    timedOut: timedOut ?? false,
    pendingAirlines: [...pending],
    names: namesOf(deps.market, offers, { airlines: [...(airline ? [airline] : []), ...pending] }),
  }
  return JSON.stringify(event)
}

function completeEvent(deps: Deps, found: SearchSession): SearchEvent {
  const { warning, listed } = found.results
  const facets = presentFacets(listed)
  const offers = warning === 'NO_PASSTHROUGH' ? presentListedOffers(deps, found, listed) : []
  return {
    kind: 'complete',
    ...(warning && { warning }),
    total: listed.length,
    facets,
    offers,
    names: namesOf(deps.market, offers, placeCodesOf(found, facets)),
  }
}

function formatEvent(id: number, event: SearchEvent): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`
}

function readPosition(value: unknown): number {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0
}
