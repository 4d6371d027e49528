import type { Clock } from '@gangway/core'

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers. */
  advance(ms: number): void
}

/** Clock that only a test advances. */
export function createFakeClock(): FakeClock {
  let now = 0
  let timers: { dueAt: number; run: () => void }[] = []
  return {
    now: () => new Date(now),
    after(ms, run) {
      const timer = { dueAt: now + ms, run }
      timers.push(timer)
      return () => (timers = timers.filter((each) => each !== timer))
    },
    advance(ms) {
      const until = now + ms
      for (;;) {
        const next = timers.filter(({ dueAt }) => dueAt <= until).toSorted((a, b) => a.dueAt - b.dueAt)[0]
        if (!next) break
        timers = timers.filter((each) => each !== next)
        now = next.dueAt
        next.run()
      }
      now = until
    },
  }
}
