import type { Clock } from '../shared/clock.ts'
import { createJobs } from '../shared/jobs.ts'
import { createLog } from '../shared/log.ts'
import { StartProblem } from '../shared/start-problem.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** Makes every table of this version, those of the job queue too. */
export async function prepare(database: OpenDatabase, clock: Clock, migrations = readMigrations()): Promise<void> {
  await migrate(database, clock, migrations)
  const jobs = await createJobs(database, createLog({ logLevel: 'error', production: false }))
  await jobs.close()
}

/** Refuses a database in which anything is stored, ours or not. */
export async function refuseUsed(database: OpenDatabase, what: string): Promise<void> {
  const tables = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
      and c.oid::regclass::text not in ('migration', 'pgboss.version', 'pgboss.queue', 'pgboss.bam')
    order by 1`)
  for (const { name } of tables) {
    const [found] = await database.query<{ used: boolean }>(`select exists(select 1 from ${name}) as used`)
    if (found?.used) {
      throw new StartProblem(
        `${what} is not empty (there are rows in ${name}). Nothing was changed; choose an empty one.`,
      )
    }
  }
}
