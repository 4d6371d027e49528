import type { Client } from '@gangway/core'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { auditLedger, openAuditDatabase } from '../deep/ledger-audit.ts'
import { cloneBooking, type ClonedBooking } from './clone-booking.ts'
import { printFigure, printHeading, runLoad } from './measurements.ts'
import { removeLimits } from './remove-limits.ts'
import { measureRefundList } from './refund-list.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { unwrap, signInDemoUser, createTicketedBooking } from './demo-user.ts'

const port = 4476
const rows = 1_000
const quotes = 300
const duplicateCount = 200

/** Measures a file of a thousand claims, quotes, concurrent duplicate refunds, and the list of 200,000 refunds. */
export async function benchRefunds(): Promise<void> {
  printHeading(`Refunds: a file of ${rows} claims, quotes, ${duplicateCount} refunds submitted twice concurrently`)
  const data = temporaryFolder()
  const postgres = await startPostgres()
  try {
    await measure('PGlite', { GANGWAY_DATA: data.path, MARKET_PACE: '0' })
    const databaseUrl = await postgres.freshDatabase()
    await measure('Postgres', { GANGWAY_DATA: data.path, MARKET_PACE: '0', DATABASE_URL: databaseUrl })
  } finally {
    await postgres.stop()
    data.remove()
  }
  printHeading('Refund list, 400,000 on Postgres, 200,000 of the measured agency')
  await measureRefundList()
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  await removeLimits(port, env)
  const clones = await ticketedClones(env, rows + quotes + duplicateCount)
  const claimed = clones.slice(0, rows)
  const quoted = clones.slice(rows, rows + quotes)
  const duplicates = clones.slice(rows + quotes)
  const server = await startServer(port, env)
  try {
    const { client } = await signInDemoUser(server.url)
    const { client: otherWindow } = await signInDemoUser(server.url)
    await quoteAll(database, client, quoted)
    await submitTwice(database, [client, otherWindow], duplicates)
    const before = await server.memoryMb()
    await importAll(database, client, claimed, async () => (await server.memoryMb()) - before)
  } finally {
    await server.stop()
  }
  const auditDatabase = await openAuditDatabase(env)
  const [count] = await auditDatabase.query<{ double: number }>(
    `select count(*)::int as double from (select passenger_id from refund_passenger where alive group by 1 having count(*) > 1) d`,
  )
  // Only the original of the cloned bookings has a payment in the ledger.
  const problems = (await auditLedger(auditDatabase)).filter((problem) => problem.includes('refund'))
  await auditDatabase.close()
  if (count?.double !== 0 || problems.length > 0) throw new Error(`A refund was created twice. ${problems.join('; ')}`)
}

/** Ticketed bookings, cloned from one. */
async function ticketedClones(env: Record<string, string>, count: number): Promise<ClonedBooking[]> {
  const server = await startServer(port, env)
  let orderNo: string
  try {
    orderNo = await createTicketedBooking((await signInDemoUser(server.url)).client)
  } finally {
    await server.stop()
  }
  const auditDatabase = await openAuditDatabase(env)
  try {
    return await cloneBooking(auditDatabase, orderNo, count)
  } finally {
    await auditDatabase.close()
  }
}

async function quoteOf(client: Client, { orderNo, ticketNo }: ClonedBooking): Promise<string> {
  const body = { orderNo, ticketNos: [ticketNo] }
  const { quoteId } = unwrap(await client.call('POST /refund/refundQuotationV2.do', { body }))
  if (quoteId === null) throw new Error(`${orderNo} cannot be refunded.`)
  return quoteId
}

async function quoteAll(database: string, client: Client, all: readonly ClonedBooking[]): Promise<void> {
  const half = all.length / 2
  for (const [name, atOnce, part] of [
    ['sequential', 1, all.slice(0, half)],
    ['8 at once', 8, all.slice(half)],
  ] as const) {
    const { p50, p95 } = await runLoad(part.length, atOnce, async (turn) => {
      const each = part[turn]
      if (each) await quoteOf(client, each)
    })
    printFigure(`refund quote on ${database}, ${name}`, `p95 ${p95.toFixed(0)} ms`, `p50 ${p50.toFixed(0)} ms`)
  }
}

async function submitTwice(
  database: string,
  windows: readonly [Client, Client],
  all: readonly ClonedBooking[],
): Promise<void> {
  let made = 0
  const { p95 } = await runLoad(all.length, 1, async (turn) => {
    const each = all[turn]
    if (!each) return
    const { orderNo, ticketNo } = each
    const quoteId = await quoteOf(windows[0], each)
    const body = { quoteId, orderNo, ticketNos: [ticketNo], refundReason: 'voluntary' as const }
    const both = await Promise.all(
      windows.map((window, at) =>
        window.call('POST /refund/refund.do', { body, idempotencyKey: `${quoteId}-${at}`, quiet: true }),
      ),
    )
    const accepted = both.filter(({ ok }) => ok).length
    const refused = both.filter((result) => !result.ok && result.error.code === '5404').length
    if (accepted !== 1 || refused !== 1) throw new Error(`${orderNo} was submitted ${accepted} times.`)
    made += accepted
  })
  printFigure(
    `submitted twice concurrently on ${database}`,
    `${made} of ${all.length}`,
    `one refund each; p95 including its quote ${p95.toFixed(0)} ms`,
  )
}

async function importAll(
  database: string,
  client: Client,
  all: readonly ClonedBooking[],
  grown: () => Promise<number>,
): Promise<void> {
  const day = unwrap(await client.call('GET /sandbox/clock', {})).now.slice(0, 10)
  const head = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
  const lines = all.map(({ orderNo, pnr, ticketNo, name }) =>
    [orderNo, pnr, ticketNo, name, 'Voluntary', day].join(','),
  )
  const body = new FormData()
  body.set('file', new File([[head, ...lines, ''].join('\r\n')], 'claims.csv'))
  const startedAt = performance.now()
  const { taskId } = unwrap(await client.call('POST /refund/batch/upload', { body }))
  const accepted = performance.now() - startedAt
  let memory = 0
  for (;;) {
    const task = unwrap(await client.call('GET /refund/batch/info/{taskId}', { params: { taskId } }))
    memory = Math.max(memory, await grown())
    if (task.status === 'WAITING' || task.status === 'PROCESSING') {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    if (task.success !== all.length)
      throw new Error(`Only ${task.success} claims were created: ${JSON.stringify(task.failures[0])}`)
    break
  }
  const seconds = (performance.now() - startedAt) / 1_000
  printFigure(
    `file of ${all.length} claims on ${database}`,
    `${seconds.toFixed(1)} s`,
    `upload answered after ${accepted.toFixed(0)} ms; ${(all.length / seconds).toFixed(0)} rows/s; ${memory.toFixed(0)} MB more`,
  )
}
