import { expect, test } from 'vitest'
import { chooseLang, resourceOf } from './language.ts'

test.each([
  ['en', ['zh-CN'], 'en'],
  ['cn', ['en-US'], 'cn'],
  [null, ['zh-TW', 'en'], 'cn'],
  [undefined, ['ZH'], 'cn'],
  [null, ['de-DE', 'zh-CN'], 'en'],
  ['fr', ['zh-CN'], 'cn'],
  ['', [], 'en'],
] as const)('stored %s in a browser that speaks %j: %s', (stored, browser, lang) => {
  expect(chooseLang(stored, browser)).toBe(lang)
})

test('the name of a language in resources', () => {
  expect([resourceOf('en'), resourceOf('cn')]).toEqual(['en', 'zh-CN'])
})
