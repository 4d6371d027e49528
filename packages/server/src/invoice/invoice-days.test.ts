import { describe, expect, test } from 'vitest'
import { lastRunDay, periodStart, runTimeOf, singaporeDay } from './invoice-days.ts'

describe('billing days in Singapore', () => {
  test('begin at midnight there, and documents are made at 00:30', () => {
    expect(singaporeDay(new Date('2026-05-31T15:59:59Z'))).toBe('2026-05-31')
    expect(singaporeDay(new Date('2026-05-31T16:00:00Z'))).toBe('2026-06-01')
    expect(runTimeOf('2026-06-01').toISOString()).toBe('2026-05-31T16:30:00.000Z')
    expect(lastRunDay(new Date('2026-05-31T16:29:59Z'))).toBe('2026-05-31')
    expect(lastRunDay(new Date('2026-05-31T16:30:00Z'))).toBe('2026-06-01')
  })

  test('of a monthly cycle are the first days of months, for the month before', () => {
    expect(periodStart('2026-03-01', 'MONTHLY', [], null)).toBe('2026-02-01')
    expect(periodStart('2027-01-01', 'MONTHLY', [], null)).toBe('2026-12-01')
    expect(periodStart('2026-03-02', 'MONTHLY', [], null)).toBeUndefined()
  })

  test('of a weekly cycle are the chosen weekdays, for the days since the last one', () => {
    // Monday and Thursday.
    expect(periodStart('2026-06-04', 'WEEKLY', [1, 4], null)).toBe('2026-06-01')
    expect(periodStart('2026-06-08', 'WEEKLY', [1, 4], null)).toBe('2026-06-04')
    expect(periodStart('2026-06-08', 'WEEKLY', [1], null)).toBe('2026-06-01')
    expect(periodStart('2026-06-05', 'WEEKLY', [1, 4], null)).toBeUndefined()
  })

  test('cover each day once after a change of the cycle', () => {
    expect(periodStart('2026-11-23', 'WEEKLY', [1], '2026-11-01')).toBe('2026-11-01')
    expect(periodStart('2026-11-26', 'WEEKLY', [4, 5], '2026-11-16')).toBe('2026-11-16')
    expect(periodStart('2026-12-01', 'MONTHLY', [], '2026-10-01'), 'after months without documents').toBe('2026-10-01')
    expect(periodStart('2026-07-01', 'MONTHLY', [], '2026-06-18')).toBe('2026-06-18')
    expect(periodStart('2026-07-01', 'MONTHLY', [], '2026-07-01')).toBeUndefined()
    expect(periodStart('2026-07-01', 'NONE', [1], null)).toBeUndefined()
  })
})
