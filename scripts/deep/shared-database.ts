// Runs two servers on one Postgres that is stopped for five seconds during ticketing: no booking is lost, duplicated or
// issued twice.
import { setTimeout as rest } from 'node:timers/promises'
import type { Client } from '@gangway/core'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { removeLimits } from '../bench/remove-limits.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { dateInDays, unwrap, buildOrder, signInDemoUser } from '../bench/demo-user.ts'
import { auditLedger, openAuditDatabase } from './ledger-audit.ts'
import { runCheck, finishChecks } from './checks.ts'

const ports = [4483, 4484] as const
const bookings = 30
const outageMs = 5_000
async function createBooking(client: Client): Promise<string> {
  const { searchId, offers } = unwrap(
    await client.call('POST /search/search.do', {
      body: {
        tripType: 'ONE_WAY',
        fromCity: 'SIN',
        toCity: 'KUL',
        departDate: dateInDays(50),
        adult: 1,
        currencyOption: 'DEPOSIT',
      },
    }),
  )
  const offer = offers.find(({ soldOutRisk }) => !soldOutRisk)
  if (!offer) throw new Error('No offers found.')
  const body = { searchId, routingId: offer.routingId, adult: 1 }
  const { verifyId } = unwrap(await client.call('POST /order/verify.do', { body }))
  return unwrap(await client.call('POST /order/order.do', { body: buildOrder(verifyId) })).orderNo
}

const data = temporaryFolder()
const postgres = await startPostgres()
try {
  const databaseUrl = await postgres.freshDatabase()
  const env = { GANGWAY_DATA: data.path, DATABASE_URL: databaseUrl, MARKET_PACE: '0' }
  await removeLimits(ports[0], env)
  const servers = await Promise.all(ports.map((port) => startServer(port, env)))
  const clients = await Promise.all(servers.map(async ({ url }) => (await signInDemoUser(url)).client))
  const [one, other] = clients
  if (!one || !other) throw new Error('Two servers are running.')
  const orders: string[] = []
  for (let turn = 0; turn < bookings; turn += 1) orders.push(await createBooking(turn % 2 ? one : other))

  await runCheck('two servers pay and ticket the same bookings concurrently', async () => {
    const half = orders.slice(0, bookings / 2)
    const attempts = half.flatMap((orderNo) =>
      clients.map((client) =>
        client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' }, quiet: true }),
      ),
    )
    const paid = (await Promise.all(attempts)).filter(({ ok }) => ok).length
    if (paid !== half.length) throw new Error(`${paid} payments for ${half.length} bookings`)
    await Promise.all(clients.map((client) => waitUntilIssued(client, half)))
    return `${paid} paid and issued`
  })

  await runCheck('the database is stopped for five seconds during ticketing', async () => {
    const half = orders.slice(bookings / 2)
    for (const orderNo of half)
      unwrap(await one.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
    const name = new URL(databaseUrl).pathname.slice(1)
    const admin = await openPostgres(postgres.url)
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const outage = rest(outageMs)
    const meanwhile = await one.call('POST /order/showOrderDetail.do', {
      body: { orderNo: half[0] ?? '' },
      quiet: true,
    })
    if (meanwhile.ok) throw new Error('The server answered without a database.')
    const ready = await fetch(`${servers[0]?.url}/readyz`)
    if (ready.ok) throw new Error('The server reports ready without a database.')
    await outage
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.close()
    const startedAt = performance.now()
    await Promise.all(clients.map((client) => waitUntilIssued(client, half)))
    return `meanwhile "${meanwhile.error.code}" and not ready; all ${half.length} issued ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the restart`
  })
  await Promise.all(servers.map(({ stop }) => stop()))

  await runCheck('the ledger is consistent', async () => {
    const auditDatabase = await openAuditDatabase(env)
    const problems = await auditLedger(auditDatabase)
    const [issued] = await auditDatabase.query<{ count: number }>(
      `select count(*)::int as count from booking where status = 'ISSUED'`,
    )
    await auditDatabase.close()
    // Jobs that failed while the database was stopped may still be marked as failed.
    const violations = problems.filter((each) => !each.startsWith('a scheduled job failed'))
    if (violations.length > 0 || issued?.count !== bookings)
      throw new Error(`${issued?.count} issued; ${violations.join('\n')}`)
    return `${issued.count} issued`
  })
} finally {
  await postgres.stop()
  data.remove()
}
finishChecks()

/** Advances the agency's clock until all bookings are ticketed. */
async function waitUntilIssued(client: Client, orderNos: readonly string[]): Promise<void> {
  const until = performance.now() + 60_000
  for (;;) {
    await client.call('POST /sandbox/clock', { body: { advance: { seconds: 30 } }, quiet: true })
    const details = await Promise.all(
      orderNos.map((orderNo) => client.call('POST /order/showOrderDetail.do', { body: { orderNo }, quiet: true })),
    )
    if (details.every((each) => each.ok && each.value.summary.status === 'ISSUED')) return
    if (performance.now() > until) {
      const statuses = details.map((each) => (each.ok ? each.value.summary.status : each.error.code))
      throw new Error(`Not all bookings were issued: ${statuses.join(' ')}`)
    }
  }
}
