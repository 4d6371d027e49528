import { expect, test, vi } from 'vitest'
import type { CallAnswer } from '../../shared/client/calls.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ElementProps } from '../../shared/element-props.ts'
import { createScriptedClient, waitForView, type Script } from '../../shared/client/client.fixture.ts'
import { createTranslator } from '../../shared/translator.ts'
import { createSearchBox } from './search-box.controller.ts'
import type { SearchForm } from '../search.contract.ts'

type City = CallAnswer<'POST /search/matchCityName.do'>[number]

const city = (code: string, name: string): City => ({
  ...{ code, name, cnName: `${name}市`, countryCode: 'SG' },
  airports: [{ code, name, cnName: name }],
})
const cities = [city('SIN', 'Singapore'), city('BKK', 'Bangkok'), city('LON', 'London')]
const translator = createTranslator('en')
const clock: Clock = { now: () => new Date('2026-11-20T10:00:00'), after: (_, run) => (run(), () => undefined) }
const query = { fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' }
const names = { places: {}, airports: {}, airlines: {} }
const startData: CallAnswer<'POST /search/initIndexDatas.do'> = {
  ...{ hotCities: cities, airlines: [], currencyOptions: ['DEPOSIT'], referenceCurrencies: ['USD'], names },
  ...{ recentSearches: [], promoTiles: [], dailyLimit: { used: 0, limit: 1 }, maxPassengers: 9 },
}

const call = (props: ElementProps | undefined, name: string, value = '') => {
  const handler = props?.[name]
  if (typeof handler === 'function') handler({ target: { value }, preventDefault() {}, stopPropagation() {} })
}

type Box = ReturnType<typeof createSearchBox>

const cityInput = (box: Box) => box.cityField('fromCity', 'b', translator).input
const press = (props: ElementProps, key: string) => {
  const handler = props['onkeydown']
  if (typeof handler === 'function') handler({ key, preventDefault() {}, stopPropagation() {} })
}

function createVisibleBox(script: Script = {}, more: Parameters<typeof createSearchBox>[0] = {}) {
  const server = createScriptedClient({
    'POST /search/initIndexDatas.do': { data: startData },
    'POST /search/refreshRecentSearch.do': { data: { recentSearches: [], names } },
    'POST /search/matchTripDates.do': { data: [] },
    ...script,
  })
  const box = createSearchBox({ client: server.client, clock, ...more })
  const searched: SearchForm[] = []
  box.on('search', (form) => searched.push(form))
  /** Waits until all lazy parts of the box are loaded before submitting. */
  const submit = async () => {
    box.submit()
    await waitForView(box, ({ openCss }) => openCss !== undefined)
  }
  return { ...server, box, searched, submit }
}

test('offers a traveller no payment methods of the business', async () => {
  const { box, submit } = createVisibleBox({}, { audience: 'traveller', query })
  await submit()
  expect(box.payOptions('b', translator).options).toEqual([])
})

test('requests start data once, when the box becomes visible', async () => {
  const { box, count } = createVisibleBox()
  expect(count('POST /search/initIndexDatas.do')).toBe(0)
  const stop = box.view.subscribe(() => undefined)
  await expect.poll(() => box.payOptions('b', translator).options).toHaveLength(1)
  stop()
  await Promise.resolve()
  box.view.subscribe(() => undefined)
  await expect.poll(() => count('POST /search/refreshRecentSearch.do')).toBe(1)
  expect(count('POST /search/initIndexDatas.do'), 'back again, only the recent searches may be new').toBe(1)
})

test('searches a query unchanged, with the defaults it started with', async () => {
  const { searched, submit } = createVisibleBox({}, { query })
  await submit()
  expect(searched).toEqual([
    { ...query, tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('adds names to the codes of a query', async () => {
  const { box } = createVisibleBox({}, { query })
  await waitForView(box, ({ toCity }) => toCity.chosen?.name === 'Bangkok')
  expect(box.cityField('fromCity', 'b', translator).input['value']).toBe('Singapore')
})

test('sends no return date for a one-way trip', async () => {
  const { box, searched, submit } = createVisibleBox({}, { query: { ...query, tripType: 'ONE_WAY' } })
  expect(box.dateField('returnDate', 'b', translator)).toBeUndefined()
  await submit()
  expect(searched[0]).not.toHaveProperty('returnDate')
})

test('shows problems after submitting, focuses the first, and removes fixed ones', async () => {
  const { box, searched, submit } = createVisibleBox()
  await submit()
  expect(searched).toEqual([])
  expect(box.view.value.focus.on).toBe('fromCity')
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'departDate', 'returnDate'])
  box.fillIn({ departDate: '2026-12-04' })
  await submit()
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'returnDate'])
})

test('limits passengers to the maximum of the server', async () => {
  const { box, searched, submit } = createVisibleBox({}, { query: { ...query, adult: 4 }, data: { maxPassengers: 3 } })
  await submit()
  expect(box.view.value.problems.adult?.key).toBe('searchForm.tooManyPassengers')
  expect(box.view.value.focus.on).toBe('passengers')
  expect(searched).toEqual([])
})

test('raises a session event when the session has expired, and an error event for other failures', async () => {
  for (const [code, event] of [
    ['5107', 'session'],
    ['500', 'error'],
  ] as const) {
    const { box } = createVisibleBox({ 'POST /search/initIndexDatas.do': { code } })
    const events: string[] = []
    box.on('session', () => events.push('session'))
    box.on('error', () => events.push('error'))
    box.view.subscribe(() => undefined)
    await expect.poll(() => events).toEqual([event])
  }
})

test('restores a recent search that could not be removed', async () => {
  const search = { ...query, tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'VCC' } as const
  const recentSearches = [{ id: 'r1', searchedAt: '2026-11-20T10:00:00.000+08:00', search }]
  const { box } = createVisibleBox({ 'POST /search/refreshRecentSearch.do': 'broken' }, { data: { recentSearches } })
  box.view.subscribe(() => undefined)
  await waitForView(box, ({ openCss }) => openCss !== undefined)
  call(box.recentSearches('b', translator)[0]?.remove, 'onclick')
  expect(box.view.value.recentSearches).toEqual([])
  await expect.poll(() => box.view.value.recentSearches).toEqual(recentSearches)
})

test('fetches prices when the month is shown, and only with both cities', async () => {
  const { box, count } = createVisibleBox({}, { query: { departDate: '2026-12-04' } })
  box.view.subscribe(() => undefined)
  call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  await Promise.resolve()
  expect(count('POST /search/matchTripDates.do')).toBe(0)
  box.fillIn(query)
  call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  await expect.poll(() => count('POST /search/matchTripDates.do')).toBe(1)
})

test('asks for the sale prices of the shop in its query, and for net prices once the shop is left', async () => {
  const { box, requests } = createVisibleBox({}, { query: { ...query, shopId: 'S1' } })
  box.view.subscribe(() => undefined)
  const shops = () => requests.flatMap(({ name, body }) => (name.includes('matchTripDates') ? [body['shopId']] : []))
  const open = () => call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  open()
  await expect.poll(shops).toEqual(['S1'])
  box.fillIn({ departDate: '2026-12-05' })
  open()
  expect(shops(), 'a month that is known').toEqual(['S1'])
  box.fillIn({ shopId: '' })
  open()
  await expect.poll(shops).toEqual(['S1', undefined])
})

test('replaces all fields when a complete trip is filled in', async () => {
  const { box, searched, submit } = createVisibleBox(
    {},
    { query: { ...query, airline: 'KB', referenceCurrency: 'EUR' } },
  )
  const { fromCity, toCity, departDate } = query
  box.fillIn({ fromCity, toCity, departDate, tripType: 'ONE_WAY' })
  await submit()
  expect(searched).toEqual([
    { fromCity, toCity, departDate, tripType: 'ONE_WAY', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('keeps the other fields when a part of a trip is filled in', async () => {
  const { box, searched, submit } = createVisibleBox({}, { query: { ...query, airline: 'KB' } })
  box.fillIn({ departDate: '2026-12-05' })
  await submit()
  expect(searched).toMatchObject([{ airline: 'KB', departDate: '2026-12-05', returnDate: query.returnDate }])
})

test('finds a city typed before the suggestions were loaded', async () => {
  const { box } = createVisibleBox({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(box.cityField('fromCity', 'b', translator).input, 'oninput', 's')
  expect(box.view.value.fromCity.list).toBe('loading')
  await waitForView(box, ({ fromCity }) => fromCity.list === 'ready')
  expect(box.view.value.fromCity.options.map(({ code }) => code)).toEqual(['SIN'])
})

test.each([
  ['left', (box: Box) => call(cityInput(box), 'onblur')],
  ['confirmed with Enter', (box: Box) => press(cityInput(box), 'Enter')],
])('takes the first match for a city typed and %s before the suggestions were loaded', async (_, go) => {
  const { box, searched } = createVisibleBox({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(cityInput(box), 'oninput', 'ban')
  expect(cityInput(box)['value'], 'what is typed stays').toBe('ban')
  go(box)
  await waitForView(box, ({ fromCity }) => fromCity.chosen?.code === 'BKK')
  expect(box.view.value.fromCity.list).toBe('closed')
  expect([box.view.value.problems, searched]).toEqual([{}, []])
})

test('opens no list for a city field left before the suggestions were loaded', async () => {
  const { box } = createVisibleBox({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(cityInput(box), 'onclick')
  call(cityInput(box), 'onblur')
  await waitForView(box, ({ openCss }) => openCss !== undefined)
  expect(box.view.value.fromCity.list).toBe('closed')
})

test('parses a date typed before the date parser was loaded', async () => {
  const { box } = createVisibleBox()
  box.view.subscribe(() => undefined)
  const day = () => box.dateField('departDate', 'b', translator)?.input
  call(day(), 'oninput', '4 Dec')
  call(day(), 'onblur')
  expect(day()?.['value']).toBe('4 Dec')
  await waitForView(box, ({ departDate }) => departDate === '2026-12-04')
  expect(day()?.['value']).toBe('Fri 4 Dec')
})

test('swaps cities when requested before the box was loaded', async () => {
  const { box } = createVisibleBox({}, { query, data: { hotCities: cities } })
  call(box.swapButton(translator), 'onclick')
  await waitForView(box, ({ fromCity }) => fromCity.chosen?.code === 'BKK')
  expect(box.view.value.toCity.chosen?.code).toBe('SIN')
})

test('opens a calendar requested before it was loaded, unless the box was removed', async () => {
  const { box } = createVisibleBox({}, { query })
  const open = () => call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  const stop = box.view.subscribe(() => undefined)
  open()
  stop()
  await expect.poll(() => box.view.value.calendar).toBeDefined()
  expect(box.view.value.popup).toBe('none')
  box.view.subscribe(() => undefined)
  open()
  expect(box.view.value.popup).toBe('departDate')
  expect(box.dateField('departDate', 'b', translator)?.calendar?.grid['aria-label']).toBe('searchBox.depart')
})

test('reports a calendar that cannot be loaded and retries', async () => {
  vi.doMock('./search-box.body.ts', () => {
    throw new Error('offline')
  })
  const { box } = createVisibleBox({}, { query })
  call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  await waitForView(box, ({ failure }) => failure?.key === 'error.network')
  expect(box.view.value).toMatchObject({ popup: 'none', failure: { retry: 'yes' } })
  vi.doUnmock('./search-box.body.ts')
  box.view.subscribe(() => undefined)
  await box.retry()
  call(box.dateField('departDate', 'b', translator)?.input, 'onclick')
  await expect.poll(() => box.view.value).toMatchObject({ popup: 'departDate', failure: undefined })
})
