import { expect, test } from 'vitest'
import { suggestCategories } from './suggest-category.ts'

const best = (text: string) => suggestCategories(text)[0]?.path

test.each([
  ['When will my refund arrive? I am still waiting for the money', [18, 26]],
  ['How much is the penalty if the passenger gives up the ticket', [18, 182]],
  ['The airline moved the flight, schedule change, new time is not good', [32, 321, 3211]],
  ['We want to add a suitcase of 20 kg, extra baggage', [32, 323, 3231]],
  ['The ticket is not issued, still no ticket after payment', [27, 271]],
  ['The surname is misspelled, wrong spelling of a passenger', [27, 273, 2731]],
  ['I need an invoice with our VAT number', [16, 163]],
  ['The API endpoint answers with an error and a wrong signature', [12, 122]],
  ['退款什么时候到账，还没收到', [18, 26]],
  ['旅客姓名拼音写错了，需要更正', [27, 273, 2731]],
  ['航班延误，时间变了，航变怎么办', [32, 321, 3211]],
  ['请给我们开发票，税号已变更', [16, 163]],
  ['客服态度太差，我要投诉', [46, 461]],
])('%s', (text, path) => expect(best(text)).toEqual(path))

test('suggests nothing for unknown terms', () => {
  for (const text of ['', '   ', 'xyzzy', '。。。']) expect(suggestCategories(text)).toEqual([])
})

test('suggests at most three, best first, each with its score', () => {
  const found = suggestCategories('refund refund fee cancel void claim invoice payment bug error baggage seat')
  expect(found).toHaveLength(3)
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((one, other) => other - one))
  expect(found.every(({ score }) => score > 0 && score < 1)).toBe(true)
})
