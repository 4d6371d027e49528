import type { PGlite } from '@electric-sql/pglite'
import type { ConstructorOptions } from 'pg-boss'
import type { Settings } from '../settings.ts'
import type { Db } from './db.ts'

export interface OpenDatabase {
  kind: 'pglite' | 'postgres'
  /** Typed access; use it outside of transactions only. */
  db: Db
  /** One statement of plain SQL with `$1` values. */
  query<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /**
   * Hears what is sent to a channel by NOTIFY. `heard` gets nothing instead of a payload when the connection was
   * lost for a while and something may have been missed.
   */
  listen(channel: string, heard: (payload?: string) => void): Promise<() => Promise<void>>
  /** Runs work that only one process at a time may do. */
  exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value>
  /** The database as the job queue wants it. */
  forJobs: Pick<ConstructorOptions, 'db' | 'connectionString' | 'backend' | 'max'>
  /** The embedded database itself, for copies of it as a whole. Queries go through `db`. */
  embedded?: PGlite
  close(): Promise<void>
}

/** The database of the settings. Only the driver that is needed gets loaded. */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>): Promise<OpenDatabase> {
  if (settings.databaseUrl) return (await import('./postgres.ts')).openPostgres(settings.databaseUrl)
  return (await import('./pglite.ts')).openFolder(settings.dataFolder)
}
