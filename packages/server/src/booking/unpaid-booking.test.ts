import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingAncillary } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { lockBooking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { placeBooking, promised, refusalOf, storedBooking, valueOf, type Wishes } from './booking.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'admin@harbour.example')
})

const later = async (by: Parameters<DemoServer['deps']['clock']['advance']>[0]) => {
  server.deps.clock.advance(by)
  return server.deps.scheduler.runDue()
}
const cancel = (orderNo: string, type: 'CANCEL' | 'STOP' = 'CANCEL') =>
  agent.client.call('POST /order/cancelTicket.do', { body: { orderNo, type } })
const regenerate = (orderNo: string) => agent.client.call('POST /order/regenerate.do', { body: { orderNo } })

async function heldAtAirline(orderNo: string): Promise<string | undefined> {
  const { supplierReference } = await storedBooking(server, orderNo)
  const { supplier, clock } = server.deps
  return (await supplier.status(supplierReference, { now: clock.now(), simulation: true }))?.state
}

/** One piece of checked baggage for the adult. */
const withBag: Wishes = {
  choose: ({ airline }) => airline === 'AK',
  order: { baggage: [{ code: 'SCI_BAG_1PC_20KG', passenger: 0, segmentIndex: 1 }] },
}

describe('an unpaid booking', () => {
  test('expires at its payment deadline, not before, and is released at the airline', async () => {
    const { orderNo, verified } = await placeBooking(server, agent)
    const minutes = verified.payLimitMinutes
    expect(await later({ minutes: minutes - 1, seconds: 59 })).toBe(0)
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'UNPAID' })
    await later({ seconds: 1 })
    expect(await storedBooking(server, orderNo)).toMatchObject({
      status: 'EXPIRED',
      endedAt: server.deps.clock.now(),
      log: ['log.created', 'log.held', 'log.mailed', 'log.expired'],
    })
    expect(await heldAtAirline(orderNo)).toMatch(/^(cancelled|expired)$/)
    expect(refusalOf(await cancel(orderNo))).toMatchObject({ code: '5312', data: { status: 'EXPIRED' } })
  })

  test("expires earlier when the airline's hold is shorter", async () => {
    const { orderNo, payDeadline } = await placeBooking(server, agent, { name: 'ORDER/EXPIRED' })
    expect(new Date(payDeadline ?? '').getTime()).toBe(server.deps.clock.now().getTime() + 60_000)
    await later({ seconds: 60 })
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'EXPIRED' })
  })

  test('does not expire when a payment locks it first', async () => {
    const { orderNo, verified } = await placeBooking(server, agent)
    const { db, events, clock, scheduler } = server.deps
    const { id, clientId } = await storedBooking(server, orderNo)
    clock.advance({ minutes: verified.payLimitMinutes })
    const isHeld = promised<void>()
    const expiring = isHeld.promise.then(() => scheduler.runDue())
    await db.transaction(async (tx) => {
      const row = await lockBooking(tx, clientScopeOf({ clientId }), { id })
      isHeld.resolve()
      await setImmediate()
      if (!row) throw new Error('The booking is gone.')
      const line = { stage: 'PAY', sentence: 'paid' } as const
      const now = clock.now()
      await changeBooking(tx, { events, now }, row, { status: 'TICKETING', paidAt: now }, line)
    })
    expect(await expiring).toBe(1)
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'TICKETING' })
  })

  test('is cancelled with its extras and released at the airline', async () => {
    const { orderNo } = await placeBooking(server, agent, withBag)
    expect(valueOf(await cancel(orderNo))).toEqual({ orderNo, status: 'CANCELLED' })
    await server.deps.scheduler.runDue()
    expect(await heldAtAirline(orderNo)).toBe('cancelled')
    const stored = await storedBooking(server, orderNo)
    expect(stored.log.at(-1)).toBe('log.cancelled')
    const extras = await server.deps.db.select().from(bookingAncillary).where(eq(bookingAncillary.bookingId, stored.id))
    expect(extras.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(refusalOf(await cancel(orderNo))).toMatchObject({
      code: '5312',
      text: 'This action is not possible in the current status of the booking.',
    })
  })

  test('rejects a stop of the issuance', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(refusalOf(await cancel(orderNo, 'STOP')).code).toBe('5312')
  })

  test('cannot be booked again while it waits for payment', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(refusalOf(await regenerate(orderNo)).code).toBe('5312')
  })
})

describe('a failed booking', () => {
  test('is booked again for the same passengers at the current price', async () => {
    const first = await placeBooking(server, agent, { ...withBag, search: { adult: 1, infant: 1 } })
    await later({ minutes: 30 })
    const again = valueOf(await regenerate(first.orderNo))
    expect(again).toMatchObject({ status: 'UNPAID', regeneratedFrom: first.orderNo, oldTotal: first.total })
    expect(again.orderNo).not.toBe(first.orderNo)
    const [old, made] = [await storedBooking(server, first.orderNo), await storedBooking(server, again.orderNo)]
    expect(old.status).toBe('EXPIRED')
    expect(made).toMatchObject({
      regeneratedFrom: first.orderNo,
      passengerNames: old.passengerNames,
      contact: old.contact,
      ancillaryTotal: old.ancillaryTotal,
      log: ['log.regenerated', 'log.held', 'log.mailed'],
    })
    expect(await heldAtAirline(again.orderNo)).toBe('held')
  })

  test('is booked again once only', async () => {
    const { orderNo } = await placeBooking(server, agent)
    valueOf(await cancel(orderNo))
    const answers = await Promise.all([regenerate(orderNo), regenerate(orderNo), regenerate(orderNo)])
    const made = answers.flatMap((each) => (each.ok ? [each.value.orderNo] : []))
    expect(made).toHaveLength(1)
    for (const each of answers.filter(({ ok }) => !ok)) {
      expect(refusalOf(each)).toMatchObject({ code: '5313', data: { orderNos: made } })
    }
    // The new booking can be booked again in turn when it fails.
    valueOf(await cancel(made[0] ?? ''))
    expect(valueOf(await regenerate(made[0] ?? '')).status).toBe('UNPAID')
  })

  test('can be booked again within one day only', async () => {
    const { orderNo } = await placeBooking(server, agent)
    valueOf(await cancel(orderNo))
    server.deps.clock.advance({ hours: 24 })
    const { client } = await signInAs(server, 'admin@harbour.example')
    const late = await client.call('POST /order/regenerate.do', { body: { orderNo } })
    expect(refusalOf(late)).toMatchObject({
      code: '5312',
      text: expect.stringContaining('within 24 hours'),
      data: { orderNo, status: 'CANCELLED' },
    })
  })

  test("is not booked again when the airline's price has increased", async () => {
    const { orderNo, total } = await placeBooking(server, agent, { name: 'REGENERATE/PRICE' })
    valueOf(await cancel(orderNo))
    expect(refusalOf(await regenerate(orderNo))).toMatchObject({
      code: '5304',
      data: { status: 'CANCELLED', oldTotal: total },
    })
  })
})
