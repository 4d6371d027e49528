// Kills the server with SIGKILL at every fail point of payment and ticketing, restarts it, and audits the ledger.
// `--short` runs a few fail points once, in the quick selection fewer; named fail points run once. A full run repeats
// each three times on the embedded database, and a few on Postgres.
import type { CallAnswer, Client } from '@gangway/core'
import { freePort, startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { crashPoints, type BookingCrashPoint } from '../../packages/server/src/shared/crash-point.ts'
import { removeLimits } from '../bench/remove-limits.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { dateInDays, unwrap, buildOrder, signInDemoUser } from '../bench/demo-user.ts'
import { auditLedger, openAuditDatabase } from './ledger-audit.ts'
import {
  longestLeaseMs,
  quickRunPoints,
  rescheduled,
  shortRunPoints,
  crashScenarios,
  type CrashScenario,
} from './crash-scenarios.ts'

const isShort = process.argv.includes('--short')
const port = await freePort()
const histogram = new Map<string, number>()
let passed = 0
let failedCount = 0

async function startWithFailPoint(env: Record<string, string>, failAt?: BookingCrashPoint) {
  const { url, gone, stop } = await startServer(port, {
    ...env,
    MARKET_PACE: '0',
    ...(failAt && { GANGWAY_FAIL_AT: failAt }),
  })
  const { client } = await signInDemoUser(url)
  return { client, gone, stop }
}

/** Creates an unpaid booking. */
async function createBooking(
  client: Client,
  { name, currencyOption, hasSeat, usesFullServiceAirline }: CrashScenario,
): Promise<string> {
  const search = await client.call('POST /search/search.do', {
    body: {
      tripType: 'ONE_WAY',
      fromCity: usesFullServiceAirline ? 'PBH' : 'SIN',
      toCity: usesFullServiceAirline ? 'CAN' : 'KUL',
      departDate: dateInDays(60),
      adult: 1,
      currencyOption,
    },
  })
  const found = unwrap(search)
  const routingId = usesFullServiceAirline
    ? (found.offers.find(({ airline }) => airline === 'X0')?.routingId ?? '')
    : await routingOf(client, found)
  const body = { searchId: found.searchId, routingId, adult: 1 }
  const { verifyId } = unwrap(await client.call('POST /order/verify.do', { body }))
  const order = await client.call('POST /order/order.do', {
    body: { ...buildOrder(verifyId, 1, name), ...(hasSeat && { seats: [await findSeat(client, verifyId)] }) },
  })
  return unwrap(order).orderNo
}

/** An offer of an airline that refunds money: a voucher would not reach the card fail points. */
async function routingOf(client: Client, { searchId, offers }: CallAnswer<'POST /search/search.do'>): Promise<string> {
  for (const { routingId } of offers.filter(({ soldOutRisk }) => !soldOutRisk)) {
    const { rules } = unwrap(await client.call('POST /product/viewPolicies.do', { body: { searchId, routingId } }))
    if (rules.every(({ refund }) => refund.method === 'CASH')) return routingId
  }
  throw new Error('No offers found.')
}

/** A paid seat for the first adult. */
async function findSeat(client: Client, verifyId: string) {
  const map = unwrap(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
  const seats = (map?.rows ?? []).flatMap((row) => row.seats)
  const selectedSeat = seats.find(({ free, exit, price }) => free && !exit && price.amount > 0)
  if (!selectedSeat) throw new Error('No seat is for sale.')
  return { seat: selectedSeat.seat, passenger: 0, segmentIndex: 1 }
}

async function statusOf(client: Client, orderNo: string): Promise<string | undefined> {
  const detail = await client.call('POST /order/showOrderDetail.do', { body: { orderNo }, quiet: true })
  return detail.ok ? detail.value.summary.status : undefined
}

/** Advances the agency's clock; undefined when the server was killed by it. */
async function advanceClock(client: Client, minutes: number): Promise<void> {
  await client.call('POST /sandbox/clock', { body: { advance: { minutes } }, quiet: true })
}

/** Minutes from now until the next full hour of this number in UTC. */
function minutesUntilHour(hour: number): number {
  const now = new Date()
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  return (hour * 60 - minutes + 24 * 60) % (24 * 60)
}

const isFinal = (status: string | undefined) =>
  status !== undefined && ['ISSUED', 'CANCELLED', 'EXPIRED'].includes(status)

/** Pays, cancels if the story requires it, and advances the clock until the booking is final or the server is dead. */
async function payAndWait(client: Client, orderNo: string, scenario: CrashScenario, key: string): Promise<void> {
  const body = { orderNo, ...scenario.pay }
  await client.call('POST /order/issueTicket.do', { body, idempotencyKey: key, quiet: true })
  if ((await statusOf(client, orderNo)) === 'UNPAID') return
  await advanceClock(client, 1)
  if (scenario.cancels)
    await client.call('POST /order/cancelTicket.do', {
      body: { orderNo, type: 'STOP' },
      idempotencyKey: `${key}-stop`,
      quiet: true,
    })
  for (let turn = 0; turn < 12; turn += 1) {
    const status = await statusOf(client, orderNo)
    if (status === undefined) return
    if (isFinal(status)) break
    await advanceClock(client, 5)
  }
  if ((await statusOf(client, orderNo)) !== 'ISSUED') return
  if (scenario.refunds) await refundAndWait(client, orderNo, key)
  if (scenario.voids) await voidTickets(client, orderNo, key)
  if (scenario.claims) await claimInFile(client, orderNo)
  // Schedule changes happen within two hours.
  if (scenario === rescheduled) await advanceClock(client, 120)
}

/** Submits a refund and advances the clock until it is paid or the server is dead. */
async function refundAndWait(client: Client, orderNo: string, key: string): Promise<void> {
  const body = { orderNo }
  const detail = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body, quiet: true })
  const ticketNos = detail.ok ? detail.value.passengers.flatMap((each) => each.ticketNos) : []
  const quote = await client.call('POST /refund/refundQuotationV2.do', { body: { orderNo, ticketNos }, quiet: true })
  // A submitted refund gets no further quote.
  if (quote.ok && quote.value.quoteId !== null) {
    const { quoteId } = quote.value
    const refundRequest = { quoteId, orderNo, ticketNos, refundReason: 'voluntary', fastConfirm: true } as const
    await client.call('POST /refund/refund.do', {
      body: refundRequest,
      idempotencyKey: `${key}-${quoteId}`,
      quiet: true,
    })
  }
  for (let turn = 0; turn < 12; turn += 1) {
    if ((await statusOf(client, orderNo)) !== 'ISSUED') return
    await advanceClock(client, turn === 0 ? 1 : 5 * 24 * 60)
  }
}

