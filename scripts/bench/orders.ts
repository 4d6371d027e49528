import type { OrderFilters, OrderSort } from '@gangway/core/contract'
import { listOrders, listPendingOrders } from '../../packages/server/src/booking/orders/list-orders.ts'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { createMarket } from '../../packages/simulator/src/market/market.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { loadSecret } from '../../packages/server/src/shared/secret.ts'
import { requestOfClient } from './caller.ts'
import { printFigure, printHeading, percentile } from './measurements.ts'
import { bookingCount, largestAgencyBookings, seedBookings, findSoldTrip } from './seed-bookings.ts'

type Input = OrderFilters & { sort?: OrderSort; pageSize?: number; after?: string }

interface Measured {
  name: string
  input: Input
  p50: number
  p95: number
}

const turns = 40
const deepPage = 500
const market = createMarket({ seed: 1 })
const secret = loadSecret({ secret: 'the secret of this measurement', dataFolder: '' }, systemClock)

/** Measures the booking list of the largest of 50 agencies on Postgres, filter by filter. */
export async function benchOrders(): Promise<void> {
  printHeading('Booking list, 1,000,000 of 50 agencies on Postgres, the largest with 200,000')
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
  const started = performance.now()
  const clientId = await seedBookings(database)
  const seconds = (performance.now() - started) / 1000
  printFigure(
    'seed',
    `${seconds.toFixed(0)} s`,
    `${bookingCount} bookings, ${largestAgencyBookings} of the measured agency`,
  )
  for (const { name, size } of await sizesOf(database)) printFigure(name, size)
  await measureOrders({ database, clientId })
}

/** Prints the cost of every filter and the plan of the slowest. */
async function measureOrders(list: List): Promise<void> {
  const all: Measured[] = []
  const measure = async (name: string, input: Input, work: () => Promise<unknown> = () => onePage(list, input)) => {
    const result = { name, input, ...(await recordQuery(async () => void (await work()))) }
    all.push(result)
    printFigure(name, `p50 ${result.p50.toFixed(1)} ms`, `p95 ${result.p95.toFixed(1)} ms`)
  }
  for (const [name, filter] of Object.entries(await filtersOf(list.database))) {
    await measure(name, filter)
    const after = await findCursor(list, filter)
    if (after) await measure(`${name}, page ${deepPage}`, { ...filter, after })
  }
  await measure('pending', {}, () => pending(list))
  const slowest = all.toSorted((one, other) => other.p95 - one.p95)[0]
  if (!slowest) return
  printFigure('slowest', `p95 ${slowest.p95.toFixed(1)} ms`, slowest.name)
  console.log(await plansOf(list, slowest.input))
}

