import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingAncillary } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { holdBooking } from './booking.store.ts'
import { changeBooking } from './change-booking.ts'
import { placeBooking, promised, refusalOf, storedBooking, valueOf, type Wishes } from './test-booking.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const later = async (by: Parameters<DemoServer['deps']['clock']['advance']>[0]) => {
  server.deps.clock.advance(by)
  return server.deps.agenda.runDue()
}
const cancel = (orderNo: string, type: 'CANCEL' | 'STOP' = 'CANCEL') =>
  agent.client.call('POST /order/cancelTicket.do', { body: { orderNo, type } })
const regenerate = (orderNo: string) => agent.client.call('POST /order/regenerate.do', { body: { orderNo } })

async function heldAtAirline(orderNo: string): Promise<string | undefined> {
  const { supplierReference } = await storedBooking(server, orderNo)
  const { supplier, clock } = server.deps
  return (await supplier.status(supplierReference, { now: clock.now(), rehearsal: true }))?.state
}

/** One bag for the one adult. */
const withBag: Wishes = {
  choose: ({ airline }) => airline === 'AK',
  order: { baggage: [{ code: 'SCI_BAG_1PC_20KG', passenger: 0, segmentIndex: 1 }] },
}

describe('an unpaid booking', () => {
  test('expires at its limit, not before, and is let go of at the airline', async () => {
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

  test('expires sooner when the airline holds it for less', async () => {
    const { orderNo, payDeadline } = await placeBooking(server, agent, { name: 'ORDER/EXPIRED' })
    expect(new Date(payDeadline ?? '').getTime()).toBe(server.deps.clock.now().getTime() + 60_000)
    await later({ seconds: 60 })
    expect(await storedBooking(server, orderNo)).toMatchObject({ status: 'EXPIRED' })
  })

  test('does not expire when a payment holds it first', async () => {
    const { orderNo, verified } = await placeBooking(server, agent)
    const { db, events, clock, agenda } = server.deps
    const { id, clientId } = await storedBooking(server, orderNo)
    clock.advance({ minutes: verified.payLimitMinutes })
    const isHeld = promised<void>()
    const expiring = isHeld.promise.then(() => agenda.runDue())
    await db.transaction(async (tx) => {
      const row = await holdBooking(tx, scopeOf({ clientId }), { id })
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

  test('is cancelled with its extras, and let go of at the airline', async () => {
    const { orderNo } = await placeBooking(server, agent, withBag)
    expect(valueOf(await cancel(orderNo))).toEqual({ orderNo, status: 'CANCELLED' })
    await server.deps.agenda.runDue()
    expect(await heldAtAirline(orderNo)).toBe('cancelled')
    const stored = await storedBooking(server, orderNo)
    expect(stored.log.at(-1)).toBe('log.cancelled')
    const extras = await server.deps.db.select().from(bookingAncillary).where(eq(bookingAncillary.bookingId, stored.id))
    expect(extras.map(({ status }) => status)).toEqual(['CANCELLED'])
    expect(refusalOf(await cancel(orderNo))).toMatchObject({
      code: '5312',
      text: 'The status of this booking does not allow this.',
    })
  })

  test('has no issuance that could be stopped', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(refusalOf(await cancel(orderNo, 'STOP')).code).toBe('5312')
  })

  test('cannot be made anew while it waits for its payment', async () => {
    const { orderNo } = await placeBooking(server, agent)
    expect(refusalOf(await regenerate(orderNo)).code).toBe('5312')
  })
})

describe('a booking that came to nothing', () => {
  test('is made anew for the same people at the price of today', async () => {
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

  test('is made anew once only', async () => {
    const { orderNo } = await placeBooking(server, agent)
    valueOf(await cancel(orderNo))
    const answers = await Promise.all([regenerate(orderNo), regenerate(orderNo), regenerate(orderNo)])
    const made = answers.flatMap((each) => (each.ok ? [each.value.orderNo] : []))
    expect(made).toHaveLength(1)
    for (const each of answers.filter(({ ok }) => !ok)) {
      expect(refusalOf(each)).toMatchObject({ code: '5313', data: { orderNos: made } })
    }
    // And of that one, when it came to nothing as well.
    valueOf(await cancel(made[0] ?? ''))
    expect(valueOf(await regenerate(made[0] ?? '')).status).toBe('UNPAID')
  })

  test('is made anew for a day and no longer', async () => {
    const { orderNo } = await placeBooking(server, agent)
    valueOf(await cancel(orderNo))
    server.deps.clock.advance({ hours: 24 })
    const { client } = await signedIn(server, 'admin@harbour.example')
    const late = await client.call('POST /order/regenerate.do', { body: { orderNo } })
    expect(refusalOf(late)).toMatchObject({
      code: '5312',
      text: expect.stringContaining('within 24 hours'),
      data: { orderNo, status: 'CANCELLED' },
    })
  })

  test('costs more when the airline says so, and is not booked', async () => {
    const { orderNo, total } = await placeBooking(server, agent, { name: 'REGENERATE/PRICE' })
    valueOf(await cancel(orderNo))
    expect(refusalOf(await regenerate(orderNo))).toMatchObject({
      code: '5304',
      data: { status: 'CANCELLED', oldTotal: total },
    })
  })
})
