import type { Client } from '@gangway/core'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { booksProblems, openBooks } from '../deep/books.ts'
import { cloneBooking, type ClonedBooking } from './clone-booking.ts'
import { figure, heading, load } from './figures.ts'
import { liftLimits } from './lift-limits.ts'
import { measureRefundList } from './refund-list.ts'
import { startServer, temporaryFolder } from './started-server.ts'
import { must, signIn, ticketed } from './traveller.ts'

const port = 4476
const rows = 1_000
const quotes = 300
const doubles = 200

/** A file of a thousand claims, quotes, refunds submitted twice at once, and the list of 200,000 refunds. */
export async function benchRefunds(): Promise<void> {
  heading(`Refunds: a file of ${rows} claims, quotes, ${doubles} refunds submitted twice at once`)
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
  heading('List of refunds, 400,000 on Postgres, 200,000 of the client that asks')
  await measureRefundList()
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  await liftLimits(port, env)
  const clones = await ticketedClones(env, rows + quotes + doubles)
  const claimed = clones.slice(0, rows)
  const quoted = clones.slice(rows, rows + quotes)
  const twice = clones.slice(rows + quotes)
  const server = await startServer(port, env)
  try {
    const { client } = await signIn(server.url)
    const { client: otherWindow } = await signIn(server.url)
    await quoteAll(database, client, quoted)
    await submitTwice(database, [client, otherWindow], twice)
    const before = await server.memoryMb()
    await importAll(database, client, claimed, async () => (await server.memoryMb()) - before)
  } finally {
    await server.stop()
  }
  const books = await openBooks(env)
  const [count] = await books.query<{ double: number }>(
    `select count(*)::int as double from (select passenger_id from refund_passenger where alive group by 1 having count(*) > 1) d`,
  )
  // Of the clones only one was ever paid in the ledger.
  const problems = (await booksProblems(books)).filter((problem) => problem.includes('refund'))
  await books.close()
  if (count?.double !== 0 || problems.length > 0) throw new Error(`A refund was made twice. ${problems.join('; ')}`)
}

/** Bookings with their tickets, all made of one. */
async function ticketedClones(env: Record<string, string>, count: number): Promise<ClonedBooking[]> {
  const server = await startServer(port, env)
  let orderNo: string
  try {
    orderNo = await ticketed((await signIn(server.url)).client)
  } finally {
    await server.stop()
  }
  const books = await openBooks(env)
  try {
    return await cloneBooking(books, orderNo, count)
  } finally {
    await books.close()
  }
}

async function quoteOf(client: Client, { orderNo, ticketNo }: ClonedBooking): Promise<string> {
  const body = { orderNo, ticketNos: [ticketNo] }
  const { quoteId } = must(await client.call('POST /refund/refundQuotationV2.do', { body }))
  if (quoteId === null) throw new Error(`${orderNo} cannot be refunded.`)
  return quoteId
}

async function quoteAll(database: string, client: Client, all: readonly ClonedBooking[]): Promise<void> {
  const half = all.length / 2
  for (const [name, atOnce, part] of [
    ['one after the other', 1, all.slice(0, half)],
    ['8 at once', 8, all.slice(half)],
  ] as const) {
    const { p50, p95 } = await load(part.length, atOnce, async (turn) => {
      const each = part[turn]
      if (each) await quoteOf(client, each)
    })
    figure(`refund quotation on ${database}, ${name}`, `p95 ${p95.toFixed(0)} ms`, `p50 ${p50.toFixed(0)} ms`)
  }
}

async function submitTwice(
  database: string,
  windows: readonly [Client, Client],
  all: readonly ClonedBooking[],
): Promise<void> {
  let made = 0
  const { p95 } = await load(all.length, 1, async (turn) => {
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
    const taken = both.filter(({ ok }) => ok).length
    const refused = both.filter((result) => !result.ok && result.error.code === '5404').length
    if (taken !== 1 || refused !== 1) throw new Error(`${orderNo} was submitted ${taken} times.`)
    made += taken
  })
  figure(
    `submitted twice at once on ${database}`,
    `${made} of ${all.length}`,
    `one refund each; p95 with its quote ${p95.toFixed(0)} ms`,
  )
}

async function importAll(
  database: string,
  client: Client,
  all: readonly ClonedBooking[],
  grown: () => Promise<number>,
): Promise<void> {
  const day = must(await client.call('GET /sandbox/clock', {})).now.slice(0, 10)
  const head = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
  const lines = all.map(({ orderNo, pnr, ticketNo, name }) =>
    [orderNo, pnr, ticketNo, name, 'Voluntary', day].join(','),
  )
  const body = new FormData()
  body.set('file', new File([[head, ...lines, ''].join('\r\n')], 'claims.csv'))
  const begun = performance.now()
  const { taskId } = must(await client.call('POST /refund/batch/upload', { body }))
  const taken = performance.now() - begun
  let memory = 0
  for (;;) {
    const task = must(await client.call('GET /refund/batch/info/{taskId}', { params: { taskId } }))
    memory = Math.max(memory, await grown())
    if (task.status === 'WAITING' || task.status === 'PROCESSING') {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    if (task.success !== all.length)
      throw new Error(`Only ${task.success} claims were made: ${JSON.stringify(task.failures[0])}`)
    break
  }
  const seconds = (performance.now() - begun) / 1_000
  figure(
    `file of ${all.length} claims on ${database}`,
    `${seconds.toFixed(1)} s`,
    `upload answered after ${taken.toFixed(0)} ms; ${(all.length / seconds).toFixed(0)} rows/s; ${memory.toFixed(0)} MB more`,
  )
}
