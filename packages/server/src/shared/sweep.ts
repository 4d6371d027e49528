import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/db.ts'
import type { Deps } from '../deps.ts'

/** Rows that nobody can use any more, of all clients. */
export interface Leftovers {
  table: PgTable
  /** The columns of its primary key. */
  key: readonly PgColumn[]
  when(now: Date): SQL | undefined
}

const everySeconds = 3600
/** So many rows in one statement, so that none holds its locks, or the one connection of PGlite, for long. */
const batch = 1000

/** Sweeps at the start and every hour. However many processes there are, one of them does it. */
export async function keepSweeping(
  { db, jobs, clock, log }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>,
  leftovers: readonly Leftovers[],
): Promise<void> {
  const next = (startAfter: number) => db.transaction((tx) => jobs.send(tx, 'rows.sweep', {}, { startAfter }))
  await jobs.work('rows.sweep', async ({ signal }) => {
    // First of all: whatever becomes of this one, there is a next one.
    await next(everySeconds)
    const swept = await sweep({ db, clock }, leftovers, signal)
    log.info({ swept }, 'Removed rows that nobody can use any more')
  })
  await next(0)
}

/** Removes them batch by batch, until the signal, and says how many. */
export async function sweep(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  leftovers: readonly Leftovers[],
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  let swept = 0
  for (const each of leftovers) {
    let removed: number
    do {
      if (signal?.aborted) return swept
      removed = await removeBatch(db, each, now)
      swept += removed
    } while (removed === batch)
  }
  return swept
}

async function removeBatch(db: Db, { table, key, when }: Leftovers, now: Date): Promise<number> {
  const columns = sql.join([...key], sql`, `)
  const old = sql`select ${columns} from ${table} where ${when(now)} limit ${batch}`
  const { rowCount } = await db.delete(table).where(sql`(${columns}) in (${old})`)
  return rowCount ?? 0
}