/** Voids the tickets unless that was requested before. */
async function voidTickets(client: Client, orderNo: string, key: string): Promise<void> {
  const quote = await client.call('POST /refund/voidQuotation', { body: { orderNo }, quiet: true })
  if (quote.ok && quote.value.voidOfferId !== null) {
    const { voidOfferId } = quote.value
    const idempotencyKey = `${key}-${voidOfferId}`
    await client.call('POST /refund/void.do', { body: { orderNo, voidOfferId }, idempotencyKey, quiet: true })
  }
  await waitForEnd(client, orderNo, 5)
}

/** Claims the booking in a file; repeated uploads are safe. */
async function claimInFile(client: Client, orderNo: string): Promise<void> {
  const detail = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo }, quiet: true })
  if (!detail.ok) return
  const day = await client.call('GET /sandbox/clock', { quiet: true })
  const rows = detail.value.passengers.flatMap(({ name, pnrs, ticketNos }) =>
    ticketNos.map((no) => [orderNo, pnrs[0], no, name, 'Void', day.ok ? day.value.now.slice(0, 10) : ''].join(',')),
  )
  const body = new FormData()
  const head = 'Booking number,PNR,Ticket number,Passenger name,Refund reason,Fulfilment date'
  body.set('file', new File([[head, ...rows, ''].join('\r\n')], 'claims.csv'))
  await client.call('POST /refund/batch/upload', { body, quiet: true })
  await waitForEnd(client, orderNo, 6 * 60)
}

async function waitForEnd(client: Client, orderNo: string, minutes: number): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) {
    await advanceClock(client, turn === 0 ? 1 : minutes)
    if ((await statusOf(client, orderNo)) !== 'ISSUED') return
  }
}

/** On a shared database, the locks of a killed server are released when their lease expires. */
async function outcomeOf(client: Client, orderNo: string, scenario: CrashScenario): Promise<string | undefined> {
  const until = performance.now() + longestLeaseMs
  for (;;) {
    const status = await statusOf(client, orderNo)
    if (status === scenario.finalStatus || performance.now() > until) return status
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    // Refund payments take days.
    await advanceClock(client, scenario.refunds ? 24 * 60 : 1)
  }
}

