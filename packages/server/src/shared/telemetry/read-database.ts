import { Gauge } from 'prom-client'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Telemetry } from './telemetry.ts'

type Target = Pick<Telemetry, 'register' | 'addReading'>

/** Measured when the metrics are read, so that nothing runs in between. */
export function readDatabase({ register, addReading }: Target, database: OpenDatabase): void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['kind'] as const, registers: [register] })
  const up = gauge('gangway_database_up', 'Whether the database answered the last check')
  const size = gauge('gangway_database_size_bytes', 'Size of the database')
  const answer = gauge('gangway_database_answer_seconds', 'How long the database took to answer the last check')
  const { kind } = database
  addReading(async () => {
    const started = performance.now()
    const rows = await database
      .query<{ size: number | string }>('select pg_database_size(current_database()) as size')
      .catch(() => undefined)
    answer.set({ kind }, (performance.now() - started) / 1000)
    up.set({ kind }, rows ? 1 : 0)
    if (rows?.[0]) size.set({ kind }, Number(rows[0].size))
  })
}

/** Jobs of live agencies that are due and wait. Agencies in test mode may have stopped their clock. */
export function readJobs({ register, addReading }: Target, database: OpenDatabase): void {
  const overdue = new Gauge({
    name: 'gangway_jobs_overdue',
    help: 'Jobs that are due and not yet run',
    registers: [register],
  })
  const oldest = new Gauge({
    name: 'gangway_oldest_overdue_job_seconds',
    help: 'How long the oldest of these jobs has been due',
    registers: [register],
  })
  addReading(async () => {
    const rows = await database
      .query<{ count: number; seconds: number }>(
        `select count(*)::int as count, coalesce(extract(epoch from now() - min(due_at)), 0)::float as seconds
         from agenda join client on client.id = agenda.client_id
         where client.mode = 'live' and due_at <= now() and taken_by is null`,
      )
      .catch(() => [])
    if (rows[0]) {
      overdue.set(rows[0].count)
      oldest.set(rows[0].seconds)
    }
  })
}