async function filtersOf(database: OpenDatabase): Promise<Record<string, Input>> {
  const one = await findSoldTrip(database)
  const recent = new Date(Date.parse(one.now) - 20 * 86_400_000).toISOString()
  const long = new Date(Date.parse(one.now) - 360 * 86_400_000).toISOString()
  const old = { createdFrom: long, createdTo: new Date(Date.parse(long) + 40 * 86_400_000).toISOString() }
  const always = { createdFrom: new Date(Date.parse(one.now) - 1000 * 86_400_000).toISOString() }
  const day = (text: string) => text.slice(0, 10)
  return {
    nothing: {},
    'status ISSUED': { status: ['ISSUED'] },
    'status EXPIRED or CANCELLED': { status: ['EXPIRED', 'CANCELLED'] },
    'status UNKNOWN (rare)': { status: ['UNKNOWN'] },
    'booking number': { orderNo: one.orderNo },
    'airline PNR': { airlinePnr: one.airlinePnr },
    'provider PNR': { providerPnr: one.providerPnr },
    'last name, common': { passengerName: 'WANG' },
    'last name, prefix of one letter': { passengerName: 'S' },
    'last name, rare': { passengerName: one.rareName },
    'last and first name': { passengerName: 'wang/li' },
    'created, 20 days': { createdFrom: recent },
    'created, a month a year ago': old,
    'issued, 20 days': { issuedFrom: recent },
    'issued, a month a year ago': { issuedFrom: old.createdFrom, issuedTo: old.createdTo },
    'flight, one day': { flightFrom: day(one.now), flightTo: day(one.now) },
    'flight, a month': { flightFrom: day(recent), flightTo: day(one.now) },
    'airline, common': { airline: 'AK' },
    'airline, rare': { airline: one.rareAirline },
    'origin, common': { origin: 'SIN' },
    'origin, rare': { origin: one.rareCity },
    'destination, rare': { destination: one.rareCity },
    'everything ever': always,
    'no filter, by amount': { ...always, sort: 'AMOUNT_DESC' },
    'no filter, by flight': { ...always, sort: 'FLIGHT_ASC' },
    'status and airline': { ...always, status: ['CANCELLED'], airline: one.rareAirline },
    'airline, origin and destination': { ...always, airline: 'AK', origin: 'SIN', destination: 'KUL' },
    'rare status, by amount': { ...always, status: ['UNKNOWN'], sort: 'AMOUNT_ASC' },
    'rare status, by flight': { ...always, status: ['EXPIRED'], sort: 'FLIGHT_DESC' },
    'origin and issued, by amount': { origin: one.rareCity, issuedFrom: long, sort: 'AMOUNT_DESC' },
    'name, status and range': { passengerName: 'S', status: ['ISSUED'], createdFrom: recent },
    'name and airline': { passengerName: 'WANG', airline: one.rareAirline },
    'name, by amount': { passengerName: 'WANG', sort: 'AMOUNT_DESC' },
    'nothing matches': { ...always, origin: 'SIN', destination: 'XXX' },
  }
}

interface List {
  database: OpenDatabase
  clientId: string
}

/** Cursor of the deep page; undefined if there are not enough bookings. */
async function findCursor(list: List, filter: Input): Promise<string | undefined> {
  const pageSize = 100
  let after: string | undefined
  // Pages of a hundred lead to the position of the deep page faster than pages of ten.
  for (let skippedRows = 0; skippedRows < (deepPage - 1) * 10; skippedRows += pageSize) {
    const found = await onePage(list, { ...filter, pageSize, after })
    if (!found.after) return undefined
    after = found.after
  }
  return after
}

async function onePage({ database, clientId }: List, input: Input) {
  const body = { page: 1, pageSize: 10, sort: 'CREATED_DESC' as const, ...input }
  const reply = await listOrders({ db: database.db, market, secret }, { ...requestOfClient(clientId), body })
  if (reply.kind !== 'answer') throw new Error(`The list request failed: ${JSON.stringify(reply)}`)
  return reply.data
}

async function pending({ database, clientId }: List) {
  return listPendingOrders(
    { db: database.db, market, secret },
    { ...requestOfClient(clientId), body: { page: 1, pageSize: 10 } },
  )
}

async function recordQuery(work: () => Promise<void>): Promise<{ p50: number; p95: number }> {
  for (let turn = 0; turn < 3; turn += 1) await work()
  const durations: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const startedAt = performance.now()
    await work()
    durations.push(performance.now() - startedAt)
  }
  return { p50: percentile(durations, 50), p95: percentile(durations, 95) }
}

function sizesOf({ query }: OpenDatabase) {
  return query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_relation_size(oid)) as size from pg_class
     where relname like 'booking%' and relkind in ('r', 'i') and pg_relation_size(oid) > 1000000 order by 1`,
  )
}

/** Query plans of the statements of a page. */
async function plansOf(list: List, input: Input): Promise<string> {
  const sent: { text: string; values: unknown[] }[] = []
  const pool: { query(...rest: unknown[]): unknown } = Reflect.get(list.database.db, '$client')
  const query = pool.query.bind(pool)
  pool.query = (statement: unknown, values: unknown) => {
    const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
    sent.push({ text: String(text), values: Array.isArray(values) ? values : [] })
    return query(statement, values)
  }
  await onePage(list, input)
  pool.query = query
  const plans: string[] = []
  for (const { text, values } of sent) {
    const lines = await list.database.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    plans.push([text.slice(0, 1500), ...lines.map((line) => line['QUERY PLAN'])].join('\n'))
  }
  return plans.join('\n\n')
}
