import { expect, test } from 'vitest'
import { createCalendar, type CalendarField } from './calendar.ts'
import type { DomEvent } from '../element-props.ts'
import { createTranslator } from '../translator.ts'

const translator = createTranslator('en', { calendar: { lowest: 'lowest price', start: 'start', end: 'end' } })
const field: CalendarField = {
  id: 'd',
  translator,
  label: 'Depart',
  first: '2026-11-20',
  last: '2027-11-20',
  today: '2026-11-20',
}

function createTestCalendar(more: Partial<CalendarField> = {}) {
  const chosen: string[] = []
  const focused: (string | undefined)[] = []
  const calendar = createCalendar('2026-11-20', {
    choose: (date) => chosen.push(date),
    changed: (date) => focused.push(date),
  })
  const all = () => calendar.props({ ...field, ...more })
  const days = () =>
    all()
      .weeks.flat()
      .flatMap((day) => day ?? [])
  const day = (date: string) => days().find((each) => each.date === date)
  const send = (date: string, name: 'onkeydown' | 'onclick', part: Partial<DomEvent> = {}) => {
    const handler = day(date)?.cell[name]
    if (typeof handler === 'function') handler({ preventDefault() {}, stopPropagation() {}, ...part })
  }
  const press = (key: string, part: Partial<DomEvent> = {}) => (
    send(calendar.state().cursor, 'onkeydown', { key, ...part }),
    calendar.state().cursor
  )
  return { calendar, chosen, focused, all, days, day, press, click: (date: string) => send(date, 'onclick') }
}

test('starts weeks on Sunday and has one day in the tab order', () => {
  const { all, days } = createTestCalendar()
  expect(all().weeks[0]?.map((day) => day?.day)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(
    days()
      .filter(({ cell }) => cell['tabindex'] === 0)
      .map(({ date }) => date),
  ).toEqual(['2026-11-20'])
  expect(all().grid).toEqual({ role: 'grid', 'aria-label': 'Depart' })
})

test('moves with keys by day, week, month and year within the selectable days', () => {
  const { calendar, press } = createTestCalendar()
  calendar.show('2026-12-31')
  expect(press('ArrowRight')).toBe('2027-01-01')
  expect(press('ArrowLeft')).toBe('2026-12-31')
  expect(press('ArrowUp')).toBe('2026-12-24')
  expect(press('ArrowDown')).toBe('2026-12-31')
  expect(press('Home')).toBe('2026-12-27')
  expect(press('End')).toBe('2027-01-02')
  expect(press('PageDown')).toBe('2027-02-02')
  expect(press('PageUp', { shiftKey: true }), 'no day before the first').toBe('2026-11-20')
  expect(press('PageDown', { shiftKey: true })).toBe('2027-11-20')
  expect(press('ArrowRight'), 'nor after the last').toBe('2027-11-20')
})

test('moves to the next day with the left key in right-to-left text', () => {
  const { calendar, press } = createTestCalendar()
  calendar.show('2026-12-04')
  const target = { matches: (selector: string) => selector === ':dir(rtl)' }
  expect(press('ArrowLeft', { target })).toBe('2026-12-05')
})

test('uses the last day of a month that lacks the day', () => {
  const { calendar, press } = createTestCalendar()
  calendar.show('2027-01-31')
  expect(press('PageDown')).toBe('2027-02-28')
})

test('disables past days', () => {
  const { day, click, chosen, press, calendar } = createTestCalendar()
  expect(day('2026-11-19')?.cell['aria-disabled']).toBe('true')
  click('2026-11-19')
  expect(chosen).toEqual([])
  click('2026-11-21')
  calendar.show('2026-11-22')
  press('Enter')
  press(' ')
  expect(chosen).toEqual(['2026-11-21', '2026-11-22', '2026-11-22'])
})

test('keeps the focus when turning months, and stops at the first and the last month', () => {
  const { all, focused, calendar } = createTestCalendar()
  expect(all().previous['aria-disabled']).toBe('true')
  const { onclick } = all().next
  if (typeof onclick === 'function') onclick({ preventDefault() {}, stopPropagation() {} })
  expect(calendar.state().month).toBe('2026-12')
  expect(focused).toEqual([undefined])
  calendar.show('2027-11-20')
  expect(all().next['aria-disabled']).toBe('true')
})

test('offers lists of months and years', () => {
  const { all, calendar } = createTestCalendar()
  const choose = (list: 'months' | 'years', value: string) => {
    const { onchange } = all()[list].select
    if (typeof onchange === 'function') onchange({ target: { value }, preventDefault() {}, stopPropagation() {} })
  }
  expect(all().years.options.map(({ value }) => value)).toEqual(['2026', '2027'])
  expect(all().months.options.filter(({ disabled }) => disabled).length).toBe(10)
  choose('years', '2027')
  choose('months', '03')
  expect(calendar.state().month).toBe('2027-03')
})

test('marks the ends of a range and the days between', () => {
  const { day, calendar } = createTestCalendar({ from: '2026-12-04', to: '2026-12-08' })
  calendar.show('2026-12-04')
  expect(day('2026-12-04')?.cell['aria-selected']).toBe('true')
  expect(day('2026-12-04')?.name).toBe('Friday 4 December 2026, start')
  expect(day('2026-12-06')?.cell['data-between']).toBe('')
  expect(day('2026-12-08')?.name).toContain('end')
  expect(day('2026-12-09')?.cell['data-between']).toBeUndefined()
})

test('shortens prices but reads them in full, marks the cheapest, and shows none for past days', () => {
  const priceOf = (date: string) => ({ amount: date === '2026-11-25' ? 18_850 : 20_500, currency: 'USD' })
  const { day } = createTestCalendar({ priceOf })
  expect(day('2026-11-25')).toMatchObject({
    price: '189',
    name: 'Wednesday 25 November 2026, USD 188.50, lowest price',
  })
  expect(day('2026-11-26')?.cell['data-lowest']).toBeUndefined()
  expect(day('2026-11-19')?.price).toBeUndefined()
})
