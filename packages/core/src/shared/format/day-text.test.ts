import { expect, test } from 'vitest'
import { formatDay, formatFullDay, listMonths, listWeekdays } from './day-text.ts'

test('shows a short date, with the year only when it differs', () => {
  expect(formatDay('2026-12-04', 'en', '2026-11-20')).toBe('Fri 4 Dec')
  expect(formatDay('2027-01-04', 'en', '2026-11-20')).toBe('Mon 4 Jan 2027')
  expect(formatDay('2026-12-04', 'cn', '2026-11-20')).toBe('12月4日周五')
  expect(formatDay('2027-01-04', 'cn', '2026-11-20')).toBe('2027年1月4日周一')
})

test('shows a full date', () => {
  expect(formatFullDay('2026-12-04', 'en')).toBe('Friday 4 December 2026')
  expect(formatFullDay('2026-12-04', 'cn')).toBe('2026年12月4日星期五')
})

test('lists weekdays from Sunday and months from January', () => {
  expect(listWeekdays('en').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(
    listWeekdays('cn')
      .map(({ short }) => short)
      .join(''),
  ).toBe('日一二三四五六')
  expect(listWeekdays('en')[0]?.full).toBe('Sunday')
  expect(listMonths('en')[11]).toBe('December')
  expect(listMonths('cn')[0]).toBe('一月')
})
