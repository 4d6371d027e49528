import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What both drivers answer to a statement of plain SQL. */
export interface Rows<Row> {
  rows: Row[]
  rowCount?: number | null
}

interface Answer extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The one database type: it serves PGlite and Postgres. */
export type Db = PgDatabase<Answer, typeof schema>

/**
 * An open transaction. A function that must be part of one takes `Tx`, and inside of `db.transaction` only `tx` may be
 * used: the outer `db` would wait for a connection that this transaction holds (it is refused at once instead).
 * A `Tx` fits wherever a `Db` is asked for.
 */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
