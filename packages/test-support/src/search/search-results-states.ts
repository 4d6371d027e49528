import {
  createSearchResults,
  type SearchForm,
  type SearchResultsController,
  type SearchResultsView,
} from '@gangway/core'
import type { Reply, Script } from '../scripted-server.ts'
import { defineStates, type WidgetState } from '../define-states.ts'
import {
  answerEvent,
  clock,
  completeEvent,
  days,
  searchResponse,
  offers,
  oneWay,
  policies,
  createReturnOffers,
  roundTrip,
} from './results.fixture.ts'

type ResultsState = WidgetState<SearchResultsController>

export function createScript(search: Reply, more: Script = {}): Script {
  return {
    'POST /search/search.do': search,
    'POST /search/matchTripDates.do': { data: days },
    'POST /product/viewPolicies.do': { data: policies },
    ...more,
  }
}

/** Resolves with the first view that passes `holds`. */
export function waitForView(
  { view }: SearchResultsController,
  holds: (view: SearchResultsView) => boolean,
): Promise<SearchResultsView> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => {
      if (holds(now)) queueMicrotask(() => (stop(), resolve(now)))
    })
  })
}

const complete = (results: SearchResultsController) => waitForView(results, ({ status }) => status === 'complete')
const ended = (results: SearchResultsController) =>
  waitForView(results, ({ status }) => status !== 'idle' && status !== 'searching')
const priced = (results: SearchResultsController) => waitForView(results, (now) => now.days.some(({ price }) => price))

const after = (
  script: Script,
  enter: (results: SearchResultsController) => unknown = () => undefined,
): ResultsState => ({
  script,
  async enter(results) {
    await Promise.all([ended(results), priced(results)])
    await enter(results)
  },
})

const list = createScript({ data: searchResponse(offers) })
const back = createReturnOffers(5).filter(({ outbound }) => outbound.segments[0]?.flightNo === 'KB 400')
const page = { list: back, total: back.length, page: 1, pageSize: 100, complete: true, pendingAirlines: [] }
const { facets, names } = searchResponse([])

export const returnFlightsScript: Script = {
  'POST /product/boundFlight.do': { data: { ...page, facets, names } },
}

async function open(results: SearchResultsController): Promise<void> {
  const { cards } = await complete(results)
  const card = cards.find(({ families }) => families.length > 1)
  if (card) results.toggleDetails(card)
  await waitForView(results, (now) => now.cards.some(({ details }) => details?.status === 'ready'))
}

const states: Record<string, ResultsState> = {
  searching: { script: createScript({ instead: 'silence' }), enter: priced },
  'results arriving': after(
    createScript(
      { data: searchResponse([], { complete: false, pendingAirlines: ['KB', 'MS', 'BH'], eventId: 0 }) },
      { 'GET /search/{searchId}/events': { stream: [answerEvent('KB', offers.slice(0, 3), ['MS', 'BH'])] } },
    ),
    (results) => waitForView(results, ({ cards }) => cards.length > 0),
  ),
  list: after(list, complete),
  'without taxes, filtered': after(list, async (results) => {
    await complete(results)
    results.setChoices({ sort: 'PRICE_ASC', filters: { stops: [0, 1], includeTaxes: false } })
  }),
  'details open': after(list, open),
  'parts left out': { ...after(list, complete), props: { hide: 'filters days sort families' } },
  'no match for the filters': after(list, async (results) => {
    await complete(results)
    results.setChoices({ filters: { airlines: ['BH'], transitCities: ['KUL'] } })
  }),
  'filter sheet': after(list, async (results) => {
    await complete(results)
    await waitForView(results, ({ groups }) => groups.length > 0)
    results.setSheet('open')
  }),
  'outbound flights': after(createScript({ data: searchResponse(createReturnOffers(5)) }), complete),
  'return flights': after(
    createScript({ data: searchResponse(createReturnOffers(5)) }, returnFlightsScript),
    async (results) => {
      const { cards } = await complete(results)
      if (cards[0]) results.chooseCard(cards[0])
      await waitForView(results, ({ outbound }) => outbound?.status === 'ready')
    },
  ),
  'few return trips': after(createScript({ data: searchResponse(createReturnOffers(1)) }), complete),
  'no result': after(createScript({ data: searchResponse([], { warning: 'NO_RESULT' }) })),
  'no passthrough fares': after(
    createScript(
      { data: searchResponse([], { complete: false, pendingAirlines: ['KB'], eventId: 0 }) },
      { 'GET /search/{searchId}/events': { stream: [completeEvent({ warning: 'NO_PASSTHROUGH', offers })] } },
    ),
    complete,
  ),
  'daily limit': after(
    createScript({
      ...{ code: '5201', errorType: 1 },
      msg: 'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow',
    }),
  ),
  'no connection': after(createScript({ instead: 'broken' })),
  'search again': after(
    createScript({ data: searchResponse(offers) }, { 'POST /product/viewPolicies.do': { code: '5302', errorType: 1 } }),
    async (results) => {
      const { cards } = await complete(results)
      if (cards[0]) results.toggleDetails(cards[0])
      await waitForView(results, ({ status }) => status === 'expired')
    },
  ),
}

const isReturn = ['outbound flights', 'return flights', 'few return trips']

/** Every state starts with its search. */
export const searchResultsStates = defineStates<SearchResultsController>(
  (client) => createSearchResults({ client, clock }),
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name, { ...state, enter: enterAfterSearch(name, state) }]),
  ),
  { screenshotWidth: 1_100 },
)

function enterAfterSearch(name: string, { enter }: ResultsState) {
  return (results: SearchResultsController) => {
    const search: SearchForm = isReturn.includes(name) ? roundTrip : oneWay
    results.run(search)
    return enter?.(results)
  }
}
