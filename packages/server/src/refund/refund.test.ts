import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf, type Wishes } from '../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../booking/payment/payment.fixture.ts'
import { refund } from '../database/schema.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { requestOperationsOf } from '../support/requests.fixture.ts'
import {
  expectRefundLedgerConsistent,
  createTicketedBooking,
  uploadProof,
  loadRefund,
  useRefundAgent,
} from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

const ticketed = (name?: string, wishes: Wishes = {}) =>
  createTicketedBooking(server, agent, { ...(name && { name }), ...wishes })

describe('a refund', () => {
  test('is quoted with penalty, fee and refund amount', async () => {
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

  test('passes through its statuses and waits for confirmation, which credits the deposit less the fee', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const before = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo, status } = valueOf(await refunds.submit(quote))
    expect(refundNo).toBe('202603-0001')
    expect(status).toBe('PROVIDER_PROCESSING')
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: true })
    await runDueJobs()
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'PROVIDER_PROCESSING',
      hint: { kind: 'PROVIDER_DEADLINE' },
      overdue: false,
      actions: expect.arrayContaining(['CANCEL', 'UPLOAD_PROOF']),
    })
    await runDueJobs({ hours: 4 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_PROCESSING',
      hint: { kind: 'AIRLINE_REPLY' },
    })
    await runDueJobs({ days: 7 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'NONE' })
    expect(await balanceOf(agent)).toEqual(before)
    await runDueJobs({ days: 30 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', confirmState: 'UNCONFIRMED' })
    expect(await balanceOf(agent)).toEqual(before)
    const waiting = valueOf(await agent.client.call('POST /client/unconfirmedRefund/getPageList', { body: {} }))
    expect(waiting).toMatchObject({ total: 1, list: [{ refundNo, orderNo, difference: { amount: 0 } }] })
    const explained = valueOf(
      await agent.client.call('GET /client/unconfirmedRefund/explain/{refundNo}', { params: { refundNo } }),
    )
    expect(explained.lines[0]).toMatchObject({ kind: 'PAID', passengerName: expect.stringContaining('/') })
    expect(explained.lines.at(-1)).toMatchObject({ kind: 'CREDIT', isTotal: true, amount: quote.estimated })
    valueOf(await refunds.confirm(refundNo))
    const done = await refunds.info(refundNo)
    expect(done).toMatchObject({
      status: 'REFUNDED',
      confirmState: 'CONFIRMED',
      hint: { kind: 'ARRIVAL', at: done.updatedAt },
      actions: [],
    })
    expect(done.total).toEqual(quote.estimated)
    const { balance } = await balanceOf(agent)
    expect(balance).toBe(before.balance + quote.estimated.amount)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', hasRefund: true })
    expect(done.log.map(({ contents }) => contents)).toEqual([
      '202603-0001 refunded',
      '202603-0001 credited to deposit',
      'Amount of 202603-0001 confirmed',
      'The airline has paid 202603-0001; amount awaiting confirmation',
      'The airline is refunding 202603-0001',
      '202603-0001 is being processed by the airline',
      'Refund 202603-0001 accepted for processing',
      'Refund 202603-0001 submitted',
    ])
    await expectRefundLedgerConsistent(server)
    expect(refusalOf(await refunds.confirm(refundNo)).code).toBe('5312')
  })

  test('is credited at once when fast confirmation was accepted', async () => {
    const orderNo = await ticketed('REFUND/ACCURATE')
    const { balance } = await balanceOf(agent)
    const quote = valueOf(await refunds.quote(orderNo))
    const { refundNo } = valueOf(await refunds.submit(quote, { fastConfirm: true }))
    await runDueJobs({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'NONE' })
    expect((await balanceOf(agent)).balance).toBe(balance + quote.estimated.amount)
    await expectRefundLedgerConsistent(server)
  })

  test('is confirmed automatically after a week', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    await runDueJobs({ days: 60 })
    expect(await refunds.info(refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
    await runDueJobs({ days: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({ confirmState: 'UNCONFIRMED' })
    const confirmsAt = async () =>
      valueOf(await agent.client.call('POST /client/unconfirmedRefund/getPageList', { body: {} })).list[0]?.confirmsAt
    expect(await confirmsAt()).toMatch(/^2026-/)
    // No date in the past is promised until the job has run.
    const { receivedAt } = await loadRefund(server, refundNo)
    const setReceivedAt = (at: Date | null) =>
      server.deps.db.update(refund).set({ receivedAt: at }).where(eq(refund.refundNo, refundNo))
    await setReceivedAt(new Date('2026-03-03'))
    expect(await confirmsAt()).toBeNull()
    await setReceivedAt(receivedAt)
    await runDueJobs({ days: 1 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', confirmState: 'CONFIRMED' })
    await expectRefundLedgerConsistent(server)
  })

  test('that is disputed waits without limit, and can still be accepted', async () => {
    const refundNo = await refunds.quoteAndSubmit(await ticketed('REFUND/FULL'))
    await runDueJobs({ days: 60 })
    const dispute = { body: { refundNo, remark: 'It was more' }, idempotencyKey: 'd1' }
    expect(valueOf(await agent.client.call('POST /client/unconfirmedRefund/dispute', dispute))).toBe(true)
    await runDueJobs({ days: 30 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_REFUNDING',
      confirmState: 'DISPUTED',
      overdue: false,
      actions: ['CONFIRM'],
    })
    const asked = (await requestOperationsOf(agent).list()).find(({ description }) => description.includes(refundNo))
    expect(asked).toMatchObject({ firstCategory: 16, description: expect.stringContaining('It was more') })
    valueOf(await refunds.confirm(refundNo))
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED' })
    await expectRefundLedgerConsistent(server)
  })

  test('is submitted once, however often and concurrently it is submitted', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const quotes = await Promise.all([refunds.quote(orderNo), refunds.quote(orderNo)])
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refunds.submit(valueOf(quotes[index % 2] ?? quotes[0]))),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(all.map((each) => (each.ok ? '' : each.error.code)))).toEqual(new Set(['', '5404']))
    await runDueJobs({ days: 80 })
    await runDueJobs({ days: 10 })
    await expectRefundLedgerConsistent(server)
  })

  test('returns the stored answer for the same idempotency key', async () => {
    const quote = valueOf(await refunds.quote(await ticketed('REFUND/FULL')))
    const bothQuote = await Promise.all([refunds.submit(quote, {}, 'same'), refunds.submit(quote, {}, 'same')])
    expect(new Set(bothQuote.map((each) => JSON.stringify(valueOf(each)))).size).toBe(1)
  })

  test('is refused after the quote expired after half an hour, and for anything else than was quoted', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const quote = valueOf(await refunds.quote(orderNo))
    expect(refusalOf(await refunds.submit(quote, { refundReason: 'involuntary' }))).toMatchObject({
      code: '5001',
      fields: ['refundReason: The reason differs from the quoted one.'],
    })
    expect(refusalOf(await refunds.submit(quote, { ticketNos: ['ABCD1234'] })).fields).toEqual([
      'ticketNos: These tickets differ from the quoted ones.',
    ])
    await runDueJobs({ minutes: 30 })
    expect(refusalOf(await refunds.submit(quote)).code).toBe('5406')
  })

  test('is refused for a child’s only adult, and accepted for the child alone', async () => {
    const orderNo = await ticketed(undefined, { search: { adult: 1, child: 1 } })
    const [adult = '', child = ''] = await refunds.ticketsOf(orderNo)
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [adult] }))).toMatchObject({
      refundable: false,
      obstacle: 'CHILD_ALONE',
      quoteId: null,
    })
    const childQuote = valueOf(await refunds.quote(orderNo, { ticketNos: [child] }))
    expect(childQuote).toMatchObject({ refundable: true })
    valueOf(await refunds.submit(childQuote))
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [child] }))).toMatchObject({ obstacle: 'DUPLICATE' })
    await runDueJobs()
    // Without the child the adult can be refunded, too.
    expect(valueOf(await refunds.quote(orderNo, { ticketNos: [adult] }))).toMatchObject({ refundable: true })
  })

  test('of an unknown order number is refused as not found', async () => {
    const orderNo = await ticketed()
    expect(refusalOf(await refunds.quote(orderNo, { ticketNos: ['NOBODY01'] }))).toMatchObject({
      code: '5001',
      fields: ['ticketNos: This ticket number does not belong to the booking.'],
    })
  })

  test('for illness requires a proof, and refunds everything', async () => {
    const orderNo = await ticketed()
    const illnessRefund = { refundReason: 'special', refundReasonDetail: 'ILLNESS_DEATH' } as const
    const quote = valueOf(await refunds.quote(orderNo, illnessRefund))
    expect(quote).toMatchObject({ needsProof: true, certainty: 'ESTIMATE', penalty: { amount: 0 } })
    expect(refusalOf(await refunds.submit(quote, illnessRefund)).fields).toEqual([
      'proofUrl: please upload the proof of successful refund here',
    ])
    const { refundNo } = valueOf(
      await refunds.submit(quote, { ...illnessRefund, proofUrl: [await uploadProof(agent)] }),
    )
    expect(await refunds.info(refundNo)).toMatchObject({
      reason: 'special',
      reasonDetail: 'ILLNESS_DEATH',
      hasProof: true,
      proofs: [{ name: 'proof.png', type: 'image/png' }],
    })
  })

  test('that was withdrawn before it reached the airline changes nothing', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    await runDueJobs()
    expect(valueOf(await refunds.cancel(refundNo))).toEqual({ refundNo, status: 'CANCELLED' })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
    await runDueJobs({ days: 40 })
    expect(await loadRefund(server, refundNo)).toMatchObject({ status: 'CANCELLED', received: null })
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundLedgerConsistent(server)
  })

  test('can be requested again after a withdrawal, and not withdrawn once the airline has it', async () => {
    const orderNo = await ticketed('REFUND/FULL')
    valueOf(await refunds.cancel(await refunds.quoteAndSubmit(orderNo)))
    const repeated = await refunds.quoteAndSubmit(orderNo)
    expect(repeated).toBe('202603-0002')
    await runDueJobs()
    await runDueJobs({ hours: 5 })
    expect(refusalOf(await refunds.cancel(repeated))).toMatchObject({
      code: '5312',
      text: 'This refund can no longer be withdrawn: the airline has already received it.',
    })
  })

  test('as a voucher shows its passenger and its expiry date', async () => {
    const orderNo = await ticketed('REFUND/VOUCHER')
    const refundNo = await refunds.quoteAndSubmit(orderNo)
    await runDueJobs({ days: 60 })
    const { status, airlineParts, vouchers } = await refunds.info(refundNo)
    expect(status).toBe('FULFILLMENT_DONE')
    expect(airlineParts).toEqual([])
    expect(vouchers).toMatchObject([{ airline: 'X0', eligiblePassengers: ['REFUND/VOUCHER'] }])
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED' })
  })

  test('that the airline refuses leaves the booking unchanged, with the reason', async () => {
    const orderNo = await ticketed()
    const refundNo = await refunds.quoteAndSubmit(orderNo, { refundReason: 'involuntary' })
    await runDueJobs({ days: 20 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'The airline has no schedule change for this flight.',
    })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
  })

  test('is overdue when the money does not arrive in time', async () => {
    const refundNo = await refunds.quoteAndSubmit(await ticketed('REFUND/OVERDUE'))
    await runDueJobs({ days: 40 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'AIRLINE_REFUNDING', overdue: true })
    const list = (overdue: boolean) => agent.client.call('POST /refund/getPageList', { body: { overdue } })
    expect(valueOf(await list(true))).toMatchObject({ total: 1, list: [{ refundNo }] })
    expect(valueOf(await list(false))).toMatchObject({ total: 0 })
  })
})
