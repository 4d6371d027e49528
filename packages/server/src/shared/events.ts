import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { event } from '../database/schema/event.ts'
import { createWakeSignal } from './wake-signal.ts'
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
  /** Publishes in the transaction: subscribers receive the events when it commits. */
  publish(tx: Tx, ...events: NewEvent[]): Promise<void>
  /** Registers work that runs in the transaction of every publisher. One per name. */
  addPublishHook(name: string, work: (tx: Tx, events: readonly NewEvent[]) => Promise<void>): void
  /** Events of a topic after an id, oldest first. */
  after(topic: string, id: number, limit?: number): Promise<StoredEvent[]>
  /** The id of the newest event of a topic, 0 when there is none: the start for readers of new events only. */
  newest(topic: string): Promise<number>
  /** Events after `id` and then new ones, in order and without gaps, until the signal. */
  follow(topic: string, id: number, signal: AbortSignal): AsyncIterable<StoredEvent>
  close(): Promise<void>
}

const channel = 'gangway_event'
const pageSize = 100
/** Poll interval, in case a notification is lost. */
const pollIntervalMs = 20_000

/**
 * Ids are assigned before a transaction commits, so a reader that remembers the last id could miss an event that
 * commits later with a smaller one. Therefore a publisher holds a lock on the topic from before it takes an id until
 * its transaction ends: within a topic, ids are in the order of visibility.
 */
export function createEventStream(database: OpenDatabase, clock: Clock): Events {
  const { db } = database
  const wakeCallbacks = new Map<string, Set<() => void>>()
  const closed = new AbortController()
  const publishHooks = new Map<string, (tx: Tx, events: readonly NewEvent[]) => Promise<void>>()
  let listening: Promise<() => Promise<void>> | undefined

  function wakeReaders(topic?: string): void {
    const topics = topic === undefined ? [...wakeCallbacks.keys()] : [topic]
    for (const each of topics) for (const wakeReader of wakeCallbacks.get(each) ?? []) wakeReader()
  }

  async function after(topic: string, id: number, limit = pageSize): Promise<StoredEvent[]> {
    const isNext = and(eq(event.topic, topic), gt(event.id, id))
    return db.select().from(event).where(isNext).orderBy(asc(event.id)).limit(limit)
  }

  async function* follow(topic: string, id: number, signal: AbortSignal): AsyncIterable<StoredEvent> {
    await (listening ??= database.listen(channel, wakeReaders))
    const wakeSignal = createWakeSignal()
    const readers = wakeCallbacks.get(topic) ?? new Set()
    wakeCallbacks.set(topic, readers.add(wakeSignal.set))
    const stop = AbortSignal.any([signal, closed.signal])
    stop.addEventListener('abort', wakeSignal.set)
    const timer = setInterval(wakeSignal.set, pollIntervalMs)
    try {
      let last = id
      while (!stop.aborted) {
        wakeSignal.reset()
        const page = await after(topic, last)
        for (const each of page) {
          if (stop.aborted) return
          last = each.id
          yield each
        }
        if (page.length < pageSize) await wakeSignal.wait()
      }
    } finally {
      clearInterval(timer)
      stop.removeEventListener('abort', wakeSignal.set)
      readers.delete(wakeSignal.set)
      if (readers.size === 0) wakeCallbacks.delete(topic)
    }
  }

  return {
    async publish(tx, ...events) {
      if (events.length === 0) return
      const topics = [...new Set(events.map(({ topic }) => topic))].sort()
      // A fixed lock order prevents deadlocks of publishers with the same topics.
      for (const topic of topics) {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event:${topic}`}, 0))`)
      }
      const createdAt = clock.now()
      await tx.insert(event).values(events.map(({ topic, kind, data }) => ({ topic, kind, data, createdAt })))
      for (const topic of topics) await tx.execute(sql`select pg_notify(${channel}, ${topic})`)
      for (const runPublishHooks of publishHooks.values()) await runPublishHooks(tx, events)
    },
    addPublishHook: (name, work) => void publishHooks.set(name, work),
    after,
    async newest(topic) {
      const idDescending = db.select({ id: event.id }).from(event).where(eq(event.topic, topic)).orderBy(desc(event.id))
      return (await idDescending.limit(1))[0]?.id ?? 0
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
