import type { SearchChoices, SearchForm } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { readPlace, writePlace } from './search-place.rules.ts'

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
  filters: {
    freeCheckIn: true,
    directOnly: true,
    stops: [0, 1],
    transitCities: ['KUL'],
    airlines: ['AK', 'TR'],
    includeTaxes: false,
  },
}

const read = (text: string) => readPlace(new URLSearchParams(text), '2026-11-22')

describe('the address of a search', () => {
  test('brings back the question with its order and its filters', () => {
    const { search: found, choices: chosen } = read(writePlace(search, choices).toString())
    expect(found).toEqual(search)
    expect(chosen).toEqual(choices)
  })

  test('says nothing of what is as it always is', () => {
    expect(writePlace(search, { sort: 'RECOMMENDED', filters: {} }).toString()).toBe(writePlace(search).toString())
  })

  test('is no question while a part is missing, and still fills in the rest', () => {
    for (const name of ['fromCity', 'toCity', 'departDate', 'returnDate']) {
      const address = writePlace(search)
      address.delete(name)
      const { search: found, query } = read(address.toString())
      expect(found, name).toBeUndefined()
      expect(query.adult).toBe(2)
    }
  })

  test('is no question of a day that has passed, of one city, or of more infants than adults', () => {
    const wrong: Partial<SearchForm>[] = [{ departDate: '2026-11-21' }, { toCity: 'SIN' }, { infant: 3 }]
    for (const part of wrong) expect(read(writePlace({ ...search, ...part }).toString()).search).toBeUndefined()
  })

  test('keeps what was made up out of the choices', () => {
    expect(read('sort=CHEAPEST&stops=0,9,x&via=kul,KUL1&airlines=AK,,toolong&bag=yes&taxes=1').choices).toEqual({
      sort: 'RECOMMENDED',
      filters: { stops: [0], airlines: ['AK'] },
    })
  })
})
