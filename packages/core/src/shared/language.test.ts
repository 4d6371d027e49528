import { expect, test } from 'vitest'
import { chooseLang, languageTag } from './language.ts'

test.each([
  ['en', ['zh-CN'], 'en'],
  ['cn', ['en-US'], 'cn'],
  [null, ['zh-TW', 'en'], 'cn'],
  [undefined, ['ZH'], 'cn'],
  [null, ['de-DE', 'zh-CN'], 'en'],
  ['fr', ['zh-CN'], 'cn'],
  ['', [], 'en'],
] as const)('with %s stored and browser languages %j: %s', (stored, browser, lang) => {
  expect(chooseLang(stored, browser)).toBe(lang)
})

test('maps a language to its resource name', () => {
  expect([languageTag('en'), languageTag('cn')]).toEqual(['en', 'zh-CN'])
})
