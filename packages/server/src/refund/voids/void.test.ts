import { describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { balanceOf, bookingRow } from '../../booking/payment/payment.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { expectRefundLedgerConsistent, createTicketedBooking, useRefundAgent } from '../refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds, runDueJobs } = useRefundAgent(server)

const ticketed = (name: string) => createTicketedBooking(server, agent, { name })
const loadVoidWindow = async (orderNo: string) =>
  valueOf(await agent.client.call('POST /refund/queryVoidWindow', { body: { orderNo } }))

describe('a void', () => {
  test('refunds everything but the fee on the day of issue, and ends the booking', async () => {
    const { balance } = await balanceOf(agent)
    const orderNo = await ticketed('VOID/OK')
    const paid = await bookingRow(server, orderNo)
    const quote = valueOf(await refunds.voidQuote(orderNo))
    expect(quote).toMatchObject({ voidable: true, obstacle: null, airlineDeadline: { zone: 'Asia/Thimphu' } })
    expect(quote.airlineDeadline.local).toBe('2026-03-02 23:00')
    expect(quote.estimated.amount).toBe(paid.total - paid.serviceFee - paid.channelFee)
    const { refundNo } = valueOf(await refunds.void(orderNo, quote.voidOfferId))
    await runDueJobs()
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_PROCESSING',
      reason: 'void',
      actions: ['UPLOAD_PROOF'],
    })
    await runDueJobs({ minutes: 5 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', total: quote.estimated })
    expect((await balanceOf(agent)).balance).toBe(balance - paid.serviceFee - paid.channelFee)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', hasRefund: true })
    await expectRefundLedgerConsistent(server)
  })

  test('leaves a booking that can be booked again for the same passengers', async () => {
    const orderNo = await ticketed('VOID/OK')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    valueOf(await refunds.void(orderNo, voidOfferId))
    await runDueJobs()
    await runDueJobs({ minutes: 5 })
    const again = await agent.client.call('POST /order/regenerate.do', { body: { orderNo } })
    expect(valueOf(again)).toMatchObject({ status: 'UNPAID', regeneratedFrom: orderNo })
  })

  test('that the airline refuses leaves the booking unchanged, and is not tried again', async () => {
    const orderNo = await ticketed('VOID/REJECT')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await runDueJobs({ minutes: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'Rejected by the airline.',
    })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
    expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'VOID_REJECTED' })
    const shown = valueOf(
      await agent.client.call('POST /order/v2/showOrderDetail.do', { body: { orderNo }, query: {} }),
    )
    expect(shown.actions).not.toContain('VOID')
    const { options } = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    expect(options.find(({ way }) => way === 'VOID')).toMatchObject({ open: false, obstacle: 'VOID_REJECTED' })
    expect((await refunds.detail(orderNo)).actions).not.toContain('VOID')
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundLedgerConsistent(server)
  })

  test('is rejected after ten failed attempts', async () => {
    const orderNo = await ticketed('VOID/RETRY')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await runDueJobs({ minutes: 50 })
    expect(await refunds.info(refundNo)).toMatchObject({
      rejectReason: 'The airline did not respond after ten attempts.',
    })
  })

  test('is submitted once, however often and concurrently it is submitted', async () => {
    const orderNo = await ticketed('VOID/OK')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const all = await Promise.all(Array.from({ length: 20 }, () => refunds.void(orderNo, voidOfferId)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    await runDueJobs({ minutes: 10 })
    await expectRefundLedgerConsistent(server)
  })

  test("is refused after the airline's window, and with an expired quote", async () => {
    const orderNo = await ticketed('DOE/JANE')
    expect(await loadVoidWindow(orderNo)).toMatchObject({ supported: true, open: true, noVoidBeforeDepartureHours: 24 })
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    await runDueJobs({ minutes: 31 })
    expect(refusalOf(await refunds.void(orderNo, voidOfferId)).code).toBe('5406')
    await runDueJobs({ hours: 20 })
    expect(await loadVoidWindow(orderNo)).toMatchObject({
      open: false,
      reason: 'WINDOW_CLOSED',
      message: 'The void window for this booking has closed.',
    })
    expect(refusalOf(await refunds.void(orderNo, voidOfferId))).toMatchObject({
      code: '5402',
      text: 'The void window for this booking has closed.',
    })
    expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'WINDOW_CLOSED' })
  })

  test('names the airline that never voids, where another one of the trip does', async () => {
    const orderNo = await createTicketedBooking(server, agent, {
      search: { tripType: 'ROUND_TRIP', returnDate: '2026-04-21' },
      choose: ({ outbound, inbound }) =>
        outbound.segments[0]?.airline === 'X0' && inbound?.segments[0]?.airline === 'H0',
    })
    expect(await loadVoidWindow(orderNo)).toMatchObject({ message: 'Voids are not supported by Novoid Air.' })
    const { options } = valueOf(await agent.client.call('POST /refund/cancelAdvice', { body: { orderNo } }))
    expect(options.find(({ way }) => way === 'VOID')).toMatchObject({
      obstacle: 'NOT_SUPPORTED',
      airlines: [{ name: 'Novoid Air', cnName: '无废票航空' }],
    })
  })

  test('is not offered by an airline that never voids, nor after a refund', async () => {
    const never = await createTicketedBooking(server, agent, { choose: ({ airline }) => airline === 'H0' })
    const message = 'Voids are not supported by Novoid Air.'
    expect(await loadVoidWindow(never)).toMatchObject({
      supported: false,
      open: false,
      reason: 'NOT_SUPPORTED',
      message,
    })
    expect(valueOf(await refunds.voidQuote(never))).toMatchObject({ obstacle: 'NOT_SUPPORTED', message })
    const orderNo = await ticketed('REFUND/FULL')
    await refunds.quoteAndSubmit(orderNo)
    expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'AFTER_REFUND' })
  })
})
