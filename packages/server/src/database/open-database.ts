import type { PGlite } from '@electric-sql/pglite'
import type { ConstructorOptions } from 'pg-boss'
import type { Settings } from '../settings.ts'
import type { Db } from './db.ts'
import type { ObserveQuery } from '../shared/telemetry/observe-queries.ts'

export interface OpenDatabase {
  kind: 'pglite' | 'postgres'
  /** Typed access; only for use outside of transactions. */
  db: Db
  /** Runs one plain SQL statement with `$1` parameters. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /**
   * Subscribes to a NOTIFY channel. The callback gets undefined instead of a payload when the connection was lost and
   * notifications may have been missed.
   */
  listen(channel: string, onNotify: (payload?: string) => void): Promise<() => Promise<void>>
  /** Runs work under a lock that one process holds at a time. */
  exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  /** Measures the statements from now on. */
  observeQueries(observe: ObserveQuery): void
  /** The database in the form that the job queue expects. */
  forJobs: Pick<ConstructorOptions, 'db' | 'connectionString' | 'backend' | 'max'>
  /** The embedded database itself, for copying it as a whole. Queries use `db`. */
  embedded?: PGlite
  close(): Promise<void>
}

/** Opens the configured database. Only the required driver is loaded. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  if (settings.databaseUrl) return (await import('./postgres.ts')).openPostgres(settings.databaseUrl)
  return (await import('./pglite.ts')).openFolder(settings.dataFolder)
}
