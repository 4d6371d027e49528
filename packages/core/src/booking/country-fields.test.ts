import { expect, test } from 'vitest'
import { countriesLike } from './country-fields.ts'

test('a country is found by its beginning, its code, a word of it, and without its accents', () => {
  expect(countriesLike('swe', 'en')).toEqual(['SE'])
  expect(countriesLike('se', 'en').slice(0, 3)).toEqual(['SN', 'RS', 'SC'])
  expect(countriesLike('se', 'en')).toContain('SE')
  expect(countriesLike('korea', 'en')).toEqual(['KP', 'KR'])
  expect(countriesLike('cote', 'en')).toContain('CI')
  expect(countriesLike('新加', 'cn')).toEqual(['SG'])
  expect(countriesLike('atlantis', 'en')).toEqual([])
})

test('before anything is typed all of them are offered', () => {
  expect(countriesLike(' ', 'en').length).toBeGreaterThan(190)
})
