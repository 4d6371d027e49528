// @run full
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingMail, bookingPayment, ledgerTransfer } from '../../database/schema.ts'
import type { SupplierPort } from '../../ports/supplier/supplier.port.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createScheduler } from '../../shared/scheduler/scheduler.ts'
import { refusalOf, valueOf, type Wishes } from '../booking.fixture.ts'
import { balanceOf, bookingRow, card, expectHeldMoneyWhole, withoutCodes } from '../payment/payment.fixture.ts'
import { registerAncillaryJobs } from './ancillary-jobs.ts'
import { bought, carryOn, extrasOf, oneBag, ticketed } from './ancillary.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let extras: ReturnType<typeof extrasOf>
beforeEach(async () => {
  await withoutCodes(server)
  agent = await signInAs(server, 'admin@harbour.example')
  extras = extrasOf(agent)
})

const run = (by: Parameters<DemoServer['deps']['clock']['advance']>[0] = {}) => {
  server.deps.clock.advance(by)
  return server.deps.scheduler.runDue()
}
const issued = (wishes?: Wishes) => ticketed(server, agent, wishes)

describe('ancillaries that are not paid from the deposit', () => {
  const search = { currencyOption: 'AIRLINE_CURRENCY' as const }

  test('are paid by agreement: the deposit is not charged, and the sale is posted on confirmation', async () => {
    const order = valueOf(await extras.order(await issued({ search }), oneBag))
    const before = await balanceOf(agent)
    valueOf(await extras.pay(order.orderNo, { payChannel: 'CASH' }))
    await run()
    await run({ minutes: 1 })
    expect(valueOf(await extras.result(order.orderNo))).toMatchObject({ status: 'TICKETED', payChannel: 'CASH' })
    expect(await balanceOf(agent)).toEqual(before)
    const moved = await server.deps.db.select().from(ledgerTransfer).where(eq(ledgerTransfer.kind, 'ancillary'))
    expect(moved).toMatchObject([{ reference: `${order.orderNo} issued`, currency: order.total.currency }])
    await expectHeldMoneyWhole(server)
  })

  test('are paid by card and charged once, after the bank approves', async () => {
    const bookingNo = await issued({ search })
    const order = valueOf(await extras.order(bookingNo, oneBag))
    const refused = { ...card, cardNumber: '4000000000000002' }
    valueOf(await extras.pay(order.orderNo, { payChannel: 'MOR', card: refused }))
    await run()
    expect(valueOf(await extras.result(order.orderNo))).toMatchObject({ status: 'UNPAID', declineReason: 'declined' })
    // The outcome is unknown for two minutes.
    const slow = { ...card, cardNumber: '4000000000000119' }
    valueOf(await extras.pay(order.orderNo, { payChannel: 'MOR', card: slow }))
    await run()
    expect(valueOf(await extras.result(order.orderNo)).status).toBe('TICKETING_IN_PROCESS')
    for (let minute = 0; minute < 5; minute++) await run({ minutes: 1 })
    expect(valueOf(await extras.result(order.orderNo))).toMatchObject({ status: 'TICKETED', payChannel: 'MOR' })
  })

  test('are charged to the card by the airline, and stay unpaid when it declines the card', async () => {
    const orderNo = await issued({ search: { currencyOption: 'VCC' } })
    const order = valueOf(await extras.order(orderNo, oneBag))
    const before = await balanceOf(agent)
    expect(refusalOf(await extras.pay(order.orderNo, { payChannel: 'VCC' })).fields).toEqual([
      'card: This field is required.',
    ])
    valueOf(await extras.pay(order.orderNo, { payChannel: 'VCC', card }))
    await run()
    await run({ minutes: 1 })
    expect(valueOf(await extras.result(order.orderNo)).status).toBe('TICKETED')
    const again = valueOf(await extras.order(orderNo, carryOn))
    valueOf(await extras.pay(again.orderNo, { payChannel: 'VCC', card: { ...card, cardNumber: '4000000000000002' } }))
    await run()
    expect(valueOf(await extras.result(again.orderNo))).toMatchObject({ status: 'UNPAID', declineReason: 'declined' })
    expect(await balanceOf(agent)).toEqual(before)
    const payments = await server.deps.db.select().from(bookingPayment)
    expect(payments.map(({ sealedCard }) => sealedCard)).toEqual([null, null, null])
  })
})

