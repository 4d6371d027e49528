/** How far an agency's test clock can be ahead of the real time in total. */
export const maxDaysAhead = 400

/** The clock columns of the agency's row. */
export interface ClockState {
  shiftMs: number
  frozenAt: Date | null
}

/** Exactly one of these is set. */
export type ClockChange =
  | { kind: 'freezeAt'; at: Date }
  | { kind: 'freeze' }
  | { kind: 'run' }
  | { kind: 'advance'; ms: number }
  | { kind: 'reset' }

type Changed = { ok: true; state: ClockState } | { ok: false; why: 'backward' | 'too-far' }

export function timeOf({ shiftMs, frozenAt }: ClockState, realTime: Date): Date {
  return frozenAt ?? new Date(realTime.getTime() + shiftMs)
}

export function latestOf(realTime: Date): Date {
  return new Date(realTime.getTime() + maxDaysAhead * 86_400_000)
}

/** Applies a change to a clock. Time never goes backwards, except by a reset. */
export function changeClock(state: ClockState, change: ClockChange, realTime: Date): Changed {
  if (change.kind === 'reset') return { ok: true, state: { shiftMs: 0, frozenAt: null } }
  const now = timeOf(state, realTime)
  const next = addMilliseconds(now, change)
  if (next < now) return { ok: false, why: 'backward' }
  if (next > now && next > latestOf(realTime)) return { ok: false, why: 'too-far' }
  const shiftMs = next.getTime() - realTime.getTime()
  const isFrozen =
    change.kind === 'freezeAt' || change.kind === 'freeze' || (change.kind === 'advance' && state.frozenAt)
  return { ok: true, state: isFrozen ? { shiftMs, frozenAt: next } : { shiftMs, frozenAt: null } }
}

function addMilliseconds(now: Date, change: Exclude<ClockChange, { kind: 'reset' }>): Date {
  if (change.kind === 'freezeAt') return change.at
  return change.kind === 'advance' ? new Date(now.getTime() + change.ms) : now
}
