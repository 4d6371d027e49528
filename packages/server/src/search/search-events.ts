import { Readable } from 'node:stream'
import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refusalEnvelope } from '../shared/http/envelope.ts'
import { admit, visitOf, type Sessions } from '../shared/http/guard.ts'
import { refuse } from '../shared/http/reply.ts'
import { send, toldTo } from '../shared/http/send.ts'
import type { FoundSearch } from './found-search.ts'
import { namesOf } from './names.ts'
import { codesOf, presentFacets, presentListed, showListed, writeListed } from './present-page.ts'
import type { Searches } from './searches.ts'

/** Proxies close a connection on which nothing moves. */
const breathEveryMs = 15_000
const route = { access: 'booking:manual', summary: 'How a search goes on', answer: searchEvent } as const

/**
 * `GET /search/{searchId}/events`: the answer of each airline as it arrives, and at last that it is complete. It is no call of
 * the contract, because it answers no envelope; its gates are the same. A reader that comes back, or that has the first
 * answer of the search, names the last event it knows by `Last-Event-ID` or `?after=`.
 */
export function streamSearches(api: FastifyInstance, deps: Deps, searches: Searches, sessions: Sessions): void {
  api.addHook('preClose', async () => searches.close())
  api.get<{ Params: { searchId: string }; Querystring: Record<string, unknown> }>(
    '/search/:searchId/events',
    { exposeHeadRoute: false, config: { call: 'GET /search/{searchId}/events' } },
    async (request, reply) => {
      const refused = (refusal: ReturnType<typeof refuse>) =>
        send(reply, refusalEnvelope(toldTo(request), refusal), deps.clock)
      const admitted = await admit(route, visitOf(request), sessions)
      if ('kind' in admitted) return refused(admitted)
      const { caller } = admitted
      if (!caller) return refused(refuse(5107))
      const { searchId } = request.params
      const found = /^[A-Za-z0-9_-]{1,64}$/.test(searchId)
        ? await searches.find(caller, searchId, 'at-once')
        : refuse(5004)
      if ('kind' in found) return refused(found)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const after = readPosition(request.headers['last-event-id'] ?? request.query['after'])
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(tell(deps, found, after, gone.signal)))
    },
  )
}

async function* tell(
  deps: Deps,
  found: FoundSearch,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<string | Buffer> {
  // The head of the answer goes out with the first bytes.
  yield ': \n\n'
  let at = Math.min(after, found.answers.arrived.length)
  while (!signal.aborted) {
    for (; at < found.answers.arrived.length && !signal.aborted; at++) yield answerFrame(deps, found, at)
    if (found.answers.complete) return yield frame(at + 1, completeEvent(deps, found))
    if ((await moved(found, at, signal)) === 'quiet') yield ': \n\n'
  }
}

/** Waits until there is more to tell, or for a while. */
async function moved(found: FoundSearch, known: number, signal: AbortSignal): Promise<'moved' | 'quiet'> {
  if (signal.aborted || found.answers.complete || found.answers.arrived.length > known) return 'moved'
  return new Promise((resolve) => {
    const end = (outcome: 'moved' | 'quiet') => {
      clearTimeout(timer)
      signal.removeEventListener('abort', goOn)
      stop()
      resolve(outcome)
    }
    const goOn = () => end('moved')
    const stop = found.answers.watch(goOn)
    signal.addEventListener('abort', goOn)
    const timer = setTimeout(() => end('quiet'), breathEveryMs)
  })
}

function answerFrame(deps: Deps, found: FoundSearch, at: number): Buffer {
  const { listed = [] } = found.answers.arrived[at] ?? {}
  const { shown, complete } = found.answers
  const beside = shown?.events.get(at) ?? besideOffers(deps, found, at)
  if (complete) shown?.events.set(at, beside)
  const head = `id: ${at + 1}\nevent: answer\ndata: ${beside.slice(0, -1)},"offers":`
  return Buffer.concat([Buffer.from(head), writeListed(deps, found, listed), Buffer.from('}\n\n')])
}

function besideOffers(deps: Deps, found: FoundSearch, at: number): string {
  const { airline, timedOut, listed = [] } = found.answers.arrived[at] ?? {}
  const { pending } = found.answers
  const offers = showListed(found, listed).map(({ offer }) => offer)
  const event: Omit<Extract<SearchEvent, { kind: 'answer' }>, 'offers'> = {
    kind: 'answer',
    airline: airline ?? null,
    timedOut: timedOut ?? false,
    pendingAirlines: [...pending],
    names: namesOf(deps.market, offers, { airlines: [...(airline ? [airline] : []), ...pending] }),
  }
  return JSON.stringify(event)
}

function completeEvent(deps: Deps, found: FoundSearch): SearchEvent {
  const { warning, listed } = found.answers
  const facets = presentFacets(listed)
  const offers = warning === 'NO_PASSTHROUGH' ? presentListed(deps, found, listed) : []
  return {
    kind: 'complete',
    ...(warning && { warning }),
    total: listed.length,
    facets,
    offers,
    names: namesOf(deps.market, offers, codesOf(found, facets)),
  }
}

function frame(id: number, event: SearchEvent): string {
  return `id: ${id}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`
}

function readPosition(value: unknown): number {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0
}
