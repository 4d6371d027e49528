import type { StatusComponent } from '@gangway/core/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { statusSample } from '../database/schema.ts'

const minuteMs = 60_000

/** Counts the requests of this process by component and minute, for the status page. */
export interface Availability {
  record(component: StatusComponent, isFailure: boolean, now: Date): void
  /** Adds what was counted since the last call to the stored samples. */
  flush(db: Db): Promise<void>
}

export function createAvailability(): Availability {
  const processId = randomUUID()
  let counts = new Map<string, { component: StatusComponent; minute: Date; requests: number; failures: number }>()
  return {
    record(component, isFailure, now) {
      const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
      const key = `${component} ${minute.getTime()}`
      const count = counts.get(key) ?? { component, minute, requests: 0, failures: 0 }
      count.requests += 1
      count.failures += Number(isFailure)
      counts.set(key, count)
    },
    async flush(db) {
      if (counts.size === 0) return
      const taken = counts
      counts = new Map()
      try {
        await db
          .insert(statusSample)
          .values([...taken.values()].map((count) => ({ ...count, processId })))
          .onConflictDoUpdate({
            target: [statusSample.component, statusSample.minute, statusSample.processId],
            set: {
              requests: sql`${statusSample.requests} + excluded.requests`,
              failures: sql`${statusSample.failures} + excluded.failures`,
            },
          })
      } catch (error) {
        // Nothing was stored, so the counts are kept for the next call.
        for (const [key, count] of taken) {
          const later = counts.get(key)
          if (later) {
            later.requests += count.requests
            later.failures += count.failures
          } else counts.set(key, count)
        }
        throw error
      }
    },
  }
}
