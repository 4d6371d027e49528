import { describe, expect, test } from 'vitest'
import { cityQueries } from './data/city-queries.ts'
import { createCityFinder } from './city-match.ts'
import { readPlaces } from './places.ts'

const { matchCities } = createCityFinder(readPlaces())

const queries = cityQueries
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [city = '', language = '', texts = ''] = line.split('|')
    const languages = (['en', 'cn'] as const).filter((lang) => language === '*' || language === lang)
    return texts.split(',').flatMap((typed) => languages.map((lang) => ({ lang, typed, city })))
  })

const first = (typed: string, lang: 'en' | 'cn' = 'en') => matchCities(typed, lang, 5)[0]

describe('city search', () => {
  test('has at least 200 test queries', () => {
    expect(new Set(queries.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(200)
  })

  test.each(queries)('$typed ($lang) means $city', ({ typed, lang, city }) => {
    expect(first(typed, lang)?.city.code).toBe(city)
  })

  test('returns the airport when the text matches one of several', () => {
    expect(first('heathrow')?.airport?.code).toBe('LHR')
    expect(first('廊曼', 'cn')?.airport?.code).toBe('DMK')
    expect(first('changi')?.airport).toBeUndefined()
  })

  test('returns unique cities up to the limit, busiest first', () => {
    const cities = matchCities('san', 'en', 4).map(({ city }) => city.code)
    expect(cities).toHaveLength(4)
    expect(new Set(cities).size).toBe(4)
    expect(matchCities('thailand', 'en', 3).map(({ city }) => city.code)).toEqual(['BKK', 'HKT', 'CNX'])
  })

  test('finds nothing for empty, blank, unknown or very long texts', () => {
    for (const typed of ['', '   ', '…', 'qqqqqqqq', '😀']) expect(matchCities(typed, 'en', 5)).toEqual([])
    expect(matchCities('london'.repeat(100_000), 'en', 5)).toEqual([])
  })

  test('ranks similar names by the best match', () => {
    expect(first('newcastle')?.city.code).toBe('NCL')
    expect(first('newcastle aus')?.city.code).toBe('NTL')
    expect(first('portland')?.city.code).toBe('PDX')
    expect(first('oakland')?.city.code).toBe('OAK')
    expect(first('东伦敦', 'cn')?.city.code).toBe('ELS')
  })
})
