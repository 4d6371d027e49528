import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

type NotificationListener = (payload?: string) => void

export interface Listener {
  listen(channel: string, onNotify: NotificationListener): Promise<() => Promise<void>>
  close(): Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 10_000

/** One dedicated connection for all channels; reconnects after a failure. */
export function createListener(connect: () => pg.Client): Listener {
  const channels = new Map<string, Set<NotificationListener>>()
  const closed = new AbortController()
  let current: Promise<pg.Client> | undefined

  async function begin(): Promise<pg.Client> {
    const client = connect()
    client.on('notification', ({ channel, payload }) => {
      for (const onNotify of channels.get(channel) ?? []) onNotify(payload ?? '')
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
        // Notifications sent in between are lost: listeners must read the current state themselves.
        for (const listeners of channels.values()) for (const onNotify of listeners) onNotify()
        return
      } catch {
        await pause(wait, undefined, { signal: closed.signal }).catch(() => {})
      }
    }
  }

  return {
    async listen(channel, onNotify) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(onNotify))
      const client = await (current ??= begin())
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      return async () => {
        listeners.delete(onNotify)
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
