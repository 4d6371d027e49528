import { describe, expect, test } from 'vitest'
import { readPlaces } from './places.ts'

const places = readPlaces()

describe('places', () => {
  test('have names in both languages, a time zone, a position and an airport', () => {
    expect(places.cities.length).toBeGreaterThan(600)
    for (const city of places.cities) {
      expect(city.name.en, city.code).toMatch(/^[A-Z][\w .'-]+$/)
      expect(city.name.cn, city.code).toMatch(/\p{Script=Han}/u)
      expect(city.airports[0].city).toBe(city.code)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: city.zone })).not.toThrow()
    }
    for (const airport of places.airports) {
      expect(Math.abs(airport.latitude), airport.code).toBeLessThan(75)
      expect(Math.abs(airport.longitude), airport.code).toBeLessThanOrEqual(180)
      expect(airport.latitude === 0 && airport.longitude === 0).toBe(false)
    }
  })

  test('have one pinyin syllable per character of the Chinese name', () => {
    for (const city of places.cities) {
      const characters = Array.from(city.name.cn.replace(/\(.*\)/, '')).filter((one) => /\p{Script=Han}/u.test(one))
      expect(city.pinyin.split(' ').length, `${city.code} ${city.name.cn} ${city.pinyin}`).toBe(characters.length)
    }
  })

  test('have unique codes and names', () => {
    const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)
    unique(places.cities.map(({ code }) => code))
    unique(places.cities.map(({ name }) => name.en))
    unique(places.cities.map(({ name }) => name.cn))
    unique(places.airports.map(({ code }) => code))
  })

  test('resolve a city code to all its airports and an airport code to one', () => {
    const codes = (code: string) => places.airportsOf(code).map((airport) => airport.code)
    expect(codes('LON')).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'SEN', 'LCY'])
    expect(codes('STN')).toEqual(['STN'])
    expect(codes('BKK')).toEqual(['BKK', 'DMK'])
    expect(codes('QQQ')).toEqual([])
  })

  test('have a valid time zone for Bangkok despite a typo in the source', () => {
    expect(places.airport('BKK')?.zone).toBe('Asia/Bangkok')
  })

  test('list countries with names in both languages and their busiest city first', () => {
    const thailand = places.countries.find(({ code }) => code === 'TH')
    expect(thailand?.name).toEqual({ en: 'Thailand', cn: '泰国' })
    expect(thailand?.cities[0]?.code).toBe('BKK')
  })
})
