// Kills the server with SIGKILL at every edge of paying and issuing, starts it again, and counts the money.
// `--short` strikes a few edges once, edges given by name are struck once; the whole strikes each of them three times on the
// embedded database, and a few on Postgres.
import type { CallAnswer, Client } from '@gangway/core'
import { startPostgres } from '../../packages/server/src/database/test-postgres.ts'
import { failPoints, type FailPoint } from '../../packages/server/src/shared/fail-point.ts'
import { liftLimits } from '../bench/lift-limits.ts'
import { startServer, temporaryFolder } from '../bench/started-server.ts'
import { inDays, must, orderOf, signIn } from '../bench/traveller.ts'
import { booksProblems, openBooks } from './books.ts'
import { moved, shortly, stories, type Story } from './stories.ts'

const isShort = process.argv.includes('--short')
const port = 4480
const longestLeaseMs = 45_000
const histogram = new Map<string, number>()
let passed = 0
let failedCount = 0

async function startFor(env: Record<string, string>, failAt?: FailPoint) {
  const { url, gone, stop } = await startServer(port, {
    ...env,
    MARKET_PACE: '0',
    ...(failAt && { GANGWAY_FAIL_AT: failAt }),
  })
  const { client } = await signIn(url)
  return { client, gone, stop }
}

/** An unpaid booking. */
async function place(client: Client, { name, currencyOption, seated, profile }: Story): Promise<string> {
  const search = await client.call('POST /search/search.do', {
    body: {
      tripType: 'ONE_WAY',
      fromCity: profile ? 'PBH' : 'SIN',
      toCity: profile ? 'CAN' : 'KUL',
      departDate: inDays(60),
      adult: 1,
      currencyOption,
    },
  })
  const found = must(search)
  const routingId = profile
    ? (found.offers.find(({ airline }) => airline === 'X0')?.routingId ?? '')
    : await routingOf(client, found)
  const body = { searchId: found.searchId, routingId, adult: 1 }
  const { verifyId } = must(await client.call('POST /order/verify.do', { body }))
  const order = await client.call('POST /order/order.do', {
    body: { ...orderOf(verifyId, 1, name), ...(seated && { seats: [await aSeat(client, verifyId)] }) },
  })
  return must(order).orderNo
}

/** Of an airline that gives money back, not a voucher: a voucher never comes past the card. */
async function routingOf(client: Client, { searchId, offers }: CallAnswer<'POST /search/search.do'>): Promise<string> {
  for (const { routingId } of offers.filter(({ soldOutRisk }) => !soldOutRisk)) {
    const { rules } = must(await client.call('POST /product/viewPolicies.do', { body: { searchId, routingId } }))
    if (rules.every(({ refund }) => refund.method === 'CASH')) return routingId
  }
  throw new Error('Nothing is on sale.')
}

/** One that costs something, for the first adult. */
async function aSeat(client: Client, verifyId: string) {
  const map = must(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
  const seats = (map?.rows ?? []).flatMap((row) => row.seats)
  const chosen = seats.find(({ free, exit, price }) => free && !exit && price.amount > 0)
  if (!chosen) throw new Error('There is no seat to be had.')
  return { seat: chosen.seat, passenger: 0, segmentIndex: 1 }
}

async function statusOf(client: Client, orderNo: string): Promise<string | undefined> {
  const detail = await client.call('POST /order/showOrderDetail.do', { body: { orderNo }, quiet: true })
  return detail.ok ? detail.value.summary.status : undefined
}

/** Lets time pass for the client; nothing when the server died of it. */
async function pass(client: Client, minutes: number): Promise<void> {
  await client.call('POST /sandbox/clock', { body: { advance: { minutes } }, quiet: true })
}

const isOver = (status: string | undefined) =>
  status !== undefined && ['ISSUED', 'CANCELLED', 'EXPIRED'].includes(status)

/** Pays, and stops when the story says so, and lets the time pass until it is over or nobody answers any more. */
async function play(client: Client, orderNo: string, story: Story, key: string): Promise<void> {
  const body = { orderNo, ...story.pay }
  await client.call('POST /order/issueTicket.do', { body, idempotencyKey: key, quiet: true })
  if ((await statusOf(client, orderNo)) === 'UNPAID') return
  await pass(client, 1)
  if (story.stops)
    await client.call('POST /order/cancelTicket.do', {
      body: { orderNo, type: 'STOP' },
      idempotencyKey: `${key}-stop`,
      quiet: true,
    })
  for (let turn = 0; turn < 12; turn += 1) {
    const status = await statusOf(client, orderNo)
    if (status === undefined) return
    if (isOver(status)) break
    await pass(client, 5)
  }
  if ((await statusOf(client, orderNo)) !== 'ISSUED') return
  if (story.refunds) await giveUp(client, orderNo, key)
  if (story.voids) await undo(client, orderNo, key)
  if (story.claims) await claimInFile(client, orderNo)
  // Whatever the airline does to the trip, it does within two hours.
  if (story === moved) await pass(client, 120)
}

/** Asks for the money back, and lets the time pass until it is there or nobody answers any more. */
async function giveUp(client: Client, orderNo: string, key: string): Promise<void> {
  const body = { orderNo }
  const detail = await client.call('POST /order/v2/showOrderDetail.do', { query: {}, body, quiet: true })
  const ticketNos = detail.ok ? detail.value.passengers.flatMap((each) => each.ticketNos) : []
  const quote = await client.call('POST /refund/refundQuotationV2.do', { body: { orderNo, ticketNos }, quiet: true })
  // Nobody is quoted anything for what was submitted before.
  if (quote.ok && quote.value.quoteId !== null) {
    const { quoteId } = quote.value
    const wanted = { quoteId, orderNo, ticketNos, refundReason: 'voluntary', fastConfirm: true } as const
    await client.call('POST /refund/refund.do', { body: wanted, idempotencyKey: `${key}-${quoteId}`, quiet: true })
  }
  for (let turn = 0; turn < 12; turn += 1) {
    if ((await statusOf(client, orderNo)) !== 'ISSUED') return
    await pass(client, turn === 0 ? 1 : 5 * 24 * 60)
  }
}

/** Voids the tickets, unless that was asked for before. */
async function undo(client: Client, orderNo: string, key: string): Promise<void> {
  const quote = await client.call('POST /refund/voidQuotation', { body: { orderNo }, quiet: true })
  if (quote.ok && quote.value.voidOfferId !== null) {
    const { voidOfferId } = quote.value
    const idempotencyKey = `${key}-${voidOfferId}`
    await client.call('POST /refund/void.do', { body: { orderNo, voidOfferId }, idempotencyKey, quiet: true })
  }
  await waitForEnd(client, orderNo, 5)
}

/** Claims the booking in a file, however often it was uploaded before. */
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
    await pass(client, turn === 0 ? 1 : minutes)
    if ((await statusOf(client, orderNo)) !== 'ISSUED') return
  }
}

