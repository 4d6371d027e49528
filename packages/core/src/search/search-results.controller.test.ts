import { describe, expect, test, vi } from 'vitest'
import type { Clock } from '../shared/clock.ts'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import type { CallError } from '../shared/call-error.ts'
import type { ChosenOffer } from './search-results-view.ts'
import type { SearchForm } from './search.contract.ts'
import type { SearchChoices } from './trips.rules.ts'
import type { SearchResultsSettings } from './handed.ts'
import { createSearchResults } from './search-results.controller.ts'
import { searchResultTexts } from './results-texts.ts'
import { createWords, loadWords } from '../shared/words.ts'
import { names, offer } from './test-offers.ts'

const search: SearchForm = {
  ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' },
  ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
}
/** Waits for nothing. */
const clock: Clock = {
  now: () => new Date('2026-11-22T10:00:00+08:00'),
  after(ms, run) {
    if (ms > 40_000) return () => undefined
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  },
}
const offers = [
  offer({ out: 'KB 1', total: 9_000 }),
  offer({ out: 'KB 1', family: 'PLUS', total: 12_000 }),
  offer({ out: 'KB 2', via: ['KUL'] }),
]
const none = { count: 0, lowest: null }
const facets = { airlines: [], stops: [], transitCities: [], freeCheckIn: none, direct: none }
const expiresAt = '2026-11-22T16:00:00.000+08:00'
const found = (more = {}) => ({
  data: {
    ...{ searchId: 's1', expiresAt, complete: true, pendingAirlines: [], eventId: 2 },
    ...{ offers, total: offers.length, facets, names, ...more },
  },
})

function open(script: Script = {}, more: Partial<SearchResultsSettings> = {}) {
  const days = [{ date: '2026-12-03', lowestPrice: { amount: 5_000, currency: 'USD' }, currency: 'USD' }]
  const server = scripted({
    'POST /search/search.do': found(),
    'POST /search/matchTripDates.do': { data: days },
    ...script,
  })
  const results = createSearchResults({ client: server.client, search, clock, ...more })
  return { ...server, results }
}
const complete = ({ results }: ReturnType<typeof open>) => seen(results, ({ status }) => status === 'complete')

