import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../shared/clock.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import type { OpenDatabase } from './open-database.ts'

interface Migration {
  name: string
  hash: string
  statements: string[]
}

// Next to `src` in the source, next to `dist` in the built package.
const serverFolder = ['../../migrations/', '../migrations/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

/** The table that records the migrations of the server. */
const serverTable = 'migration'

/** Applies pending migrations and returns their names. Several processes may start concurrently. */
export async function migrate(
  database: OpenDatabase,
  clock: Clock,
  migrations = readMigrations(),
  table = serverTable,
  lockWaitMs = 50,
): Promise<string[]> {
  return database.exclusively('gangway migrations', async () => {
    const done = await readDone(database, table)
    refuseStrangers(done, migrations)
    const pending = migrations.filter(({ name }) => !done.has(name))
    if (pending.length > 0) await apply(database, clock, pending, { table, lockWaitMs })
    return pending.map(({ name }) => name)
  })
}

/** The server's tables and those of the simulator, where it is installed. */
export async function migrateAll(
  database: OpenDatabase,
  clock: Clock,
  simulator: SimulatorPort | undefined,
): Promise<string[]> {
  const done = await migrate(database, clock)
  return simulator ? [...done, ...(await migrateSimulator(database, clock, simulator))] : done
}

export function migrateSimulator(
  database: OpenDatabase,
  clock: Clock,
  { migrations: { folder, table } }: SimulatorPort,
  count?: number,
): Promise<string[]> {
  return migrate(database, clock, readMigrations(folder).slice(0, count), table)
}

export function readMigrations(folder = serverFolder): Migration[] {
  if (!folder) throw new Error('The migrations are missing from this installation.')
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
  )
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    return { name: tag, hash: fingerprint(text), statements: text.split('--> statement-breakpoint') }
  })
}

/** Hash of all migrations. */
export function migrationsFingerprint(simulator?: SimulatorPort): string {
  return fingerprint(
    [...readMigrations(), ...(simulator ? readMigrations(simulator.migrations.folder) : [])]
      .map(({ name, hash }) => `${name} ${hash}`)
      .join(),
  )
}

async function readDone(database: OpenDatabase, table: string): Promise<Map<string, string>> {
  const [found] = await database.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `public.${table}`,
  ])
  if (!found?.there) return new Map()
  const rows = await database.query<{ name: string; hash: string }>(`select name, hash from ${table}`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function refuseStrangers(done: Map<string, string>, migrations: Migration[]): void {
  for (const [name, hash] of done) {
    const ours = migrations.find((migration) => migration.name === name)
    if (!ours) {
      throw new StartProblem(
        `The database was created by a newer version of Gangway (it has the migration ${name}). Start that version, or use another database.`,
      )
    }
    if (ours.hash !== hash) {
      throw new StartProblem(
        `The database was created with a different version of the migration ${name}. Use another data folder, or restore a backup of this version.`,
      )
    }
  }
}

/** Processes of the previous version go on using the database, so a migration may have to wait for their locks. */
const attempts = 200
const pauseMs = 100
/** A deadlock with another process, or a lock that was not free in time. */
const lockProblems: readonly unknown[] = ['40P01', '55P03']
const isLockProblem = (error: unknown) => error instanceof Error && 'code' in error && lockProblems.includes(error.code)

interface ApplyOptions {
  table: string
  lockWaitMs: number
}

/** Applies all or none. When the locks are not free it lets the other processes go on for a moment and tries again. */
async function apply(database: OpenDatabase, clock: Clock, pending: Migration[], options: ApplyOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(database, clock, pending, options)
    } catch (error) {
      if (!(error instanceof MigrationFailure)) throw error
      const { at, cause } = error
      if (attempt === attempts || !isLockProblem(cause))
        throw new StartProblem(`The migration ${at} failed and nothing was changed: ${reasonOf(cause)}.`)
      await rest(pauseMs)
    }
  }
}

class MigrationFailure extends Error {
  readonly at: string
  constructor(at: string, cause: unknown) {
    super(`The migration ${at} failed.`, { cause })
    this.at = at
  }
}

async function applyOnce(
  database: OpenDatabase,
  clock: Clock,
  pending: Migration[],
  { table, lockWaitMs }: ApplyOptions,
): Promise<void> {
  let at = ''
  try {
    await database.db.transaction(async (tx) => {
      // A waiting change of a table holds up every later use of it. One that waits longer than Postgres does before it looks for
      // deadlocks could also end a transaction of another process.
      await tx.execute(sql.raw(`set local lock_timeout = ${lockWaitMs}`))
      await tx.execute(
        sql`create table if not exists ${sql.identifier(table)} (name text primary key, hash text not null, applied_at timestamptz not null)`,
      )
      for (const { name, hash, statements } of pending) {
        at = name
        for (const statement of statements) await tx.execute(sql.raw(statement))
        const appliedAt = clock.now().toISOString()
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (name, hash, applied_at) values (${name}, ${hash}, ${appliedAt})`,
        )
      }
    })
  } catch (error) {
    throw new MigrationFailure(at, error instanceof Error && error.cause !== undefined ? error.cause : error)
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
