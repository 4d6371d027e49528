import { describe, expect, test, vi } from 'vitest'
import type { Clock } from '../../shared/clock.ts'
import { createScriptedClient, waitForView, type Script } from '../../shared/client/client.fixture.ts'
import type { CallError } from '../../shared/client/call-error.ts'
import type { ChosenOffer } from './search-results-view.ts'
import type { SearchForm } from '../search.contract.ts'
import type { SearchChoices } from '../trips.rules.ts'
import type { SearchResultsSettings } from './search-results-inputs.ts'
import { createSearchResults } from './search-results.controller.ts'
import { searchResultTexts } from './results-texts.ts'
import { createTranslator, loadTranslator } from '../../shared/translator.ts'
import { offerNames, createOffer } from '../offers.fixture.ts'

const search: SearchForm = {
  ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04' },
  ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
}
/** Runs timers without delay. */
const clock: Clock = {
  now: () => new Date('2026-11-22T10:00:00+08:00'),
  after(ms, run) {
    if (ms > 40_000) return () => undefined
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  },
}
const offers = [
  createOffer({ outboundFlights: 'KB 1', total: 9_000 }),
  createOffer({ outboundFlights: 'KB 1', family: 'PLUS', total: 12_000 }),
  createOffer({ outboundFlights: 'KB 2', via: ['KUL'] }),
]
const none = { count: 0, lowest: null }
const facets = { airlines: [], stops: [], transitCities: [], freeCheckIn: none, direct: none }
const expiresAt = '2026-11-22T16:00:00.000+08:00'
const found = (more = {}) => ({
  data: {
    ...{ searchId: 's1', expiresAt, complete: true, pendingAirlines: [], eventId: 2 },
    ...{ offers, total: offers.length, facets, names: offerNames, ...more },
  },
})

function open(script: Script = {}, more: Partial<SearchResultsSettings> = {}) {
  const days = [{ date: '2026-12-03', lowestPrice: { amount: 5_000, currency: 'USD' }, currency: 'USD' }]
  const server = createScriptedClient({
    'POST /search/search.do': found(),
    'POST /search/matchTripDates.do': { data: days },
    ...script,
  })
  const results = createSearchResults({ client: server.client, search, clock, ...more })
  return { ...server, results }
}
const complete = ({ results }: ReturnType<typeof open>) => waitForView(results, ({ status }) => status === 'complete')

