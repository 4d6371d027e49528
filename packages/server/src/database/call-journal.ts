import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './db.ts'

/**
 * What an idempotent call has read and committed so far. After a crash the call runs again with its journal: it gets
 * the recorded results instead of reading and committing a second time, and continues where it ended.
 */
export interface CallJournal {
  /** The recorded result of this read, or the result of `read`. */
  read<Value>(name: string, read: () => Promise<Value>): Promise<Value>
  /** The recorded result of this transaction, or the result of `commit`, which writes `record` into the transaction. */
  transaction<Value>(
    source: string,
    commit: (record: (tx: Tx, result: Value) => Promise<void>) => Promise<Value>,
  ): Promise<Value>
}

const running = new AsyncLocalStorage<CallJournal | undefined>()

export function runWithJournal<Value>(journal: CallJournal | undefined, work: () => Promise<Value>): Promise<Value> {
  return running.run(journal, work)
}

export function currentJournal(): CallJournal | undefined {
  return running.getStore()
}

/** A statement outside of a transaction. Only selects are recorded, and none that locks rows. */
export function journalQuery<Result>(
  statement: string,
  values: unknown,
  query: () => Promise<Result>,
): Promise<Result> {
  const journal = running.getStore()
  if (!journal || !/^select (distinct )?["c(]/.test(statement) || / for (no key )?update/.test(statement))
    return query()
  return journal.read(`${statement} ${JSON.stringify(values ?? []).replace(times, 'time')}`, query)
}

/** The call reads relative to its own time, which is later when it runs again. */
const times = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[^"]*/g

/** Records what an external port answers. The last argument of its operations is the context: time and mode. */
export function journalPort<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const operation: unknown = Reflect.get(target, name)
      if (typeof operation !== 'function') return operation
      return (...sent: unknown[]): unknown => {
        const run = (): unknown => Reflect.apply(operation, target, sent)
        const journal = running.getStore()
        return journal && !unrecorded.has(name)
          ? journal.read(`${String(name)} ${JSON.stringify(sent.slice(0, -1))}`, () =>
              // The simulator uses the same database, but its transactions are not those of the call.
              runWithJournal(undefined, async () => run()),
            )
          : run()
      }
    },
  })
}

/** Answers that are streams. */
const unrecorded = new Set<string | symbol>(['search'])
