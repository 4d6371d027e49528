import { describe, expect, test } from 'vitest'
import { afterService, answerBy, expectedBy, isOpen, openFrom, readHours } from './service-hours.rules.ts'

const hours = readHours('9-23')
/** In Singapore. */
const at = (text: string) => Date.parse(`${text}:00+08:00`)
const text = (moment: number) => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 16)

test('hours are read as they are written, and are the usual ones otherwise', () => {
  expect(readHours('8-20')).toEqual({ start: 8, end: 20 })
  expect(readHours(' 0 - 24 ')).toEqual({ start: 0, end: 24 })
  for (const wrong of [undefined, '', '23-9', '9', '9-25', 'x-y'])
    expect(readHours(wrong)).toEqual({ start: 9, end: 23 })
})

describe('somebody is there', () => {
  test.each([
    ['2026-03-02T08:59', false, '2026-03-02T09:00'],
    ['2026-03-02T09:00', true, '2026-03-02T09:00'],
    ['2026-03-02T22:59', true, '2026-03-02T22:59'],
    ['2026-03-02T23:00', false, '2026-03-03T09:00'],
    ['2026-03-02T00:00', false, '2026-03-02T09:00'],
  ])('at %s: %s, from %s', (now, open, next) => {
    expect(isOpen(hours, at(now))).toBe(open)
    expect(text(openFrom(hours, at(now)))).toBe(next)
  })
})

describe('an answer is promised within four hours of service', () => {
  test.each([
    ['2026-03-02T12:00', '2026-03-02T16:00'],
    ['2026-03-02T19:00', '2026-03-02T23:00'],
    ['2026-03-02T21:00', '2026-03-03T11:00'],
    ['2026-03-02T23:30', '2026-03-03T13:00'],
    ['2026-03-02T03:00', '2026-03-02T13:00'],
  ])('raised at %s: before %s', (now, until) => expect(text(answerBy(hours, at(now)))).toBe(until))
})

test('long work goes over several days', () => {
  expect(text(afterService(hours, at('2026-03-02T22:00'), 30 * 3_600_000))).toBe('2026-03-05T10:00')
})

test('bugs that are less urgent are expected within a day or three, all else within hours', () => {
  const by = (category: number[], priority?: number) =>
    text(expectedBy(hours, at('2026-03-02T21:00'), { category, priority }))
  expect(by([12], 1)).toBe('2026-03-03T11:00')
  expect(by([12], 2)).toBe('2026-03-03T21:00')
  expect(by([12], 3)).toBe('2026-03-05T21:00')
  expect(by([18, 26])).toBe('2026-03-03T11:00')
})
