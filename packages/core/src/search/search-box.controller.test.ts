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
  return { ...server, box, searched }
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
  const { box, searched } = stand({}, { query })
  box.submit()
  expect(searched).toEqual([
    { ...query, tripType: 'ROUND_TRIP', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('codes of a query get their names', async () => {
  const { box } = stand({}, { query })
  await seen(box, ({ toCity }) => toCity.chosen?.name === 'Bangkok')
  expect(box.end('fromCity', 'b', words).input['value']).toBe('Singapore')
})

test('a one-way trip has no return date, whatever was filled in', () => {
  const { box, searched } = stand({}, { query: { ...query, tripType: 'ONE_WAY' } })
  expect(box.day('returnDate', 'b', words)).toBeUndefined()
  box.submit()
  expect(searched[0]).not.toHaveProperty('returnDate')
})

test('what is wrong is said once, first things first, and goes when it is mended', () => {
  const { box, searched } = stand()
  box.submit()
  expect(searched).toEqual([])
  expect(box.view.value.focus.on).toBe('fromCity')
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'departDate', 'returnDate'])
  box.fillIn({ departDate: '2026-12-04' })
  box.submit()
  expect(Object.keys(box.view.value.problems)).toEqual(['fromCity', 'toCity', 'returnDate'])
})

test('no more passengers than the server allows', () => {
  const { box, searched } = stand({}, { query: { ...query, adult: 4 }, data: { maxPassengers: 3 } })
  box.submit()
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

test('another trip filled in leaves nothing of the one before it', () => {
  const { box, searched } = stand({}, { query: { ...query, airline: 'KB', referenceCurrency: 'EUR' } })
  const { fromCity, toCity, departDate } = query
  box.fillIn({ fromCity, toCity, departDate, tripType: 'ONE_WAY' })
  box.submit()
  expect(searched).toEqual([
    { fromCity, toCity, departDate, tripType: 'ONE_WAY', adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  ])
})

test('a part of a trip filled in leaves the rest as it is', () => {
  const { box, searched } = stand({}, { query: { ...query, airline: 'KB' } })
  box.fillIn({ departDate: '2026-12-05' })
  box.submit()
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
