import { expect, test, vi } from 'vitest'
import type { CallAnswer } from '../shared/client.ts'
import type { Clock } from '../shared/clock.ts'
import type { PropBag } from '../shared/prop-bag.ts'
import { scripted, seen, type Script } from '../shared/test-client.ts'
import { createWords } from '../shared/words.ts'
import { createSearchBox } from './search-box.controller.ts'
import type { SearchForm } from './search.contract.ts'

type City = CallAnswer<'POST /search/matchCityName.do'>[number]

const city = (code: string, name: string): City => ({
  ...{ code, name, cnName: `${name}市`, countryCode: 'SG' },
  airports: [{ code, name, cnName: name }],
})
const cities = [city('SIN', 'Singapore'), city('BKK', 'Bangkok'), city('LON', 'London')]
const words = createWords('en')
const clock: Clock = { now: () => new Date('2026-11-20T10:00:00'), after: (_, run) => (run(), () => undefined) }
const query = { fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-04', returnDate: '2026-12-08' }
const names = { places: {}, airports: {}, airlines: {} }
const startData: CallAnswer<'POST /search/initIndexDatas.do'> = {
  ...{ hotCities: cities, airlines: [], currencyOptions: ['DEPOSIT'], referenceCurrencies: ['USD'], names },
  ...{ recentSearches: [], promoTiles: [], dailyLimit: { used: 0, limit: 1 }, maxPassengers: 9 },
}

const call = (bag: PropBag | undefined, name: string, value = '') => {
  const handler = bag?.[name]
  if (typeof handler === 'function') handler({ target: { value }, preventDefault() {}, stopPropagation() {} })
}

type Box = ReturnType<typeof createSearchBox>

const end = (box: Box) => box.end('fromCity', 'b', words).input
const press = (bag: PropBag, key: string) => {
  const handler = bag['onkeydown']
  if (typeof handler === 'function') handler({ key, preventDefault() {}, stopPropagation() {} })
}

function stand(script: Script = {}, more: Parameters<typeof createSearchBox>[0] = {}) {
  const server = scripted({
    'POST /search/initIndexDatas.do': { data: startData },
    'POST /search/refreshRecentSearch.do': { data: { recentSearches: [], names } },
    'POST /search/matchTripDates.do': { data: [] },
    ...script,
  })
  const box = createSearchBox({ client: server.client, clock, ...more })
  const searched: SearchForm[] = []
  box.on('search', (form) => searched.push(form))
  /** What becomes of it is there once everything that a box needs for it is. */
  const submit = async () => {
    box.submit()
    await seen(box, ({ openCss }) => openCss !== undefined)
  }
  return { ...server, box, searched, submit }
}

test('nothing is asked before somebody looks, and everything once', async () => {
  const { box, count } = stand()
  expect(count('POST /search/initIndexDatas.do')).toBe(0)
  const stop = box.view.subscribe(() => undefined)
  await vi.waitFor(() => expect(box.payOptions('b', words).options).toHaveLength(1))
  stop()
  await Promise.resolve()
  box.view.subscribe(() => undefined)
  await vi.waitFor(() => expect(count('POST /search/refreshRecentSearch.do')).toBe(1))
  expect(count('POST /search/initIndexDatas.do'), 'back again, only the recent searches may be new').toBe(1)
})

test('a query is searched as it is, with what was left out at its beginning', async () => {
  const { searched, submit } = stand({}, { query })
  await submit()
  expect(searched).toEqual([
    { ...query, tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('codes of a query get their names', async () => {
  const { box } = stand({}, { query })
  await seen(box, ({ toCity }) => toCity.chosen?.name === 'Bangkok')
  expect(box.end('fromCity', 'b', words).input['value']).toBe('Singapore')
})

test('a one-way trip has no return date, whatever was filled in', async () => {
  const { box, searched, submit } = stand({}, { query: { ...query, tripType: 'ONE_WAY' } })
  expect(box.day('returnDate', 'b', words)).toBeUndefined()
  await submit()
  expect(searched[0]).not.toHaveProperty('returnDate')
})

test('what is wrong is said once, first things first, and goes when it is mended', async () => {
  const { box, searched, submit } = stand()
  await submit()
  expect(searched).toEqual([])
  expect(box.view.value.focus.on).toBe('fromCity')
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'departDate', 'returnDate'])
  box.fillIn({ departDate: '2026-12-04' })
  await submit()
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'returnDate'])
})

test('no more passengers than the server allows', async () => {
  const { box, searched, submit } = stand({}, { query: { ...query, adult: 4 }, data: { maxPassengers: 3 } })
  await submit()
  expect(box.view.value.problems.adult?.key).toBe('searchForm.tooManyPassengers')
  expect(box.view.value.focus.on).toBe('passengers')
  expect(searched).toEqual([])
})

test('a session that is over is told as that, any other failure as an error', async () => {
  for (const [code, event] of [
    ['5107', 'session'],
    ['500', 'error'],
  ] as const) {
    const { box } = stand({ 'POST /search/initIndexDatas.do': { code } })
    const told: string[] = []
    box.on('session', () => told.push('session'))
    box.on('error', () => told.push('error'))
    box.view.subscribe(() => undefined)
    await vi.waitFor(() => expect(told).toEqual([event]))
  }
})

test('a recent search that could not be taken out comes back', async () => {
  const search = { ...query, tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'VCC' } as const
  const recentSearches = [{ id: 'r1', searchedAt: '2026-11-20T10:00:00.000+08:00', search }]
  const { box } = stand({ 'POST /search/refreshRecentSearch.do': 'broken' }, { data: { recentSearches } })
  box.view.subscribe(() => undefined)
  await seen(box, ({ openCss }) => openCss !== undefined)
  call(box.recentSearches('b', words)[0]?.remove, 'onclick')
  expect(box.view.value.recentSearches).toEqual([])
  await vi.waitFor(() => expect(box.view.value.recentSearches).toEqual(recentSearches))
})

test('prices are asked for when the month is seen, and not without both cities', async () => {
  const { box, count } = stand({}, { query: { departDate: '2026-12-04' } })
  box.view.subscribe(() => undefined)
  call(box.day('departDate', 'b', words)?.input, 'onclick')
  await Promise.resolve()
  expect(count('POST /search/matchTripDates.do')).toBe(0)
  box.fillIn(query)
  call(box.day('departDate', 'b', words)?.input, 'onclick')
  await vi.waitFor(() => expect(count('POST /search/matchTripDates.do')).toBe(1))
})

test('another trip filled in leaves nothing of the one before it', async () => {
  const { box, searched, submit } = stand({}, { query: { ...query, airline: 'KB', referenceCurrency: 'EUR' } })
  const { fromCity, toCity, departDate } = query
  box.fillIn({ fromCity, toCity, departDate, tripType: 'ONE_WAY' })
  await submit()
  expect(searched).toEqual([
    { fromCity, toCity, departDate, tripType: 'ONE_WAY', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('a part of a trip filled in leaves the rest as it is', async () => {
  const { box, searched, submit } = stand({}, { query: { ...query, airline: 'KB' } })
  box.fillIn({ departDate: '2026-12-05' })
  await submit()
  expect(searched).toMatchObject([{ airline: 'KB', departDate: '2026-12-05', returnDate: query.returnDate }])
})

test('a city typed before the suggestions are loaded is found when they are', async () => {
  const { box } = stand({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(box.end('fromCity', 'b', words).input, 'oninput', 's')
  expect(box.view.value.fromCity.list).toBe('loading')
  await seen(box, ({ fromCity }) => fromCity.list === 'ready')
  expect(box.view.value.fromCity.options.map(({ code }) => code)).toEqual(['SIN'])
})

test.each([
  ['left', (box: Box) => call(end(box), 'onblur')],
  ['confirmed with Enter', (box: Box) => press(end(box), 'Enter')],
])('a city typed and %s before the suggestions are loaded is the first that fits', async (_, go) => {
  const { box, searched } = stand({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(end(box), 'oninput', 'ban')
  expect(end(box)['value'], 'what is typed stays').toBe('ban')
  go(box)
  await seen(box, ({ fromCity }) => fromCity.chosen?.code === 'BKK')
  expect(box.view.value.fromCity.list).toBe('closed')
  expect([box.view.value.problems, searched]).toEqual([{}, []])
})

test('a city looked at and left before the suggestions are loaded opens no list', async () => {
  const { box } = stand({}, { client: undefined, data: { hotCities: cities } })
  box.view.subscribe(() => undefined)
  call(end(box), 'onclick')
  call(end(box), 'onblur')
  await seen(box, ({ openCss }) => openCss !== undefined)
  expect(box.view.value.fromCity.list).toBe('closed')
})

test('a day typed before days can be read is read as soon as they can', async () => {
  const { box } = stand()
  box.view.subscribe(() => undefined)
  const day = () => box.day('departDate', 'b', words)?.input
  call(day(), 'oninput', '4 Dec')
  call(day(), 'onblur')
  expect(day()?.['value']).toBe('4 Dec')
  await seen(box, ({ departDate }) => departDate === '2026-12-04')
  expect(day()?.['value']).toBe('Fri 4 Dec')
})

test('cities swapped at once are swapped when they can be', async () => {
  const { box } = stand({}, { query, data: { hotCities: cities } })
  call(box.swapButton(words), 'onclick')
  await seen(box, ({ fromCity }) => fromCity.chosen?.code === 'BKK')
  expect(box.view.value.toCity.chosen?.code).toBe('SIN')
})

test('a calendar asked for before it is loaded opens when it is, unless the box has gone', async () => {
  const { box } = stand({}, { query })
  const open = () => call(box.day('departDate', 'b', words)?.input, 'onclick')
  const stop = box.view.subscribe(() => undefined)
  open()
  stop()
  await vi.waitFor(() => expect(box.view.value.calendar).toBeDefined())
  expect(box.view.value.popup).toBe('none')
  box.view.subscribe(() => undefined)
  open()
  expect(box.view.value.popup).toBe('departDate')
  expect(box.day('departDate', 'b', words)?.calendar?.grid['aria-label']).toBe('searchBox.depart')
})

test('a calendar that cannot be loaded says so, and is tried again', async () => {
  vi.doMock('./search-box-inside.ts', () => {
    throw new Error('offline')
  })
  const { box } = stand({}, { query })
  call(box.day('departDate', 'b', words)?.input, 'onclick')
  await seen(box, ({ failure }) => failure?.key === 'error.network')
  expect(box.view.value).toMatchObject({ popup: 'none', failure: { retry: 'yes' } })
  vi.doUnmock('./search-box-inside.ts')
  box.view.subscribe(() => undefined)
  await box.retry()
  call(box.day('departDate', 'b', words)?.input, 'onclick')
  await vi.waitFor(() => expect(box.view.value).toMatchObject({ popup: 'departDate', failure: undefined }))
})
