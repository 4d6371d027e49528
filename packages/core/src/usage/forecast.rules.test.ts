import { expect, test } from 'vitest'
import { lookToBookRatio, forecastRunOut } from './forecast.rules.ts'

const now = new Date('2026-03-01T04:00:00Z')
const resetsAt = new Date('2026-03-01T16:00:00Z')

test('forecasts when the remaining allowance is used up at the current rate', () => {
  expect(forecastRunOut(300, { perHour: 100, now, resetsAt })).toEqual(new Date('2026-03-01T07:00:00Z'))
  expect(forecastRunOut(50, { perHour: 100, now, resetsAt })).toEqual(new Date('2026-03-01T04:30:00Z'))
})

test('has no run-out time when the allowance lasts until its reset', () => {
  expect(forecastRunOut(1_200, { perHour: 100, now, resetsAt })).toBeUndefined()
  expect(forecastRunOut(1_199, { perHour: 100, now, resetsAt })).toBeDefined()
  expect(forecastRunOut(5, { perHour: 0, now, resetsAt })).toBeUndefined()
})

test('runs out now when nothing is left', () => {
  expect(forecastRunOut(0, { perHour: 0, now, resetsAt })).toEqual(now)
  expect(forecastRunOut(-3, { perHour: 10, now, resetsAt })).toEqual(now)
})

test('counts one booking in the look-to-book ratio before the first booking', () => {
  expect(lookToBookRatio({ searches: 120, bookings: 0 })).toBe(120)
  expect(lookToBookRatio({ searches: 100, bookings: 3 })).toBe(33.3)
})
