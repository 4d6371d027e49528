import { expect, test } from 'vitest'
import { searchCountries } from './country-fields.ts'

test('finds a country by prefix, code, any word of its name, and without accents', () => {
  expect(searchCountries('swe', 'en')).toEqual(['SE'])
  expect(searchCountries('se', 'en').slice(0, 3)).toEqual(['SN', 'RS', 'SC'])
  expect(searchCountries('se', 'en')).toContain('SE')
  expect(searchCountries('korea', 'en')).toEqual(['KP', 'KR'])
  expect(searchCountries('cote', 'en')).toContain('CI')
  expect(searchCountries('新加', 'cn')).toEqual(['SG'])
  expect(searchCountries('atlantis', 'en')).toEqual([])
})

test('offers all countries before anything is typed', () => {
  expect(searchCountries(' ', 'en').length).toBeGreaterThan(190)
})
