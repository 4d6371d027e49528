// Two servers on one Postgres that goes away for five seconds in the middle of ticketing: nothing is lost, doubled or issued twice.
import { setTimeout as rest } from 'node:timers/promises'
import type { Client } from '@gangway/core'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { liftLimits } from '../bench/lift-limits.ts'
import { startServer, temporaryFolder } from '../bench/started-server.ts'
import { inDays, must, orderOf, signIn } from '../bench/traveller.ts'
import { booksProblems, openBooks } from './books.ts'
import { check, endChecks } from './checks.ts'

const ports = [4483, 4484] as const
const bookings = 30
const awayMs = 5_000
async function place(client: Client): Promise<string> {
  const { searchId, offers } = must(
    await client.call('POST /search/search.do', {
      body: {
        tripType: 'ONE_WAY',
        fromCity: 'SIN',
        toCity: 'KUL',
        departDate: inDays(50),
        adult: 1,
        currencyOption: 'DEPOSIT',
      },
    }),
  )
  const offer = offers.find(({ soldOutRisk }) => !soldOutRisk)
  if (!offer) throw new Error('Nothing is on sale.')
  const body = { searchId, routingId: offer.routingId, adult: 1 }
  const { verifyId } = must(await client.call('POST /order/verify.do', { body }))
  return must(await client.call('POST /order/order.do', { body: orderOf(verifyId) })).orderNo
}

const data = temporaryFolder()
const postgres = await startPostgres()
try {
  const databaseUrl = await postgres.freshDatabase()
  const env = { GANGWAY_DATA: data.path, DATABASE_URL: databaseUrl, MARKET_PACE: '0' }
  await liftLimits(ports[0], env)
  const servers = await Promise.all(ports.map((port) => startServer(port, env)))
  const clients = await Promise.all(servers.map(async ({ url }) => (await signIn(url)).client))
  const [one, other] = clients
  if (!one || !other) throw new Error('There are two servers.')
  const orders: string[] = []
  for (let turn = 0; turn < bookings; turn += 1) orders.push(await place(turn % 2 ? one : other))

  await check('two servers pay and ticket the same bookings at once', async () => {
    const half = orders.slice(0, bookings / 2)
    const tries = half.flatMap((orderNo) =>
      clients.map((client) =>
        client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' }, quiet: true }),
      ),
    )
    const paid = (await Promise.all(tries)).filter(({ ok }) => ok).length
    if (paid !== half.length) throw new Error(`${paid} payments for ${half.length} bookings`)
    await Promise.all(clients.map((client) => untilIssued(client, half)))
    return `${paid} paid and issued`
  })

  await check('the database goes away for five seconds in the middle of ticketing', async () => {
    const half = orders.slice(bookings / 2)
    for (const orderNo of half)
      must(await one.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = await openPostgres(postgres.url)
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const away = rest(awayMs)
    const meanwhile = await one.call('POST /order/showOrderDetail.do', {
      body: { orderNo: half[0] ?? '' },
      quiet: true,
    })
    if (meanwhile.ok) throw new Error('It answered without a database.')
    const ready = await fetch(`${servers[0]?.url}/readyz`)
    if (ready.ok) throw new Error('It says that it is ready without a database.')
    await away
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.close()
    const begun = performance.now()
    await Promise.all(clients.map((client) => untilIssued(client, half)))
    return `meanwhile "${meanwhile.error.code}" and not ready; all ${half.length} issued ${((performance.now() - begun) / 1000).toFixed(1)} s after it was back`
  })
  await Promise.all(servers.map(({ stop }) => stop()))

  await check('the books are whole', async () => {
    const books = await openBooks(env)
    const problems = await booksProblems(books)
    const [issued] = await books.query<{ count: number }>(
      `select count(*)::int as count from booking where status = 'ISSUED'`,
    )
    await books.close()
    // What failed while the database was away may still say so.
    const wrong = problems.filter((each) => !each.startsWith('something failed on the agenda'))
    if (wrong.length > 0 || issued?.count !== bookings) throw new Error(`${issued?.count} issued; ${wrong.join('\n')}`)
    return `${issued.count} issued`
  })
} finally {
  await postgres.stop()
  data.remove()
}
endChecks()

/** Lets the time of the client pass until all have their tickets. */
async function untilIssued(client: Client, orderNos: readonly string[]): Promise<void> {
  const until = performance.now() + 60_000
  for (;;) {
    await client.call('POST /sandbox/clock', { body: { advance: { seconds: 30 } }, quiet: true })
    const details = await Promise.all(
      orderNos.map((orderNo) => client.call('POST /order/showOrderDetail.do', { body: { orderNo }, quiet: true })),
    )
    if (details.every((each) => each.ok && each.value.summary.status === 'ISSUED')) return
    if (performance.now() > until) {
      const told = details.map((each) => (each.ok ? each.value.summary.status : each.error.code))
      throw new Error(`Not all were issued: ${told.join(' ')}`)
    }
  }
}
