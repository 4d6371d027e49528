import { setImmediate as breathe } from 'node:timers/promises'

/** Runs pieces of work one after another. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * The embedded database computes in this thread and answers by promises alone, so a row of queries would keep timers
 * and sockets waiting until the last one is through. Every turn begins with a breath for them.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => breathe()).then(work)
    last = turn.catch(() => {})
    return turn
  }
}
