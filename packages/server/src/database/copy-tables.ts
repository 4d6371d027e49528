import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** A table and its number of rows. */
export interface Copied {
  table: string
  rows: number
}

export type Chunk = (table: string, rows: string[]) => Promise<void>

const chunkRows = 500

/** Not copied: the target has its own rows. */
const leftOut = ['migration', 'simulator_migration']
/** Of the job queue, only queues and pending jobs are copied; other tables are internal state. */
const jobTables = ['pgboss.queue', 'pgboss.job']

/** Tables with data, each after the tables it references. */
export async function dataTables(tx: Tx): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or n.nspname || '.' || c.relname = any(${sql.param(jobTables)}::text[]))
    order by n.nspname desc, c.relname`)
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and conrelid <> confrelid`)
  const names = tables.map(({ name }) => name).filter((name) => !leftOut.includes(name))
  return inOrder(names, references)
}

function inOrder(names: string[], references: { from: string; to: string }[]): string[] {
  const ordered: string[] = []
  let rest = names
  while (rest.length > 0) {
    const waits = (name: string) => references.some(({ from, to }) => from === name && rest.includes(to))
    const next = rest.filter((name) => !waits(name))
    if (next.length === 0) throw new Error(`The tables ${rest.join(', ')} reference each other in a cycle.`)
    ordered.push(...next)
    rest = rest.filter((name) => !next.includes(name))
  }
  return ordered
}

/** Emits every row as a line of JSON. Numbers are never parsed, so no digit is lost. */
export async function readTables(tx: Tx, give: Chunk): Promise<Copied[]> {
  const copied: Copied[] = []
  for (const table of await dataTables(tx)) {
    const name = sql.raw(table)
    let rows = 0
    await tx.execute(sql`declare each_row cursor for select row_to_json(t)::text as row from ${name} t`)
    for (;;) {
      const { rows: chunk } = await tx.execute<{ row: string }>(sql.raw(`fetch ${chunkRows} from each_row`))
      if (chunk.length === 0) break
      rows += chunk.length
      await give(
        table,
        chunk.map(({ row }) => row),
      )
    }
    await tx.execute(sql`close each_row`)
    copied.push({ table, rows })
  }
  return copied
}

/** Inserts the rows of one table after another. Constraints are checked once per table. */
export async function createTableWriter(tx: Tx): Promise<{ take: Chunk; finish(): Promise<void> }> {
  await tx.execute(sql`create temporary table arriving (row json not null) on commit drop`)
  const tables = await dataTables(tx)
  await tx.execute(sql.raw(`truncate ${tables.join(', ')} cascade`))
  // Rows that triggers derived are part of the copy; the triggers must not create them again.
  await setTriggers(tx, tables, 'disable')
  let current: string | undefined

  async function settle(): Promise<void> {
    if (current === undefined) return
    const table = sql.raw(current)
    const columns = sql.raw((await columnsOf(tx, current)).join(', '))
    await tx.execute(sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from (select r.* from arriving, json_populate_record(null::${table}, arriving.row) r) as rows`)
    await tx.execute(sql`truncate arriving`)
    current = undefined
  }

  return {
    async take(table, rows) {
      if (table !== current) await settle()
      if (!tables.includes(table)) throw new Error(`Table ${table} does not exist.`)
      current = table
      await tx.execute(sql`insert into arriving select row::json from unnest(${sql.param(rows)}::text[]) as row`)
    },
    async finish() {
      await settle()
      await setCounters(tx, tables)
      await setTriggers(tx, tables, 'enable')
    },
  }
}

async function setTriggers(tx: Tx, tables: string[], state: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await tx.execute(sql.raw(`alter table ${table} ${state} trigger user`))
}

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  return rows.map(({ name }) => name)
}

/** Sets identity columns to continue after the highest copied number. */
async function setCounters(tx: Tx, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await tx.execute<{ name: string; counter: string }>(sql`
      select quote_ident(attname) as name, pg_get_serial_sequence(${table}, attname) as counter from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity <> ''`)
    for (const { name, counter } of rows) {
      const highest = sql.raw(`(select max(${name}) from ${table})`)
      await tx.execute(sql`select setval(${counter}::regclass, coalesce(${highest}, 1), ${highest} is not null)`)
    }
  }
}

export async function countRows(tx: Tx): Promise<Copied[]> {
  const counted: Copied[] = []
  for (const table of await dataTables(tx)) {
    const { rows } = await tx.execute<{ rows: number }>(sql.raw(`select count(*)::int as rows from ${table}`))
    counted.push({ table, rows: rows[0]?.rows ?? 0 })
  }
  return counted
}
