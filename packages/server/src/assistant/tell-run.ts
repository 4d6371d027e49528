import type { AssistantStreamEvent } from '@gangway/core/contract'
import type { Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'

/** Under what the events of an answer stand. */
export function topicOf(runId: string): string {
  return `assistant:${runId}`
}

/** Tells the readers of an answer: kept first, heard then. What comes while something is being kept goes together. */
export function createTeller({ db, events }: Pick<Deps, 'db' | 'events'>, runId: string) {
  let waiting: AssistantStreamEvent[] = []
  let keeping: Promise<void> | undefined

  async function keep(tx: Tx): Promise<void> {
    const told = waiting.splice(0)
    await events.publish(tx, ...told.map(({ type, ...data }) => ({ topic: topicOf(runId), kind: type, data })))
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
