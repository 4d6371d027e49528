import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  bookingAncillary,
  bookingLog,
  bookingMail,
  bookingPayment,
  client,
  ledgerTransfer,
} from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { nextCode, signInAs, type DemoServer, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { placeBooking, refusalOf, valueOf, type Wishes } from '../booking.fixture.ts'
import { balanceOf, bookingRow, expectHeldMoneyWhole, setDeposit, withoutCodes } from '../payment/payment.fixture.ts'
import { bought, carryOn, extrasOf, oneBag, ticketed, type Items } from './ancillary.fixture.ts'

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

describe('ancillaries after ticketing', () => {
  test('are listed by flight and passenger in the currency of the booking, with the seat map of a flight', async () => {
    const orderNo = await issued({ search: { adult: 1, child: 1, infant: 1 } })
    const sale = valueOf(await extras.query(orderNo, 1))
    const { currency, departsAt } = await bookingRow(server, orderNo)
    expect(sale).toMatchObject({ orderNo, open: true, closed: null, currency, cutOffHours: 24, owned: [] })
    expect(new Date(sale.closesAt).getTime()).toBe(departsAt.getTime() - 24 * 3_600_000)
    expect(sale.passengers.map(({ type }) => type)).toEqual(['ADULT', 'CHILD', 'INFANT'])
    expect(new Set(sale.options.map(({ kind }) => kind))).toEqual(new Set(['CHECKED_BAGGAGE', 'CARRY_ON']))
    for (const option of sale.options) expect(option).toMatchObject({ passengers: [0, 1], price: { currency } })
    expect(sale.segments).toMatchObject([{ segmentIndex: 1, seats: true, seatPassengers: [0, 1], connected: [1] }])
    expect(sale.seatMap?.rows.length).toBeGreaterThan(10)
    expect(valueOf(await extras.query(orderNo)).seatMap).toBeNull()
  })

  test('are not sold before ticketing, nor in the last 24 hours', async () => {
    const { orderNo: unpaid } = await placeBooking(server, agent)
    expect(valueOf(await extras.query(unpaid))).toMatchObject({ open: false, closed: 'NOT_TICKETED', options: [] })
    expect(refusalOf(await extras.order(unpaid, oneBag))).toMatchObject({
      code: '5312',
      text: 'No ticket has been issued yet.',
      data: { reason: 'NOT_TICKETED' },
    })
    const orderNo = await issued()
    const { departsAt } = await bookingRow(server, orderNo)
    const left = departsAt.getTime() - server.deps.clock.now().getTime()
    server.deps.clock.advance({ milliseconds: left - 24 * 3_600_000 })
    agent = await signInAs(server, 'admin@harbour.example')
    extras = extrasOf(agent)
    const late = valueOf(await extras.query(orderNo))
    expect(late).toMatchObject({ open: false, closed: 'TOO_LATE', options: [] })
    expect(late.closedText).toContain('24 hours')
    expect(refusalOf(await extras.verify(orderNo, oneBag)).data).toEqual({ reason: 'TOO_LATE' })
  })

  test('are priced, each with its conflicts', async () => {
    const orderNo = await issued({ search: { adult: 2, infant: 1 } })
    const { options } = valueOf(await extras.query(orderNo))
    const price = options.find(({ code }) => code === 'SCI_BAG_1PC_20KG')?.price
    const items: Items = [
      { passenger: 0, segmentIndex: 1, code: 'SCI_BAG_1PC_20KG', quantity: 2 },
      { passenger: 0, segmentIndex: 1, code: 'SCI_BAG_1PC_15KG' },
      { passenger: 2, segmentIndex: 1, code: 'SCI_BAG_1PC_15KG' },
      { passenger: 1, segmentIndex: 2, code: 'SCI_BAG_1PC_15KG' },
      { passenger: 1, segmentIndex: 1, code: 'SEAT', seat: '99Z' },
    ]
    const checked = valueOf(await extras.verify(orderNo, items))
    expect(checked.total).toEqual({ amount: 2 * (price?.amount ?? 0), currency: price?.currency })
    expect(checked.items.map(({ problem }) => problem)).toEqual([
      undefined,
      'Choose only one of this type per passenger and flight.',
      'Infants have no baggage allowance.',
      'The airline does not sell this on this flight.',
      'This seat is not for sale.',
    ])
    const { code, fields } = refusalOf(await extras.order(orderNo, items))
    expect([code, fields.length, fields[0]]).toEqual([
      '5001',
      4,
      'items.1: Choose only one of this type per passenger and flight.',
    ])
  })

  test('must be the same baggage for connecting flights of one direction', async () => {
    const orderNo = await issued({
      search: { fromCity: 'SEL', toCity: 'DPS' },
      choose: ({ outbound: { segments, selfTransfer } }) => segments.length === 2 && !selfTransfer,
    })
    const [first] = valueOf(await extras.query(orderNo)).options
    const bag = (segmentIndex: number) => ({ passenger: 0, segmentIndex, code: first?.code ?? '' })
    const { items } = valueOf(await extras.verify(orderNo, [bag(1)]))
    expect(items[0]?.problem).toBe('Choose the same baggage for all connecting flights of this direction.')
    const both = valueOf(await extras.verify(orderNo, [bag(1), bag(2)]))
    expect(both.items.map(({ problem }) => problem)).toEqual([undefined, undefined])
    expect(valueOf(await extras.order(orderNo, [bag(1), bag(2)]))).toMatchObject({
      status: 'UNPAID',
      total: both.total,
    })
  })

  test('need a confirmation when the price differs from the one shown', async () => {
    const orderNo = await issued()
    const { total } = valueOf(await extras.verify(orderNo, oneBag))
    const oldTotal = { ...total, amount: total.amount - 1 }
    expect(refusalOf(await extras.order(orderNo, oneBag, oldTotal))).toMatchObject({
      code: '5304',
      data: { oldTotal, newTotal: total },
    })
    expect(await server.deps.db.select().from(bookingAncillary)).toEqual([])
    expect(valueOf(await extras.order(orderNo, oneBag, total)).total).toEqual(total)
  })
})

describe('an ancillary order', () => {
  test('is paid, confirmed by the airline, and then part of the booking', async () => {
    const { bookingNo, orderNo, total, before } = await bought(server, agent, 'BAG/OK')
    expect(await balanceOf(agent)).toEqual({ balance: before.balance - total.amount, held: total.amount })
    expect(await bookingRow(server, bookingNo)).toMatchObject({ total: before.row.total, ancillaryTotal: 0 })
    expect(valueOf(await extras.result(orderNo))).toMatchObject({ status: 'TICKETING_IN_PROCESS', actions: [] })
    await expectHeldMoneyWhole(server)
    await run({ seconds: 10 })
    expect(valueOf(await extras.result(orderNo))).toMatchObject({
      status: 'TICKETED',
      bookingOrderNo: bookingNo,
      payChannel: 'PREPAYMENT',
      items: [{ kind: 'CHECKED_BAGGAGE', kilograms: 20, pieces: 1, status: 'TICKETED', amount: total }],
    })
    const row = await bookingRow(server, bookingNo)
    expect(row).toMatchObject({ total: before.row.total + total.amount, ancillaryTotal: total.amount })
    expect(await balanceOf(agent)).toEqual({ balance: before.balance - total.amount, held: 0 })
    await expectHeldMoneyWhole(server)
    const log = await server.deps.db
      .select()
      .from(bookingLog)
      .where(eq(bookingLog.bookingId, row.id))
      .orderBy(bookingLog.sequence)
    const said = log.filter(({ stage }) => stage === 'ANCILLARY').map(({ sentence }) => sentence)
    expect(said).toEqual(['log.extrasOrdered', 'log.extrasPaid', 'log.extrasAsked', 'log.extrasTicketed'])
    const mails = await server.deps.db.select().from(bookingMail).where(eq(bookingMail.category, 'ANCILLARY'))
    expect(mails).toMatchObject([{ bookingId: row.id, subject: `Extras for booking ${bookingNo}` }])
    expect(mails[0]?.plain).toContain('BAG/OK AK')
    const moved = await server.deps.db.select().from(ledgerTransfer).where(eq(ledgerTransfer.kind, 'ancillary'))
    expect(moved.map(({ reference }) => reference).sort()).toEqual([orderNo, `${orderNo} issued`])
    const detail = valueOf(
      await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo: bookingNo } }),
    )
    expect(detail.fees.reduce((sum, fee) => sum + fee.total.amount, 0)).toBe(detail.totals.total.amount)
    expect(detail.ancillaries).toMatchObject([
      { timing: 'POST_BOOKING', ancillaryOrderNo: orderNo, status: 'TICKETED' },
    ])
    await run({ minutes: 30 })
    expect(await bookingRow(server, bookingNo)).toMatchObject({ total: row.total })
  })

  test('is paid once when ten requests pay at once', async () => {
    const orderNo = await issued()
    const order = valueOf(await extras.order(orderNo, oneBag))
    const before = await balanceOf(agent)
    await setDeposit(server, 5_000_000 - before.balance + order.total.amount)
    const { balance } = await balanceOf(agent)
    const all = await Promise.all(Array.from({ length: 10 }, () => extras.pay(order.orderNo)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = all.flatMap((each) => (each.ok ? [] : [each.error.code]))
    expect(refused).toEqual(Array.from({ length: 9 }, () => '5312'))
    expect(await balanceOf(agent)).toEqual({ balance: balance - order.total.amount, held: order.total.amount })
    await Promise.all([server.deps.scheduler.runDue(), server.deps.scheduler.runDue()])
    await run({ minutes: 1 })
    expect(valueOf(await extras.result(order.orderNo)).status).toBe('TICKETED')
    const payments = await server.deps.db.select().from(bookingPayment)
    expect(payments.map(({ status }) => status)).toEqual(['taken', 'taken'])
    await expectHeldMoneyWhole(server)
  })

  test('returns the first response for a repeated idempotency key', async () => {
    const order = valueOf(await extras.order(await issued(), oneBag))
    expect(refusalOf(await extras.pay(order.orderNo, { payChannel: 'CASH' })).code).toBe('5306')
    const first = await extras.pay(order.orderNo, { key: 'same' })
    expect(first).toMatchObject({ ok: true, value: { orderNo: order.orderNo, status: 'TICKETING_IN_PROCESS' } })
    expect(await extras.pay(order.orderNo, { key: 'same' })).toEqual(first)
    expect(refusalOf(await extras.pay(order.orderNo, { key: 'other' }))).toMatchObject({
      code: '5312',
      text: 'This order has been paid and is being processed by the airline. Please do not pay again.',
    })
  })

  test('stays unpaid when the deposit is insufficient', async () => {
    const order = valueOf(await extras.order(await issued(), oneBag))
    const { balance } = await balanceOf(agent)
    await setDeposit(server, 5_000_000 - balance + order.total.amount - 1)
    expect(refusalOf(await extras.pay(order.orderNo)).code).toBe('5308')
    expect(valueOf(await extras.result(order.orderNo))).toMatchObject({ status: 'UNPAID', actions: ['PAY', 'CANCEL'] })
    expect((await balanceOf(agent)).held).toBe(0)
  })

  test('cancels the other unpaid orders when it is paid, and its ancillaries cannot be bought again', async () => {
    const orderNo = await issued()
    const [one, other] = [await extras.order(orderNo, oneBag), await extras.order(orderNo, oneBag)].map(valueOf)
    expect(valueOf(await extras.pay(one?.orderNo ?? '')).status).toBe('TICKETING_IN_PROCESS')
    expect(refusalOf(await extras.pay(other?.orderNo ?? ''))).toMatchObject({
      code: '5312',
      data: { status: 'CANCELLED' },
      text: expect.stringContaining('another order'),
    })
    expect(valueOf(await extras.result(other?.orderNo ?? '')).cancelled).toBe('OTHER_PAID')
    expect(refusalOf(await extras.order(orderNo, oneBag)).fields).toEqual([
      'items.0: This passenger already has an extra of this type on this flight.',
    ])
    const sale = valueOf(await extras.query(orderNo))
    expect(sale.options.find(({ kind }) => kind === 'CHECKED_BAGGAGE')?.passengers).toEqual([])
    expect(valueOf(await extras.order(orderNo, carryOn)).status).toBe('UNPAID')
  })

  test('does not sell an ancillary that was bought with the ticket', async () => {
    const order = { baggage: [{ code: 'SCI_BAG_1PC_15KG', passenger: 0, segmentIndex: 1 }] }
    const orderNo = await issued({ order })
    const { items } = valueOf(await extras.verify(orderNo, [...oneBag, ...carryOn]))
    expect(items.map(({ problem }) => problem)).toEqual([
      'This passenger already has an extra of this type on this flight.',
      undefined,
    ])
  })

  test('expires after 15 minutes, and can be cancelled before', async () => {
    const orderNo = await issued()
    const order = valueOf(await extras.order(orderNo, oneBag))
    expect(new Date(order.payDeadline).getTime()).toBe(server.deps.clock.now().getTime() + 15 * 60_000)
    const second = valueOf(await extras.order(orderNo, carryOn))
    expect(valueOf(await extras.cancel(second.orderNo)).status).toBe('CANCELLED')
    expect(refusalOf(await extras.cancel(second.orderNo))).toMatchObject({ code: '5312' })
    await run({ minutes: 14, seconds: 59 })
    expect(valueOf(await extras.result(order.orderNo)).status).toBe('UNPAID')
    server.deps.clock.advance({ seconds: 1 })
    expect(refusalOf(await extras.pay(order.orderNo))).toMatchObject({ code: '5311', data: { status: 'UNPAID' } })
    await run()
    expect(valueOf(await extras.result(order.orderNo))).toMatchObject({ status: 'CANCELLED', cancelled: 'EXPIRED' })
    expect(refusalOf(await extras.pay(order.orderNo)).code).toBe('5311')
    expect(refusalOf(await extras.pay('TESTA20260101000000000')).code).toBe('5004')
  })

  test('of a seat reserves that seat exclusively', async () => {
    const orderNo = await issued({ search: { adult: 2 } })
    const map = valueOf(await extras.query(orderNo, 1)).seatMap
    const free = (map?.rows ?? []).flatMap(({ seats }) => seats).find((seat) => seat.free && !seat.exit)
    const seat = { segmentIndex: 1, code: 'SEAT', seat: free?.seat ?? '' }
    const order = valueOf(await extras.order(orderNo, [{ ...seat, passenger: 0 }]))
    expect(order.total).toEqual(free?.price)
    const elsewhere = await issued({ search: { adult: 2 } })
    const late = valueOf(await extras.order(elsewhere, [{ ...seat, passenger: 0 }]))
    valueOf(await extras.pay(order.orderNo))
    await run()
    await run({ minutes: 1 })
    expect(valueOf(await extras.result(order.orderNo)).items).toMatchObject([{ seat: free?.seat, status: 'TICKETED' }])
    expect(refusalOf(await extras.order(elsewhere, [{ ...seat, passenger: 1 }])).code).toBe('5305')
    const { balance } = await balanceOf(agent)
    valueOf(await extras.pay(late.orderNo))
    await run()
    expect(valueOf(await extras.result(late.orderNo))).toMatchObject({ cancelled: 'SEAT_TAKEN', failureCode: 607 })
    expect(await balanceOf(agent)).toEqual({ balance, held: 0 })
  })
})

test('requires a code from a user who has an authenticator', async () => {
  const { orderNo } = valueOf(await extras.order(await issued(), oneBag))
  await server.deps.db.update(client).set({ features: { 'order:issueTicket': true } })
  const lin = await signInAs(server, 'agent@harbour.example')
  expect(refusalOf(await extrasOf(lin).pay(orderNo)).code).toBe('5601')
  const body = { orderNo, payChannel: 'PREPAYMENT' } as const
  const mfaCode = nextCode(server)
  expect(valueOf(await lin.client.call('POST /postBooking/pay', { body, mfaCode }))).toEqual({
    orderNo,
    status: 'TICKETING_IN_PROCESS',
  })
})
