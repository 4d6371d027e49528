import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { booking, bookingLog, bookingPassenger, bookingPayment } from '../../database/schema.ts'
import type { SupplierPort } from '../../ports/supplier/supplier.port.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { currentCode, signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createScheduler } from '../../shared/scheduler/scheduler.ts'
import { placeBooking } from '../booking.fixture.ts'
import {
  balanceOf,
  bookingRow,
  expectHeldMoneyWhole,
  pay,
  setDeposit,
  withoutCodes,
} from '../payment/payment.fixture.ts'
import { registerTicketingJobs } from './ticketing-jobs.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
})

const run = (minutes = 0) => {
  server.deps.clock.advance({ minutes })
  return server.deps.scheduler.runDue()
}
const stop = (orderNo: string) => agent.client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'STOP' } })

/** A booking that is paid and waits for its tickets. */
async function paid(name: string, hasSoldOutRisk = false): Promise<{ orderNo: string; amount: number }> {
  const { orderNo, total } = await placeBooking(server, agent, { name })
  if (hasSoldOutRisk) await markRisky(orderNo)
  await pay(agent, orderNo)
  await run()
  return { orderNo, amount: total.amount }
}

async function markRisky(orderNo: string): Promise<void> {
  const { id, offer } = await bookingRow(server, orderNo)
  const risky = { ...offer, offer: { ...offer.offer, soldOutRisk: true } }
  await server.deps.db.update(booking).set({ offer: risky }).where(eq(booking.id, id))
}

describe('a stop of the issuance', () => {
  test("refunds the money with the airline's result, not before", async () => {
    const { orderNo, amount } = await paid('TICKET/STOPOK')
    expect(await stop(orderNo)).toMatchObject({ ok: true, value: { orderNo, status: 'TICKETING' } })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'stopping' })
    expect(await stop(orderNo)).toMatchObject({ error: { kind: 'refused', code: '5312' } })
    await run(7)
    expect((await balanceOf(agent)).held).toBe(amount)
    await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode: null })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
    await run(60)
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
  })

  test('keeps waiting for the tickets when the airline refuses', async () => {
    const { orderNo, amount } = await paid('TICKET/STOPLATE')
    await stop(orderNo)
    await run(8)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'wait' })
    await run(40)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000 - amount, held: 0 })
    await expectHeldMoneyWhole(server)
  })

  test('is rejected after ticketing, before the payment, and for bookings of another client', async () => {
    const { orderNo } = await paid('TICKET/OK')
    await run(2)
    expect(await stop(orderNo)).toMatchObject({ error: { code: '5312', data: { status: 'ISSUED' } } })
    const unpaid = await placeBooking(server, agent)
    expect(await stop(unpaid.orderNo)).toMatchObject({ error: { code: '5312', data: { status: 'UNPAID' } } })
    expect(await stop('TESTA20260101000000000')).toMatchObject({ error: { code: '5004' } })
  })

  test('releases the booking at once when the airline has no payment yet', async () => {
    const { orderNo } = await placeBooking(server, agent)
    await pay(agent, orderNo)
    expect(await stop(orderNo)).toMatchObject({ ok: true })
    await run()
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode: null })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
  })

  test('during the payment either stops or pays the booking, with the money in one place', async () => {
    const { orderNo } = await placeBooking(server, agent, { name: 'TICKET/STOPOK' })
    await pay(agent, orderNo)
    await Promise.all([server.deps.scheduler.runDue(), stop(orderNo), server.deps.scheduler.runDue()])
    for (let minute = 0; minute < 90; minute += 3) await run(3)
    const { status } = await bookingRow(server, orderNo)
    expect(['ISSUED', 'CANCELLED']).toContain(status)
    expect((await balanceOf(agent)).held).toBe(0)
    await expectHeldMoneyWhole(server)
  })
})

