import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../booking/test-booking.ts'
import { balanceOf, bookingRow } from '../booking/test-payment.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { expectRefundMoneyWhole, issued, passTime, refundsOf, withoutRefundCodes } from './test-refunds.ts'

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
const ticketed = (name: string) => issued(server, agent, { name })
const windowOf = async (orderNo: string) =>
  valueOf(await agent.client.call('POST /refund/queryVoidWindow', { body: { orderNo } }))

describe('a void', () => {
  test('brings everything back but our fee, on the day of the ticket, and ends the booking', async () => {
    const { balance } = await balanceOf(agent)
    const orderNo = await ticketed('VOID/OK')
    const paid = await bookingRow(server, orderNo)
    const quote = valueOf(await refunds.voidQuote(orderNo))
    expect(quote).toMatchObject({ voidable: true, obstacle: null, airlineDeadline: { zone: 'Asia/Thimphu' } })
    expect(quote.airlineDeadline.local).toBe('2026-03-02 23:00')
    expect(quote.estimated.amount).toBe(paid.total - paid.serviceFee - paid.channelFee)
    const { refundNo } = valueOf(await refunds.void(orderNo, quote.voidOfferId))
    await run()
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'AIRLINE_PROCESSING',
      reason: 'void',
      actions: ['UPLOAD_PROOF'],
    })
    await run({ minutes: 5 })
    expect(await refunds.info(refundNo)).toMatchObject({ status: 'REFUNDED', total: quote.estimated })
    expect((await balanceOf(agent)).balance).toBe(balance - paid.serviceFee - paid.channelFee)
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'CANCELLED', hasRefund: true })
    await expectRefundMoneyWhole(server)
  })

  test('that the airline refuses leaves the booking as it was, and is not tried twice', async () => {
    const orderNo = await ticketed('VOID/REJECT')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await run({ minutes: 6 })
    expect(await refunds.info(refundNo)).toMatchObject({
      status: 'REJECTED',
      rejectReason: 'The airline turned it down.',
    })
    expect(await bookingRow(server, orderNo)).toMatchObject({ status: 'ISSUED', hasRefund: false })
    expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'UNAVAILABLE' })
    expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true })
    await expectRefundMoneyWhole(server)
  })

  test('that is tried ten times in vain is given up', async () => {
    const orderNo = await ticketed('VOID/RETRY')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const { refundNo } = valueOf(await refunds.void(orderNo, voidOfferId))
    await run({ minutes: 50 })
    expect(await refunds.info(refundNo)).toMatchObject({ rejectReason: 'The airline did not answer ten tries.' })
  })

  test('is submitted once, however often and at once it is tried', async () => {
    const orderNo = await ticketed('VOID/OK')
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    const all = await Promise.all(Array.from({ length: 20 }, () => refunds.void(orderNo, voidOfferId)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    await run({ minutes: 10 })
    await expectRefundMoneyWhole(server)
  })

  test('is refused after the window of the airline, and so is an old quote', async () => {
    const orderNo = await ticketed('DOE/JANE')
    expect(await windowOf(orderNo)).toMatchObject({ supported: true, open: true, noVoidBeforeDepartureHours: 24 })
    const { voidOfferId } = valueOf(await refunds.voidQuote(orderNo))
    await run({ minutes: 31 })
    expect(refusalOf(await refunds.void(orderNo, voidOfferId)).code).toBe('5406')
    await run({ hours: 20 })
    expect(await windowOf(orderNo)).toMatchObject({
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

  test('is not offered by an airline that never voids, nor after a refund', async () => {
    const never = await issued(server, agent, { choose: ({ airline }) => airline === 'H0' })
    expect(await windowOf(never)).toMatchObject({ supported: false, open: false, reason: 'NOT_SUPPORTED' })
    const orderNo = await ticketed('REFUND/FULL')
    await refunds.refunded(orderNo)
    expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'AFTER_REFUND' })
  })
})
