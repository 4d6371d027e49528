import type { SearchChoices, SearchForm } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { parseSearchPlace, serializeSearchParams } from './search-url.rules.ts'

const search: SearchForm = {
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
  airline: 'TR',
}

const choices: SearchChoices = {
  sort: 'FASTEST',
  perAdult: true,
  directions: { 'out-depart': ['0', '3'], 'back-from': ['DMK'], 'back-stops': ['0'] },
  filters: {
    freeCheckIn: true,
    directOnly: true,
    stops: [0, 1],
    transitCities: ['KUL'],
    airlines: ['AK', 'TR'],
    includeTaxes: false,
  },
}

const parse = (text: string) => parseSearchPlace(new URLSearchParams(text), '2026-11-22')

describe('the URL of a search', () => {
  test('restores query, sort order and filters', () => {
    const { search: parsed, choices: chosen } = parse(serializeSearchParams(search, choices).toString())
    expect(parsed).toEqual(search)
    expect(chosen).toEqual(choices)
  })

  test('omits defaults', () => {
    expect(serializeSearchParams(search, { sort: 'RECOMMENDED', filters: {} }).toString()).toBe(
      serializeSearchParams(search).toString(),
    )
  })

  test('is incomplete while a field is missing, but prefills the others', () => {
    for (const name of ['fromCity', 'toCity', 'departDate', 'returnDate']) {
      const urlParams = serializeSearchParams(search)
      urlParams.delete(name)
      const { search: parsed, query } = parse(urlParams.toString())
      expect(parsed, name).toBeUndefined()
      expect(query.adult).toBe(2)
    }
  })

  test('is invalid for a past day, a single city, or more infants than adults', () => {
    const invalidQuery: Partial<SearchForm>[] = [{ departDate: '2026-11-21' }, { toCity: 'SIN' }, { infant: 3 }]
    for (const missingParam of invalidQuery)
      expect(parse(serializeSearchParams({ ...search, ...missingParam }).toString()).search).toBeUndefined()
  })

  test('keeps a combination of chosen flights', () => {
    expect(parse('sort=CHEAPEST&stops=0,9,x&via=kul,KUL1&airlines=AK,,toolong&bag=yes&taxes=1').choices).toEqual({
      sort: 'RECOMMENDED',
      filters: { stops: [0], airlines: ['AK'] },
    })
  })
})
