/** The one place that knows the time. Whatever waits or counts down takes a clock, so that a test can hold it still. */
export interface Clock {
  now(): Date
  /** Runs once after so long; the returned function calls it off. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
