import { expect, test } from 'vitest'
import { fromSearchParams, readSearchAddress, wholeSearch, type SearchQuery } from './search-address.rules.ts'
import { searchAddress, toSearchParams } from './write-search-address.rules.ts'

const query: SearchQuery = {
  tripType: 'ROUND_TRIP',
  fromCity: 'SIN',
  toCity: 'BKK',
  departDate: '2026-12-04',
  returnDate: '2026-12-08',
  adult: 2,
  child: 1,
  infant: 0,
  currencyOption: 'VCC',
  referenceCurrency: 'EUR',
  airline: 'K8',
}

test('a query survives the way through an address', () => {
  expect(fromSearchParams(toSearchParams(query))).toEqual(query)
  expect(readSearchAddress(`https://agency.example/flights?a=b&${toSearchParams(query).toString()}#top`)).toEqual(query)
  expect(readSearchAddress(`https://agency.example/#/flights?${toSearchParams(query).toString()}`)).toEqual(query)
})

test('what is ill-formed is dropped, each for itself', () => {
  const address =
    '?fromCity=sin&toCity=BKK&departDate=2026-02-30&adult=0&child=12&currencyOption=GOLD&airline=<script>&tripType=MANY'
  expect(readSearchAddress(address)).toEqual({ toCity: 'BKK' })
  expect(toSearchParams({ fromCity: '<b>', adult: 2.5, toCity: 'BKK' }).toString()).toBe('toCity=BKK')
})

test('a return date alone makes a round trip', () => {
  expect(readSearchAddress('?returnDate=2026-12-08')).toEqual({ returnDate: '2026-12-08', tripType: 'ROUND_TRIP' })
  expect(readSearchAddress('https://agency.example/')).toEqual({})
})

test('the results page gets the query where its own has its place', () => {
  const some = { fromCity: 'SIN' }
  expect(searchAddress('/flights', some)).toBe('/flights?fromCity=SIN')
  expect(searchAddress('https://agency.example/f?shop=1#list', some)).toBe(
    'https://agency.example/f?shop=1&fromCity=SIN#list',
  )
  expect(searchAddress('#/results', some)).toBe('#/results?fromCity=SIN')
  expect(searchAddress('/app#/results?tab=1', some)).toBe('/app#/results?tab=1&fromCity=SIN')
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)'])(
  '%j is no page',
  (page) => expect(searchAddress(page, {})).toBeUndefined(),
)

test('a link that names two cities and a day is a whole question, and one that leaves them out is none', () => {
  expect(wholeSearch(readSearchAddress('/flights?fromCity=SIN&toCity=BKK&departDate=2026-12-10'))).toEqual({
    ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-10' },
    ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  })
  const whole = { tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-10' } as const
  const asked = { ...whole, returnDate: '2026-12-17', adult: 2, child: 1, infant: 0, currencyOption: 'VCC' } as const
  expect(wholeSearch(asked)).toEqual(asked)
  expect(wholeSearch(readSearchAddress('/flights?fromCity=SIN&departDate=2026-12-10'))).toBeUndefined()
  expect(wholeSearch()).toBeUndefined()
})
