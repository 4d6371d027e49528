import type { Timing } from './timing.ts'

/** Test time that advances on command. Short waits between retries end at once. */
export function createTestTiming(): Timing & { advance(ms: number): void } {
  let now = Date.parse('2026-03-02T04:00:00Z')
  const waiting = new Set<{ at: number; ring: () => void }>()
  return {
    now: () => new Date(now),
    after(ms, then) {
      if (ms < 1_000) {
        const soon = setImmediate(() => {
          now += ms
          then()
        })
        return () => clearImmediate(soon)
      }
      const entry = { at: now + ms, ring: then }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance(ms) {
      now += ms
      for (const entry of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(entry)
        entry.ring()
      }
    },
  }
}
