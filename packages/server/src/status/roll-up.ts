import { sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { statusFigure, statusSample } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { beijingDay } from '../shared/beijing-days.ts'

const everySeconds = 60
const hourMs = 3_600_000
/** Samples are kept for two days, so that a pause of the job is made up for. */
const recalculatedHours = 24

/**
 * Calculates the hours and days of the last day from the samples of all processes. It replaces earlier results, so it may
 * run at any time, any number of times.
 */
export async function rollUpStatus(db: Db, now: Date): Promise<void> {
  const from = new Date((Math.floor(now.getTime() / hourMs) - recalculatedHours) * hourMs)
  const replace = sql`on conflict (grain, component, starts_at) do update
    set requests = excluded.requests, failures = excluded.failures`
  const sums = sql`sum(requests)::int, sum(failures)::int`
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${statusFigure} (grain, component, starts_at, requests, failures)
      select 'hour', component, date_trunc('hour', minute, 'UTC'), ${sums} from ${statusSample}
      where minute >= ${from.toISOString()}::timestamptz group by 2, 3 ${replace}`)
    const day = new Date(`${beijingDay(from)}T00:00:00+08:00`).toISOString()
    await tx.execute(sql`insert into ${statusFigure} (grain, component, starts_at, requests, failures)
      select 'day', component, date_trunc('day', starts_at, 'Asia/Shanghai'), ${sums} from ${statusFigure}
      where grain = 'hour' and starts_at >= ${day}::timestamptz group by 2, 3 ${replace}`)
  })
}

/** Stores what this process has counted every minute; one of the processes calculates the figures. */
export async function scheduleStatus({
  db,
  jobs,
  clock,
  log,
  availability,
}: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'availability'>): Promise<() => Promise<void>> {
  const scheduleNext = (startAfter: number) =>
    db.transaction((tx) => jobs.send(tx, 'status.rollup', {}, { startAfter }))
  await jobs.work('status.rollup', async () => {
    // Scheduled first, so that a failure does not end the series.
    await scheduleNext(everySeconds)
    await rollUpStatus(db, clock.now())
  })
  const flush = () =>
    availability
      .flush(db)
      .catch((error: unknown) => log.warn({ err: error }, 'The measurements of the status page could not be stored'))
  const timer = setInterval(() => void flush(), (everySeconds * 1_000) / 4)
  timer.unref()
  await scheduleNext(0)
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
