// @run full
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createPartnerClient, partnerCalls, type PartnerClientSettings } from '@gangway/core/partner'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '../../shared/clock.ts'
import { freePort } from '../../database/postgres.fixture.ts'
import { contact, demoKey, jakarta, jane, untilTicketed } from '../partner.fixture.ts'
import { runWithAdvancingClock } from '../advance-clock.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()

const base = () => server.base.replace(/\/api$/, '/partner')
const clientOf = (more: Partial<PartnerClientSettings> = {}) =>
  createPartnerClient({ base: base(), key: demoKey.accessKey, secret: demoKey.secret, ...more })

test('the typed client books and pays against the server, and its responses match the contract', async () => {
  const client = clientOf()
  const found = await client.call('/search.do', { ...jakarta, tripType: '1' })
  if (!found.ok) throw new Error(found.error.text)
  expect(z.safeParse(partnerCalls['/search.do'].answer, found.value).success).toBe(true)
  const [first] = found.value.routings
  const verified = await client.call('/verify.do', { routingIdentifier: first?.routingIdentifier })
  if (!verified.ok) throw new Error(verified.error.text)
  const body = { sessionId: verified.value.sessionId, passengers: [jane], contact }
  const placed = await client.call('/order.do', body)
  if (!placed.ok) throw new Error(placed.error.text)
  expect(placed.requestId).toMatch(/./)
  const { orderNo } = placed.value

  const again = await client.call('/order.do', body)
  expect(again.ok ? undefined : again.error).toMatchObject({
    kind: 'refused',
    code: 318,
    advice: 'look-first',
    data: { duplicateOrders: [orderNo] },
  })
  expect(await client.call('/pay.do', { orderNo })).toMatchObject({ ok: true, value: { orderNo, paymentMethod: 1 } })
  await untilTicketed(server)
  expect(await client.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ value: { orderStatus: '2' } })
})

test('an order whose response was lost is repeated and booked once', async () => {
  let lost = 0
  const client = clientOf({
    wait: async () => {},
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      if (!response.url.endsWith('/order.do') || lost > 0) return response
      lost += 1
      throw new Error('Connection lost after the response.')
    },
  })
  const found = await client.call('/search.do', { ...jakarta, tripType: '1' })
  const routingIdentifier = found.ok ? found.value.routings[0]?.routingIdentifier : undefined
  const verified = await client.call('/verify.do', { routingIdentifier })
  const sessionId = verified.ok ? verified.value.sessionId : undefined
  const placed = await client.call('/order.do', { sessionId, passengers: [jane], contact })
  expect([placed.ok, lost]).toEqual([true, 1])
  expect(await client.call('/orderList.do', {})).toMatchObject({ value: { totalRecords: 1 } })
})

test('returns distinct errors for a wrong secret and a rate limit', async () => {
  expect(await clientOf({ secret: 'wrong' }).call('/balance.do', {})).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 900, text: 'unauthorized' },
  })
  const client = clientOf({ maxRetries: 0 })
  const result = await Promise.all(
    Array.from({ length: 12 }, () => client.call('/search.do', { ...jakarta, tripType: '1' })),
  )
  const refused = result.flatMap((each) => (each.ok ? [] : [each.error]))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ kind: 'limited', limitType: 'SEARCH_QPS', retryAfterSeconds: 1 })
})

/** Six weeks after the time of the server. */
const travelDate = () =>
  new Date(server.deps.clock.now().getTime() + 43 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

/** Starts a program of the example like its npm script. */
async function runExample(address: string, minutes: number, program = 'book') {
  const example = spawn(process.execPath, ['--conditions=@gangway/source', `src/${program}.ts`], {
    cwd: fileURLToPath(new URL('../../../../../examples/partner-client', import.meta.url)),
    env: { ...process.env, GANGWAY_URL: address, TRAVEL_DATE: travelDate(), RECEIVER_PORT: '0' },
  })
  const ended = new Promise<number | null>((resolve) => example.once('close', resolve))
  const [output, errors, code] = await runWithAdvancingClock(
    server,
    Promise.all([text(example.stdout), text(example.stderr), ended]),
    minutes,
  )
  return { code, output, errors }
}

test('the partner-client example books a ticket', async () => {
  const { code, output, errors } = await runExample(base().replace(/\/partner$/, ''), 0.5)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(
    /^\d+ fares, the cheapest \d+\.\d\d USD\nFlight [A-Z0-9]{2}\d+\nOrdered and paid, waiting for the ticket …\nTicket S\d{7}\n$/,
  )
})

test('the partner-client example orders an offer', async () => {
  const { code, output, errors } = await runExample(base().replace(/\/partner$/, ''), 0.5, 'offers')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(
    /(\w+ \d+\.\d\d USD, refund (None|Partial|Full), taxes refundable\n){2,}Ordered[^\n]+\nTicket S\d{7}\n$/,
  )
})

test('the partner-client example refunds a ticket', async () => {
  const { code, output, errors } = await runExample(base().replace(/\/partner$/, ''), 0.5, 'refund')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(/Ticket S\d{7}\nRefund \d+\.\d\d USD\nRefund \d{6}-\d{4} has the status 0\n$/)
})

test('the partner-client example verifies a webhook', async () => {
  // The receiver compares the time of the signature with its own.
  server.deps.clock.advance({ minutes: (systemClock.now().getTime() - server.deps.clock.now().getTime()) / 60_000 })
  const { code, output, errors } = await runExample(base().replace(/\/partner$/, ''), 0.05, 'webhooks')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toMatch(
    /waiting for the ticket …\n(Verified [\w.]+\n)*Verified order.ticketed\nThe order is ticketed\n$/,
  )
})

test('the partner-client example reports a network error', async () => {
  const { code, output, errors } = await runExample(`http://127.0.0.1:${await freePort()}`, 0)
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toBe('search: network, no answer (advice: again)\n')
})
