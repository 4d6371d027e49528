import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { CallJournal } from '../../../database/call-journal.ts'
import type { Tx } from '../../../database/db.ts'

interface Journal {
  /** Results of reads, by the hash of their name, in the order in which they began; null while one is running. */
  reads: Map<string, ({ result: unknown } | null)[]>
  /** Results of committed transactions, by their position among all transactions of the call. */
  transactions: Map<number, { source: string; result: unknown }>
}

export interface RecordedJournal extends CallJournal {
  /** Whether every recorded transaction was reached. Otherwise the call took another way than before the crash. */
  isReplayed(): boolean
}

/** A journal that continues the stored one. `store` writes it into the transaction whose result it contains. */
export function createRecordedJournal(
  stored: string | undefined,
  store: (tx: Tx, journal: string) => Promise<void>,
): RecordedJournal {
  const { reads, transactions } = parseJournal(stored)
  const replayed = new Map([...reads].map(([name, results]) => [name, [...results]]))
  const unreached = new Set(transactions.keys())
  let started = 0

  return {
    async read<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
      const hash = hashOf(name)
      const recorded = replayed.get(hash)?.shift()
      if (recorded) return recorded.result as Value
      const results = reads.get(hash) ?? []
      reads.set(hash, results)
      const position = results.push(null) - 1
      const result = await read()
      results[position] = { result: resultOf(result) }
      return result
    },

    async transaction<Value>(
      source: string,
      commit: (record: (tx: Tx, result: Value) => Promise<void>) => Promise<Value>,
    ): Promise<Value> {
      const position = started++
      const recorded = transactions.get(position)
      if (recorded && unreached.delete(position)) {
        if (recorded.source !== hashOf(source)) throw new Error('The call took another way than before its crash.')
        return recorded.result as Value
      }
      return commit((tx, result) => {
        transactions.set(position, { source: hashOf(source), result })
        return store(tx, serialize({ reads, transactions }).toString('base64'))
      })
    },

    isReplayed: () => unreached.size === 0,
  }
}

/** The rows of a database answer; anything else as it is. */
function resultOf(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) return result
  return { rows: result.rows, rowCount: 'rowCount' in result ? result.rowCount : null }
}

function parseJournal(stored: string | undefined): Journal {
  if (stored === undefined) return { reads: new Map(), transactions: new Map() }
  return deserialize(Buffer.from(stored, 'base64'))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
