import { expect, test } from 'vitest'
import { lookToBookRatio, runsOutAt } from './forecast.rules.ts'

const now = new Date('2026-03-01T04:00:00Z')
const resetsAt = new Date('2026-03-01T16:00:00Z')

test('what is left is used up when the pace says so', () => {
  expect(runsOutAt(300, { perHour: 100, now, resetsAt })).toEqual(new Date('2026-03-01T07:00:00Z'))
  expect(runsOutAt(50, { perHour: 100, now, resetsAt })).toEqual(new Date('2026-03-01T04:30:00Z'))
})

test('what lasts until everything starts anew does not run out', () => {
  expect(runsOutAt(1_200, { perHour: 100, now, resetsAt })).toBeUndefined()
  expect(runsOutAt(1_199, { perHour: 100, now, resetsAt })).toBeDefined()
  expect(runsOutAt(5, { perHour: 0, now, resetsAt })).toBeUndefined()
})

test('what is used up is used up now', () => {
  expect(runsOutAt(0, { perHour: 0, now, resetsAt })).toEqual(now)
  expect(runsOutAt(-3, { perHour: 10, now, resetsAt })).toEqual(now)
})

test('before the first booking the ratio counts as if there were one', () => {
  expect(lookToBookRatio({ searches: 120, bookings: 0 })).toBe(120)
  expect(lookToBookRatio({ searches: 100, bookings: 3 })).toBe(33.3)
})
