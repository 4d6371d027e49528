import { expect, it } from 'vitest'
import { clientClock } from './client-clock.ts'
import { createTestClock } from './clock.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const clock = createTestClock(noon)

it('is ours when nothing was moved', () => {
  expect(clientClock(clock, { mode: 'test', clockShiftMs: 0, clockFrozenAt: null }).now()).toEqual(noon)
})

it('goes on from where it was moved to', () => {
  const moved = clientClock(clock, { mode: 'test', clockShiftMs: 3_600_000, clockFrozenAt: null })
  expect(moved.now()).toEqual(new Date('2026-03-02T13:00:00Z'))
  clock.advance({ minutes: 5 })
  expect(moved.now()).toEqual(new Date('2026-03-02T13:05:00Z'))
})

it('stands still when it was frozen', () => {
  const frozen = clientClock(clock, { mode: 'test', clockShiftMs: 3_600_000, clockFrozenAt: noon })
  clock.advance({ days: 3 })
  expect(frozen.now()).toEqual(noon)
})

it('cannot be moved in live mode', () => {
  expect(clientClock(clock, { mode: 'live', clockShiftMs: 3_600_000, clockFrozenAt: noon }).now()).toEqual(clock.now())
})
