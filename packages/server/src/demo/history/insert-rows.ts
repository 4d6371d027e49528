import { getTableColumns } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import type { TableRows } from './history-context.ts'

/** Postgres allows 65,535 parameters in a statement; short statements keep the process responsive. */
const maxParameters = 9_000

/** Inserts the rows in a few statements per table; returns their number. */
export async function insertRows(
  tx: Tx,
  tables: readonly TableRows[],
  { ifAbsent = false }: { ifAbsent?: boolean } = {},
): Promise<number> {
  let count = 0
  for (const { table, rows } of tables) {
    const size = Math.max(1, Math.floor(maxParameters / Object.keys(getTableColumns(table)).length))
    for (let first = 0; first < rows.length; first += size) {
      const insert = tx.insert(table).values(rows.slice(first, first + size))
      await (ifAbsent ? insert.onConflictDoNothing() : insert)
    }
    count += rows.length
  }
  return count
}
