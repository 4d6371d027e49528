import type { CallInput, Client } from '@gangway/core'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { booksProblems, openBooks } from '../deep/books.ts'
import { figure, heading } from './figures.ts'
import { addColleagues, liftLimits } from './lift-limits.ts'
import { startServer, temporaryFolder } from './started-server.ts'
import { inDays, must, orderOf, signIn } from './traveller.ts'

const port = 4475
const buyers = 100
const seats = 10

/** A hundred people of one agency want the last ten seats of a departure and pay from its one deposit. */
export async function benchBuyers(): Promise<void> {
  heading(`${buyers} buyers at once for the last ${seats} seats`)
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
  await liftLimits(port, env)
  const people = await addColleagues(env, buyers)
  const server = await startServer(port, env)
  const faults: string[] = []
  let took = 0
  let issued = 0
  try {
    const { client } = await signIn(server.url)
    const trip = await findTrip(client)
    for (let left = await seatsLeft(client, trip); left > seats; left = await seatsLeft(client, trip)) {
      await buy(client, trip, Math.min(9, left - seats), faults)
    }
    const clients: Client[] = []
    for (const loginName of people) clients.push((await signIn(server.url, loginName)).client)
    const begun = performance.now()
    await Promise.all(clients.map((each) => buy(each, trip, 1, faults)))
    took = performance.now() - begun
    await untilDecided(client)
    const bookings = await bookingsOf(client, ['ISSUED'])
    issued = bookings.filter(({ passengerNames }) => passengerNames.length === 1).length
  } finally {
    await server.stop()
  }
  const books = await openBooks(env)
  const problems = await booksProblems(books)
  await books.close()
  const money = problems.length === 0 ? 'the ledger is whole' : problems.join('; ')
  figure(
    `tickets on ${database}`,
    `${issued} of ${seats}`,
    `${faults.length} answers 500; ${money}; ${took.toFixed(0)} ms`,
  )
  if (issued !== seats || faults.length > 0 || problems.length > 0)
    throw new Error('The last seats were not sold as they should.')
}

/** Moves the clock on until no booking is on its way any more: the jobs of the server may be at work on some of them. */
async function untilDecided(client: Client): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    must(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 4 } } }))
    const open = await bookingsOf(client, ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'])
    if (open.length === 0) return
  }
  throw new Error('Two hours later some bookings are still undecided.')
}

async function bookingsOf(client: Client, status: CallInput<'POST /order/matchOrderList.do'>['body']['status']) {
  return must(await client.call('POST /order/matchOrderList.do', { body: { status, pageSize: 100 } })).list
}

type Trip = CallInput<'POST /search/search.do'>['body'] & { flightNo: string; family: string }

/** A direct flight that leaves soon, so that few seats are left. */
async function findTrip(client: Client): Promise<Trip> {
  const search = {
    tripType: 'ONE_WAY',
    fromCity: 'SIN',
    toCity: 'KUL',
    departDate: inDays(3),
    adult: 1,
    currencyOption: 'DEPOSIT',
  } as const
  const found = await client.call('POST /search/search.do', { body: search })
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  const [offer] = found.value.offers
    .filter(({ seatsLeft: left, outbound }) => left >= seats && outbound.segments.length === 1)
    .toSorted((one, other) => one.seatsLeft - other.seatsLeft)
  const segment = offer?.outbound.segments[0]
  if (!segment) throw new Error('No flight has so many seats.')
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

/** Buys at whatever the price is by then, until it is bought or sold out. */
async function buy(client: Client, trip: Trip, adult: number, faults: string[]): Promise<void> {
  const note = (error: { code: string }) => {
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
      note(verified.error)
      return
    }
    const ordered = await client.call('POST /order/order.do', {
      body: orderOf(verified.value.verifyId, adult),
    })
    if (!ordered.ok) {
      // The price moves with every seat that goes.
      if (['5302', '5304'].includes(note(ordered.error))) continue
      return
    }
    const { orderNo } = ordered.value
    const paid = await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } })
    if (!paid.ok) note(paid.error)
    return
  }
}
