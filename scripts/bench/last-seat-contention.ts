import type { CallInput, Client } from '@gangway/core'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { auditLedger, openAuditDatabase } from '../deep/ledger-audit.ts'
import { printFigure, printHeading } from './measurements.ts'
import { addUsers, removeLimits } from './remove-limits.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { dateInDays, unwrap, buildOrder, signInDemoUser } from './demo-user.ts'

const port = 4475
const buyers = 100
const seats = 10

/** A hundred users of one agency compete for the last ten seats of a flight and pay from one deposit. */
export async function benchLastSeatContention(): Promise<void> {
  printHeading(`${buyers} concurrent buyers for the last ${seats} seats`)
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
}

async function measure(database: string, env: Record<string, string>): Promise<void> {
  await removeLimits(port, env)
  const users = await addUsers(env, buyers)
  const server = await startServer(port, env)
  const faults: string[] = []
  let durations = 0
  let issued = 0
  try {
    const { client } = await signInDemoUser(server.url)
    const trip = await findTrip(client)
    for (
      let remainingSeats = await seatsLeft(client, trip);
      remainingSeats > seats;
      remainingSeats = await seatsLeft(client, trip)
    ) {
      await buy(client, trip, Math.min(9, remainingSeats - seats), faults)
    }
    const clients: Client[] = []
    for (const loginName of users) clients.push((await signInDemoUser(server.url, loginName)).client)
    const startedAt = performance.now()
    await Promise.all(clients.map((each) => buy(each, trip, 1, faults)))
    durations = performance.now() - startedAt
    await waitForFinalStatuses(client)
    const bookings = await listBookings(client, ['ISSUED'])
    issued = bookings.filter(({ passengerNames }) => passengerNames.length === 1).length
  } finally {
    await server.stop()
  }
  const auditDatabase = await openAuditDatabase(env)
  const problems = await auditLedger(auditDatabase)
  await auditDatabase.close()
  const money = problems.length === 0 ? 'the ledger is consistent' : problems.join('; ')
  printFigure(
    `tickets on ${database}`,
    `${issued} of ${seats}`,
    `${faults.length} answers 500; ${money}; ${durations.toFixed(0)} ms`,
  )
  if (issued !== seats || faults.length > 0 || problems.length > 0)
    throw new Error('The last seats were not sold correctly.')
}

/** Advances the clock until every booking has a final status; server jobs may be processing some of them. */
async function waitForFinalStatuses(client: Client): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    unwrap(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 4 } } }))
    const open = await listBookings(client, ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'])
    if (open.length === 0) return
  }
  throw new Error('Some bookings have no final status after two hours.')
}

async function listBookings(client: Client, status: CallInput<'POST /order/matchOrderList.do'>['body']['status']) {
  return unwrap(await client.call('POST /order/matchOrderList.do', { body: { status, pageSize: 100 } })).list
}

type Trip = CallInput<'POST /search/search.do'>['body'] & { flightNo: string; family: string }

/** A direct flight that departs soon, so that few seats are left. */
async function findTrip(client: Client): Promise<Trip> {
  const search = {
    tripType: 'ONE_WAY',
    fromCity: 'SIN',
    toCity: 'KUL',
    departDate: dateInDays(3),
    adult: 1,
    currencyOption: 'DEPOSIT',
  } as const
  const found = await client.call('POST /search/search.do', { body: search })
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const [offer] = found.value.offers
    .filter(({ seatsLeft: remainingSeats, outbound }) => remainingSeats >= seats && outbound.segments.length === 1)
    .toSorted((one, other) => one.seatsLeft - other.seatsLeft)
  const segment = offer?.outbound.segments[0]
  if (!segment) throw new Error('No flight has enough seats.')
  return { ...search, flightNo: segment.flightNo, family: segment.family.code }
}

async function offerOf(client: Client, { flightNo, family, ...search }: Trip, adult: number) {
  const found = await client.call('POST /search/search.do', { body: { ...search, adult } })
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const { searchId, total } = found.value
  for (let page = 1; page <= Math.ceil(total / 100); page += 1) {
    const filters = { airlines: [flightNo.slice(0, 2)], directOnly: true }
    const list = await client.call('POST /product/filterRoutings.do', {
      body: { searchId, filters, page, pageSize: 100 },
    })
    const offer = list.ok
      ? list.value.list.find(({ outbound: { segments } }) => {
          const [segment] = segments
          return segments.length === 1 && segment?.flightNo === flightNo && segment.family.code === family
        })
      : undefined
    if (offer) return { searchId, offer }
  }
  return undefined
}

async function seatsLeft(client: Client, trip: Trip): Promise<number> {
  return (await offerOf(client, trip, 1))?.offer.seatsLeft ?? 0
}

/** Buys at the current price until the booking succeeds or the flight is sold out. */
async function buy(client: Client, trip: Trip, adult: number, faults: string[]): Promise<void> {
  const addFault = (error: { code: string }) => {
    if (error.code === '500') faults.push(JSON.stringify(error))
    return error.code
  }
  for (;;) {
    const found = await offerOf(client, trip, adult)
    if (!found) return
    const verified = await client.call('POST /order/verify.do', {
      body: { searchId: found.searchId, routingId: found.offer.routingId, adult },
    })
    if (!verified.ok) {
      addFault(verified.error)
      return
    }
    const ordered = await client.call('POST /order/order.do', {
      body: buildOrder(verified.value.verifyId, adult),
    })
    if (!ordered.ok) {
      // The price changes with every sold seat.
      if (['5302', '5304'].includes(addFault(ordered.error))) continue
      return
    }
    const { orderNo } = ordered.value
    const paid = await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } })
    if (!paid.ok) addFault(paid.error)
    return
  }
}
