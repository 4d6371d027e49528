import { createClient, followEvents } from '@gangway/core'
import { newsEvent, type NewsEvent } from '@gangway/core/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'

interface Heard {
  id: string
  event: NewsEvent
}

/** Listens as a tab does, with what we ship, until told to stop. */
export function listenTo(base: string, token: string, after?: string) {
  const heard: Heard[] = []
  const gone = new AbortController()
  const ended = followEvents({
    client: createClient({ base, token: () => token }),
    path: '/events',
    clock: {
      after(ms, run) {
        // Coming back is quick; a line is given up as dead only after seconds, however slow the machine is just now.
        const timer = setTimeout(run, ms / (ms > 30_000 ? 10 : 100))
        return () => clearTimeout(timer)
      },
    },
    signal: gone.signal,
    ...(after !== undefined && { after }),
    onEvent: ({ id, kind, data }) => {
      const told = z.parse(newsEvent, JSON.parse(data))
      expect(told.kind).toBe(kind)
      heard.push({ id, event: told })
    },
  })
  return {
    heard,
    kinds: () => heard.map(({ event: { kind } }) => kind),
    /** Waits for so many events, the first one included that says from where on. */
    async until(howMany: number) {
      await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(howMany)
    },
    async stop() {
      gone.abort()
      await ended
    },
    ended,
  }
}
