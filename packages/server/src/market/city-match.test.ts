import { describe, expect, test } from 'vitest'
import { cityQueries } from './data/city-queries.ts'
import { market } from './test-market.ts'

const queries = cityQueries
  .split('\n')
  .filter(Boolean)
  .flatMap((line) => {
    const [city = '', language = '', texts = ''] = line.split('|')
    const languages = (['en', 'cn'] as const).filter((lang) => language === '*' || language === lang)
    return texts.split(',').flatMap((typed) => languages.map((lang) => ({ lang, typed, city })))
  })

const first = (typed: string, lang: 'en' | 'cn' = 'en') => market.matchCities(typed, lang, 5)[0]

describe('matching a city while somebody types', () => {
  test('there are at least 200 remembered queries', () => {
    expect(new Set(queries.map(({ typed }) => typed)).size).toBeGreaterThanOrEqual(200)
  })

  test.each(queries)('$typed ($lang) means $city', ({ typed, lang, city }) => {
    expect(first(typed, lang)?.city.code).toBe(city)
  })

  test('naming one airport of several tells which', () => {
    expect(first('heathrow')?.airport?.code).toBe('LHR')
    expect(first('廊曼', 'cn')?.airport?.code).toBe('DMK')
    expect(first('changi')?.airport).toBeUndefined()
  })

  test('the list is no longer than asked for, without repetition, the busiest first', () => {
    const cities = market.matchCities('san', 'en', 4).map(({ city }) => city.code)
    expect(cities).toHaveLength(4)
    expect(new Set(cities).size).toBe(4)
    expect(market.matchCities('thailand', 'en', 3).map(({ city }) => city.code)).toEqual(['BKK', 'HKT', 'CNX'])
  })

  test('nothing, blanks and nonsense find nothing, and a very long text does no harm', () => {
    for (const typed of ['', '   ', '…', 'qqqqqqqq', '😀']) expect(market.matchCities(typed, 'en', 5)).toEqual([])
    expect(market.matchCities('london'.repeat(100_000), 'en', 5)).toEqual([])
  })

  test('the lookalikes are told apart by what matches best', () => {
    expect(first('newcastle')?.city.code).toBe('NCL')
    expect(first('newcastle aus')?.city.code).toBe('NTL')
    expect(first('portland')?.city.code).toBe('PDX')
    expect(first('oakland')?.city.code).toBe('OAK')
    expect(first('东伦敦', 'cn')?.city.code).toBe('ELS')
  })
})
