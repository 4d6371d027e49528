import { expect, test } from 'vitest'
import { isForm, encodeForm } from './encode-form.ts'

test('encodes scalars as plain fields, lists and objects as JSON text, and omits undefined', () => {
  const sent = new URLSearchParams(
    encodeForm({
      text: 'a & b=ü',
      zero: 0,
      no: false,
      list: [1, 'x'],
      nested: { a: [null] },
      none: undefined,
      nil: null,
    }),
  )
  expect(Object.fromEntries(sent)).toEqual({
    text: 'a & b=ü',
    zero: '0',
    no: 'false',
    list: '[1,"x"]',
    nested: '{"a":[null]}',
  })
})

test('passes a FormData through unchanged', () => {
  expect([isForm(new FormData()), isForm({}), isForm(undefined)]).toEqual([true, false, false])
})
