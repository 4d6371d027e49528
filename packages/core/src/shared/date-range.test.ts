import { expect, test } from 'vitest'
import { createDateRange } from './date-range.controller.ts'
import type { PropBag } from './prop-bag.ts'
import { createWords } from './words.ts'

const words = createWords('en')
const call = (bag: PropBag, name: string, value = '') => {
  const handler = bag[name]
  const event = { target: { value }, preventDefault: () => undefined, stopPropagation: () => undefined }
  if (typeof handler === 'function') handler({ ...event, key: 'Enter' })
}
function stand(ends: { from?: string; to?: string } = {}) {
  const range = createDateRange({ ...ends, today: '2026-11-20' })
  const press = (date: string) => {
    const day = range
      .calendar('r', words)
      .weeks.flat()
      .find((each) => each?.date === date)
    if (day) call(day.cell, 'onclick')
  }
  const type = (end: 'from' | 'to', text: string) => {
    call(range.end(end, 'r', words).input, 'oninput', text)
    call(range.end(end, 'r', words).input, 'onblur')
  }
  return { range, press, type }
}

test('the first day begins the span and the second one ends it', () => {
  const { range, press } = stand()
  press('2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: undefined })
  press('2026-11-12')
  expect(range.read()).toEqual({ from: '2026-11-03', to: '2026-11-12' })
})

test('a day before the beginning begins another span', () => {
  const { range, press } = stand()
  press('2026-11-12')
  press('2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: undefined })
})

test('ends are typed in many spellings, and turned round when they were meant the other way', () => {
  const { range, type } = stand()
  type('from', '12 nov')
  type('to', '2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: '2026-11-12' })
})

test('what is no day is said at its field, and nothing can be read until it is mended', () => {
  const { range, type } = stand({ from: '2026-11-01', to: '2026-11-02' })
  type('to', 'soon')
  expect(range.view.value.problems.to).toMatchObject({ key: 'input.noDay' })
  expect(range.read()).toBeUndefined()
  type('to', '')
  expect(range.read()).toEqual({ from: '2026-11-01', to: undefined })
})

test('a span that is opened again shows the month it begins in', () => {
  const { range } = stand({ from: '2026-03-05', to: '2026-04-01' })
  expect(range.calendar('r', words).months.select['value']).toBe('03')
})
