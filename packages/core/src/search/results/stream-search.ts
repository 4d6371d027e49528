import type { CallError } from '../../shared/client/call-error.ts'
import type { Client } from '../../shared/client/client.ts'
import type { CallAnswer } from '../../shared/client/calls.ts'
import type { Clock } from '../../shared/clock.ts'
import { pageSizeMax } from '../../shared/contract/constants.ts'
import { followEvents } from '../../shared/client/event-stream.ts'
import type { CodeNames, Offer } from '../../shared/contract/offer.contract.ts'
import type { SearchEvent, SearchForm, SearchWarning } from '../search.contract.ts'

/** New results, to be merged with the earlier ones. */
export interface SearchUpdate {
  searchId: string
  offers: readonly Offer[]
  names: CodeNames
  /** Airlines that have not responded. */
  pending: readonly string[]
  /** Airlines that have responded up to this update. */
  answered: readonly string[]
  complete: boolean
  warning?: SearchWarning | undefined
}

export interface StreamSearchSettings {
  client: Client
  clock: Clock
  signal: AbortSignal
  onUpdate(news: SearchUpdate): void
  onError(error: CallError): void
}

type Started = Pick<CallAnswer<'POST /search/search.do'>, 'searchId' | 'offers' | 'total' | 'complete' | 'eventId'>

const pollEveryMs = 2_000
/** Stream connections without progress before falling back to polling. */
const streamAttempts = 2

/** Starts a search and reports results until every airline has responded. */
export async function streamSearch(form: SearchForm, settings: StreamSearchSettings): Promise<void> {
  const { client, signal, onUpdate, onError } = settings
  const answer = await client.call('POST /search/search.do', { body: form, quiet: true, signal })
  if (signal.aborted) return
  if (!answer.ok) return onError(answer.error)
  const { value } = answer
  const { searchId, offers, names, pendingAirlines, warning, facets } = value
  const answered = facets.airlines.map(({ code }) => code)
  onUpdate({ searchId, offers, names, pending: pendingAirlines, answered, complete: isComplete(value), warning })
  await streamStartedSearch(value, settings)
}

/** The first response carries only the first offers; the others are read from the stream from its first event. */
export async function streamStartedSearch(started: Started, settings: StreamSearchSettings): Promise<void> {
  if (isComplete(started)) return
  const { client, clock, signal, onError } = settings
  const { searchId, offers, total, eventId } = started
  const done = new AbortController()
  const end = await followEvents({
    client,
    clock,
    path: `/search/${searchId}/events`,
    signal: AbortSignal.any([signal, done.signal]),
    after: offers.length < total ? '' : String(eventId),
    attempts: streamAttempts,
    onEvent({ data }) {
      const event: SearchEvent = JSON.parse(data)
      reportEvent(searchId, event, settings)
      if (event.kind === 'complete') done.abort()
    },
  })
  if (end.why === 'refused') onError(end.error)
  else if (end.why === 'unreachable') await poll(searchId, settings)
  else if (signal.aborted) return
}

function isComplete({ complete, offers, total }: Pick<Started, 'complete' | 'offers' | 'total'>): boolean {
  return complete && offers.length >= total
}

function reportEvent(searchId: string, event: SearchEvent, { onUpdate }: StreamSearchSettings): void {
  const { offers, names } = event
  const common = { searchId, offers, names }
  if (event.kind === 'complete') {
    return onUpdate({ ...common, pending: [], answered: [], complete: true, warning: event.warning })
  }
  const answered = event.airline ? [event.airline] : []
  onUpdate({ ...common, pending: event.pendingAirlines, answered, complete: false })
}

/** Fallback without a stream, for example behind a buffering proxy. */
async function poll(searchId: string, settings: StreamSearchSettings): Promise<void> {
  const { client, clock, signal, onUpdate, onError } = settings
  let page = 1
  while (!signal.aborted) {
    const body = { searchId, page, pageSize: pageSizeMax }
    const answer = await client.call('POST /product/initProductDatas.do', { body, quiet: true, reads: true, signal })
    if (signal.aborted) return
    if (!answer.ok) return onError(answer.error)
    const { list, total, names, pendingAirlines, complete, warning, facets } = answer.value
    const isLast = page * pageSizeMax >= total
    const answered = facets.airlines.map(({ code }) => code)
    const ends = complete && isLast
    onUpdate({ searchId, offers: list, names, pending: pendingAirlines, answered, complete: ends, warning })
    if (ends) return
    page = isLast ? 1 : page + 1
    if (isLast) await new Promise<void>((resolve) => void clock.after(pollEveryMs, resolve))
  }
}
