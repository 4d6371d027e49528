import { describe, expect, test } from 'vitest'
import { dateOf, dayOf, knownDay, localTimeOf, weekdayOf } from './local-date.ts'
import { offsetAt, toLocal, toUtc } from './zones.ts'

const minutes = (date: string, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return knownDay(date) * 1_440 + hour * 60 + minute
}

describe('dates', () => {
  test('convert between days and dates over four centuries', () => {
    for (let day = -60_000; day < 90_000; day += 37) expect(dayOf(dateOf(day))).toBe(day)
    expect(dateOf(0)).toBe('1970-01-01')
    expect(dateOf(knownDay('2028-02-28') + 1)).toBe('2028-02-29')
    expect(weekdayOf(knownDay('2026-03-02'))).toBe(0)
  })

  test('reject invalid dates', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '20260301', '', '2026-3-1', 'tomorrow']) {
      expect(dayOf(text), text).toBeUndefined()
    }
  })
})

describe('zones', () => {
  test.each([
    ['Asia/Singapore', '2026-07-01', 480],
    ['Asia/Kathmandu', '2026-07-01', 345],
    ['Europe/London', '2026-03-28', 0],
    ['Europe/London', '2026-03-30', 60],
    ['America/New_York', '2026-03-07', -300],
    ['America/New_York', '2026-03-09', -240],
    ['Australia/Sydney', '2026-04-06', 600],
    ['Australia/Sydney', '2026-10-05', 660],
    ['Africa/Casablanca', '2026-03-01', 0],
    ['Africa/Casablanca', '2026-05-01', 60],
    ['America/Sao_Paulo', '2026-01-01', -180],
  ])('%s on %s is %i minutes from Greenwich', (zone, date, offset) => {
    expect(offsetAt(zone, minutes(date, '12:00'))).toBe(offset)
  })

  test('agree with Intl for every hour around clock changes', () => {
    for (const zone of [
      'Europe/Berlin',
      'America/Santiago',
      'Africa/Cairo',
      'Africa/Casablanca',
      'Australia/Adelaide',
    ]) {
      const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      for (let utc = minutes('2026-01-01', '00:00'); utc < minutes('2027-01-01', '00:00'); utc += 7 * 60) {
        expect(localTimeOf(toLocal(zone, utc)).replace('T', ' ')).toBe(format.format(utc * 60_000))
      }
    }
  })

  test('move skipped local times forward and use the first of ambiguous ones', () => {
    const skipped = toUtc('Europe/London', minutes('2026-03-29', '01:30'))
    expect(localTimeOf(toLocal('Europe/London', skipped))).toBe('2026-03-29T02:30')
    const twice = toUtc('Europe/London', minutes('2026-10-25', '01:30'))
    expect(localTimeOf(twice)).toBe('2026-10-25T00:30')
  })

  test('convert ordinary local times to UTC and back', () => {
    for (const zone of ['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Madrid', 'Asia/Kolkata']) {
      for (let local = minutes('2026-01-02', '10:00'); local < minutes('2027-01-01', '00:00'); local += 1_440 + 61) {
        expect(
          toLocal(zone, toUtc(zone, local)) - local === 0 || toLocal(zone, toUtc(zone, local)) - local === 60,
        ).toBe(true)
      }
    }
  })
})
