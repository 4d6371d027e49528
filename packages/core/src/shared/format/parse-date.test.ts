import { expect, test } from 'vitest'
import { parseDate, type ParseDateOptions } from './parse-date.ts'

const future: ParseDateOptions = { lang: 'en', near: '2026-11-20', towards: 'future' }
const birth: ParseDateOptions = { lang: 'en', near: '2026-11-20', towards: 'past' }
const chinese: ParseDateOptions = { ...future, lang: 'cn' }

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
])('reads %s as 4 December in English', (typed) => expect(parseDate(typed, future)).toBe('2026-12-04'))

test.each([
  '2026-12-04',
  '12月4日',
  '12月4日 周五',
  '12月4日周五',
  '2026年12月4日',
  '12/4',
  '26/12/4',
  '12-4',
  '4 Dec',
  '12/4/2026',
])('reads %s as 4 December in Chinese', (typed) => expect(parseDate(typed, chinese)).toBe('2026-12-04'))

test('reads a date without a year as the next such date', () => {
  expect(parseDate('20 Nov', future)).toBe('2026-11-20')
  expect(parseDate('19 Nov', future)).toBe('2027-11-19')
  expect(parseDate('29 Feb', future)).toBe('2028-02-29')
})

test('reads a birth date as the last such date, also with a two-digit year', () => {
  expect(parseDate('4 Dec', birth)).toBe('2025-12-04')
  expect(parseDate('4/12/85', birth)).toBe('1985-12-04')
  expect(parseDate('4/12/20', birth)).toBe('2020-12-04')
})

test.each(['', 'soon', '31 Feb', '2026-13-01', '1/2/3/4', '4', '2026-02-30', 'Dec', '12:30', '4 Foo'])(
  'rejects %j',
  (typed) => expect(parseDate(typed, future)).toBeUndefined(),
)
