import { type Clock, systemClock } from './clock.ts'

/** Technical time: how long a machine takes, not what time it is for a client. */
export interface Timing extends Clock {
  /** Calls back once, unless it is taken back. */
  after(ms: number, then: () => void): () => void
}

export const systemTiming: Timing = {
  ...systemClock,
  after(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}
