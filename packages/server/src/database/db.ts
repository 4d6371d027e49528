import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Answer of both drivers to a plain SQL statement. */
export interface Rows<Row> {
  rows: Row[]
  rowCount?: number | null
}

interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/**
 * The database type for both PGlite and Postgres. Without the tables, which drizzle only needs for queries by relation:
 * each transaction would prepare one for every table.
 */
export type Db = PgDatabase<Answer>

/**
 * An open transaction. A function that must be part of a transaction takes `Tx`. Inside `db.transaction` only `tx`
 * may be used: the outer `db` would wait for the connection that this transaction holds (it is rejected instead). A
 * `Tx` is accepted wherever a `Db` is.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
