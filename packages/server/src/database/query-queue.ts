import { setImmediate as breathe } from 'node:timers/promises'

/** Runs tasks one after another. */
export type Turns = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * The embedded database computes in this thread and resolves promises only, so a queue of queries would block timers
 * and sockets until it is empty. Every task therefore first yields to the event loop.
 */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(() => breathe()).then(work)
    last = turn.catch(() => {})
    return turn
  }
}
