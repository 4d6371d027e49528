import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows belong to agencies. */
export type ClientTable = PgTable & { clientId: PgColumn }

/** Restricts a caller to some rows of an agency; undefined for tables without restriction. */
export type AccessScope = (table: ClientTable) => SQL | undefined

/** Every row of the agency. */
export const allRows: AccessScope = () => undefined

/** The rows that an operation may access. */
export interface Scope {
  readonly clientId: string
  readonly accessScope: AccessScope
  /** Condition of every select, update and delete: only the agency's rows. */
  client(table: ClientTable, ...conditions: (SQL | undefined)[]): SQL
}

/**
 * Every statement on rows of an agency takes its condition from a scope, and a scope is created from the caller, never from
 * input. A row of another agency is therefore not forbidden but absent: its id returns the same error as an unknown one
 * (5004). A test reads the sources and fails when a statement names such a table without its scope.
 */
export function scopeOf({ clientId, accessScope }: { clientId: string; accessScope: AccessScope }): Scope {
  return {
    clientId,
    accessScope,
    client: (table, ...conditions) => allOf(eq(table.clientId, clientId), accessScope(table), ...conditions),
  }
}

/**
 * The scope of every row of the agency that owns a row: for work without a caller (jobs, links, the provider), and for
 * changes of a row that its caller has found and locked. The type refuses a caller or a scope, which must be used itself.
 */
export function clientScopeOf({ clientId }: { clientId: string; accessScope?: never }): Scope {
  return scopeOf({ clientId, accessScope: allRows })
}

function allOf(first: SQL, ...rest: (SQL | undefined)[]): SQL {
  return and(first, ...rest) ?? first
}
