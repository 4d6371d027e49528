import { createClient, followEvents } from '@gangway/core'
import { accountEvent, type AccountEvent } from '@gangway/core/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'

interface ReceivedEvent {
  id: string
  event: AccountEvent
}

/** Listens with the shipped event stream client until stopped. */
export function openEventStream(base: string, token: string, after?: string) {
  const received: ReceivedEvent[] = []
  const disconnected = new AbortController()
  const ended = followEvents({
    client: createClient({ base, token: () => token }),
    path: '/events',
    clock: {
      after(ms, run) {
        // Reconnect delays are shortened by 100. The idle timeout only by 10, so that a slow machine does not trigger
        // it.
        const timer = setTimeout(run, ms / (ms > 30_000 ? 10 : 100))
        return () => clearTimeout(timer)
      },
    },
    signal: disconnected.signal,
    ...(after !== undefined && { after }),
    onEvent: ({ id, kind, data }) => {
      const result = z.parse(accountEvent, JSON.parse(data))
      expect(result.kind).toBe(kind)
      received.push({ id, event: result })
    },
  })
  return {
    received,
    kinds: () => received.map(({ event: { kind } }) => kind),
    /** Waits for this many events, including the first one, which gives the start position. */
    async until(count: number) {
      await expect.poll(() => received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)
    },
    async stop() {
      disconnected.abort()
      await ended
    },
    ended,
  }
}
