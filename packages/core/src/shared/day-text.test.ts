import { expect, test } from 'vitest'
import { dayText, fullDayText, monthTexts, weekdayTexts } from './day-text.ts'

test('a day is short in a field, with its year only when that is another', () => {
  expect(dayText('2026-12-04', 'en', '2026-11-20')).toBe('Fri 4 Dec')
  expect(dayText('2027-01-04', 'en', '2026-11-20')).toBe('Mon 4 Jan 2027')
  expect(dayText('2026-12-04', 'cn', '2026-11-20')).toBe('12月4日 周五')
  expect(dayText('2027-01-04', 'cn', '2026-11-20')).toBe('2027年1月4日 周一')
})

test('a day is read out in full', () => {
  expect(fullDayText('2026-12-04', 'en')).toBe('Friday 4 December 2026')
  expect(fullDayText('2026-12-04', 'cn')).toBe('2026年12月4日星期五')
})

test('weeks begin on Sunday, years in January', () => {
  expect(weekdayTexts('en').map(({ short }) => short)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(
    weekdayTexts('cn')
      .map(({ short }) => short)
      .join(''),
  ).toBe('日一二三四五六')
  expect(weekdayTexts('en')[0]?.full).toBe('Sunday')
  expect(monthTexts('en')[11]).toBe('December')
  expect(monthTexts('cn')[0]).toBe('一月')
})
