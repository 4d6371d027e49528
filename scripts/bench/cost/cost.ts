import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Client } from '@gangway/core'
import { startServer, temporaryFolder, type StartedServer } from '@gangway/test-support/started-server'
import { createAllocationReader } from './allocations.ts'
import { calibrate, compareCost, type Cost, type Costs } from './compare-cost.ts'
import { buildOrder, createTicketedBooking, dateInDays, signInDemoUser, unwrap } from '../demo-user.ts'
import { printFigure, printHeading } from '../measurements.ts'
import { removeLimits } from '../remove-limits.ts'

const port = 4496
const inspectorPort = 4497
const roundCount = 4
/** The figures of the last release. `COST_BASELINE=write` replaces them. */
const baselineFile = new URL('cost-baseline.json', import.meta.url)

interface MeasuredCall {
  name: string
  times: number
  once(turn: number): Promise<unknown>
}

/** Measures what one call costs the server: processor time, allocated memory and statements. One call at a time. */
export async function benchCost(): Promise<void> {
  printHeading('Cost of one call, one process on PGlite, one call at a time; processor time in ms of this machine')
  const data = temporaryFolder()
  const env = { GANGWAY_DATA: data.path, MARKET_PACE: '0' }
  try {
    await removeLimits(port, env)
    const server = await startServer(port, env, [`--inspect=127.0.0.1:${inspectorPort}`])
    try {
      report(await measureAll(server))
    } finally {
      await server.stop()
    }
  } finally {
    data.remove()
  }
}

async function measureAll(server: StartedServer): Promise<Costs> {
  const allocations = await createAllocationReader(inspectorPort)
  const costs: Record<string, Omit<Cost, 'units'>> = {}
  let unitMs = calibrate()
  for (const { name, times, once } of await listCalls(server)) {
    // Until the code is compiled; a new day is never searched twice.
    for (let turn = 0; turn < times / 2; turn += 1) await once(-1 - turn)
    // The lowest of several rounds has the least of other work: garbage collection, compilation, the machine.
    const lowest = { cpuMs: Infinity, statements: Infinity, kilobytes: Infinity }
    for (let round = 0; round < roundCount; round += 1) {
      const before = { cpuMs: await server.cpuMs(), statements: await countStatements(server.url) }
      for (let turn = 0; turn < times; turn += 1) await once(2 * round * times + turn)
      lowest.cpuMs = Math.min(lowest.cpuMs, ((await server.cpuMs()) - before.cpuMs) / times)
      const statements = ((await countStatements(server.url)) - before.statements) / times
      lowest.statements = Math.min(lowest.statements, statements)
      // Separate, because counting allocations costs processor time.
      const again = Math.ceil(times / 5)
      await allocations.start()
      for (let turn = 0; turn < again; turn += 1) await once((2 * round + 1) * times + turn)
      lowest.kilobytes = Math.min(lowest.kilobytes, (await allocations.stop()) / 1_000 / again)
    }
    unitMs = Math.min(unitMs, calibrate())
    costs[name] = lowest
  }
  allocations.close()
  return Object.fromEntries(
    Object.entries(costs).map(([name, cost]) => [name, { ...cost, units: cost.cpuMs / unitMs }]),
  )
}

