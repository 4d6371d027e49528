// @run full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking, client as clientTable, searchCount, searchSetting, verification } from '../../database/schema.ts'
import { beijingDay } from '../../shared/beijing-days.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, refusalOf, valueOf } from '../booking.fixture.ts'
import { balanceOf, bookingRow, pay, withoutCodes } from '../payment/payment.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let clientId: string
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})

/** Many searches by API compared to bookings, and a daily number of manual bookings until midnight in Beijing. */
async function exceed(manualBookings: number): Promise<void> {
  const { db, clock } = server.deps
  await db.insert(searchSetting).values({ clientId, manualBookings })
  await db.insert(searchCount).values({ clientId, day: beijingDay(clock.now()), source: 'api', searches: 3_001 })
}

const issuedByHand = async () =>
  (await server.deps.db.select().from(searchCount).where(eq(searchCount.source, 'manual')))[0]?.bookings

async function run(minutes = 0): Promise<void> {
  server.deps.clock.advance({ minutes })
  await server.deps.scheduler.runDue()
}

/** One passenger each, so that none is a duplicate; in sequence, because a newer verification replaces an older one. */
async function placed(howMany: number, letters = 'ABCDEFGH'): Promise<string[]> {
  const orders: string[] = []
  for (const message of letters.slice(0, howMany)) {
    orders.push((await placeBooking(server, agent, { name: `TRAVELLER/${message}` })).orderNo)
  }
  return orders
}

const untilMidnight = { error: { code: '5303', restartAt: '2026-03-03T00:00:00.000+08:00' } }

describe('an agency over the look-to-book limit', () => {
  test('pays at most the remaining manual bookings of the day, also concurrently', async () => {
    const orders = await placed(5)
    await exceed(2)
    const results = await Promise.all(orders.map((orderNo) => pay(agent, orderNo)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    for (const refused of results.filter(({ ok }) => !ok)) expect(refused).toMatchObject(untilMidnight)
    await run()
    await run(10)
    expect(await issuedByHand()).toBe(2)
    const open = orders.filter((_, at) => !results[at]?.ok)
    for (const orderNo of open) expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
    expect(refusalOf(await pay(agent, open[0] ?? '')).code).toBe('5303')
    expect((await balanceOf(agent)).held).toBe(0)
  })

  test('can pay again after another booking failed', async () => {
    const { orderNo: failing } = await placeBooking(server, agent, { name: 'TICKET/FAIL' })
    const [other = ''] = await placed(1)
    await exceed(1)
    valueOf(await pay(agent, failing))
    expect(refusalOf(await pay(agent, other)).code).toBe('5303')
    await run()
    await run(10)
    expect(await bookingRow(server, failing)).toMatchObject({ status: 'CANCELLED' })
    expect(await pay(agent, other)).toMatchObject({ ok: true })
  })

  test('gets no tickets for earlier bookings by API until midnight in Beijing', async () => {
    const [orderNo = ''] = await placed(1)
    const { id, offer } = await bookingRow(server, orderNo)
    await server.deps.db
      .update(booking)
      .set({ offer: { ...offer, source: 'api' } })
      .where(eq(booking.id, id))
    await exceed(50)
    server.deps.clock.set('2026-03-02T15:50:00Z')
    await server.deps.db.update(booking).set({ payBy: new Date('2026-03-03T00:00:00Z') })
    const early = await signInAs(server, 'admin@harbour.example')
    expect(await pay(early, orderNo)).toMatchObject(untilMidnight)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
  })

  test('cannot rebook either', async () => {
    const [orderNo = ''] = await placed(1)
    await run(31)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'EXPIRED' })
    await exceed(0)
    const again = await agent.client.call('POST /order/regenerate.do', { body: { orderNo } })
    expect(refusalOf(again).code).toBe('5303')
  })
})

test('an agency within the look-to-book limit is not capped', async () => {
  await server.deps.db.insert(searchSetting).values({ clientId, manualBookings: 0 })
  const [orderNo = ''] = await placed(1)
  expect(await pay(agent, orderNo)).toMatchObject({ ok: true })
})

test('a booking counts for its original channel, also when its verification was deleted or it was rebooked', async () => {
  const [first = ''] = await placed(1)
  await server.deps.db.delete(verification)
  valueOf(await pay(agent, first))
  await run()
  await run(10)
  expect(await issuedByHand()).toBe(1)
  const [second = ''] = await placed(1, 'Z')
  await run(31)
  const { orderNo } = valueOf(await agent.client.call('POST /order/regenerate.do', { body: { orderNo: second } }))
  valueOf(await pay(agent, orderNo))
  await run()
  await run(10)
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
  expect(await issuedByHand()).toBe(2)
})