describe('a flight at risk of being sold out', () => {
  test('is released 30 minutes after the payment, and the money is refunded', async () => {
    const { orderNo } = await paid('TICKET/SLOW', true)
    await run(29)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'TICKETING', step: 'wait' })
    for (let minute = 0; minute < 15; minute++) await run(1)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', failureCode: 603 })
    expect(await balanceOf(agent)).toEqual({ balance: 5_000_000, held: 0 })
  })

  test('is ticketed normally when the airline is in time; a flight without the risk waits longer', async () => {
    const quick = await paid('TICKET/OK', true)
    await run(2)
    expect(await bookingRow(server, quick.orderNo)).toMatchObject({ status: 'ISSUED' })
    const slow = await paid('TICKET/SLOW')
    for (let minute = 0; minute < 100; minute += 10) await run(10)
    expect(await bookingRow(server, slow.orderNo)).toMatchObject({ status: 'ISSUED' })
  })
})

describe('two servers over one database', () => {
  test('issue no ticket twice and pay the airline once', async () => {
    const asked: string[] = []
    const { supplier } = server.deps
    const counted: SupplierPort = {
      ...supplier,
      pay: (reference, ...rest) => (asked.push(`pay ${reference}`), supplier.pay(reference, ...rest)),
      issue: (reference, ...rest) => (asked.push(`issue ${reference}`), supplier.issue(reference, ...rest)),
    }
    const { database, clock, log } = server.deps
    const two = [0, 1].map(() => {
      const scheduler = createScheduler({ database, clock, log })
      registerTicketingJobs({ ...server.deps, scheduler, supplier: counted })
      return scheduler
    })
    const orders = []
    for (let index = 0; index < 6; index++) {
      clock.advance({ milliseconds: 1 })
      const { orderNo } = await placeBooking(server, agent, { name: 'TICKET/OK' })
      await pay(agent, orderNo)
      orders.push(orderNo)
    }
    const runBoth = () => Promise.all([...two, ...two].map((scheduler) => scheduler.runDue()))
    await runBoth()
    for (let minute = 0; minute < 5; minute++) {
      clock.advance({ minutes: 1 })
      await runBoth()
    }
    for (const orderNo of orders) expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(asked.length).toBe(12)
    expect(new Set(asked).size).toBe(12)
    const tickets = (await server.deps.db.select().from(bookingPassenger)).flatMap(({ ticketNos }) => ticketNos)
    expect(new Set(tickets).size).toBe(6)
    expect(await server.deps.db.select().from(bookingPayment)).toHaveLength(6)
    expect((await balanceOf(agent)).held).toBe(0)
    await expectHeldMoneyWhole(server)
  })
})

describe('an airline whose requests fail intermittently', () => {
  test('is called again after each failure, and every effect happens once', async () => {
    const { supplier, clock, database, log } = server.deps
    let question = 0
    // Every second request fails, half of them after it took effect.
    const flaky = <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) => {
      return async (...args: Args): Promise<Answer> => {
        question += 1
        if (question % 4 === 1) throw new Error('The line broke before.')
        const result = await ask(...args)
        if (question % 4 === 3) throw new Error('The line broke after.')
        return result
      }
    }
    const broken: SupplierPort = {
      ...supplier,
      status: flaky(supplier.status),
      pay: flaky(supplier.pay),
      issue: flaky(supplier.issue),
    }
    const scheduler = createScheduler({ database, clock, log })
    registerTicketingJobs({ ...server.deps, scheduler, supplier: broken })
    const { orderNo, total } = await placeBooking(server, agent, { name: 'TICKET/OK' })
    await setDeposit(server, total.amount)
    await pay(agent, orderNo)
    for (let round = 0; round < 40; round++) {
      await scheduler.runDue()
      await expectHeldMoneyWhole(server)
      clock.advance({ minutes: 1 })
    }
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED' })
    expect(await balanceOf(agent)).toEqual({ balance: 0, held: 0 })
    const lines = (await server.deps.db.select().from(bookingLog)).filter(({ sentence }) => sentence === 'log.issued')
    expect(lines).toHaveLength(1)
  })
})

test('a user with an authenticator app pays with its code', async () => {
  await server.reset()
  const lin = await signInAs(server, 'agent@harbour.example')
  const { orderNo } = await placeBooking(server, lin)
  const body = { orderNo, payChannel: 'PREPAYMENT' as const }
  expect(await lin.client.call('POST /order/issueTicket.do', { body })).toMatchObject({ error: { code: '5601' } })
  expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'UNPAID' })
  const mfaCode = currentCode(server)
  expect(await lin.client.call('POST /order/issueTicket.do', { body, mfaCode })).toMatchObject({ ok: true })
})
