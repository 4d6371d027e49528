import type { Clock } from './clock.ts'

/** A clock controlled by the test. */
export function createTestClock() {
  let now = Date.parse('2026-11-20T00:00:00Z')
  let waiting: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => new Date(now),
    after(ms, run) {
      const one = { at: now + ms, run }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((each) => each !== one)
      }
    },
  }
  return {
    clock,
    waiting: () => waiting.length,
    advance(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 1) {
        now += 1000
        const due = waiting.filter(({ at }) => at <= now)
        waiting = waiting.filter(({ at }) => at > now)
        for (const { run } of due) run()
      }
    },
  }
}