/** Where several servers may stand on one database, what a dead one had taken is free again only when its lease is over. */
async function outcomeOf(client: Client, orderNo: string, story: Story): Promise<string | undefined> {
  const until = performance.now() + longestLeaseMs
  for (;;) {
    const status = await statusOf(client, orderNo)
    if (status === story.ends || performance.now() > until) return status
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    // Money that comes back takes days.
    await pass(client, story.refunds ? 24 * 60 : 1)
  }
}

/** The booking on which the server died. */
async function playUntilDead(point: FailPoint, env: Record<string, string>, story: Story, key: string) {
  const doomed = await startFor(env, point)
  try {
    // A refund takes months of the client's time; whoever came before has left the clock there.
    must(await doomed.client.call('POST /sandbox/clock', { body: { reset: true } }))
    const orderNo = await place(doomed.client, story)
    await play(doomed.client, orderNo, story, key)
    const died = await Promise.race([doomed.gone, new Promise((resolve) => setTimeout(resolve, 3_000))])
    if (died !== 'SIGKILL') throw new Error(`The server never came past ${point} with booking ${orderNo}.`)
    return orderNo
  } finally {
    await doomed.stop()
  }
}

async function strike(point: FailPoint, env: Record<string, string>, turn: number): Promise<string> {
  const story = stories[point]
  const key = `${point}-${turn}`
  const orderNo = await playUntilDead(point, env, story, key)
  histogram.set(point, (histogram.get(point) ?? 0) + 1)
  const again = await startFor(env)
  try {
    // Whoever got no answer asks again with the same key; what never happened is done under a new one.
    await play(again.client, orderNo, story, key)
    if ((await statusOf(again.client, orderNo)) === 'UNPAID') await play(again.client, orderNo, story, `${key}-anew`)
    const status = await outcomeOf(again.client, orderNo, story)
    if (status !== story.ends) throw new Error(`Booking ${orderNo} is ${status}, not ${story.ends}.`)
  } finally {
    await again.stop()
  }
  const books = await openBooks(env)
  const problems = await booksProblems(books)
  await books.close()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return orderNo
}

async function storm(database: string, points: readonly FailPoint[], times: number, env: Record<string, string>) {
  await liftLimits(port, env)
  for (let turn = 1; turn <= times; turn += 1) {
    for (const point of points) {
      try {
        await strike(point, env, turn)
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

const named = failPoints.filter((point) => process.argv.includes(point))
const data = temporaryFolder()
if (named.length > 0) {
  await storm('embedded', named, 1, { GANGWAY_DATA: data.path })
} else if (isShort) {
  await storm('embedded', shortly, 1, { GANGWAY_DATA: data.path })
} else {
  await storm('embedded', failPoints, 3, { GANGWAY_DATA: data.path })
  const postgres = await startPostgres()
  const databaseUrl = await postgres.freshDatabase()
  await storm('Postgres', shortly, 1, { GANGWAY_DATA: data.path, DATABASE_URL: databaseUrl })
  await postgres.stop()
}
data.remove()
for (const [point, times] of histogram) console.log(`${point.padEnd(28)} ${'█'.repeat(times)} ${times}`)
console.log(`${[...histogram.values()].reduce((sum, times) => sum + times, 0)} kills`)
console.log(`${passed} passed, ${failedCount} failed`)
process.exit(failedCount === 0 ? 0 : 1)
