import { getTableColumns, inArray, is, or, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/db.ts'
import * as schema from '../database/schema.ts'
import { clientScopeOf, type ClientTable } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { demoAgencies } from './demo-agencies.ts'
import { seedDemo, type DemoData, type SeedOptions } from './seed-demo.ts'

/** Deletes the demo agencies with everything that belongs to them, and creates them again. */
export async function resetDemo(deps: Deps, options: SeedOptions = {}): Promise<DemoData | undefined> {
  await deps.database.exclusively('gangway demo', () => deps.db.transaction(deleteDemo))
  return seedDemo(deps, options)
}

/** Tables whose rows are only ever added, each with the trigger that enforces it. */
const onlyAdded = [
  ...['ledger_transfer', 'ledger_entry', 'audit_log', 'audit_batch', 'booking_log', 'invoice'],
  ...['invoice_line', 'accounting_period_balance'],
]

async function deleteDemo(tx: Tx): Promise<void> {
  const codes = demoAgencies.map(({ settings }) => settings.code)
  const isDemo = inArray(schema.client.code, codes)
  const demo = tx.select({ id: schema.client.id }).from(schema.client).where(isDemo)
  const isSandbox = inArray(schema.client.sandboxOf, demo)
  const agencies = await tx.select({ id: schema.client.id }).from(schema.client).where(or(isDemo, isSandbox))
  const guard = async (action: 'disable' | 'enable') => {
    for (const table of onlyAdded)
      await tx.execute(sql.raw(`alter table ${table} ${action} trigger ${table}_only_added`))
  }
  await guard('disable')
  for (const { id } of agencies) {
    const scope = clientScopeOf({ clientId: id })
    for (const table of clientTables()) await tx.delete(table).where(scope.client(table))
    await tx.delete(schema.event).where(sql`${schema.event.topic} = ${`client:${id}`}`)
  }
  await tx.delete(schema.client).where(isSandbox)
  await tx.delete(schema.client).where(isDemo)
  await guard('enable')
}

/** The tables with rows of agencies, each after the tables that refer to it. */
function clientTables(): ClientTable[] {
  let left = Object.values(schema).flatMap((table: unknown) => (isClientTable(table) ? [table] : []))
  const ordered: ClientTable[] = []
  while (left.length > 0) {
    const referred = new Set<PgTable>(
      left.flatMap((table) =>
        getTableConfig(table).foreignKeys.flatMap((key) => {
          const { foreignTable } = key.reference()
          return foreignTable === table ? [] : [foreignTable]
        }),
      ),
    )
    const free = left.filter((table) => !referred.has(table))
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...free)
    left = left.filter((table) => referred.has(table))
  }
  return ordered
}

function isClientTable(table: unknown): table is ClientTable {
  return is(table, PgTable) && 'clientId' in getTableColumns(table)
}