describe('search results', () => {
  test('send nothing before they are visible, and one search afterwards', async () => {
    const one = open()
    expect(one.requests).toEqual([])
    const view = await complete(one)
    expect(view).toMatchObject({ total: 2, foundCount: 2, step: 'trip' })
    expect(one.count('POST /search/search.do')).toBe(1)
  })

  test('poll when the stream is unavailable', async () => {
    const page = (list: typeof offers) => ({
      data: {
        ...{ list, total: 150, page: 1, pageSize: 100, complete: true, pendingAirlines: [] },
        ...{ facets, names: offerNames, search, expiresAt, eventId: 3, remaining: 9 },
      },
    })
    const one = open({
      'POST /search/search.do': found({ offers: [], complete: false, pendingAirlines: ['KB'] }),
      'POST /product/initProductDatas.do': (_, count) => page(count === 1 ? offers.slice(0, 2) : offers.slice(2)),
    })
    expect(await complete(one)).toMatchObject({ total: 2, progress: { asked: 1, answered: 1 } })
    expect(one.count('POST /product/initProductDatas.do')).toBe(2)
  })

  test('keep the identity of a card until something on it changes', async () => {
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

  test('notify the host of filters chosen by the user, not of its own', async () => {
    const one = open()
    await complete(one)
    const result = vi.fn<(choices: SearchChoices) => void>()
    one.results.on('filter', result)
    one.results.choose({ filters: { directOnly: true } })
    expect(one.results.view.peek()).toMatchObject({ total: 1, filtersOn: 1, choices: { filters: { stops: [0] } } })
    expect(result).not.toHaveBeenCalled()
    one.results.clearFilters()
    expect(result.mock.lastCall).toEqual([{ sort: 'RECOMMENDED', filters: { includeTaxes: undefined } }])
  })

  test('apply only changed inputs of the host', async () => {
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

  test('continue after being removed from the page and added again', async () => {
    const one = open({ 'POST /search/search.do': (_, count) => (count === 1 ? 'silence' : found()) })
    const stop = one.results.view.subscribe(() => undefined)
    stop()
    await Promise.resolve()
    expect(await complete(one)).toMatchObject({ total: 2 })
  })

  test('name an offer with everything its booking needs', async () => {
    const one = open()
    const { cards } = await complete(one)
    const chosen = vi.fn<(chosen: ChosenOffer) => void>()
    one.results.on('offer', chosen)
    if (cards[0]) one.results.chooseCard(cards[0])
    expect(chosen).toHaveBeenCalledWith({ searchId: 's1', offer: cards[0]?.offer, search, names: offerNames })
  })

  test('ask for the prices of other days in the shop of the search', async () => {
    const one = open({}, { search: { ...search, shopId: 'S1' } })
    await complete(one)
    const asked = () => one.requests.filter(({ name }) => name === 'POST /search/matchTripDates.do')
    await expect.poll(() => asked()[0]?.body['shopId']).toBe('S1')
  })

  test('list the days around the date and disable past ones', async () => {
    const one = open({}, { search: { ...search, departDate: '2026-11-23' } })
    const { days } = await complete(one)
    expect(days.map(({ date }) => date)).toHaveLength(7)
    expect(days.map(({ isPast }) => isPast)).toEqual([true, true, false, false, false, false, false])
  })

  test('stop and raise an event when the session has expired', async () => {
    const one = open({ 'POST /search/search.do': { code: '5107' } })
    const over = vi.fn<(error: CallError) => void>()
    one.results.on('session', over)
    await waitForView(one.results, ({ status }) => status === 'failed')
    expect(over).toHaveBeenCalledOnce()
  })
})

test('find return flights among the offers of the host', async () => {
  const pairs = Array.from({ length: 14 }, (_, at) =>
    createOffer({ outboundFlights: `KB ${at % 2}`, returnFlights: `KB 9${at}`, total: 9_000 + at }),
  )
  const results = createSearchResults({ offers: pairs, names: offerNames, clock })
  const { cards, step } = await waitForView(results, ({ status }) => status === 'complete')
  const stop = results.view.subscribe(() => undefined)
  expect([step, cards.length]).toEqual(['outbound', 2])
  if (cards[0]) results.chooseCard(cards[0])
  expect(results.view.peek()).toMatchObject({ step: 'return', total: 7, outbound: { status: 'ready' } })
  const saved = vi.fn<(choices: SearchChoices) => void>()
  results.on('filter', saved)
  results.setChoices({ filters: { directOnly: true } })
  expect(saved, 'filters of the return are not saved').not.toHaveBeenCalled()
  results.changeOutbound()
  expect(results.view.peek()).toMatchObject({ step: 'outbound', total: 2, outbound: undefined })
  results.setChoices({ filters: { directOnly: true } })
  expect(saved).toHaveBeenCalledOnce()
  stop()
})

test('opens details requested before their texts were loaded', async () => {
  const { results } = open({ 'POST /product/viewPolicies.do': { data: { rules: [], baggage: [], names: offerNames } } })
  const { cards } = await waitForView(results, ({ status }) => status === 'complete')
  const [card] = cards
  if (card) results.toggleDetails(card)
  const now = await waitForView(results, (view) => view.cards[0]?.details?.status === 'ready')
  const opened = now.cards[0]
  expect(opened && results.detailsText(opened, createTranslator('en'))?.directions).toHaveLength(1)
})

test('counts no return flights while they are loading', async () => {
  const translator = await loadTranslator('en', 'results')
  const { results } = open()
  const view = await waitForView(results, ({ status }) => status === 'complete')
  const [offer] = view.cards.map((card) => card.offer)
  if (!offer) throw new Error('The search returned no offer.')
  const titleOf = (status: 'loading' | 'ready') =>
    searchResultTexts.titleText({ ...view, step: 'return', total: 0, outbound: { offer, status } }, translator)
  expect(titleOf('loading')).toBe('Choose your return flight')
  expect(titleOf('ready')).toBe('Choose your return flight · 0 offers')
})

test('does not show "no results" before a search', async () => {
  const translator = await loadTranslator('en', 'results')
  const titleOf = (settings: SearchResultsSettings) =>
    searchResultTexts.titleText(createSearchResults(settings).view.peek(), translator)
  expect(titleOf({ clock })).toBe('No search yet')
  expect(titleOf({ clock, search })).not.toBe('No search yet')
})

test('says on which day the chosen outbound flight arrives', async () => {
  const translator = await loadTranslator('en', 'results')
  const offer = createOffer({ outboundFlights: 'KB 1' })
  const textOf = (dayOffset: number) =>
    searchResultTexts.outboundText({ ...offer, outbound: { ...offer.outbound, dayOffset } }, translator)
  expect(textOf(1)).toMatch(/ – \d\d:\d\d\+1 \w{3} /)
  expect(textOf(0)).not.toContain('+')
})

test.each(['en', 'cn'] as const)(
  'promises no lowest price that a combination of airlines undercuts, in %s',
  async (lang) => {
    const { t } = await loadTranslator(lang, 'results')
    expect(t('results.lowestParty', { count: 4 })).toMatch(/so far|目前/)
    expect(t('results.twoBookingsText')).not.toMatch(/lower|cheaper|便宜/)
  },
)

test('names the fee of a cancellation so that it cannot be taken for the refund, also where none is possible', async () => {
  const { t } = await loadTranslator('en', 'results')
  expect([t('results.refund'), t('results.change')]).toEqual(['Cancellation', 'Changes'])
})
