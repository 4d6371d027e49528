import { describe, expect, it } from 'vitest'
import { dayFrom, daysUntil, hoursAndMinutes, rangeText, timeLeft } from './dates.rules.ts'

const noon = new Date('2026-11-22T12:00').getTime()

describe('dates of bookings', () => {
  it('count the days to a flight by the calendar, not by the clock', () => {
    expect([daysUntil('2026-11-22', noon), daysUntil('2026-11-23', noon), daysUntil('2026-12-05', noon)]).toEqual([
      0, 1, 13,
    ])
    expect(daysUntil('2026-11-23', new Date('2026-11-22T23:59').getTime())).toBe(1)
    expect(daysUntil('2026-11-21', noon)).toBe(-1)
  })

  it('count an unpaid booking down to its limit, and then say nothing', () => {
    const at = (text: string) => timeLeft('2026-11-22T10:30:00.000+08:00', Date.parse(text))
    expect(at('2026-11-22T10:15:28.000+08:00')).toBe('14:32')
    expect(at('2026-11-22T09:27:55.000+08:00')).toBe('1:02:05')
    expect(at('2026-11-22T10:29:59.000+08:00')).toBe('00:01')
    expect(at('2026-11-22T10:30:00.000+08:00')).toBeUndefined()
  })

  it('name a range by its days, and leave out the year that it is', () => {
    expect(rangeText('2026-11-01', '2026-11-20', 'en', noon)).toBe('Sun 1 Nov – Fri 20 Nov')
    expect(rangeText('2026-11-01', '2026-11-01', 'en', noon)).toBe('Sun 1 Nov')
    expect(rangeText('2025-11-01', undefined, 'en', noon)).toBe('Sat 1 Nov 2025 –')
  })

  it('step over the end of a month', () => {
    expect([dayFrom(noon, 0), dayFrom(noon, 9), dayFrom(noon, -22)]).toEqual(['2026-11-22', '2026-12-01', '2026-10-31'])
  })

  it('tell a flight time in hours and minutes', () => {
    expect(hoursAndMinutes(125)).toEqual({ hours: 2, minutes: '05' })
  })
})
