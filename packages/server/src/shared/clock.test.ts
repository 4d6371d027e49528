import { expect, it } from 'vitest'
import { createTestClock, systemClock } from './clock.ts'

it('stays until it is advanced', () => {
  const clock = createTestClock('2026-05-01T10:00:00Z')
  expect(clock.now()).toEqual(clock.now())
  clock.advance({ days: 1, hours: 2, minutes: 3, seconds: 4, milliseconds: 5 })
  expect(clock.now().toISOString()).toBe('2026-05-02T12:03:04.005Z')
  clock.set('2027-01-01T00:00:00Z')
  expect(clock.now().toISOString()).toBe('2027-01-01T00:00:00.000Z')
})

it('cannot be changed through the returned date', () => {
  const clock = createTestClock('2026-05-01T10:00:00Z')
  clock.now().setFullYear(1999)
  expect(clock.now().getUTCFullYear()).toBe(2026)
})

it('refuses an invalid time', () => {
  expect(() => createTestClock('tomorrow')).toThrow('tomorrow')
})

it('is the real time outside of tests', () => {
  const first = systemClock.now()
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(first.getTime())
})
