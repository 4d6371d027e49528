import { expect, test } from 'vitest'
import { csvLines, harmless, sheetCell, type Cell } from './spreadsheet.ts'

const csvOf = (cell: Cell) => csvLines([[cell, 'next']], false).toString()

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'text that begins like the formula %j is escaped',
  (text) => {
    expect(harmless(text)).toBe(`'${text}`)
  },
)

test('numbers and other text stay as they are', () => {
  expect(csvOf(-5.25)).toBe('-5.25,next\r\n')
  expect(csvOf('A-1; B')).toBe('"A-1; B",next\r\n')
  expect(harmless('SIN-BKK')).toBe('SIN-BKK')
})

test.each([
  [{ amount: 710, currency: 'USD' }, '7.10', 7.1],
  [{ amount: -500, currency: 'EUR' }, '-5.00', -5],
  [{ amount: 1500, currency: 'JPY' }, '1500', 1500],
  [{ amount: 1500, currency: 'KWD' }, '1.500', 1.5],
])('the amount %o is written as %s, and as a number in a sheet', (money, text, number) => {
  expect(csvOf(money)).toBe(`${text},next\r\n`)
  expect(sheetCell(money)).toBe(number)
})

test('a formula does not follow a semicolon or a line break, which separate cells in other countries', () => {
  expect(csvOf('a;=1+1;b')).toBe(`"a;'=1+1;b",next\r\n`)
  expect(csvOf('a\n=1+1')).toBe(`"a\n'=1+1",next\r\n`)
  expect(csvOf('a; ＠x')).toBe(`"a; '＠x",next\r\n`)
})
