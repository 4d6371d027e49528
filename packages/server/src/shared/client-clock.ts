import type { Clock } from './clock.ts'

/** How a client's time differs from ours. Always not at all in live mode. */
export interface ClockSetting {
  mode: 'test' | 'live'
  clockShiftMs: number
  clockFrozenAt: Date | null
}

/** The time a client lives in: a rehearsal may stand still or be moved, and everything about its bookings goes by it. */
export function clientClock(clock: Clock, { mode, clockShiftMs, clockFrozenAt }: ClockSetting): Clock {
  if (mode === 'live') return clock
  return { now: () => (clockFrozenAt ? new Date(clockFrozenAt) : new Date(clock.now().getTime() + clockShiftMs)) }
}
