import type { Clock } from './clock.ts'

/** How an agency's time differs from real time. Never in live mode. */
export interface AgencyClockSettings {
  mode: 'test' | 'live'
  clockShiftMs: number
  clockFrozenAt: Date | null
}

/** The agency's clock. In test mode it may be frozen or moved, and everything about its bookings uses it. */
export function agencyClock(clock: Clock, { mode, clockShiftMs, clockFrozenAt }: AgencyClockSettings): Clock {
  if (mode === 'live') return clock
  return { now: () => (clockFrozenAt ? new Date(clockFrozenAt) : new Date(clock.now().getTime() + clockShiftMs)) }
}
