import { createSearchBox, createWords, type PropBag, type SearchBoxController, type SearchQuery } from '@gangway/core'
import type { Script } from '../shared/scripted-server.ts'
import { stage, type State } from '../shared/states.ts'
import { clock, recentSearches, start, world } from './search-world.ts'

type View = SearchBoxController['view']['value']

const words = createWords('en')

const trip: SearchQuery = {
  ...{ tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' },
  ...{ adult: 2, child: 1 },
}

/** What a hand does: the bags are the way in. */
function act(bag: PropBag | undefined, handler: 'onclick' | 'oninput', value = ''): void {
  const handle = bag?.[handler]
  if (typeof handle === 'function') handle({ preventDefault() {}, stopPropagation() {}, target: { value } })
}

function seen({ view }: SearchBoxController, holds: (view: View) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe((now) => holds(now) && queueMicrotask(() => (stop(), resolve())))
  })
}

function filled(
  more: (box: SearchBoxController) => unknown = () => undefined,
  script: Script = {},
  query: SearchQuery = trip,
): State<SearchBoxController> {
  return {
    script: { ...world, ...script },
    async play(box) {
      box.fillIn(query)
      await seen(box, ({ toCity }) => toCity.chosen?.name !== toCity.chosen?.code)
      await more(box)
    },
  }
}

const isReady = ({ fromCity, toCity }: View) => fromCity.list === 'ready' || toCity.list === 'ready'

function typed(text: string): State<SearchBoxController> {
  return {
    script: world,
    async play(box) {
      act(box.end('fromCity', 'gw', words).input, 'oninput', text)
      await seen(box, isReady)
    },
  }
}

const open = (day: 'departDate' | 'returnDate') => async (box: SearchBoxController) => {
  act(box.day(day, 'gw', words)?.input, 'onclick')
  await seen(box, () => box.day(day, 'gw', words)?.prices !== undefined)
}

const withRecent = { 'POST /search/initIndexDatas.do': { data: { ...start, recentSearches } } }

export const searchBoxStage = stage<SearchBoxController>(
  (client) => createSearchBox({ client, clock }),
  {
    empty: { script: world },
    filled: filled(undefined, withRecent),
    'one-way': filled(undefined, {}, { ...trip, tripType: 'ONE_WAY', currencyOption: 'VCC', referenceCurrency: 'EUR' }),
    'with problems': { script: world, play: (box) => box.submit() },
    'typing a city': typed('S'),
    'nothing found': typed('Xyz'),
    'where one can fly to': filled(async (box) => {
      box.fillIn({ departDate: '2026-12-04' })
      act(box.swapButton(words), 'onclick')
      act(box.end('toCity', 'gw', words).input, 'onclick')
      await seen(box, isReady)
    }),
    'departure, with prices': filled(open('departDate')),
    'return, with prices': filled(open('returnDate')),
    'too many infants': filled((box) => {
      act(box.passengers('gw', words).button, 'onclick')
      const [adults, , infants] = box.passengers('gw', words).counters
      act(infants?.more, 'onclick')
      act(box.passengers('gw', words).counters[2]?.more, 'onclick')
      act(adults && box.passengers('gw', words).counters[0]?.less, 'onclick')
    }),
    'no connection': { script: { ...world, 'POST /search/initIndexDatas.do': { instead: 'broken' } } },
  },
  { deskWidth: 1120 },
)
