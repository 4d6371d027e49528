// Books a sample of all routes through to the ticket and says how many could be: 95 % must.
import type { Client } from '@gangway/core'
import { sharedMarket } from '../../packages/server/src/market/shared-market.ts'
import { liftLimits } from '../bench/lift-limits.ts'
import { startServer, temporaryFolder } from '../bench/started-server.ts'
import { inDays, must, orderOf, signIn } from '../bench/traveller.ts'

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

/** Routes spread evenly over all airlines, each on a day of its own on which it flies. */
function trips(): Trip[] {
  const market = sharedMarket(1)
  const now = new Date()
  const routes = [...market.carriers.values()]
    .filter(({ profile }) => !profile)
    .flatMap(({ code }) => market.routesOf(code, now))
  return Array.from({ length: sample }, (_, at) => {
    const route = routes[Math.floor((at * routes.length) / sample)]
    if (!route) throw new Error('There are no routes.')
    const { airline, fromCity, toCity } = route
    const from = firstDay + ((at * 7) % days)
    const dates = market.flightDates({ from: fromCity, to: toCity, first: inDays(from), days: 14, rehearsal: false })
    return { airline, fromCity, toCity, departDate: dates[0] ?? inDays(from) }
  })
}

/** Nothing when the trip was ticketed, else where it ended. */
async function book(client: Client, trip: Trip): Promise<string | undefined> {
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
  const ordered = await client.call('POST /order/order.do', { body: orderOf(verified.value.verifyId) })
  if (!ordered.ok) return `order ${ordered.error.code}`
  const { orderNo } = ordered.value
  const paid = await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } })
  if (!paid.ok) return `pay ${paid.error.code}`
  for (let turn = 0; turn < 6; turn += 1) {
    must(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 2 } } }))
    const { status } = must(await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === 'ISSUED') return undefined
    if (status !== 'TICKETING') return `ticket ${status}`
  }
  return 'ticket never came'
}

const data = temporaryFolder()
const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
const ends = new Map<string, string[]>()
let ticketed = 0
try {
  await liftLimits(port, env)
  const server = await startServer(port, env)
  const { client } = await signIn(server.url)
  for (const trip of trips()) {
    const end = await book(client, trip)
    if (end === undefined) ticketed += 1
    else ends.set(end, [...(ends.get(end) ?? []), `${trip.airline} ${trip.fromCity}-${trip.toCity} ${trip.departDate}`])
  }
  await server.stop()
} finally {
  data.remove()
}
for (const [end, list] of ends) console.log(`${end}: ${list.length}, as ${list.slice(0, 3).join(', ')}`)
const isEnough = ticketed >= sample * 0.95
console.log(
  `${ticketed} of ${sample} routes were booked through to a ticket (${((100 * ticketed) / sample).toFixed(1)} %)`,
)
console.log(`${isEnough ? 1 : 0} passed, ${isEnough ? 0 : 1} failed`)
process.exit(isEnough ? 0 : 1)
