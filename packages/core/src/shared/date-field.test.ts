import { expect, test } from 'vitest'
import { createDateField, type DateFieldUse } from './date-field.ts'
import type { DomEvent } from './prop-bag.ts'
import { readDate } from './read-date.ts'

function stand(more: Partial<DateFieldUse> = {}) {
  const committed: (string | undefined)[] = []
  const opened: string[] = []
  let value: string | undefined
  let entered = 0
  const field = createDateField({
    commit: (date) => (committed.push(date), (value = date)),
    changed: () => undefined,
    withReader: (use) => use(readDate),
  })
  const bags = () =>
    field.bags({
      ...{ id: 'd', lang: 'en', today: '2026-11-20', value, isOpen: false, label: { key: 'x.y' } },
      reading: { near: '2026-11-20', towards: 'future' },
      open: (by) => opened.push(by),
      onFocus: () => undefined,
      onEnter: () => (entered += 1),
      ...more,
    })
  const send = (name: string, part: Partial<DomEvent> = {}) => {
    const handler = bags().input[name]
    if (typeof handler === 'function') handler({ preventDefault() {}, stopPropagation() {}, target: {}, ...part })
  }
  const type = (text: string) => send('oninput', { target: { value: text } })
  return { ...{ field, committed, opened, bags, send, type }, entered: () => entered }
}

test('a typed day is read when the field is left, and then shown as every day is', () => {
  const { type, send, committed, bags } = stand()
  type('4/12')
  expect(committed).toEqual([])
  send('onblur')
  expect(committed).toEqual(['2026-12-04'])
  expect(bags().input['value']).toBe('Fri 4 Dec')
})

test('Enter reads it first', () => {
  const { type, send, committed, entered } = stand()
  type('12月4日')
  send('onkeydown', { key: 'Enter' })
  expect([committed, entered()]).toEqual([['2026-12-04'], 1])
})

test('what is no day stays as it was typed, and counts as none', () => {
  const { type, send, committed, bags, field } = stand()
  type('soon')
  send('onblur')
  expect(committed).toEqual([undefined])
  expect(bags().input['value']).toBe('soon')
  field.clear()
  expect(bags().input['value']).toBe('')
})

test('a date of birth lies behind us', () => {
  const { type, send, committed } = stand({ reading: { near: '2026-11-20', towards: 'past' } })
  type('4/12/85')
  send('onblur')
  expect(committed).toEqual(['1985-12-04'])
})

test('it opens its calendar by pointer, and by arrow with the focus in it', () => {
  const { send, opened, bags } = stand()
  expect(bags().input).toMatchObject({ role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' })
  send('onclick')
  send('onkeydown', { key: 'ArrowDown' })
  expect(opened).toEqual(['pointer', 'key'])
  expect(stand({ isOpen: true }).bags().input).toMatchObject({ 'aria-expanded': 'true', 'aria-controls': 'd-popup' })
})
