import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows belong to clients. */
export type ClientTable = PgTable & { clientId: PgColumn }

/** Which of a client's rows somebody reaches who may not reach all of them; nothing where all of a table are meant. */
export type Reach = (table: ClientTable) => SQL | undefined

/** Whose rows a piece of work may touch. */
export interface Scope {
  readonly clientId: string
  /** The condition of every read, change and removal: the client's rows and nothing else. */
  client(table: ClientTable, ...conditions: (SQL | undefined)[]): SQL
}

/**
 * Every statement about rows of clients takes its condition from a scope, and a scope is made of the caller, never of input.
 * A row of somebody else is therefore not forbidden but absent: its id answers exactly like one that never was (5004).
 * A test reads the sources and fails when a statement names such a table without its scope.
 */
export function scopeOf({ clientId, reach }: { clientId: string; reach?: Reach }): Scope {
  return {
    clientId,
    client: (table, ...conditions) => allOf(eq(table.clientId, clientId), reach?.(table), ...conditions),
  }
}

function allOf(first: SQL, ...rest: (SQL | undefined)[]): SQL {
  return and(first, ...rest) ?? first
}
