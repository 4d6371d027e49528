import {
  createSearchBox,
  createTranslator,
  type ElementProps,
  type SearchBoxController,
  type SearchQuery,
} from '@gangway/core'
import type { Script } from '../scripted-server.ts'
import { defineStates, type WidgetState } from '../define-states.ts'
import { clock, recentSearches, initialData, successScript } from './search.fixture.ts'

type View = SearchBoxController['view']['value']

const translator = createTranslator('en')

const trip: SearchQuery = {
  ...{ tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' },
  ...{ adult: 2, child: 1 },
}

/** Calls a handler of an element as the view does. */
function callHandler(props: ElementProps | undefined, handler: 'onclick' | 'oninput', value = ''): void {
  const handle = props?.[handler]
  if (typeof handle === 'function') handle({ preventDefault() {}, stopPropagation() {}, target: { value } })
}

function waitForView({ view }: SearchBoxController, holds: (view: View) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => holds(now) && queueMicrotask(() => (stop(), resolve())))
  })
}

function filled(
  more: (box: SearchBoxController) => unknown = () => undefined,
  script: Script = {},
  query: SearchQuery = trip,
): WidgetState<SearchBoxController> {
  return {
    script: { ...successScript, ...script },
    async enter(box) {
      box.fillIn(query)
      await waitForView(box, ({ toCity }) => toCity.chosen?.name !== toCity.chosen?.code)
      await more(box)
    },
  }
}

const isReady = ({ fromCity, toCity }: View) => fromCity.list === 'ready' || toCity.list === 'ready'

function typed(text: string): WidgetState<SearchBoxController> {
  return {
    script: successScript,
    async enter(box) {
      callHandler(box.cityField('fromCity', 'gw', translator).input, 'oninput', text)
      await waitForView(box, isReady)
    },
  }
}

const open = (day: 'departDate' | 'returnDate') => async (box: SearchBoxController) => {
  callHandler(box.dateField(day, 'gw', translator)?.input, 'onclick')
  await waitForView(box, () => box.dateField(day, 'gw', translator)?.prices !== undefined)
}

const withRecent = { 'POST /search/initIndexDatas.do': { data: { ...initialData, recentSearches } } }

export const searchBoxStates = defineStates<SearchBoxController>(
  (client) => createSearchBox({ client, clock }),
  {
    empty: { script: successScript },
    filled: filled(undefined, withRecent),
    'one-way': filled(undefined, {}, { ...trip, tripType: 'ONE_WAY', currencyOption: 'VCC', referenceCurrency: 'EUR' }),
    'validation errors': { script: successScript, enter: (box) => box.submit() },
    'city suggestions': typed('S'),
    'no city found': typed('Xyz'),
    destinations: filled(async (box) => {
      box.fillIn({ departDate: '2026-12-04' })
      callHandler(box.swapButton(translator), 'onclick')
      callHandler(box.cityField('toCity', 'gw', translator).input, 'onclick')
      await waitForView(box, isReady)
    }),
    'departure, with prices': filled(open('departDate')),
    'return, with prices': filled(open('returnDate')),
    'too many infants': filled((box) => {
      callHandler(box.passengersField('gw', translator).button, 'onclick')
      const [adults, , infants] = box.passengersField('gw', translator).counters
      callHandler(infants?.more, 'onclick')
      callHandler(box.passengersField('gw', translator).counters[2]?.more, 'onclick')
      callHandler(adults && box.passengersField('gw', translator).counters[0]?.less, 'onclick')
    }),
    'parts left out': { ...filled(() => undefined), props: { hide: 'trip-types options recent' } },
    'no connection': { script: { ...successScript, 'POST /search/initIndexDatas.do': { instead: 'broken' } } },
  },
  { screenshotWidth: 1120 },
)
