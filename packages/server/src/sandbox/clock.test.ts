import { beforeEach, expect, test } from 'vitest'
import { placeBooking } from '../booking/booking.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { switchToLiveMode, changeTestClock } from './sandbox-client.fixture.ts'

const server = useDemoServer()
let caller: SignedInUser
beforeEach(async () => {
  caller = await signInAs(server, 'admin@harbour.example')
})

async function now({ client }: SignedInUser = caller) {
  const result = await client.call('GET /sandbox/clock', {})
  return result.ok ? result.value : result.error
}

async function statusOf(orderNo: string): Promise<string> {
  const result = await caller.client.call('POST /order/showOrderDetail.do', { body: { orderNo } })
  return result.ok ? result.value.summary.status : result.error.code
}

async function fieldsOf(change: Parameters<typeof changeTestClock>[1]) {
  const result = await caller.client.call('POST /sandbox/clock', { body: change })
  return result.ok ? 'done' : (result.error.fields ?? result.error.text)
}

test('a frozen clock stays while the real time passes', async () => {
  expect(await now()).toMatchObject({ now: '2026-03-02T12:00:00.000+08:00', frozen: false, aheadSeconds: 0 })
  await changeTestClock(caller.client, { freeze: true })
  server.deps.clock.advance({ hours: 3 })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:00:00.000+08:00', frozen: true, aheadSeconds: -10_800 })
  await changeTestClock(caller.client, { advance: { minutes: 5 } })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:05:00.000+08:00', frozen: true })
  await changeTestClock(caller.client, { freeze: false })
  server.deps.clock.advance({ minutes: 1 })
  expect(await now()).toMatchObject({ now: '2026-03-02T12:06:00.000+08:00', frozen: false })
})

test('a clock that is set to a time stays at that time', async () => {
  const moved = await changeTestClock(caller.client, { freezeAt: '2026-06-01T00:00:00Z' })
  expect(moved).toMatchObject({ now: '2026-06-01T08:00:00.000+08:00', frozen: true, happened: 0, goesOn: false })
})

test('advancing the clock past the payment limit expires an unpaid booking at once', async () => {
  const { orderNo } = await placeBooking(server, caller)
  expect(await changeTestClock(caller.client, { advance: { minutes: 29 } })).toMatchObject({ happened: 0 })
  expect(await statusOf(orderNo)).toBe('UNPAID')
  expect((await changeTestClock(caller.client, { advance: { minutes: 2 } })).happened).toBeGreaterThan(0)
  expect(await statusOf(orderNo)).toBe('EXPIRED')
})

test('the clock never goes backwards, and is at most 400 days ahead in total', async () => {
  await changeTestClock(caller.client, { advance: { days: 399 } })
  expect(await fieldsOf({ advance: { days: 2 } })).toEqual([
    { path: 'advance', message: 'The clock can be ahead by at most 400 days in all.' },
  ])
  expect(await fieldsOf({ freezeAt: '2026-03-03T00:00:00Z' })).toEqual([
    { path: 'freezeAt', message: 'The clock can only move forward.' },
  ])
  expect(await fieldsOf({ freezeAt: '9999-12-31T00:00:00Z' })).toEqual([
    { path: 'freezeAt', message: 'The clock can be ahead by at most 400 days in all.' },
  ])
  expect(await now()).toMatchObject({ aheadSeconds: 399 * 86_400 })
})

test('refuses several changes in one request', async () => {
  const asked = [{ path: 'body', message: 'Specify exactly one of freezeAt, freeze, advance or reset.' }]
  expect(await fieldsOf({})).toEqual(asked)
  expect(await fieldsOf({ freeze: true, reset: true })).toEqual(asked)
})

test('ten concurrent changes advance the clock ten times', async () => {
  await Promise.all(Array.from({ length: 10 }, () => changeTestClock(caller.client, { advance: { hours: 1 } })))
  expect(await now()).toMatchObject({ aheadSeconds: 36_000 })
})

test('a reset is refused while bookings of a later time are in progress', async () => {
  await changeTestClock(caller.client, { advance: { days: 3 } })
  const { orderNo } = await placeBooking(server, caller)
  expect(await fieldsOf({ reset: true })).toContain('Bookings created after the real time are still in progress: 1')
  await changeTestClock(caller.client, { advance: { minutes: 31 } })
  expect(await statusOf(orderNo)).toBe('EXPIRED')
  expect(await changeTestClock(caller.client, { reset: true })).toMatchObject({ aheadSeconds: 0, frozen: false })
})

test('a change leaves the clocks of other agencies unchanged', async () => {
  const jing = await signInAs(server, 'admin@meridian.example')
  const before = await now(jing)
  await changeTestClock(caller.client, { advance: { days: 10 } })
  expect(await now(jing)).toEqual(before)
})

test('refuses to change the clock of an agency in live mode', async () => {
  await switchToLiveMode(server, 'HARBOUR')
  const sentence = 'The sandbox is only available to clients in test mode. This client is in live mode.'
  expect(await now()).toMatchObject({ kind: 'refused', text: sentence })
  expect(await fieldsOf({ advance: { days: 1 } })).toBe(sentence)
  expect(await fieldsOf({ freezeAt: '2026-06-01T00:00:00Z' })).toBe(sentence)
})
