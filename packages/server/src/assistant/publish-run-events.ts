import type { AssistantStreamEvent } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { NewEvent } from '../shared/events.ts'

/** Event topic of a run. */
export function topicOf(runId: string): string {
  return `assistant:${runId}`
}

/** Converts stream events to stored events. */
export function eventsOf(runId: string, result: readonly AssistantStreamEvent[]): NewEvent[] {
  return result.map(({ type, ...data }) => ({ topic: topicOf(runId), kind: type, data }))
}

/** The first events of every run. */
export function firstEvents(runId: string): AssistantStreamEvent[] {
  return [
    { type: 'start', messageId: runId },
    { type: 'text-start', id: runId },
  ]
}

/**
 * Publishes the events of a run: stored first, then sent. Events that arrive while a batch is being stored form the
 * next batch.
 */
export function createRunPublisher({ db, events }: Pick<Deps, 'db' | 'events'>, runId: string) {
  let waiting: AssistantStreamEvent[] = []
  let keeping: Promise<void> | undefined

  async function keep(tx: Tx): Promise<void> {
    await events.publish(tx, ...eventsOf(runId, waiting.splice(0)))
  }
  async function keepAll(): Promise<void> {
    while (waiting.length > 0) await db.transaction(keep)
  }

  return {
    publish(...newEvents: AssistantStreamEvent[]): void {
      waiting.push(...newEvents)
      keeping ??= keepAll().finally(() => (keeping = undefined))
      // The error is reported to the caller that ends the run.
      keeping.catch(() => {})
    },
    /** Stores the last events together with the changes of `alongside` in one transaction. */
    async end(last: AssistantStreamEvent[], alongside: (tx: Tx) => Promise<boolean>): Promise<void> {
      await keeping
      waiting = [...waiting, ...last]
      await db.transaction(async (tx) => {
        if (await alongside(tx)) await keep(tx)
      })
    },
  }
}

export type RunPublisher = ReturnType<typeof createRunPublisher>
