import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf, type Wishes } from '../booking/test-booking.ts'
import { balanceOf, bookingRow } from '../booking/test-payment.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { requestsOf } from '../support/test-requests.ts'
import {
  expectRefundMoneyWhole,
  issued,
  passTime,
  proofOf,
  refundRow,
  refundsOf,
  withoutRefundCodes,
} from './test-refunds.ts'

let server: DemoServer
let agent: SignedIn
let refunds: ReturnType<typeof refundsOf>
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
  refunds = refundsOf(agent)
})
afterAll(() => server.close())

const run = (by: Parameters<typeof passTime>[1] = {}) => passTime(agent, by)
const ticketed = (name?: string, wishes: Wishes = {}) => issued(server, agent, { ...(name && { name }), ...wishes })

describe('a refund', () => {
  test('is quoted with what the airline keeps, what we keep, and what comes back', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const quote = valueOf(await refunds.quote(orderNo))
    const { currency } = await bookingRow(server, orderNo)
    const [line] = quote.lines
    expect(quote).toMatchObject({ refundable: true, obstacle: null, certainty: 'ACCURATE', method: 'CASH' })
    expect(quote.serviceFee).toEqual({ amount: 500, currency })
    expect(quote.penalty.amount).toBe(0)
    expect(quote.estimated.amount).toBe(quote.original.amount - 500)
    expect(line).toMatchObject({ name: 'REFUND/FULL', type: 'ADULT', refundable: true, taxOnly: false, segments: [1] })
    expect(quote.kept.serviceFee.amount).toBeGreaterThan(0)
    const minutes = (Date.parse(quote.expiresAt ?? '') - server.deps.clock.now().getTime()) / 60_000
    expect(minutes).toBe(30)
  })

  test('goes through its statuses and waits to be confirmed; then the money is on the deposit, less our fee', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const before = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo, status } = valueOf(await refunds.submit(quote))
    expect(refundNo).toBe('202603-0001')
    expect(status).toBe('PROVIDER_PROCESSING')
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: true })
    await run()
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'PROVIDER_PROCESSING',
      hint: { kind: 'PROVIDER_DEADLINE' },
      overdue: false,
      actions: expect.arrayContaining(['CANCEL', 'UPLOAD_PROOF']),
    })
    await run({ hours: 4 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_PROCESSING',
      hint: { kind: 'AIRLINE_REPLY' },
    })
    await run({ days: 7 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'NONE' })
    expect(await balanceOf(agent)).toEqual(before)
    await run({ days: 30 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED' })
    expect(await balanceOf(agent)).toEqual(before)
    const waiting = valueOf(await agent.client.call('POST /client/unconfirmedRefund/getPageList', { body: {} }))
    expect(waiting).toMatchObject({ total: 1, list: [{ refundNo, orderNo, difference: { amount: 0 } }] })
    valueOf(await refunds.confirm(refundNo))
    const done = await refunds.info(refundNo)
    expect(done).toMatchObject({
      status: 'REFUNDED',
      confirmState: 'CONFIRMED',
      hint: { kind: 'ARRIVAL' },
      actions: [],
    })
    expect(done.total).toEqual(quote.estimated)
    const { balance } = await balanceOf(agent)
    expect(balance).toBe(before.balance + quote.estimated.amount)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', hasRefund: true })
    expect(done.log.map(({ contents }) => contents)).toEqual([
      'The money of 202603-0001 is on the deposit',
      'The amount of 202603-0001 was confirmed',
      '202603-0001 is refunded',
      'The airline has paid 202603-0001; the amount waits to be confirmed',
      'The airline is refunding 202603-0001',
      '202603-0001 is being processed by the airline',
      'The airline was asked for refund 202603-0001',
      'Refund 202603-0001 was submitted',
    ])
    await expectRefundMoneyWhole(server)
    expect(refusalOf(await refunds.confirm(refundNo)).code).toBe('5312')
  })

  test('whose amount was accepted in advance is credited at once', async () => {
    const orderNo = await ticketed('REFUND/ACCURATE')
    const { balance } = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo } = valueOf(await refunds.submit(quote, { fastConfirm: true }))
    await run({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'NONE' })
    expect((await balanceOf(agent)).balance).toBe(balance + quote.estimated.amount)
    await expectRefundMoneyWhole(server)
  })

  test('that nobody confirms counts as confirmed after a week', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const refundNo = await refunds.refunded(orderNo)
    await run({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
    await run({ days: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
    await run({ days: 1 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'CONFIRMED' })
    await expectRefundMoneyWhole(server)
  })

  test('that is disputed waits for as long as it takes, and can be accepted after all', async () => {
    const refundNo = await refunds.refunded(await ticketed('REFUND/FULL'))
    await run({ days: 60 })
    const dispute = { body: { refundNo, remark: 'It was more' }, idempotencyKey: 'd1' }
    expect(valueOf(await agent.client.call('POST /client/unconfirmedRefund/dispute', dispute))).toBe(true)
    await run({ days: 30 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_REFUNDING',
      confirmState: 'DISPUTED',
      overdue: false,
      actions: ['CONFIRM'],
    })
    const asked = (await requestsOf(agent).list()).find(({ description }) => description.includes(refundNo))
    expect(asked).toMatchObject({ firstCategory: 16, description: expect.stringContaining('It was more') })
    valueOf(await refunds.confirm(refundNo))
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED' })
    await expectRefundMoneyWhole(server)
  })

  test('is submitted once, however often and at once it is tried', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const quotes = await Promise.all([refunds.quote(orderNo), refunds.quote(orderNo)])
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refunds.submit(valueOf(quotes[index % 2] ?? quotes[0]))),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(all.map((each) => (each.ok ? '' : each.error.code)))).toEqual(new Set(['', '5404']))
    await run({ days: 80 })
    await run({ days: 10 })
    await expectRefundMoneyWhole(server)
  })

  test('with the same key twice is one, told twice', async () => {
    const quote = valueOf(await refunds.quote(await ticketed('REFUND/FULL')))
    const both = await Promise.all([refunds.submit(quote, {}, 'same'), refunds.submit(quote, {}, 'same')])
    expect(new Set(both.map((each) => JSON.stringify(valueOf(each)))).size).toBe(1)
  })

  test('is not submitted after half an hour, nor for anything but what was quoted', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const quote = valueOf(await refunds.quote(orderNo))
    expect(refusalOf(await refunds.submit(quote, { refundReason: 'involuntary' }))).toMatchObject({
      code: '5001',
      fields: ['refundReason: This is not the reason that was quoted.'],
    })
    expect(refusalOf(await refunds.submit(quote, { ticketNos: ['ABCD1234'] })).fields).toEqual([
      'ticketNos: These are not the tickets that were quoted.',
    ])
    await run({ minutes: 30 })
    expect(refusalOf(await refunds.submit(quote)).code).toBe('5406')
  })

  test('of a child’s only adult is refused; of the child alone it is not', async () => {
    const orderNo = await ticketed(undefined, { search: { adult: 1, child: 1 } })
    const [adult = '', child = ''] = await refunds.ticketsOf(orderNo)
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [adult] }))).toMatchObject({
      refundable: false,
      obstacle: 'CHILD_ALONE',
      quoteId: null,
    })
    const ofChild = valueOf(await refunds.quote(orderNo, { ticketNos: [child] }))
    expect(ofChild).toMatchObject({ refundable: true })
    valueOf(await refunds.submit(ofChild))
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [child] }))).toMatchObject({ obstacle: 'DUPLICATE' })
    await run()
    // With the child gone the adult may go, too.
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [adult] }))).toMatchObject({ refundable: true })
  })

  test('of a number that nobody has is refused as what it is', async () => {
    const orderNo = await ticketed()
    expect(refusalOf(await refunds.quote(orderNo, { ticketNos: ['NOBODY01'] }))).toMatchObject({
      code: '5001',
      fields: ['ticketNos: This ticket number is not of this booking.'],
    })
  })

  test('for illness needs a proof, and brings everything', async () => {
    const orderNo = await ticketed()
    const ill = { refundReason: 'special', refundReasonDetail: 'ILLNESS_DEATH' } as const
    const quote = valueOf(await refunds.quote(orderNo, ill))
    expect(quote).toMatchObject({ needsProof: true, certainty: 'ESTIMATE', penalty: { amount: 0 } })
    expect(refusalOf(await refunds.submit(quote, ill)).fields).toEqual([
      'proofUrl: please upload the proof of successful refund here',
    ])
    const { refundNo } = valueOf(await refunds.submit(quote, { ...ill, proofUrl: [await proofOf(agent)] }))
    expect(await refunds.info(refundNo)).toMatchObject({
      reason: 'special',
      reasonDetail: 'ILLNESS_DEATH',
      hasProof: true,
      proofs: [{ name: 'proof.png', type: 'image/png' }],
    })
  })

  test('that was withdrawn before the airline had it leaves everything as it was', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const refundNo = await refunds.refunded(orderNo)
    await run()
    expect(valueOf(await refunds.cancel(refundNo))).toEqual({ refundNo, status: 'CANCELLED' })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
    await run({ days: 40 })
    expect(await refundRow(server, refundNo)).toMatchObject({ status: 'CANCELLED', received: null })
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundMoneyWhole(server)
  })

  test('can be asked for again after it was withdrawn, and no longer be withdrawn when the airline has it', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    valueOf(await refunds.cancel(await refunds.refunded(orderNo)))
    const again = await refunds.refunded(orderNo)
    expect(again).toBe('202603-0002')
    await run()
    await run({ hours: 5 })
    expect(refusalOf(await refunds.cancel(again))).toMatchObject({
      code: '5312',
      text: 'It is too late to withdraw this refund: the airline has it.',
    })
  })

  test('as a voucher is told with whom it is for and until when', async () => {
    const orderNo = await ticketed('REFUND/VOUCHER')
    const refundNo = await refunds.refunded(orderNo)
    await run({ days: 60 })
    const { status, voucher } = await refunds.info(refundNo)
    expect(status).toBe('FULFILLMENT_DONE')
    expect(voucher).toMatchObject({ airline: 'X0', eligiblePassengers: ['REFUND/VOUCHER'] })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
  })

  test('that the airline turns down leaves the booking as it was, and says why', async () => {
    const orderNo = await ticketed()
    const refundNo = await refunds.refunded(orderNo, { refundReason: 'involuntary' })
    await run({ days: 20 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'The airline has no change of schedule for this flight.',
    })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
  })

  test('is overdue when the money does not come in time', async () => {
    const refundNo = await refunds.refunded(await ticketed('REFUND/OVERDUE'))
    await run({ days: 40 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', overdue: true })
    const list = (overdue: boolean) => agent.client.call('POST /refund/getPageList', { body: { overdue } })
    expect(valueOf(await list(true))).toMatchObject({ total: 1, list: [{ refundNo }] })
    expect(valueOf(await list(false))).toMatchObject({ total: 0 })
  })
})
