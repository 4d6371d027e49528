import { expect, test } from 'vitest'
import { csvLines, harmless } from './spreadsheet.ts'

const csvOf = (cell: string | number) => csvLines([[cell, 'next']], false).toString()

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

test('a formula does not follow a semicolon or a line break, which separate cells in other countries', () => {
  expect(csvOf('a;=1+1;b')).toBe(`"a;'=1+1;b",next\r\n`)
  expect(csvOf('a\n=1+1')).toBe(`"a\n'=1+1",next\r\n`)
  expect(csvOf('a; ＠x')).toBe(`"a; '＠x",next\r\n`)
})
