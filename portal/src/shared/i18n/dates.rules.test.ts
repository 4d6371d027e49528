import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatDate,
  describeZone,
  labelZone,
  formatAirportTime,
  daysUntil,
  splitMinutes,
  formatDayRange,
  formatRange,
  formatTimeLeft,
} from './dates.rules.ts'

const noon = new Date('2026-11-22T12:00').getTime()

describe('dates of bookings', () => {
  it('write a date with its year in both languages', () => {
    expect([formatDate('2026-11-04', 'en'), formatDate('2026-11-04', 'cn')]).toEqual(['4 Nov 2026', '2026年11月4日'])
  })

  it('count the days to a flight by calendar days, not by hours', () => {
    expect([daysUntil('2026-11-22', noon), daysUntil('2026-11-23', noon), daysUntil('2026-12-05', noon)]).toEqual([
      0, 1, 13,
    ])
    expect(daysUntil('2026-11-23', new Date('2026-11-22T23:59').getTime())).toBe(1)
    expect(daysUntil('2026-11-21', noon)).toBe(-1)
  })

  it('count down to the payment limit of an unpaid booking and return undefined after it', () => {
    const at = (text: string) => formatTimeLeft('2026-11-22T10:30:00.000+08:00', Date.parse(text))
    expect(at('2026-11-22T10:15:28.000+08:00')).toBe('14:32')
    expect(at('2026-11-22T09:27:55.000+08:00')).toBe('1:02:05')
    expect(at('2026-11-22T10:29:59.000+08:00')).toBe('00:01')
    expect(at('2026-11-22T10:29:59.900+08:00')).toBe('00:01')
    expect(at('2026-11-22T10:30:00.000+08:00')).toBeUndefined()
  })

  it('format a range and leave out the current year', () => {
    expect(formatDayRange('2026-11-01', '2026-11-20', 'en', noon)).toBe('Sun 1 Nov – Fri 20 Nov')
    expect(formatDayRange('2026-11-01', '2026-11-01', 'en', noon)).toBe('Sun 1 Nov')
    expect(formatDayRange('2025-11-01', undefined, 'en', noon)).toBe('Sat 1 Nov 2025 –')
  })

  it('format a range in Chinese without spaces', () => {
    expect(formatDayRange('2026-11-01', '2026-11-20', 'cn', noon)).toBe('11月1日周日至11月20日周五')
    expect(formatDayRange('2026-11-01', undefined, 'cn', noon)).toBe('11月1日周日起')
    expect(formatDayRange(undefined, '2026-11-20', 'cn', noon)).toBe('至11月20日周五')
    expect(formatRange('2026年12月1日', '2026年12月1日', 'cn')).toBe('2026年12月1日')
  })

  it('name the airport of a flight and the time zone of everything else', () => {
    const departure = { time: '2026-12-08T14:00', airport: 'SIN' }
    expect(formatAirportTime(departure, 'en')).toBe('8 Dec 2026 14:00 (SIN)')
    expect(formatAirportTime(departure, 'cn')).toBe('2026年12月8日 14:00（SIN）')
    expect(describeZone(noon, 'en')).toMatch(/^\D+ \(GMT[+−]\d{1,2}(:\d\d)?\)$/)
    expect(describeZone(noon, 'cn')).toMatch(/^\p{Script=Han}+（GMT[+−]\d{1,2}(:\d\d)?）$/u)
  })

  it('label a time zone in a list with its name and its offset', () => {
    const labels = (zone: string) => [labelZone(noon, 'en', zone), labelZone(noon, 'cn', zone)]
    expect(labels('Asia/Singapore')).toEqual([
      'Asia/Singapore · Singapore Standard Time (GMT+8)',
      'Asia/Singapore · 新加坡标准时间（GMT+8）',
    ])
    expect(labels('America/New_York')[0]).toBe('America/New York · Eastern Standard Time (GMT−5)')
    expect(labels('Asia/Kathmandu')[0]).toBe('Asia/Kathmandu · Nepal Time (GMT+5:45)')
    expect(labels('UTC')[0]).toBe('UTC · Coordinated Universal Time (GMT+0)')
  })

  it('handle the end of a month', () => {
    expect([addDays(noon, 0), addDays(noon, 9), addDays(noon, -22)]).toEqual(['2026-11-22', '2026-12-01', '2026-10-31'])
  })

  it('format a flight duration in hours and minutes', () => {
    expect(splitMinutes(125)).toEqual({ hours: 2, minutes: '05' })
  })
})
