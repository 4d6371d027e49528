import type { AssistantStreamEvent } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import type { NewEvent } from '../shared/events.ts'

/** Under what the events of an answer stand. */
export function topicOf(runId: string): string {
  return `assistant:${runId}`
}

/** How they are kept. */
export function eventsOf(runId: string, told: readonly AssistantStreamEvent[]): NewEvent[] {
  return told.map(({ type, ...data }) => ({ topic: topicOf(runId), kind: type, data }))
}

/** What begins every answer. */
export function firstWords(runId: string): AssistantStreamEvent[] {
  return [
    { type: 'start', messageId: runId },
    { type: 'text-start', id: runId },
  ]
}

/** Tells the readers of an answer: kept first, heard then. What comes while something is being kept goes together. */
export function createTeller({ db, events }: Pick<Deps, 'db' | 'events'>, runId: string) {
  let waiting: AssistantStreamEvent[] = []
  let keeping: Promise<void> | undefined

  async function keep(tx: Tx): Promise<void> {
    await events.publish(tx, ...eventsOf(runId, waiting.splice(0)))
  }
  async function keepAll(): Promise<void> {
    while (waiting.length > 0) await db.transaction(keep)
  }

  return {
    tell(...told: AssistantStreamEvent[]): void {
      waiting.push(...told)
      keeping ??= keepAll().finally(() => (keeping = undefined))
      // Whoever ends the answer hears of it.
      keeping.catch(() => {})
    },
    /** The last words, with what else happens in their transaction. */
    async end(last: AssistantStreamEvent[], alongside: (tx: Tx) => Promise<boolean>): Promise<void> {
      await keeping
      waiting = [...waiting, ...last]
      await db.transaction(async (tx) => {
        if (await alongside(tx)) await keep(tx)
      })
    },
  }
}

export type Teller = ReturnType<typeof createTeller>
