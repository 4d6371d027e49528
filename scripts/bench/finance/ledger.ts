import { migrate } from '../../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../../packages/server/src/database/postgres.fixture.ts'
import { showTrialBalance } from '../../../packages/server/src/finance/periods/trial-balance.ts'
import { listTransactions } from '../../../packages/server/src/finance/transactions/list-transactions.ts'
import { showMonth } from '../../../packages/server/src/finance/transactions/show-month.ts'
import { systemClock } from '../../../packages/server/src/shared/clock.ts'
import { verifyBooks } from '../../../packages/server/src/invoice/verify-books.ts'
import { requestOfClient } from '../caller.ts'
import { percentile, printFigure, printHeading } from '../measurements.ts'
import { bookingCount, findSoldTrip, moveAllBookings, seedBookings } from '../seed-bookings.ts'
import { seedLedger } from './seed-ledger.ts'

const turns = 40
const [listLimitMs, totalsLimitMs] = [100, 200]

/** Measures transactions, month, trial balance and verify-ledger of an agency that has every booking, on Postgres. */
export async function benchLedger(): Promise<void> {
  printHeading(`Ledger of one agency with ${bookingCount.toLocaleString('en')} bookings, Postgres`)
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.freshDatabase())
    try {
      await migrate(database, systemClock)
      const clientId = await seedBookings(database)
      await moveAllBookings(database)
      printFigure('ledger entries', (await seedLedger(database)).toLocaleString('en'))
      await measure(database, clientId)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(database: OpenDatabase, clientId: string): Promise<void> {
  const { db } = database
  const { now, orderNo } = await findSoldTrip(database)
  const request = requestOfClient(clientId)
  const time = (days: number) => new Date(Date.parse(now) - days * 86_400_000).toISOString()
  const list = (body: object) => () =>
    listTransactions({ db }, { ...request, body: { page: 1, pageSize: 20, currency: 'USD', ...body } })
  const lastMonth = time(0).slice(0, 7)
  const earlierMonth = time(200).slice(0, 7)
  const calls: [name: string, limitMs: number, call: () => Promise<{ kind: string }>][] = [
    ['transactions, first page with totals', listLimitMs, list({})],
    ['transactions, page 500', listLimitMs, list({ page: 500 })],
    ['transactions, 20 days', listLimitMs, list({ createdFrom: time(20) })],
    ['transactions, a month a year ago', listLimitMs, list({ createdFrom: time(380), createdTo: time(350) })],
    ['transactions, of one type', listLimitMs, list({ type: ['RECHARGE'] })],
    ['transactions, of one booking', listLimitMs, list({ orderNo })],
    ['month with totals by type', totalsLimitMs, () => showMonth({ db }, { ...request, body: { currency: 'USD' } })],
    ...[earlierMonth, lastMonth].map((month): [string, number, () => Promise<{ kind: string }>] => [
      `trial balance of ${month}`,
      totalsLimitMs,
      () => showTrialBalance({ db }, { ...request, body: undefined, params: { month } }),
    ]),
  ]
  for (const [name, limitMs, call] of calls) {
    const durations: number[] = []
    for (let turn = -3; turn < turns; turn += 1) {
      const started = performance.now()
      const { kind } = await call()
      if (kind !== 'answer') throw new Error(`The call "${name}" failed.`)
      if (turn >= 0) durations.push(performance.now() - started)
    }
    const [p50, p95] = [percentile(durations, 50), percentile(durations, 95)]
    printFigure(
      name,
      `p95 ${p95.toFixed(1)} ms`,
      `p50 ${p50.toFixed(1)} ms, limit ${limitMs} ms${p95 > limitMs ? ' EXCEEDED' : ''}`,
    )
  }
  const started = performance.now()
  // The holds of these bookings have no payment beside them.
  const wrong = (await verifyBooks(db)).filter(
    (check) => check.wrong > 0 && !check.name.includes('payments in progress'),
  )
  printFigure('verify-ledger', `${((performance.now() - started) / 1_000).toFixed(1)} s`)
  if (wrong.length > 0) throw new Error(`The ledger is not consistent: ${JSON.stringify(wrong)}`)
}
