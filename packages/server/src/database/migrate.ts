import { existsSync, readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '../shared/clock.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import type { OpenDatabase } from './open.ts'

interface Migration {
  name: string
  hash: string
  statements: string[]
}

// Beside `src` for the source, beside `dist` for the built package.
const folder = ['../../migrations/', '../migrations/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

/** Brings the tables up to date and says which migrations ran. Any number of processes may start at once. */
export async function migrate(database: OpenDatabase, clock: Clock, migrations = readMigrations()): Promise<string[]> {
  return database.exclusively('gangway migrations', async () => {
    const done = await readDone(database)
    refuseStrangers(done, migrations)
    const pending = migrations.filter(({ name }) => !done.has(name))
    if (pending.length > 0) await apply(database, clock, pending)
    return pending.map(({ name }) => name)
  })
}

export function readMigrations(): Migration[] {
  if (!folder) throw new Error('The migrations are missing from this installation.')
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(new URL('meta/_journal.json', folder), 'utf8'),
  )
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8')
    return { name: tag, hash: fingerprint(text), statements: text.split('--> statement-breakpoint') }
  })
}

/** One name for the state that all migrations lead to. */
export function migrationsFingerprint(): string {
  return fingerprint(
    readMigrations()
      .map(({ hash }) => hash)
      .join(),
  )
}

async function readDone(database: OpenDatabase): Promise<Map<string, string>> {
  const [found] = await database.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  )
  if (!found?.there) return new Map()
  const rows = await database.query<{ name: string; hash: string }>('select name, hash from migration')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function refuseStrangers(done: Map<string, string>, migrations: Migration[]): void {
  for (const [name, hash] of done) {
    const ours = migrations.find((migration) => migration.name === name)
    if (!ours) {
      throw new StartProblem(
        `The database was made by a newer version of Gangway (it has the migration ${name}). Start that version, or another database.`,
      )
    }
    if (ours.hash !== hash) {
      throw new StartProblem(
        `The database was made with another edition of the migration ${name}. Use another data folder, or restore a backup of this version.`,
      )
    }
  }
}

async function apply(database: OpenDatabase, clock: Clock, pending: Migration[]): Promise<void> {
  let at = ''
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(
        sql`create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null)`,
      )
      for (const { name, hash, statements } of pending) {
        at = name
        for (const statement of statements) await tx.execute(sql.raw(statement))
        const appliedAt = clock.now().toISOString()
        await tx.execute(sql`insert into migration (name, hash, applied_at) values (${name}, ${hash}, ${appliedAt})`)
      }
    })
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    throw new StartProblem(`The migration ${at} failed and nothing was changed: ${reasonOf(cause)}.`)
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
