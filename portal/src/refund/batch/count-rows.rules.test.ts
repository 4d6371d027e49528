import { expect, test } from 'vitest'
import { countCsvRows } from './count-rows.rules.ts'

test('counts the rows below the header, with line breaks in quotes and without empty rows', () => {
  const lines = ['Booking number,Notes', 'A,"two\nlines"', '', ',,', 'B,"a ""quote"""']
  expect(countCsvRows(lines.join('\r\n'))).toBe(2)
  expect(countCsvRows('\uFEFFBooking number,Notes\n')).toBe(0)
  expect(countCsvRows('')).toBe(0)
})
