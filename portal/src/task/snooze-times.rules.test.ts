import { afterEach, expect, test, vi } from 'vitest'
import { listSnoozeTimes, readSnoozeTime } from './snooze-times.rules.ts'

afterEach(() => vi.unstubAllEnvs())

const thursday = Date.parse('2026-03-05T10:30:00.000+08:00')

test('offers an hour, the evening, tomorrow and Monday in the time zone of the browser', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(listSnoozeTimes(thursday)).toEqual([
    { choice: 'hour', until: '2026-03-05T11:30:00.000+08:00' },
    { choice: 'evening', until: '2026-03-05T17:00:00.000+08:00' },
    { choice: 'tomorrow', until: '2026-03-06T09:00:00.000+08:00' },
    { choice: 'week', until: '2026-03-09T09:00:00.000+08:00' },
  ])
})

test('leaves out the evening when it is over, and on Monday means the next one', () => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  const mondayNight = Date.parse('2026-03-09T20:00:00.000+08:00')
  expect(listSnoozeTimes(mondayNight).map(({ choice }) => choice)).toEqual(['hour', 'tomorrow', 'week'])
  expect(listSnoozeTimes(mondayNight).at(-1)?.until).toBe('2026-03-16T09:00:00.000+08:00')
})

test.each([
  ['2026-03-05T12:00', '2026-03-05T12:00:00.000+08:00'],
  ['2026-03-05T10:30', undefined],
  ['', undefined],
])('reads the typed time %s as %s', (typed, expected) => {
  vi.stubEnv('TZ', 'Asia/Shanghai')
  expect(readSnoozeTime(typed, thursday)).toBe(expected)
})