/** Order number of the booking at which the server was killed. */
async function runUntilCrash(
  point: BookingCrashPoint,
  env: Record<string, string>,
  scenario: CrashScenario,
  key: string,
) {
  const crashingServer = await startWithFailPoint(env, point)
  try {
    // Reset the clock: a previous refund may have advanced it by months.
    unwrap(await crashingServer.client.call('POST /sandbox/clock', { body: { reset: true } }))
    // The airline of these bookings voids until 23:00 in Bhutan, whatever the time of this run.
    if (scenario.voids) await advanceClock(crashingServer.client, minutesUntilHour(4))
    const orderNo = await createBooking(crashingServer.client, scenario)
    await payAndWait(crashingServer.client, orderNo, scenario, key)
    const exitSignal = await Promise.race([crashingServer.gone, new Promise((resolve) => setTimeout(resolve, 60_000))])
    if (exitSignal !== 'SIGKILL') throw new Error(`The server did not reach ${point} with booking ${orderNo}.`)
    return orderNo
  } finally {
    await crashingServer.stop()
  }
}

async function crashAndRecover(point: BookingCrashPoint, env: Record<string, string>, turn: number): Promise<string> {
  const scenario = crashScenarios[point]
  const key = `${point}-${turn}`
  const orderNo = await runUntilCrash(point, env, scenario, key)
  histogram.set(point, (histogram.get(point) ?? 0) + 1)
  const restarted = await startWithFailPoint(env)
  try {
    // A request without a response is repeated with its key and answers its outcome; one that was never sent gets a
    // new key.
    const repeated = await restarted.client.call('POST /order/issueTicket.do', {
      body: { orderNo, ...scenario.pay },
      idempotencyKey: key,
    })
    if (!repeated.ok) throw new Error(`The repeated payment of ${orderNo} answers ${JSON.stringify(repeated.error)}.`)
    await payAndWait(restarted.client, orderNo, scenario, key)
    if ((await statusOf(restarted.client, orderNo)) === 'UNPAID')
      await payAndWait(restarted.client, orderNo, scenario, `${key}-anew`)
    const status = await outcomeOf(restarted.client, orderNo, scenario)
    if (status !== scenario.finalStatus)
      throw new Error(`Booking ${orderNo} is ${status}, not ${scenario.finalStatus}.`)
  } finally {
    await restarted.stop()
  }
  const auditDatabase = await openAuditDatabase(env)
  const problems = await auditLedger(auditDatabase)
  await auditDatabase.close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return orderNo
}

async function runFailPoints(
  database: string,
  selectedPoints: readonly BookingCrashPoint[],
  times: number,
  env: Record<string, string>,
) {
  await removeLimits(port, env)
  for (let turn = 1; turn <= times; turn += 1) {
    for (const point of selectedPoints) {
      try {
        await crashAndRecover(point, env, turn)
        passed += 1
      } catch (error) {
        failedCount += 1
        console.log(
          `✗ ${database}, ${point}, strike ${turn}: ${error instanceof Error ? error.message : String(error)}`,
        )
      }
    }
  }
}

const namedPoints = crashPoints.filter((point) => process.argv.includes(point))
const data = temporaryFolder()
if (namedPoints.length > 0) {
  await runFailPoints('embedded', namedPoints, 1, { GANGWAY_DATA: data.path })
} else if (isShort) {
  const points = process.env['GANGWAY_SELECTION'] === 'quick' ? quickRunPoints : shortRunPoints
  await runFailPoints('embedded', points, 1, { GANGWAY_DATA: data.path })
} else {
  await runFailPoints('embedded', crashPoints, 3, { GANGWAY_DATA: data.path })
  const postgres = await startPostgres()
  const databaseUrl = await postgres.freshDatabase()
  await runFailPoints('Postgres', shortRunPoints, 1, { GANGWAY_DATA: data.path, DATABASE_URL: databaseUrl })
  await postgres.stop()
}
data.remove()
for (const [point, times] of histogram) console.log(`${point.padEnd(28)} ${'█'.repeat(times)} ${times}`)
console.log(`${[...histogram.values()].reduce((sum, times) => sum + times, 0)} kills`)
console.log(`${passed} passed, ${failedCount} failed`)
process.exit(failedCount === 0 ? 0 : 1)
