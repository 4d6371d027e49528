import { expect, test } from 'vitest'
import { createDateRange } from './date-range.controller.ts'
import type { ElementProps } from '../element-props.ts'
import { createTranslator } from '../translator.ts'

const translator = createTranslator('en')
const call = (props: ElementProps, name: string, value = '') => {
  const handler = props[name]
  const event = { target: { value }, preventDefault: () => undefined, stopPropagation: () => undefined }
  if (typeof handler === 'function') handler({ ...event, key: 'Enter' })
}
function createTestRange(ends: { from?: string; to?: string } = {}) {
  const range = createDateRange({ ...ends, today: '2026-11-20' })
  const press = (date: string) => {
    const day = range
      .calendar('r', translator)
      .weeks.flat()
      .find((each) => each?.date === date)
    if (day) call(day.cell, 'onclick')
  }
  const type = (end: 'from' | 'to', text: string) => {
    call(range.end(end, 'r', translator).input, 'oninput', text)
    call(range.end(end, 'r', translator).input, 'onblur')
  }
  return { range, press, type }
}

test('starts the range with the first day and ends it with the second', () => {
  const { range, press } = createTestRange()
  press('2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: undefined })
  press('2026-11-12')
  expect(range.read()).toEqual({ from: '2026-11-03', to: '2026-11-12' })
})

test('starts a new range with a day before the start', () => {
  const { range, press } = createTestRange()
  press('2026-11-12')
  press('2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: undefined })
})

test('moves into the calendar on Enter in an empty end, and is done on Enter in any other', () => {
  const { range, type } = createTestRange()
  let done = 0
  range.on('done', () => (done += 1))
  const enter = (end: 'from' | 'to') => call(range.end(end, 'r', translator).input, 'onkeydown')
  enter('to')
  expect(range.view.value).toMatchObject({ next: 'to', focus: { on: '2026-11-20' } })
  expect(done).toBe(0)
  type('from', '12 nov')
  enter('from')
  expect(done).toBe(1)
  type('to', 'soon')
  enter('to')
  expect(done).toBe(2)
})

test('parses typed ends in many formats, and swaps them when reversed', () => {
  const { range, type } = createTestRange()
  type('from', '12 nov')
  type('to', '2026-11-03')
  expect(range.read()).toEqual({ from: '2026-11-03', to: '2026-11-12' })
})

test('shows a problem for an invalid date and returns no range until it is fixed', () => {
  const { range, type } = createTestRange({ from: '2026-11-01', to: '2026-11-02' })
  type('to', 'soon')
  expect(range.view.value.problems.to).toMatchObject({ key: 'input.noDay' })
  expect(range.read()).toBeUndefined()
  type('to', '')
  expect(range.read()).toEqual({ from: '2026-11-01', to: undefined })
})

test('shows the month of the start when opened again', () => {
  const { range } = createTestRange({ from: '2026-03-05', to: '2026-04-01' })
  expect(range.calendar('r', translator).months.select['value']).toBe('03')
})
