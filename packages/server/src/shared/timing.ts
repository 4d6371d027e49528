import { type Clock, systemClock } from './clock.ts'

/** Real time for technical waits, as opposed to an agency's clock. */
export interface Timing extends Clock {
  /** Calls back once, unless cancelled. */
  after(ms: number, callback: () => void): () => void
}

export const systemTiming: Timing = {
  ...systemClock,
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}