describe('an airline', () => {
  test.each([
    ['BAG/FAIL', 'AIRLINE', 627],
    ['BAG/SEGMENT', 'AIRLINE', 628],
    ['BAG/TWICE', 'AIRLINE', 608],
    ['BAG/PRICE', 'PRICE_CHANGED', 631],
  ])('that does not sell them (%s) causes no charge', async (name, cancelled, failureCode) => {
    const { bookingNo, orderNo, before, total } = await bought(server, agent, name)
    await run({ minutes: 1 })
    const result = valueOf(await extras.result(orderNo))
    expect(result).toMatchObject({ status: 'CANCELLED', cancelled, failureCode, items: [{ status: 'CANCELLED' }] })
    const dearer = result.newTotal && Math.round((10 * result.newTotal.amount) / total.amount)
    expect(dearer).toBe(name === 'BAG/PRICE' ? 12 : null)
    expect(await balanceOf(agent)).toEqual({ balance: before.balance, held: 0 })
    expect(await bookingRow(server, bookingNo)).toMatchObject({ total: before.row.total, status: 'ISSUED' })
    await expectHeldMoneyWhole(server)
    const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.category, 'ANCILLARY'))
    expect(mails.map(({ subject }) => subject)).toEqual([`Extras for booking ${bookingNo} not confirmed`])
    // A cancelled ancillary can be ordered again.
    expect(valueOf(await extras.order(bookingNo, oneBag)).status).toBe('UNPAID')
  })

  test('that takes half an hour to confirm is polled', async () => {
    const { orderNo } = await bought(server, agent, 'BAG/SLOW')
    await run({ minutes: 29 })
    expect(valueOf(await extras.result(orderNo)).status).toBe('TICKETING_IN_PROCESS')
    await run({ minutes: 1 })
    expect(valueOf(await extras.result(orderNo)).status).toBe('TICKETED')
  })

  test('whose response is lost is polled, and nothing is bought twice', async () => {
    const { orderNo, before, total } = await bought(server, agent, 'BAG/UNKNOWN')
    expect(valueOf(await extras.result(orderNo)).status).toBe('TICKETING_IN_PROCESS')
    await run({ seconds: 15 })
    await run({ seconds: 15 })
    expect(valueOf(await extras.result(orderNo)).status).toBe('TICKETED')
    expect(await balanceOf(agent)).toEqual({ balance: before.balance - total.amount, held: 0 })
  })

  test('that fails during every request is called again, and everything happens once', async () => {
    const { supplier, clock, database, log } = server.deps
    let question = 0
    // The first purchase never arrives; then every second request fails, half of them after arrival.
    const flaky = <Args extends unknown[], Result>(ask: (...args: Args) => Promise<Result>) => {
      return async (...args: Args): Promise<Result> => {
        question += 1
        if (question % 4 === 1) throw new Error('The line broke before.')
        const result = await ask(...args)
        if (question % 4 === 3) throw new Error('The line broke after.')
        return result
      }
    }
    const asked: string[] = []
    const broken: SupplierPort = {
      ...supplier,
      purchase: flaky(supplier.purchase),
      buyAncillaries: flaky(async (request, about) => {
        asked.push(request.reference)
        return asked.length === 1 ? { outcome: 'unknown' } : supplier.buyAncillaries(request, about)
      }),
    }
    const scheduler = createScheduler({ database, clock, log })
    registerAncillaryJobs({ ...server.deps, scheduler, supplier: broken })
    const bookingNo = await issued({ name: 'BAG/OK' })
    const { orderNo, total } = valueOf(await extras.order(bookingNo, oneBag))
    const before = { ...(await balanceOf(agent)), row: await bookingRow(server, bookingNo) }
    valueOf(await extras.pay(orderNo))
    for (let round = 0; round < 40; round++) {
      await scheduler.runDue()
      await expectHeldMoneyWhole(server)
      clock.advance({ minutes: 1 })
    }
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked).size).toBe(1)
    agent = await signInAs(server, 'admin@harbour.example')
    expect(valueOf(await extrasOf(agent).result(orderNo)).status).toBe('TICKETED')
    expect(await balanceOf(agent)).toEqual({ balance: before.balance - total.amount, held: 0 })
    expect(await bookingRow(server, bookingNo)).toMatchObject({ total: before.row.total + total.amount })
  })

  test.each([
    ['BAG/NONE', 'NOT_SOLD'],
    ['BAG/LATE', 'TOO_LATE'],
    ['BAG/CLOSED', 'AIRLINE_CLOSED'],
  ])('that has no more stock (%s) reports the reason', async (name, closed) => {
    const orderNo = await issued({ name })
    expect(valueOf(await extras.query(orderNo))).toMatchObject({ open: false, closed, options: [] })
    expect(refusalOf(await extras.order(orderNo, oneBag))).toMatchObject({ code: '5312', data: { reason: closed } })
  })
})
