import { AsyncLocalStorage } from 'node:async_hooks'
import { currentJournal } from './call-journal.ts'
import type { Db } from './db.ts'

/**
 * Tracks which code runs inside a transaction. The embedded database has one connection: using the outer `db` inside
 * would deadlock; on Postgres it would silently work outside the transaction.
 */
export interface TransactionScope {
  /** Throws when called within an open transaction. */
  refuseInside(): void
  /** Makes `db.transaction` open a scope. */
  watch(db: Db): void
}

export function createTransactionScope(): TransactionScope {
  const open = new AsyncLocalStorage<{ open: boolean }>()
  const refuseInside = () => {
    if (open.getStore()?.open) {
      throw new Error('The outer database was used inside a transaction. Use `tx` instead of `db`.')
    }
  }
  return {
    refuseInside,
    watch(db) {
      const transaction = db.transaction.bind(db)
      db.transaction = async (work, config) => {
        refuseInside()
        const scope = { open: true }
        const journal = currentJournal()
        try {
          if (!journal) return await transaction((tx) => open.run(scope, () => work(tx)), config)
          return await journal.transaction(work.toString(), (record) =>
            transaction(
              (tx) =>
                open.run(scope, async () => {
                  const result = await work(tx)
                  await record(tx, result)
                  return result
                }),
              config,
            ),
          )
        } finally {
          scope.open = false
        }
      }
    },
  }
}
