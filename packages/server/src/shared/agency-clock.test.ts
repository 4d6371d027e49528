import { beforeEach, expect, it } from 'vitest'
import { agencyClock } from './agency-clock.ts'
import { createTestClock } from './clock.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const clock = createTestClock()
beforeEach(() => clock.set(noon))

it('is the real time when nothing was changed', () => {
  expect(agencyClock(clock, { mode: 'test', clockShiftMs: 0, clockFrozenAt: null }).now()).toEqual(noon)
})

it('continues from the time to which it was moved', () => {
  const moved = agencyClock(clock, { mode: 'test', clockShiftMs: 3_600_000, clockFrozenAt: null })
  expect(moved.now()).toEqual(new Date('2026-03-02T13:00:00Z'))
  clock.advance({ minutes: 5 })
  expect(moved.now()).toEqual(new Date('2026-03-02T13:05:00Z'))
})

it('stays at the time at which it was frozen', () => {
  const frozen = agencyClock(clock, { mode: 'test', clockShiftMs: 3_600_000, clockFrozenAt: noon })
  clock.advance({ days: 3 })
  expect(frozen.now()).toEqual(noon)
})

it('cannot be changed in live mode', () => {
  expect(agencyClock(clock, { mode: 'live', clockShiftMs: 3_600_000, clockFrozenAt: noon }).now()).toEqual(clock.now())
})
