import { loadavg } from 'node:os'
import { showSummary } from '../../packages/server/src/insight/show-summary.ts'
import { showTraffic } from '../../packages/server/src/insight/show-traffic.ts'
import { showWorkspace } from '../../packages/server/src/insight/workspace.ts'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { createMarket } from '../../packages/simulator/src/market/market.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { requestOfClient } from './caller.ts'
import { percentile, printFigure, printHeading } from './measurements.ts'
import { bookingCount, moveAllBookings, seedBookings } from './seed-bookings.ts'

const turns = 40
const days = 90
const market = createMarket({ seed: 1 })
const codes = ['sys:booking', 'sys:booking:event', 'dashboard:traffic', 'booking:manual', 'sys:financial']

/** Measures the figures of 90 days when one agency has all bookings, and when it has a tenth of them. */
export async function benchInsight(): Promise<void> {
  printHeading(`Figures of ${days} days on Postgres, one agency with ${bookingCount.toLocaleString('en')} bookings`)
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.freshDatabase())
    try {
      await measureAll(database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function measureAll(database: OpenDatabase): Promise<void> {
  await migrate(database, systemClock)
  const clientId = await seedBookings(database)
  // The largest agency has a fifth of the bookings: it keeps every second one.
  await database.query(`set session_replication_role = replica;
    update booking set client_id = 'benchclient1' where client_id = '${clientId}' and hashtext(id) % 2 = 0;
    set session_replication_role = origin`)
  await database.query('vacuum (analyze) booking')
  await rebuild(database)
  const share = await measure(database, clientId, 'a tenth of the bookings')
  await moveAllBookings(database)
  await rebuild(database, { withRecount: true })
  const whole = await measure(database, clientId, 'all bookings')
  for (const page of comparedPages)
    printFigure(
      `${page}, ten times the bookings`,
      `${(whole[page].p50 / share[page].p50).toFixed(2)} times`,
      `of the time, p50 (p95 ${(whole[page].p95 / share[page].p95).toFixed(2)} times), 1.5 allowed`,
    )
}

/** Counts all figures anew and compares them with a second count of the bookings. */
async function rebuild({ query }: OpenDatabase, { withRecount = false } = {}): Promise<void> {
  const started = performance.now()
  await query('select rebuild_booking_figures()')
  for (const table of ['booking_figure', 'airline_figure', 'route_figure']) await query(`vacuum (analyze) ${table}`)
  const [size] = await query<{ rows: number }>('select count(*)::int as rows from booking_figure')
  printFigure('rebuild', `${((performance.now() - started) / 1_000).toFixed(1)} s`, `${size?.rows} rows of figures`)
  if (!withRecount) return
  const [wrong] = await query<{ days: number }>(recount)
  printFigure('days with a difference after a recount', String(wrong?.days))
}

const dayOf = (column: string) => `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

const recount = `
  select count(*)::int as days from (
    select day, sum(bookings) as bookings, sum(issued) as issued, sum(sales) as sales from booking_figure group by 1
  ) stored full join (
    select day, sum(made) as bookings, sum(issued) as issued, sum(sales) as sales from (
      select ${dayOf('created_at')} as day, 1 as made, 0 as issued, 0 as sales from booking where status <> 'EXTERNAL'
      union all select ${dayOf('issued_at')}, 0, 1, total from booking
        where status <> 'EXTERNAL' and issued_at is not null and paid_at is not null
    ) parts group by 1
  ) counted using (day)
  where (stored.bookings, stored.issued, stored.sales) is distinct from (counted.bookings, counted.issued, counted.sales)`

const comparedPages = ['dashboard', 'dashboard of one airline'] as const
type Durations = Record<(typeof comparedPages)[number], { p50: number; p95: number }>

/** Prints the time of each page; returns those of the dashboards. */
async function measure({ db }: OpenDatabase, clientId: string, name: string): Promise<Durations> {
  const request = requestOfClient(clientId)
  const caller = { ...request.caller, codes }
  const base = { ...request, caller }
  const pages = {
    dashboard: () => showSummary({ db, market }, { ...base, body: { days } }),
    'dashboard of one airline': () => showSummary({ db, market }, { ...base, body: { days, airline: 'AK' } }),
    traffic: () => showTraffic({ db, market }, { ...base, body: { days } }),
    'all workspace tiles': () => showWorkspace({ db }, { ...base, body: undefined, query: {} }),
  }
  const times = new Map<string, { p50: number; p95: number }>()
  for (const [page, load] of Object.entries(pages)) {
    const durations = await record(load)
    const [p50, p95] = [percentile(durations, 50), percentile(durations, 95)]
    times.set(page, { p50, p95 })
    printFigure(
      `${page}, ${name}`,
      `p95 ${p95.toFixed(1)} ms`,
      `p50 ${p50.toFixed(1)} ms, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  const none = { p50: Number.NaN, p95: Number.NaN }
  return {
    dashboard: times.get('dashboard') ?? none,
    'dashboard of one airline': times.get('dashboard of one airline') ?? none,
  }
}

async function record(load: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = []
  for (let turn = -3; turn < turns; turn += 1) {
    const startedAt = performance.now()
    await load()
    if (turn >= 0) durations.push(performance.now() - startedAt)
  }
  return durations
}
