import { expect, test } from 'vitest'
import { parseSearchParams, parseSearchUrl, completeSearch, type SearchQuery } from './search-url.rules.ts'
import { createSearchUrl, toSearchParams } from './write-search-url.rules.ts'

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

test('round-trips a query through a URL', () => {
  expect(parseSearchParams(toSearchParams(query))).toEqual(query)
  expect(parseSearchUrl(`https://agency.example/flights?a=b&${toSearchParams(query).toString()}#top`)).toEqual(query)
  expect(parseSearchUrl(`https://agency.example/#/flights?${toSearchParams(query).toString()}`)).toEqual(query)
})

test('drops each invalid field on its own', () => {
  const address =
    '?fromCity=sin&toCity=BKK&departDate=2026-02-30&adult=0&child=12&currencyOption=GOLD&airline=<script>&tripType=MANY'
  expect(parseSearchUrl(address)).toEqual({ toCity: 'BKK' })
  expect(toSearchParams({ fromCity: '<b>', adult: 2.5, toCity: 'BKK' }).toString()).toBe('toCity=BKK')
})

test('makes a round trip of a return date', () => {
  expect(parseSearchUrl('?returnDate=2026-12-08')).toEqual({ returnDate: '2026-12-08', tripType: 'ROUND_TRIP' })
  expect(parseSearchUrl('https://agency.example/')).toEqual({})
})

test('puts the query where the address of the results page has its own', () => {
  const some = { fromCity: 'SIN' }
  expect(createSearchUrl('/flights', some)).toBe('/flights?fromCity=SIN')
  expect(createSearchUrl('https://agency.example/f?shop=1#list', some)).toBe(
    'https://agency.example/f?shop=1&fromCity=SIN#list',
  )
  expect(createSearchUrl('#/results', some)).toBe('#/results?fromCity=SIN')
  expect(createSearchUrl('/app#/results?tab=1', some)).toBe('/app#/results?tab=1&fromCity=SIN')
})

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'java\tscript:alert(1)'])(
  'rejects the page address %j',
  (page) => expect(createSearchUrl(page, {})).toBeUndefined(),
)

test('is complete with two cities and a date, and undefined without them', () => {
  expect(completeSearch(parseSearchUrl('/flights?fromCity=SIN&toCity=BKK&departDate=2026-12-10'))).toEqual({
    ...{ tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-10' },
    ...{ adult: 1, child: 0, infant: 0, currencyOption: 'DEPOSIT' },
  })
  const whole = { tripType: 'ROUND_TRIP', fromCity: 'SIN', toCity: 'BKK', departDate: '2026-12-10' } as const
  const asked = { ...whole, returnDate: '2026-12-17', adult: 2, child: 1, infant: 0, currencyOption: 'VCC' } as const
  expect(completeSearch(asked)).toEqual(asked)
  expect(completeSearch(parseSearchUrl('/flights?fromCity=SIN&departDate=2026-12-10'))).toBeUndefined()
  expect(completeSearch()).toBeUndefined()
})
