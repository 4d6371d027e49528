import { addDays } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { splitIntoSpans } from './figure-spans.rules.ts'
import { listDays } from './insight-period.ts'

test('splits a range into months, tens of days and single days', () => {
  expect(splitIntoSpans({ from: '2026-08-30', to: '2026-11-27' })).toEqual([
    { span: 'DAY', from: '2026-08-30', to: '2026-08-31' },
    { span: 'MONTH', from: '2026-09-01', to: '2026-10-01' },
    { span: 'TEN_DAYS', from: '2026-11-01', to: '2026-11-11' },
    { span: 'DAY', from: '2026-11-21', to: '2026-11-27' },
  ])
})

test.each([
  ['2027-12-21', '2028-03-01'],
  ['2028-02-11', '2028-02-29'],
  ['2027-01-31', '2027-03-31'],
  ['2026-11-05', '2026-11-05'],
])('covers each day from %s to %s once', (from, to) => {
  const lengths = {
    DAY: () => 1,
    TEN_DAYS: (day: string) => (day.endsWith('21') ? daysOfMonth(day) - 20 : 10),
    MONTH: (day: string) => daysOfMonth(day),
  }
  const starts = splitIntoSpans({ from, to }).flatMap(({ span, ...range }) =>
    listDays(range)
      .filter((day) => span === 'DAY' || ['01', ...(span === 'MONTH' ? [] : ['11', '21'])].includes(day.slice(8)))
      .map((day) => ({ day, length: lengths[span](day) })),
  )
  const days = starts.flatMap(({ day, length }) => listDays({ from: day, to: addDays(day, length - 1) }))
  expect(days).toEqual(listDays({ from, to }))
})

function daysOfMonth(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
