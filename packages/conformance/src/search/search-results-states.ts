import {
  createSearchResults,
  type SearchForm,
  type SearchResultsController,
  type SearchResultsView,
} from '@gangway/core'
import type { Reply, Script } from '../shared/scripted-server.ts'
import { stage, type State } from '../shared/states.ts'
import {
  answered,
  clock,
  completed,
  days,
  found,
  offers,
  oneWay,
  policies,
  returns,
  roundTrip,
} from './results-world.ts'

type ResultsState = State<SearchResultsController>

export function scriptOf(search: Reply, more: Script = {}): Script {
  return {
    'POST /search/search.do': search,
    'POST /search/matchTripDates.do': { data: days },
    'POST /product/viewPolicies.do': { data: policies },
    ...more,
  }
}

/** Resolves as soon as the view is so. */
export function seen(
  { view }: SearchResultsController,
  holds: (view: SearchResultsView) => boolean,
): Promise<SearchResultsView> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (holds(now)) queueMicrotask(() => (stop(), resolve(now)))
    })
  })
}

const complete = (results: SearchResultsController) => seen(results, ({ status }) => status === 'complete')
const ended = (results: SearchResultsController) =>
  seen(results, ({ status }) => status !== 'idle' && status !== 'searching')
const priced = (results: SearchResultsController) => seen(results, (now) => now.days.some(({ price }) => price))

const after = (
  script: Script,
  play: (results: SearchResultsController) => unknown = () => undefined,
): ResultsState => ({
  script,
  async play(results) {
    await Promise.all([ended(results), priced(results)])
    await play(results)
  },
})

const list = scriptOf({ data: found(offers) })
const back = returns(5).filter(({ outbound }) => outbound.segments[0]?.flightNo === 'KB 400')
const page = { list: back, total: back.length, page: 1, pageSize: 100, complete: true, pendingAirlines: [] }
const { facets, names } = found([])

export const waysBack: Script = {
  'POST /product/boundFlight.do': { data: { ...page, facets, names } },
}

async function open(results: SearchResultsController): Promise<void> {
  const { cards } = await complete(results)
  const card = cards.find(({ families }) => families.length > 1)
  if (card) results.toggleDetails(card)
  await seen(results, (now) => now.cards.some(({ details }) => details?.status === 'ready'))
}

const states: Record<string, ResultsState> = {
  searching: { script: scriptOf({ instead: 'silence' }), play: priced },
  arriving: after(
    scriptOf(
      { data: found([], { complete: false, pendingAirlines: ['KB', 'MS', 'BH'], eventId: 0 }) },
      { 'GET /search/{searchId}/events': { stream: [answered('KB', offers.slice(0, 3), ['MS', 'BH'])] } },
    ),
    (results) => seen(results, ({ cards }) => cards.length > 0),
  ),
  list: after(list, complete),
  'without taxes, filtered': after(list, async (results) => {
    await complete(results)
    results.pick({ sort: 'PRICE_ASC', filters: { stops: [0, 1], includeTaxes: false } })
  }),
  'details open': after(list, open),
  'nothing fits the filters': after(list, async (results) => {
    await complete(results)
    results.pick({ filters: { airlines: ['BH'], transitCities: ['KUL'] } })
  }),
  'filter sheet': after(list, async (results) => {
    await complete(results)
    results.setSheet('open')
  }),
  'way out': after(scriptOf({ data: found(returns(5)) }), complete),
  'way back': after(scriptOf({ data: found(returns(5)) }, waysBack), async (results) => {
    const { cards } = await complete(results)
    if (cards[0]) results.press(cards[0])
    await seen(results, ({ wayOut }) => wayOut?.status === 'ready')
  }),
  'few return trips': after(scriptOf({ data: found(returns(1)) }), complete),
  'no result': after(scriptOf({ data: found([], { warning: 'NO_RESULT' }) })),
  'no passthrough fares': after(
    scriptOf(
      { data: found([], { complete: false, pendingAirlines: ['KB'], eventId: 0 }) },
      { 'GET /search/{searchId}/events': { stream: [completed({ warning: 'NO_PASSTHROUGH', offers })] } },
    ),
    complete,
  ),
  'daily limit': after(
    scriptOf({
      ...{ code: '5201', errorType: 1 },
      msg: 'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow',
    }),
  ),
  'no connection': after(scriptOf({ instead: 'broken' })),
  'search again': after(
    scriptOf({ data: found(offers) }, { 'POST /product/viewPolicies.do': { code: '5302', errorType: 1 } }),
    async (results) => {
      const { cards } = await complete(results)
      if (cards[0]) results.toggleDetails(cards[0])
      await seen(results, ({ status }) => status === 'expired')
    },
  ),
}

const isReturn = ['way out', 'way back', 'few return trips']

/** Each state asks the question that it belongs to. */
export const searchResultsStage = stage<SearchResultsController>(
  (client) => createSearchResults({ client, clock }),
  Object.fromEntries(Object.entries(states).map(([name, state]) => [name, { ...state, play: asking(name, state) }])),
  { deskWidth: 1_100 },
)

function asking(name: string, { play }: ResultsState) {
  return (results: SearchResultsController) => {
    const search: SearchForm = isReturn.includes(name) ? roundTrip : oneWay
    results.run(search)
    return play?.(results)
  }
}
