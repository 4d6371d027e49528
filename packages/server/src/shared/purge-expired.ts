import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../database/db.ts'
import type { Deps } from '../deps.ts'

/** Rows of all agencies that have expired. */
export interface ExpiredRows {
  table: PgTable
  /** The columns of its primary key. */
  key: readonly PgColumn[]
  when(now: Date): SQL | undefined
  /** The row stays, with these values. */
  clear?: Record<string, SQL | null>
  /** Rows of the table are otherwise only ever added, which a trigger enforces. */
  isAppendOnly?: true
}

const everySeconds = 3600
/** Rows per statement, so that none holds its locks, or the only connection of PGlite, for long. */
const batchSize = 1000

/** Purges at the start and every hour, in one of the processes. */
export async function schedulePurge(
  { db, jobs, clock, log }: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>,
  expiredRows: readonly ExpiredRows[],
): Promise<void> {
  const scheduleNext = (startAfter: number) => db.transaction((tx) => jobs.send(tx, 'rows.purge', {}, { startAfter }))
  await jobs.work('rows.purge', async ({ signal }) => {
    // Scheduled first, so that a failure does not end the series.
    await scheduleNext(everySeconds)
    const purged = await purgeExpired({ db, clock }, expiredRows, signal)
    log.info({ purged }, 'Purged expired rows')
  })
  await scheduleNext(0)
}

/** Deletes rows in batches until the signal, and returns their number. */
export async function purgeExpired(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  expiredRows: readonly ExpiredRows[],
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now()
  let purged = 0
  for (const each of expiredRows) {
    let removed: number
    do {
      if (signal?.aborted) return purged
      removed = await removeBatch(db, each, now)
      purged += removed
    } while (removed === batchSize)
  }
  return purged
}

async function removeBatch(db: Db, { table, key, when, clear, isAppendOnly }: ExpiredRows, now: Date): Promise<number> {
  const columns = sql.join([...key], sql`, `)
  const old = sql`select ${columns} from ${table} where ${when(now)} limit ${batchSize}`
  const isOld = sql`(${columns}) in (${old})`
  const remove = (on: Db | Tx) => (clear ? on.update(table).set(clear).where(isOld) : on.delete(table).where(isOld))
  const { rowCount } = isAppendOnly
    ? await db.transaction(async (tx) => {
        await tx.execute(sql`set local gangway.retention = 'on'`)
        return remove(tx)
      })
    : await remove(db)
  return rowCount ?? 0
}
