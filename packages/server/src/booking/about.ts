import type { About } from '../ports/supplier/supplier.port.ts'
import type { Caller } from '../shared/http/call.ts'

/** A supplier that does not answer within this time is not waited for: what it did is asked for later. */
const patienceMs = 45_000

/** Whose time a question to the supplier is asked in. */
export function aboutOf({ clock, mode, airlines }: Pick<Caller, 'clock' | 'mode' | 'airlines'>): About {
  return { now: clock.now(), rehearsal: mode === 'test', airlines, signal: AbortSignal.timeout(patienceMs) }
}
