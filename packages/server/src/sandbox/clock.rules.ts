/** How far a client's time can be ahead of ours in all. */
export const mostDaysAhead = 400

/** As it stands in the client's row. */
export interface ClockState {
  shiftMs: number
  frozenAt: Date | null
}

/** Exactly one of them is asked for. */
export type ClockChange =
  | { kind: 'freezeAt'; at: Date }
  | { kind: 'freeze' }
  | { kind: 'run' }
  | { kind: 'advance'; ms: number }
  | { kind: 'reset' }

type Changed = { ok: true; state: ClockState } | { ok: false; why: 'backward' | 'too-far' }

export function timeOf({ shiftMs, frozenAt }: ClockState, real: Date): Date {
  return frozenAt ?? new Date(real.getTime() + shiftMs)
}

export function latestOf(real: Date): Date {
  return new Date(real.getTime() + mostDaysAhead * 86_400_000)
}

/** What a change makes of a clock. Time never goes back, except by a reset. */
export function changeClock(state: ClockState, change: ClockChange, real: Date): Changed {
  if (change.kind === 'reset') return { ok: true, state: { shiftMs: 0, frozenAt: null } }
  const now = timeOf(state, real)
  const next = after(now, change)
  if (next < now) return { ok: false, why: 'backward' }
  if (next > now && next > latestOf(real)) return { ok: false, why: 'too-far' }
  const shiftMs = next.getTime() - real.getTime()
  const stands = change.kind === 'freezeAt' || change.kind === 'freeze' || (change.kind === 'advance' && state.frozenAt)
  return { ok: true, state: stands ? { shiftMs, frozenAt: next } : { shiftMs, frozenAt: null } }
}

function after(now: Date, change: Exclude<ClockChange, { kind: 'reset' }>): Date {
  if (change.kind === 'freezeAt') return change.at
  return change.kind === 'advance' ? new Date(now.getTime() + change.ms) : now
}
