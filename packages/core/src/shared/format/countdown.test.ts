import { expect, test } from 'vitest'
import { formatCountdown, secondsUntil } from './countdown.ts'

test('shows hours only when there are any', () => {
  expect([0, 59, 60, 3599, 3600, 90_061].map(formatCountdown)).toEqual([
    ...['00:00', '00:59', '01:00', '59:59', '1:00:00', '25:01:01'],
  ])
})

test('rounds up started seconds and shows nothing below zero', () => {
  const at = '2026-11-20T14:02:00+08:00'
  expect([1500, 1000, 1, 0, -5000].map((ms) => secondsUntil(at, Date.parse(at) - ms))).toEqual([2, 1, 1, 0, 0])
})

test('shows the same on an exact clock and on one that ticks each second', () => {
  const at = '2026-11-20T14:02:00.500+08:00'
  const noon = Date.parse('2026-11-20T14:00:00+08:00')
  expect([0, 400, 600, 999].map((ms) => secondsUntil(at, noon + ms))).toEqual([121, 121, 121, 121])
})
