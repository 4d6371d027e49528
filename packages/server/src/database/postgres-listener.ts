import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

type Heard = (payload?: string) => void

export interface Listener {
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>
  close(): Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 10_000

/** One connection of its own for all channels, made anew when it breaks. */
export function createListener(connect: () => pg.Client): Listener {
  const channels = new Map<string, Set<Heard>>()
  const closed = new AbortController()
  let current: Promise<pg.Client> | undefined

  async function begin(): Promise<pg.Client> {
    const client = connect()
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '')
    })
    client.on('error', () => {})
    await client.connect()
    for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void again())
    return client
  }

  async function again(): Promise<void> {
    for (let wait = firstPauseMs; !closed.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      current = begin()
      try {
        await current
        // What was sent in between is lost: whoever listens has to look for itself.
        for (const listeners of channels.values()) for (const heard of listeners) heard()
        return
      } catch {
        await pause(wait, undefined, { signal: closed.signal }).catch(() => {})
      }
    }
  }

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(heard))
      const client = await (current ??= begin())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        listeners.delete(heard)
        if (listeners.size > 0 || closed.signal.aborted) return
        channels.delete(channel)
        await client.query(`unlisten ${client.escapeIdentifier(channel)}`).catch(() => {})
      }
    },
    async close() {
      closed.abort()
      channels.clear()
      const client = await current?.catch(() => undefined)
      await client?.end()
    },
  }
}
