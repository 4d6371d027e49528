import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open.ts'
import { event } from '../database/schema/event.ts'
import { createBell } from './bell.ts'
import type { Clock } from './clock.ts'

export interface NewEvent {
  topic: string
  kind: string
  data: object
}

export interface StoredEvent extends NewEvent {
  id: number
  createdAt: Date
}

export interface Events {
  /** Part of the transaction: subscribers hear of it when that commits. */
  publish(tx: Tx, ...events: NewEvent[]): Promise<void>
  /** Does something more in the transaction of every publisher. One for a name. */
  alongside(name: string, work: (tx: Tx, events: readonly NewEvent[]) => Promise<void>): void
  /** Events of the topic after an id, oldest first. */
  after(topic: string, id: number, limit?: number): Promise<StoredEvent[]>
  /** The id of the newest event of the topic, 0 when there is none: where a reader begins that wants only news. */
  newest(topic: string): Promise<number>
  /** First what happened after `id`, then what happens, in order and without gaps, until the signal. */
  follow(topic: string, id: number, signal: AbortSignal): AsyncIterable<StoredEvent>
  close(): Promise<void>
}

const channel = 'gangway_event'
const pageSize = 100
/** Readers look for themselves this often, should a notification get lost on the way. */
const lookAgainMs = 20_000

/**
 * Ids are given out before a transaction commits, so a reader that remembers the last id could skip an event that
 * commits late with a smaller one. Therefore a publisher holds a lock on the topic from before it takes an id until its
 * transaction ends: within a topic the order of the ids is the order of becoming visible.
 */
export function createEvents(database: OpenDatabase, clock: Clock): Events {
  const { db } = database
  const waiting = new Map<string, Set<() => void>>()
  const closed = new AbortController()
  const companions = new Map<string, (tx: Tx, events: readonly NewEvent[]) => Promise<void>>()
  let listening: Promise<() => Promise<void>> | undefined

  function wake(topic?: string): void {
    const topics = topic === undefined ? [...waiting.keys()] : [topic]
    for (const each of topics) for (const goOn of waiting.get(each) ?? []) goOn()
  }

  async function after(topic: string, id: number, limit = pageSize): Promise<StoredEvent[]> {
    const isNext = and(eq(event.topic, topic), gt(event.id, id))
    return db.select().from(event).where(isNext).orderBy(asc(event.id)).limit(limit)
  }

  async function* follow(topic: string, id: number, signal: AbortSignal): AsyncIterable<StoredEvent> {
    await (listening ??= database.listen(channel, wake))
    const bell = createBell()
    const readers = waiting.get(topic) ?? new Set()
    waiting.set(topic, readers.add(bell.ring))
    const stop = AbortSignal.any([signal, closed.signal])
    stop.addEventListener('abort', bell.ring)
    const timer = setInterval(bell.ring, lookAgainMs)
    try {
      let last = id
      while (!stop.aborted) {
        bell.reset()
        const page = await after(topic, last)
        for (const each of page) {
          if (stop.aborted) return
          last = each.id
          yield each
        }
        if (page.length < pageSize) await bell.rung()
      }
    } finally {
      clearInterval(timer)
      stop.removeEventListener('abort', bell.ring)
      readers.delete(bell.ring)
      if (readers.size === 0) waiting.delete(topic)
    }
  }

  return {
    async publish(tx, ...events) {
      if (events.length === 0) return
      const topics = [...new Set(events.map(({ topic }) => topic))].sort()
      // Always in the same order, so that two publishers of the same topics never wait for each other.
      for (const topic of topics) {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event:${topic}`}, 0))`)
      }
      const createdAt = clock.now()
      await tx.insert(event).values(events.map(({ topic, kind, data }) => ({ topic, kind, data, createdAt })))
      for (const topic of topics) await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
      for (const accompany of companions.values()) await accompany(tx, events)
    },
    alongside: (name, work) => void companions.set(name, work),
    after,
    async newest(topic) {
      const newestFirst = db.select({ id: event.id }).from(event).where(eq(event.topic, topic)).orderBy(desc(event.id))
      return (await newestFirst.limit(1))[0]?.id ?? 0
    },
    follow,
    async close() {
      closed.abort()
      await (
        await listening
      )?.()
    },
  }
}
