// Books a sample of all routes until the ticket is issued; at least 95 % must succeed.
import type { Client } from '@gangway/core'
import { sharedMarket } from '../../packages/simulator/src/market/shared-market.ts'
import { removeLimits } from '../bench/remove-limits.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { dateInDays, unwrap, buildOrder, signInDemoUser } from '../bench/demo-user.ts'

const port = 4482
const sample = 200
const firstDay = 3
const days = 60

interface Trip {
  airline: string
  fromCity: string
  toCity: string
  departDate: string
}

/** Routes spread evenly over all airlines, each on a day on which it operates. */
function sampleTrips(): Trip[] {
  const market = sharedMarket(1)
  const now = new Date()
  const routes = [...market.carriers.values()]
    .filter(({ profile }) => !profile)
    .flatMap(({ code }) => market.routesOf(code, now))
  return Array.from({ length: sample }, (_, at) => {
    const route = routes[Math.floor((at * routes.length) / sample)]
    if (!route) throw new Error('No routes found.')
    const { airline, fromCity, toCity } = route
    const from = firstDay + ((at * 7) % days)
    const dates = market.flightDates({
      from: fromCity,
      to: toCity,
      first: dateInDays(from),
      days: 14,
      simulation: false,
    })
    return { airline, fromCity, toCity, departDate: dates[0] ?? dateInDays(from) }
  })
}

/** Undefined when the trip was ticketed, else the step that failed. */
async function bookTrip(client: Client, trip: Trip): Promise<string | undefined> {
  const search = await client.call('POST /search/search.do', {
    body: { ...trip, tripType: 'ONE_WAY', adult: 1, currencyOption: 'DEPOSIT' },
  })
  if (!search.ok) return `search ${search.error.code}`
  const [offer] = search.value.offers
  if (!offer) return `search ${search.value.warning ?? 'empty'}`
  const { searchId } = search.value
  const verified = await client.call('POST /order/verify.do', {
    body: { searchId, routingId: offer.routingId, adult: 1 },
  })
  if (!verified.ok) return `verify ${verified.error.code}`
  const ordered = await client.call('POST /order/order.do', { body: buildOrder(verified.value.verifyId) })
  if (!ordered.ok) return `order ${ordered.error.code}`
  const { orderNo } = ordered.value
  const paid = await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } })
  if (!paid.ok) return `pay ${paid.error.code}`
  for (let turn = 0; turn < 6; turn += 1) {
    unwrap(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 2 } } }))
    const { status } = unwrap(await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === 'ISSUED') return undefined
    if (status !== 'TICKETING') return `ticket ${status}`
  }
  return 'ticket was not issued'
}

const data = temporaryFolder()
const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
const failedSteps = new Map<string, string[]>()
let ticketed = 0
try {
  await removeLimits(port, env)
  const server = await startServer(port, env)
  const { client } = await signInDemoUser(server.url)
  for (const trip of sampleTrips()) {
    const end = await bookTrip(client, trip)
    if (end === undefined) ticketed += 1
    else
      failedSteps.set(end, [
        ...(failedSteps.get(end) ?? []),
        `${trip.airline} ${trip.fromCity}-${trip.toCity} ${trip.departDate}`,
      ])
  }
  await server.stop()
} finally {
  data.remove()
}
for (const [end, list] of failedSteps) console.log(`${end}: ${list.length}, as ${list.slice(0, 3).join(', ')}`)
const isEnough = ticketed >= sample * 0.95
console.log(`${ticketed} of ${sample} routes were ticketed (${((100 * ticketed) / sample).toFixed(1)} %)`)
console.log(`${isEnough ? 1 : 0} passed, ${isEnough ? 0 : 1} failed`)
process.exit(isEnough ? 0 : 1)