async function listCalls({ url }: StartedServer): Promise<MeasuredCall[]> {
  const { token, client } = await signInDemoUser(url)
  const orderNo = await createTicketedBooking(client)
  const trip = { tripType: 'ONE_WAY', fromCity: 'SIN', toCity: 'KUL', adult: 1, currencyOption: 'DEPOSIT' } as const
  const search = (days: number) =>
    client.call('POST /search/search.do', { body: { ...trip, departDate: dateInDays(days) } }).then(unwrap)
  const partner = {
    headers: { 'x-client-id': 'gw_demo_key', 'x-client-secret': 'gw_demo_secret' },
    body: { tripType: '1', adultNum: 1, childNum: 0, infantNum: 0, fromCity: 'SIN', toCity: 'KUL', currency: 'USD' },
  }
  const fromDate = dateInDays(40).replaceAll('-', '')
  const detail = () => client.call('POST /order/showOrderDetail.do', { body: { orderNo } }).then(unwrap)
  return [
    { name: 'an empty answer', times: 400, once: () => fetch(`${url}/healthz`).then((each) => each.text()) },
    { name: 'search, the first 50 offers', times: 100, once: () => search(40) },
    // Each day once: no result is shared. The warm-up and the two measurements use different days.
    { name: 'search, a new day', times: 30, once: (turn) => search(turn < 0 ? 41 - turn : 60 + turn) },
    {
      name: 'partner search, all offers',
      times: 60,
      once: () =>
        fetch(`${url}/partner/search.do`, {
          method: 'POST',
          headers: partner.headers,
          body: JSON.stringify({ ...partner.body, fromDate }),
        }).then((each) => each.arrayBuffer()),
    },
    { name: 'booking, from verification to ticket', times: 10, once: () => book(client) },
    { name: 'list of bookings', times: 60, once: () => client.call('POST /order/matchOrderList.do', { body: {} }) },
    { name: 'details of a booking', times: 60, once: detail },
    // A user may send 30 messages in ten minutes.
    { name: 'answer of the assistant', times: 4, once: (turn) => ask(url, token, orderNo, turn) },
  ]
}

async function book(client: Client): Promise<void> {
  const trip = { tripType: 'ONE_WAY', fromCity: 'PBH', toCity: 'CAN', departDate: dateInDays(60), adult: 1 } as const
  const { searchId, offers } = unwrap(
    await client.call('POST /search/search.do', { body: { ...trip, currencyOption: 'DEPOSIT' } }),
  )
  const offer = offers.find(({ airline }) => airline === 'X0')
  if (!offer) throw new Error('No offers found.')
  const body = { searchId, routingId: offer.routingId, adult: 1 }
  const { verifyId } = unwrap(await client.call('POST /order/verify.do', { body }))
  const { orderNo } = unwrap(await client.call('POST /order/order.do', { body: buildOrder(verifyId) }))
  unwrap(await client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
  for (let turn = 0; turn < 6; turn += 1) {
    unwrap(await client.call('POST /sandbox/clock', { body: { advance: { minutes: 1 } } }))
    const { status } = unwrap(await client.call('POST /order/showOrderDetail.do', { body: { orderNo } })).summary
    if (status === 'ISSUED') return
  }
  throw new Error(`${orderNo} was not ticketed.`)
}

const questions = ['What is the status of my booking?', 'How much luggage is included?', '可以退票吗？']

async function ask(url: string, token: string, orderNo: string, turn: number): Promise<void> {
  const text = questions[Math.abs(turn) % questions.length] ?? ''
  const response = await fetch(`${url}/api/assistant/message`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ conversationId: randomUUID(), clientMessageId: randomUUID(), orderNo, text }),
  })
  const { data }: { data?: { runId: string } } = await response.json()
  if (!data) throw new Error('The assistant refused a message.')
  const events = await (await fetch(`${url}/api/assistant/run/${data.runId}/events`, { headers: { token } })).text()
  if (events.includes('"outcome":"busy"')) throw new Error('The assistant was asked too often.')
}

async function countStatements(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = [
    ...text.matchAll(/^gangway_operation_duration_seconds_count\{kind="database",name="(\w+)".*\} (\d+)$/gm),
  ]
  return counts.reduce((sum, [, verb = '', count]) => (/^(begin|commit)$/.test(verb) ? sum : sum + Number(count)), 0)
}

function report(costs: Costs): void {
  if (process.env['COST_BASELINE'] === 'write') {
    writeFileSync(
      baselineFile,
      `${JSON.stringify(costs, (_key, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(3)) : value), 2)}\n`,
    )
  }
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Costs
  for (const [name, cost] of Object.entries(costs)) {
    const before = baseline[name]
    const note = `${cost.statements.toFixed(1)} statements; ${cost.kilobytes.toFixed(0)} kB allocated`
    const ratio = before ? `; ${(cost.units / before.units).toFixed(2)} × the last release` : ''
    printFigure(name, `${cost.cpuMs.toFixed(2)} ms`, note + ratio)
  }
  const isHosted = process.env['GITHUB_ACTIONS'] === 'true'
  for (const warning of compareCost(costs, baseline)) console.log(isHosted ? `::warning::${warning}` : `! ${warning}`)
}
