import { expect, test } from 'vitest'
import { readDate, type DateReading } from './read-date.ts'

const future: DateReading = { lang: 'en', near: '2026-11-20', towards: 'future' }
const birth: DateReading = { lang: 'en', near: '2026-11-20', towards: 'past' }
const chinese: DateReading = { ...future, lang: 'cn' }

test.each([
  '2026-12-04',
  '2026/12/4',
  '2026.12.4',
  '20261204',
  '4 Dec',
  '4 dec 2026',
  'Dec 4, 2026',
  'Fri 4 Dec',
  '4/12',
  '4.12.2026',
  '4/12/26',
  '04 December',
  '4-Dec-2026',
  '２０２６-１２-０４',
])('in English %s is the fourth of December', (typed) => expect(readDate(typed, future)).toBe('2026-12-04'))

test.each(['2026-12-04', '12月4日', '12月4日 周五', '2026年12月4日', '12/4', '26/12/4', '12-4', '4 Dec', '12/4/2026'])(
  'in Chinese %s is the fourth of December',
  (typed) => expect(readDate(typed, chinese)).toBe('2026-12-04'),
)

test('a day without a year is the next one, also when that is next year', () => {
  expect(readDate('20 Nov', future)).toBe('2026-11-20')
  expect(readDate('19 Nov', future)).toBe('2027-11-19')
  expect(readDate('29 Feb', future)).toBe('2028-02-29')
})

test('a date of birth is the last such day, and two figures of a year lie behind us', () => {
  expect(readDate('4 Dec', birth)).toBe('2025-12-04')
  expect(readDate('4/12/85', birth)).toBe('1985-12-04')
  expect(readDate('4/12/20', birth)).toBe('2020-12-04')
})

test.each(['', 'soon', '31 Feb', '2026-13-01', '1/2/3/4', '4', '2026-02-30', 'Dec', '12:30', '4 Foo'])(
  '%j is no day',
  (typed) => expect(readDate(typed, future)).toBeUndefined(),
)
