import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'
import type { ClientTable } from './tenant-scope.ts'

/** Every table whose rows belong to agencies, by its name in the code. */
export const clientTables: Record<string, ClientTable> = Object.fromEntries(
  Object.entries(schema).flatMap(([name, table]) => (isClientTable(table) ? [[name, table]] : [])),
)

function isClientTable(table: unknown): table is ClientTable {
  return is(table, PgTable) && 'clientId' in getTableColumns(table)
}
