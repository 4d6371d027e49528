import { expect, test } from 'vitest'
import { createDateField, type DateFieldOptions } from './date-field.ts'
import type { DomEvent } from '../element-props.ts'
import { parseDate } from '../format/parse-date.ts'

function createTestField(more: Partial<DateFieldOptions> = {}) {
  const committed: (string | undefined)[] = []
  const opened: string[] = []
  let value: string | undefined
  let entered = 0
  const field = createDateField({
    onDate: (date) => (committed.push(date), (value = date)),
    changed: () => undefined,
    withParser: (use) => use(parseDate),
  })
  const props = () =>
    field.props({
      ...{ id: 'd', lang: 'en', today: '2026-11-20', value, isOpen: false, label: { key: 'x.y' } },
      reading: { near: '2026-11-20', towards: 'future' },
      open: (by) => opened.push(by),
      onFocus: () => undefined,
      onEnter: () => (entered += 1),
      ...more,
    })
  const send = (name: string, part: Partial<DomEvent> = {}) => {
    const handler = props().input[name]
    if (typeof handler === 'function') handler({ preventDefault() {}, stopPropagation() {}, target: {}, ...part })
  }
  const type = (text: string) => send('oninput', { target: { value: text } })
  return { ...{ field, committed, opened, props, send, type }, entered: () => entered }
}

test('parses a typed date on blur and then shows it formatted', () => {
  const { type, send, committed, props } = createTestField()
  type('4/12')
  expect(committed).toEqual([])
  send('onblur')
  expect(committed).toEqual(['2026-12-04'])
  expect(props().input['value']).toBe('Fri 4 Dec')
})

test('parses on Enter before the form is submitted', () => {
  const { type, send, committed, entered } = createTestField()
  type('12月4日')
  send('onkeydown', { key: 'Enter' })
  expect([committed, entered()]).toEqual([['2026-12-04'], 1])
})

test('keeps text that is not a date and reports no value', () => {
  const { type, send, committed, props, field } = createTestField()
  type('soon')
  send('onblur')
  expect(committed).toEqual([undefined])
  expect(props().input['value']).toBe('soon')
  field.clear()
  expect(props().input['value']).toBe('')
})

test('parses a birth date as a date in the past', () => {
  const { type, send, committed } = createTestField({ reading: { near: '2026-11-20', towards: 'past' } })
  type('4/12/85')
  send('onblur')
  expect(committed).toEqual(['1985-12-04'])
})

test('opens its calendar by pointer, and by arrow key with the focus moved into it', () => {
  const { send, opened, props } = createTestField()
  expect(props().input).toMatchObject({ role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' })
  send('onclick')
  send('onkeydown', { key: 'ArrowDown' })
  expect(opened).toEqual(['pointer', 'key'])
  expect(createTestField({ isOpen: true }).props().input).toMatchObject({
    'aria-expanded': 'true',
    'aria-controls': 'd-popup',
  })
})
