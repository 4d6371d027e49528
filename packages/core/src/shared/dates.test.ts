import { expect, test } from 'vitest'
import { dateTimeText, relativeTime, toServerTime } from './dates.ts'
import { say, timeOfDay } from './message.ts'

const noon = '2026-11-20T12:00:00.000+08:00'

test('the server speaks Beijing time, wherever it stands', () => {
  expect(toServerTime(new Date('2026-11-20T23:30:00.000Z'))).toBe('2026-11-21T07:30:00.000+08:00')
  expect(toServerTime(new Date('2026-07-01T00:00:00.123Z'))).toBe('2026-07-01T08:00:00.123+08:00')
})

test.each([
  ['Asia/Shanghai', '20 Nov 2026 12:00', '2026-11-20 12:00'],
  ['America/New_York', '19 Nov 2026 23:00', '2026-11-19 23:00'],
  ['Europe/London', '20 Nov 2026 04:00', '2026-11-20 04:00'],
  ['Asia/Kathmandu', '20 Nov 2026 09:45', '2026-11-20 09:45'],
])('in %s it reads %s and %s', (zone, english, chinese) => {
  expect(dateTimeText(noon, 'en', zone)).toBe(english)
  expect(dateTimeText(noon, 'cn', zone)).toBe(chinese)
})

test('summer time counts', () => {
  expect(dateTimeText('2026-07-01T12:00:00.000+08:00', 'en', 'America/New_York')).toBe('01 Jul 2026 00:00')
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
])('%i seconds ago is %s %i', (seconds, key, count) => {
  expect(relativeTime(noon, new Date(Date.parse(noon) + seconds * 1000))).toEqual({ key, count })
})

test('a time of day is written with 24 hours in both languages', () => {
  expect(timeOfDay(noon, 'en', 'Asia/Shanghai')).toBe('12:00')
  expect(timeOfDay('2026-11-20T00:05:00.000+08:00', 'cn', 'Asia/Shanghai')).toBe('00:05')
})

test('the server’s own sentence wins over a key', () => {
  const words = { lang: 'en' as const, t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}` }
  expect(say(words, { key: 'a', text: 'Theirs' })).toBe('Theirs')
  expect(say(words, { key: 'a', values: { n: 1 } })).toBe('a {"n":1}')
  expect(say(words, { key: 'a', until: noon })).toMatch(/^a \{"time":"\d\d:00"\}$/)
})
