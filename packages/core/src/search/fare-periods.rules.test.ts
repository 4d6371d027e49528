import { describe, expect, test } from 'vitest'
import { endBandsAt, findNextFeeChange, mergeBands } from './fare-periods.rules.ts'

const [hour, day, year] = [60, 1_440, 525_600]
const half = { fromMinutes: year, toMinutes: 7 * day, allowance: 'PENALTY', percent: 50 } as const
const most = { fromMinutes: 7 * day, toMinutes: 0, allowance: 'PENALTY', percent: 80 } as const
const departed = { fromMinutes: 0, toMinutes: -year, allowance: 'NO' } as const
const departsAt = Date.parse('2026-12-15T06:00:00Z')
const bands = [half, most, departed]

describe('the periods of a fee', () => {
  test('end early where an airline accepts no refund any more', () => {
    expect(endBandsAt(bands, day)).toEqual([
      half,
      { ...most, toMinutes: day },
      { fromMinutes: day, toMinutes: -year, allowance: 'NO' },
    ])
    expect(endBandsAt(bands, 8 * day)).toEqual([
      { ...half, toMinutes: 8 * day },
      { fromMinutes: 8 * day, toMinutes: -year, allowance: 'NO' },
    ])
    expect(mergeBands(endBandsAt([departed], day))).toEqual([{ ...departed, fromMinutes: day }])
  })

  test.each([
    ['2026-12-01T00:00:00Z', '2026-12-08T06:00:00.000Z'],
    ['2026-12-08T06:00:00Z', '2026-12-15T06:00:00.000Z'],
    ['2026-12-15T06:00:00Z', undefined],
  ])('change next after %s at %s', (now, next) => {
    expect(findNextFeeChange(bands, departsAt, new Date(now))?.toISOString()).toBe(next)
  })

  test('do not change where two of them cost the same', () => {
    const same = [{ ...half, toMinutes: 2 * hour }, { ...half, fromMinutes: 2 * hour, toMinutes: 0 }, departed]
    const next = findNextFeeChange(same, departsAt, new Date('2026-12-01T00:00:00Z'))
    expect(next?.toISOString()).toBe('2026-12-15T06:00:00.000Z')
  })
})
