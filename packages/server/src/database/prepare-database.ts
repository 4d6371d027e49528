import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import type { Clock } from '../shared/clock.ts'
import { createJobQueues } from '../shared/job-queues.ts'
import { createLog } from '../shared/log.ts'
import { StartProblem } from '../shared/start-problem.ts'
import { migrate, migrateSimulator, readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

interface Preparation {
  simulator?: SimulatorPort
  /** How many migrations of each to apply; all of them by default. */
  until?: { server?: number; simulator?: number }
}

/** Creates all tables of this version, including those of the job queue. */
export async function prepare(
  database: OpenDatabase,
  clock: Clock,
  { simulator, until = {} }: Preparation = {},
): Promise<void> {
  await migrate(database, clock, readMigrations().slice(0, until.server))
  if (simulator) await migrateSimulator(database, clock, simulator, until.simulator)
  const jobs = await createJobQueues(database, createLog({ logLevel: 'error', production: false }))
  await jobs.close()
}

/** Throws if the database contains any rows, in tables of Gangway or of other software. */
export async function refuseUsed(database: OpenDatabase, what: string): Promise<void> {
  const tables = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'
      and c.oid::regclass::text not in ('migration', 'simulator_migration', 'pgboss.version', 'pgboss.queue', 'pgboss.bam')
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
