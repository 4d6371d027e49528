import { expect, test } from 'vitest'
import { chooseLang, languageTag, parseLang } from './language.ts'

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

test.each([
  ['cn', 'cn'],
  ['zh', 'cn'],
  ['zh-CN', 'cn'],
  ['ZH-Hant-TW', 'cn'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['de', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('the language tag %s is read as %s', (tag, lang) => {
  expect(parseLang(tag)).toBe(lang)
})

test('maps a language to its resource name', () => {
  expect([languageTag('en'), languageTag('cn')]).toEqual(['en', 'zh-CN'])
})
