import type { Clock } from '@gangway/core'

export interface FakeClock extends Clock {
  /** Lets time pass, running what was due on the way. */
  pass(ms: number): void
}

/** A clock that only moves when a test moves it. */
export function fakeClock(): FakeClock {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => new Date(now),
    after(ms, run) {
      const entry = { at: now + ms, run }
      waiting.push(entry)
      return () => (waiting = waiting.filter((each) => each !== entry))
    },
    pass(ms) {
      const until = now + ms
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((each) => each !== next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}
