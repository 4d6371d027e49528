/** Source of time for everything that waits or counts down, so that tests can control it. */
export interface Clock {
  now(): Date
  /** Runs once after a delay; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
