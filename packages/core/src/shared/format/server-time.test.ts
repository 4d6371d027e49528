import { afterEach, expect, test, vi } from 'vitest'
import { formatDateTime, formatZonedTime, toLocalTime, toRelativeTime, toServerTime } from './server-time.ts'
import { translate } from '../message.ts'

const noon = '2026-11-20T12:00:00.000+08:00'

test('formats server times in Beijing time in every process time zone', () => {
  expect(toServerTime(new Date('2026-11-20T23:30:00.000Z'))).toBe('2026-11-21T07:30:00.000+08:00')
  expect(toServerTime(new Date('2026-07-01T00:00:00.123Z'))).toBe('2026-07-01T08:00:00.123+08:00')
})

afterEach(() => vi.unstubAllEnvs())

test('the server time is right in the hours before the clock of the viewer changes', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(toServerTime(new Date('2034-11-04T23:41:25.626Z'))).toBe('2034-11-05T07:41:25.626+08:00')
})

test.each([
  ['Asia/Shanghai', '20 Nov 2026 12:00', '2026年11月20日 12:00'],
  ['America/New_York', '19 Nov 2026 23:00', '2026年11月19日 23:00'],
  ['Europe/London', '20 Nov 2026 04:00', '2026年11月20日 04:00'],
  ['Asia/Kathmandu', '20 Nov 2026 09:45', '2026年11月20日 09:45'],
])('formats in time zone %s as %s and %s', (zone, english, chinese) => {
  expect(formatDateTime(noon, 'en', zone)).toBe(english)
  expect(formatDateTime(noon, 'cn', zone)).toBe(chinese)
})

test('names the zone of a moment by its offset, or the place it belongs to', () => {
  expect(formatZonedTime(noon, 'en', 'America/New_York')).toBe('19 Nov 2026 23:00 (GMT-5)')
  expect(formatZonedTime(new Date(noon), 'cn', 'Asia/Singapore', 'SIN')).toBe('2026年11月20日 12:00（SIN）')
  expect(formatZonedTime(noon, 'cn', 'Asia/Singapore')).toBe('2026年11月20日 12:00（GMT+8）')
  expect(formatZonedTime(noon, 'en')).toMatch(/^\d\d? Nov 2026 \d\d:\d\d \(.+\)$/)
})

test('formats a moment for machines on the clock of a zone', () => {
  expect(toLocalTime(new Date('2026-01-05T01:05:00Z'), 'Asia/Thimphu')).toBe('2026-01-05 07:05')
})

test('text that is no time is shown unchanged', () => {
  expect(formatDateTime('', 'en')).toBe('')
  expect(formatDateTime('soon', 'cn')).toBe('soon')
})

test('September has three letters, a day one digit and an hour after midnight two', () => {
  expect(formatDateTime('2026-09-05T00:05:00.000+08:00', 'en', 'Asia/Shanghai')).toBe('5 Sep 2026 00:05')
})

test('observes daylight saving time', () => {
  expect(formatDateTime('2026-07-01T12:00:00.000+08:00', 'en', 'America/New_York')).toBe('1 Jul 2026 00:00')
})

test.each([
  [0, 'time.now', 0],
  [59, 'time.now', 0],
  [60, 'time.minutes', 1],
  [3_599, 'time.minutes', 59],
  [3_600, 'time.hours', 1],
  [86_399, 'time.hours', 23],
  [86_400, 'time.days', 1],
  [200_000, 'time.days', 2],
  [-30, 'time.now', 0],
])('formats %i seconds ago as %s %i', (seconds, key, count) => {
  expect(toRelativeTime(noon, new Date(Date.parse(noon) + seconds * 1000))).toEqual({ key, count })
})

test('prefers a text of the server to a message key', () => {
  const translator = { lang: 'en' as const, t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}` }
  expect(translate(translator, { key: 'a', text: 'Theirs' })).toBe('Theirs')
  expect(translate(translator, { key: 'a', values: { n: 1 } })).toBe('a {"n":1}')
  expect(translate(translator, { key: '', day: '2026-04-14' })).toBe('14 Apr 2026')
  expect(translate(translator, { key: '', moment: noon })).toBe(formatZonedTime(noon, 'en'))
  expect(translate({ ...translator, lang: 'cn' }, { key: '', moment: noon })).toBe(formatZonedTime(noon, 'cn'))
  const zone = 'Asia/Kuala_Lumpur'
  expect(translate(translator, { key: '', moment: noon, zone })).toBe('20 Nov 2026 12:00 (GMT+8)')
  expect(translate({ ...translator, lang: 'cn' }, { key: '', moment: noon, zone })).toBe(
    '2026年11月20日 12:00（GMT+8）',
  )
  expect(translate(translator, { key: 'a', moment: noon })).toBe(
    `a ${JSON.stringify({ time: formatZonedTime(noon, 'en') })}`,
  )
})
