import { describe, expect, test } from 'vitest'
import {
  addServiceTime,
  getAnswerDeadline,
  getResolutionDeadline,
  isServiceOpen,
  findNextOpening,
  parseServiceHours,
} from './service-hours.rules.ts'

const hours = parseServiceHours('9-23')
/** Singapore time. */
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const text = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16)

test('reads the service hours, with a default for invalid text', () => {
  expect(parseServiceHours('8-20')).toEqual({ start: 8, end: 20 })
  expect(parseServiceHours(' 0 - 24 ')).toEqual({ start: 0, end: 24 })
  for (const wrong of [undefined, '', '23-9', '9', '9-25', 'x-y'])
    expect(parseServiceHours(wrong)).toEqual({ start: 9, end: 23 })
})

describe('service hours', () => {
  test.each([
    ['2026-03-02T08:59', false, '2026-03-02T09:00'],
    ['2026-03-02T09:00', true, '2026-03-02T09:00'],
    ['2026-03-02T22:59', true, '2026-03-02T22:59'],
    ['2026-03-02T23:00', false, '2026-03-03T09:00'],
    ['2026-03-02T00:00', false, '2026-03-02T09:00'],
  ])('at %s: open %s, next opening %s', (now, open, next) => {
    expect(isServiceOpen(hours, at(now))).toBe(open)
    expect(text(findNextOpening(hours, at(now)))).toBe(next)
  })
})

describe('promises an answer within four service hours', () => {
  test.each([
    ['2026-03-02T12:00', '2026-03-02T16:00'],
    ['2026-03-02T19:00', '2026-03-02T23:00'],
    ['2026-03-02T21:00', '2026-03-03T11:00'],
    ['2026-03-02T23:30', '2026-03-03T13:00'],
    ['2026-03-02T03:00', '2026-03-02T13:00'],
  ])('raised at %s: answered by %s', (now, until) => expect(text(getAnswerDeadline(hours, at(now)))).toBe(until))
})

test('continues service time over several days', () => {
  expect(text(addServiceTime(hours, at('2026-03-02T22:00'), 30 * 3_600_000))).toBe('2026-03-05T10:00')
})

test('expects less urgent bugs within one or three days, everything else within hours', () => {
  const by = (category: number[], priority?: number) =>
    text(getResolutionDeadline(hours, at('2026-03-02T21:00'), { category, priority }))
  expect(by([12], 1)).toBe('2026-03-03T11:00')
  expect(by([12], 2)).toBe('2026-03-03T21:00')
  expect(by([12], 3)).toBe('2026-03-05T21:00')
  expect(by([18, 26])).toBe('2026-03-03T11:00')
})
