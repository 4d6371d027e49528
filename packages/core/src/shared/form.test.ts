import { expect, test } from 'vitest'
import { isForm, toForm } from './form.ts'

test('scalars are plain fields, lists and objects JSON text, and what is missing is left out', () => {
  const sent = new URLSearchParams(
    toForm({ text: 'a & b=ü', zero: 0, no: false, list: [1, 'x'], nested: { a: [null] }, none: undefined, nil: null }),
  )
  expect(Object.fromEntries(sent)).toEqual({
    text: 'a & b=ü',
    zero: '0',
    no: 'false',
    list: '[1,"x"]',
    nested: '{"a":[null]}',
  })
})

test('a form of the platform is sent as it is', () => {
  expect([isForm(new FormData()), isForm({}), isForm(undefined)]).toEqual([true, false, false])
})
