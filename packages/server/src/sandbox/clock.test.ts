import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeBooking } from '../booking/test-booking.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { goLive, moveClock } from './test-sandbox.ts'

let server: DemoServer
let mei: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  mei = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

async function now({ client }: SignedIn = mei) {
  const result = await client.call('GET /sandbox/clock', {})
  return result.ok ? result.value : result.error
}

async function statusOf(orderNo: string): Promise<string> {
  const result = await mei.client.call('POST /order/showOrderDetail.do', { body: { orderNo } })
  return result.ok ? result.value.summary.status : result.error.code
}

async function fieldsOf(change: Parameters<typeof moveClock>[1]) {
  const result = await mei.client.call('POST /sandbox/clock', { body: change })
  return result.ok ? 'done' : (result.error.fields ?? result.error.text)
}

test('a frozen clock stands still while the real time passes', async () => {
  expect(await now()).toMatchObject({ now: '2026-03-02T12:00:00.000+08:00', frozen: false, aheadSeconds: 0 })
  await moveClock(mei.client, { freeze: true })
  server.deps.clock.advance({ hours: 3 })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:00:00.000+08:00', frozen: true, aheadSeconds: -10_800 })
  await moveClock(mei.client, { advance: { minutes: 5 } })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:05:00.000+08:00', frozen: true })
  await moveClock(mei.client, { freeze: false })
  server.deps.clock.advance({ minutes: 1 })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:06:00.000+08:00', frozen: false })
})

test('a clock that is set to a moment stands still there', async () => {
  const moved = await moveClock(mei.client, { freezeAt: '2026-06-01T00:00:00Z' })
  expect(moved).toMatchObject({ now: '2026-06-01T08:00:00.000+08:00', frozen: true, happened: 0, goesOn: false })
})

test('moving the clock on past the payment limit expires an unpaid booking at once', async () => {
  const { orderNo } = await placeBooking(server, mei)
  expect(await moveClock(mei.client, { advance: { minutes: 29 } })).toMatchObject({ happened: 0 })
  expect(await statusOf(orderNo)).toBe('UNPAID')
  expect((await moveClock(mei.client, { advance: { minutes: 2 } })).happened).toBeGreaterThan(0)
  expect(await statusOf(orderNo)).toBe('EXPIRED')
})

test('the clock never goes back and not more than 400 days ahead in all', async () => {
  await moveClock(mei.client, { advance: { days: 399 } })
  expect(await fieldsOf({ advance: { days: 2 } })).toEqual([
    { path: 'advance', message: 'The clock can be ahead by at most 400 days in all.' },
  ])
  expect(await fieldsOf({ freezeAt: '2026-03-03T00:00:00Z' })).toEqual([
    { path: 'freezeAt', message: 'The clock only moves forward.' },
  ])
  expect(await fieldsOf({ freezeAt: '9999-12-31T00:00:00Z' })).toEqual([
    { path: 'freezeAt', message: 'The clock can be ahead by at most 400 days in all.' },
  ])
  expect(await now()).toMatchObject({ aheadSeconds: 399 * 86_400 })
})

test('one change at a time', async () => {
  const asked = [{ path: 'body', message: 'Say exactly one: freezeAt, freeze, advance or reset.' }]
  expect(await fieldsOf({})).toEqual(asked)
  expect(await fieldsOf({ freeze: true, reset: true })).toEqual(asked)
})

test('ten at once move it on ten times', async () => {
  await Promise.all(Array.from({ length: 10 }, () => moveClock(mei.client, { advance: { hours: 1 } })))
  expect(await now()).toMatchObject({ aheadSeconds: 36_000 })
})

test('a reset waits until no booking of a later time is on its way', async () => {
  await moveClock(mei.client, { advance: { days: 3 } })
  const { orderNo } = await placeBooking(server, mei)
  expect(await fieldsOf({ reset: true })).toContain('later than the real time are still on their way: 1')
  await moveClock(mei.client, { advance: { minutes: 31 } })
  expect(await statusOf(orderNo)).toBe('EXPIRED')
  expect(await moveClock(mei.client, { reset: true })).toMatchObject({ aheadSeconds: 0, frozen: false })
})

test('the clock of another client stays as it is', async () => {
  const jing = await signedIn(server, 'admin@meridian.example')
  const before = await now(jing)
  await moveClock(mei.client, { advance: { days: 10 } })
  expect(await now(jing)).toEqual(before)
})

test('who works live has no clock to move', async () => {
  await goLive(server, 'HARBOUR')
  const sentence = 'The sandbox plays for clients in test mode only. This client works live.'
  expect(await now()).toMatchObject({ kind: 'refused', text: sentence })
  expect(await fieldsOf({ advance: { days: 1 } })).toBe(sentence)
  expect(await fieldsOf({ freezeAt: '2026-06-01T00:00:00Z' })).toBe(sentence)
})
