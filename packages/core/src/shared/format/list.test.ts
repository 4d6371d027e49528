import { expect, test } from 'vitest'
import { listMessage, translate } from '../message.ts'
import { createTranslator } from '../translator.ts'
import { formatList } from './list.ts'

const codes = ['S10001', 'S10002']

test('a list has the separator of its language', () => {
  expect(formatList(codes, 'en')).toBe('S10001, S10002')
  expect(formatList(codes, 'cn')).toBe('S10001、S10002')
  expect(formatList(['S10001'], 'cn')).toBe('S10001')
  expect(formatList([], 'cn')).toBe('')
})

test('a list in a message has the separator of the language that shows it', () => {
  const message = { key: 'ticket', parts: { numbers: listMessage(codes) } }
  const texts = (['en', 'cn'] as const).map((lang) =>
    translate(createTranslator(lang, { ticket: '{{numbers}}.' }), message),
  )
  expect(texts).toEqual(['S10001, S10002.', 'S10001、S10002.'])
})
