import pg from 'pg'
import type { OpenDatabase } from './open-database.ts'

/** The rows that a database had at one moment. */
export interface TableSnapshot {
  /** Restores rows and sequences and gives every agency a new id, so that nothing cached for an agency is found again. */
  restore(): Promise<void>
  close(): Promise<void>
}

interface Table {
  name: string
  /** Generated columns are left out: they cannot be inserted. */
  columns: string[]
}

/** Content of the release, half a megabyte that tests do not change: to restore it each time would take 20 ms. */
const neverChanged = ['help_article']

interface Sequence {
  name: string
  lastValue: number | null
}

/** Where the rows are kept, and the procedure that brings them back. */
const schema = 'table_snapshot'
const mostAttempts = 5
/**
 * Deleted rows stay in the files of a table until it is truncated, which takes 400 ms of processor time. A restore takes
 * 5 ms at first, and 10 after 250.
 */
const restoresPerTruncate = 200

/**
 * Keeps the rows of all tables, whichever the migrations have made. To restore them takes a few milliseconds; to
 * truncate the tables and to seed them again takes some 150.
 */
export async function takeSnapshot(database: OpenDatabase): Promise<TableSnapshot> {
  const tables = await readTables(database)
  const filled = await filledTables(database, tables)
  const sequences = await database.query<Sequence>(
    `select quote_ident(sequencename) as name, last_value as "lastValue" from pg_sequences where schemaname = 'public'`,
  )
  const run = (statement: string) => database.query(statement)
  await run(`create schema ${schema}`)
  await run(`create sequence ${schema}.restores`)
  for (const { name } of filled) await run(`create unlogged table ${schema}.${name} as table public.${name}`)
  await run(`create procedure ${schema}.restore() language plpgsql as $restore$
    declare mark text := lpad(nextval('${schema}.restores')::text, 6, '0');
    begin
      ${database.kind === 'pglite' ? `perform ${withoutTriggers};` : ''}
      ${tables.map(deletion).join('\n')}
      ${filled.map(insertion).join('\n')}
      ${sequences.map(setting).join('\n')}
    end $restore$`)
  const truncateAll = `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`
  const restorer = openRestorer(database)
  let restores = 0
  return {
    async restore() {
      restores += 1
      if (restores % restoresPerTruncate === 0) await withRetries(() => restorer.run(truncateAll))
      await withRetries(() => restorer.run(`call ${schema}.restore()`))
    },
    close: () => restorer.close(),
  }
}

/** Neither foreign keys nor triggers: all tables are consistent again at the end. */
const withoutTriggers = `set_config('session_replication_role', 'replica', true)`

interface Restorer {
  run(statement: string): Promise<unknown>
  close(): Promise<void>
}

/**
 * A separate connection on Postgres: to change the setting there and back makes it plan all statements of the procedure
 * anew, which takes half of a restore.
 */
function openRestorer(database: OpenDatabase): Restorer {
  const { connectionString } = database.forJobs
  if (connectionString === undefined) return { run: (statement) => database.query(statement), close: async () => {} }
  const options = '-c session_replication_role=replica -c plan_cache_mode=force_generic_plan'
  const pool = new pg.Pool({ connectionString, options, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {})
  return { run: (statement) => pool.query(statement), close: () => pool.end() }
}

/** What the previous test left running may still write: the database then ends one of the two as a deadlock. */
async function withRetries(work: () => Promise<unknown>, attempts = mostAttempts): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempts <= 1) throw error
    await withRetries(work, attempts - 1)
  }
}

async function readTables(database: OpenDatabase): Promise<Table[]> {
  return database.query<Table>(
    `
    select quote_ident(c.relname) as name, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> all ($1)
    group by c.relname order by c.relname`,
    [neverChanged],
  )
}

async function filledTables(database: OpenDatabase, tables: Table[]): Promise<Table[]> {
  const columns = tables.map(({ name }, index) => `exists (select from ${name}) as "${index}"`)
  const [isFilled = {}] = await database.query<Record<string, boolean>>(`select ${columns.join(', ')}`)
  return tables.filter((_, index) => isFilled[index])
}

/** Most tables are empty: looking is cheaper than deleting. */
function deletion({ name }: Table): string {
  return `if exists (select from public.${name}) then delete from public.${name}; end if;`
}

function insertion({ name, columns }: Table): string {
  const values = columns.map((column) =>
    column === 'client_id' || (name === 'client' && column === 'id')
      ? `overlay(${column} placing mark from 11 for 6)`
      : column,
  )
  return `insert into public.${name} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from ${schema}.${name};`
}

/** What was left running may still write events with ids that it took before the restore: they are not given again. */
const neverReset = 'event_id_seq'

function setting({ name, lastValue }: Sequence): string {
  if (name === neverReset) return ''
  return `perform setval('public.${name}', ${lastValue ?? 1}, ${lastValue !== null});`
}
