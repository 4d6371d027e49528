import type { CallError } from '../shared/call-error.ts'
import type { CallAnswer, Client } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import { pageSizeMax } from '../shared/constants.ts'
import { followEvents } from '../shared/event-stream.ts'
import type { Names, Offer } from '../shared/offer.contract.ts'
import type { SearchEvent, SearchForm, SearchWarning } from './search.contract.ts'

/** What is new; offers and names join those that are there. */
export interface SearchNews {
  searchId: string
  offers: readonly Offer[]
  names: Names
  /** Airlines that have not answered. */
  pending: readonly string[]
  /** Airlines that have, as far as this piece of news knows. */
  answered: readonly string[]
  complete: boolean
  warning: SearchWarning | undefined
}

export interface FeedSettings {
  client: Client
  clock: Clock
  signal: AbortSignal
  tell(news: SearchNews): void
  fail(error: CallError): void
}

type Started = Pick<CallAnswer<'POST /search/search.do'>, 'searchId' | 'offers' | 'total' | 'complete' | 'eventId'>

const pollEveryMs = 2_000
/** Connections that bring nothing, before a search is asked for step by step. */
const streamTries = 2

/** Asks the question and tells what arrives, until every airline has answered. */
export async function feedSearch(form: SearchForm, settings: FeedSettings): Promise<void> {
  const { client, signal, tell, fail } = settings
  const answer = await client.call('POST /search/search.do', { body: form, quiet: true, signal })
  if (signal.aborted) return
  if (!answer.ok) return fail(answer.error)
  const { value } = answer
  const { searchId, offers, names, pendingAirlines, warning, facets } = value
  const answered = facets.airlines.map(({ code }) => code)
  tell({ searchId, offers, names, pending: pendingAirlines, answered, complete: isWhole(value), warning })
  await followSearch(value, settings)
}

/** The first answer carries the first offers only: what else had arrived is read again from the first event. */
export async function followSearch(started: Started, settings: FeedSettings): Promise<void> {
  if (isWhole(started)) return
  const { client, clock, signal, fail } = settings
  const { searchId, offers, total, eventId } = started
  const done = new AbortController()
  const end = await followEvents({
    client,
    clock,
    path: `/search/${searchId}/events`,
    signal: AbortSignal.any([signal, done.signal]),
    after: offers.length < total ? '' : String(eventId),
    tries: streamTries,
    onEvent({ data }) {
      const event: SearchEvent = JSON.parse(data)
      tellEvent(searchId, event, settings)
      if (event.kind === 'complete') done.abort()
    },
  })
  if (end.why === 'refused') fail(end.error)
  else if (end.why === 'unreachable') await poll(searchId, settings)
  else if (signal.aborted) return
}

function isWhole({ complete, offers, total }: Pick<Started, 'complete' | 'offers' | 'total'>): boolean {
  return complete && offers.length >= total
}

function tellEvent(searchId: string, event: SearchEvent, { tell }: FeedSettings): void {
  const { offers, names } = event
  const common = { searchId, offers, names }
  if (event.kind === 'complete') {
    return tell({ ...common, pending: [], answered: [], complete: true, warning: event.warning })
  }
  const answered = event.airline ? [event.airline] : []
  tell({ ...common, pending: event.pendingAirlines, answered, complete: false, warning: undefined })
}

/** Where no stream can be had, for example behind a proxy that holds answers back. */
async function poll(searchId: string, settings: FeedSettings): Promise<void> {
  const { client, clock, signal, tell, fail } = settings
  let page = 1
  while (!signal.aborted) {
    const body = { searchId, page, pageSize: pageSizeMax }
    const answer = await client.call('POST /product/initProductDatas.do', { body, quiet: true, reads: true, signal })
    if (signal.aborted) return
    if (!answer.ok) return fail(answer.error)
    const { list, total, names, pendingAirlines, complete, warning, facets } = answer.value
    const isLast = page * pageSizeMax >= total
    const answered = facets.airlines.map(({ code }) => code)
    const ends = complete && isLast
    tell({ searchId, offers: list, names, pending: pendingAirlines, answered, complete: ends, warning })
    if (ends) return
    page = isLast ? 1 : page + 1
    if (isLast) await new Promise<void>((resolve) => void clock.after(pollEveryMs, resolve))
  }
}