describe('a list of results', () => {
  test('asks nothing before somebody looks, and once when they do', async () => {
    const one = open()
    expect(one.asked).toEqual([])
    const view = await complete(one)
    expect(view).toMatchObject({ total: 2, found: 2, step: 'together' })
    expect(one.count('POST /search/search.do')).toBe(1)
  })

  test('is asked for step by step where the stream cannot be had', async () => {
    const page = (list: typeof offers) => ({
      data: {
        ...{ list, total: 150, page: 1, pageSize: 100, complete: true, pendingAirlines: [] },
        ...{ facets, names, search, expiresAt, eventId: 3, remaining: 9 },
      },
    })
    const one = open({
      'POST /search/search.do': found({ offers: [], complete: false, pendingAirlines: ['KB'] }),
      'POST /product/initProductDatas.do': (_, count) => page(count === 1 ? offers.slice(0, 2) : offers.slice(2)),
    })
    expect(await complete(one)).toMatchObject({ total: 2, progress: { asked: 1, answered: 1 } })
    expect(one.count('POST /product/initProductDatas.do')).toBe(2)
  })

  test('draws the same card again until something on it changes', async () => {
    const one = open()
    const before = (await complete(one)).cards
    const stop = one.results.view.subscribe(() => undefined)
    const [card] = before.filter(({ families }) => families.length > 1)
    const plus = card?.families[1]
    if (card && plus) one.results.chooseFamily(card, plus)
    const changed = one.results.view.peek().cards
    expect(changed.filter((each) => !before.includes(each)).map(({ offer }) => offer)).toEqual([plus])
    stop()
  })

  test('tells the host of a filter that was chosen here, not of its own wish', async () => {
    const one = open()
    await complete(one)
    const told = vi.fn<(choices: SearchChoices) => void>()
    one.results.on('filter', told)
    one.results.choose({ filters: { directOnly: true } })
    expect(one.results.view.peek()).toMatchObject({ total: 1, filtersOn: 1, choices: { filters: { stops: [0] } } })
    expect(told).not.toHaveBeenCalled()
    one.results.clearFilters()
    expect(told.mock.lastCall).toEqual([{ sort: 'RECOMMENDED', filters: { includeTaxes: undefined } }])
  })

  test('takes from the host only what is new', async () => {
    const one = open()
    await complete(one)
    one.results.update({ search: { ...search } })
    expect(one.count('POST /search/search.do')).toBe(1)
    one.results.chooseDay('2026-12-05')
    one.results.update({ search: { ...search, departDate: '2026-12-05' } })
    expect(one.count('POST /search/search.do'), 'it runs already').toBe(2)
    one.results.update({ search })
    expect(one.count('POST /search/search.do')).toBe(3)
  })

  test('goes on after it was taken out of the page and put back', async () => {
    const one = open({ 'POST /search/search.do': (_, count) => (count === 1 ? 'silence' : found()) })
    const stop = one.results.view.subscribe(() => undefined)
    stop()
    await Promise.resolve()
    expect(await complete(one)).toMatchObject({ total: 2 })
  })

  test('names an offer with all that its booking needs', async () => {
    const one = open()
    const { cards } = await complete(one)
    const chosen = vi.fn<(chosen: ChosenOffer) => void>()
    one.results.on('offer', chosen)
    if (cards[0]) one.results.press(cards[0])
    expect(chosen).toHaveBeenCalledWith({ searchId: 's1', offer: cards[0]?.offer, search, names })
  })

  test('knows the days around, and which of them have passed', async () => {
    const one = open({}, { search: { ...search, departDate: '2026-11-23' } })
    const { days } = await complete(one)
    expect(days.map(({ date }) => date)).toHaveLength(7)
    expect(days.map(({ isPast }) => isPast)).toEqual([true, true, false, false, false, false, false])
  })

  test('ends with the session, and says so', async () => {
    const one = open({ 'POST /search/search.do': { code: '5107' } })
    const over = vi.fn<(error: CallError) => void>()
    one.results.on('session', over)
    await seen(one.results, ({ status }) => status === 'failed')
    expect(over).toHaveBeenCalledOnce()
  })
})

test('ways back of offers that a host handed in are found among them', async () => {
  const pairs = Array.from({ length: 14 }, (_, at) =>
    offer({ out: `KB ${at % 2}`, back: `KB 9${at}`, total: 9_000 + at }),
  )
  const results = createSearchResults({ offers: pairs, names, clock })
  const { cards, step } = await seen(results, ({ status }) => status === 'complete')
  const stop = results.view.subscribe(() => undefined)
  expect([step, cards.length]).toEqual(['out', 2])
  if (cards[0]) results.press(cards[0])
  expect(results.view.peek()).toMatchObject({ step: 'back', total: 7, wayOut: { status: 'ready' } })
  results.changeWayOut()
  expect(results.view.peek()).toMatchObject({ step: 'out', total: 2, wayOut: undefined })
  stop()
})

test('details asked for before their texts are loaded open when they are', async () => {
  const { results } = open({ 'POST /product/viewPolicies.do': { data: { rules: [], baggage: [], names } } })
  const { cards } = await seen(results, ({ status }) => status === 'complete')
  const [card] = cards
  if (card) results.toggleDetails(card)
  const now = await seen(results, (view) => view.cards[0]?.details?.status === 'ready')
  const opened = now.cards[0]
  expect(opened && results.detailsText(opened, createWords('en'))?.directions).toHaveLength(1)
})

test('a list that was asked nothing does not say that nothing was found', async () => {
  const words = await loadWords('en', 'results')
  const titleOf = (settings: SearchResultsSettings) =>
    searchResultTexts.titleText(createSearchResults(settings).view.peek(), words)
  expect(titleOf({ clock })).toBe('No search yet')
  expect(titleOf({ clock, search })).not.toBe('No search yet')
})
