import type { CallAnswer } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { orderOf, valueOf, verifyOne, type Wishes } from '../booking/booking.fixture.ts'
import { bookingRow, pay } from '../booking/payment/payment.fixture.ts'
import { sandboxScenariosOf } from '../sandbox/scenarios.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { everyNth } from '../shared/every-nth.fixture.ts'
import { advanceTime, createTicketedBooking, useRefundAgent } from './refunds.fixture.ts'

const server = useDemoServer()
const { agent, refunds } = useRefundAgent(server)

const family = { adult: 2, child: 1, infant: 1 }
/** From Singapore to Kuala Lumpur, with an airline that charges a fee. */
const trip = { ...family, fromCity: 'SIN', toCity: 'KUL' }
const trips: [string, Wishes['search']][] = [
  ['one way', trip],
  ['a return trip', { ...trip, tripType: 'ROUND_TRIP', returnDate: '2026-04-21' }],
  ['the airline currency', { ...trip, currencyOption: 'AIRLINE_CURRENCY' }],
  ['a card of the agency', { ...trip, currencyOption: 'VCC' }],
]
const hasAirlineFee: Wishes['choose'] = ({ price, infantAllowed, payChannels }) =>
  price.ticketingFee.amount + price.paymentFee.amount > 0 && infantAllowed && payChannels.length > 0

type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'> | CallAnswer<'POST /refund/voidQuotation'>

/** The lines of the calculation as they are shown, without the amount that is paid back. */
function expectAddsUp({ paid, penalty, kept, serviceFee, estimated }: Quote): void {
  const { total, ...parts } = kept
  expect(Object.values(parts).reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
  expect(paid.amount - penalty.amount - total.amount - serviceFee.amount).toBe(estimated.amount)
  for (const { amount } of [penalty, total, serviceFee, estimated]) expect(amount).toBeGreaterThanOrEqual(0)
}

/** A quote for all passengers, one for each adult, and one for the void. */
async function expectQuotesAddUp(orderNo: string): Promise<void> {
  const { total } = await bookingRow(server, orderNo)
  const whole = valueOf(await refunds.quote(orderNo))
  expectAddsUp(whole)
  expect(whole.paid.amount).toBe(total)
  let sum = 0
  for (let at = 0; at < whole.lines.length; at++) {
    const part = valueOf(await refunds.quote(orderNo, { ticketNos: await refunds.ticketsOf(orderNo, at) }))
    expectAddsUp(part)
    expect(part.paid.amount).toBeLessThan(total)
    sum += part.paid.amount
  }
  expect(sum).toBe(total)
  const voiding = valueOf(await refunds.voidQuote(orderNo))
  expectAddsUp(voiding)
  expect(voiding.paid.amount).toBe(total)
}

describe('the lines of a refund calculation', () => {
  test.each(trips)('sum to what was paid for each set of passengers, with %s', async (_name, search) => {
    const orderNo = await createTicketedBooking(server, agent, { search, choose: hasAirlineFee })
    const { ticketingFee, paymentFee } = await bookingRow(server, orderNo)
    expect(ticketingFee + paymentFee).toBeGreaterThan(0)
    await expectQuotesAddUp(orderNo)
  })

  test('sum to what was paid in every sandbox scenario', async () => {
    const scenarios = sandboxScenariosOf(server.deps.simulator?.scenarios ?? [])
    const names = scenarios.flatMap(({ family: kind, trigger }) =>
      (kind === 'refund' || kind === 'void') && trigger.kind === 'name' && trigger.first
        ? `${trigger.last}/${trigger.first}`
        : [],
    )
    expect(names.length).toBeGreaterThan(12)
    for (const name of everyNth(names, 3))
      await expectQuotesAddUp(await createTicketedBooking(server, agent, { name, search: family }))
  })

  test('contain the baggage of these passengers only', async () => {
    const verified = await verifyOne(agent.client, { choose: ({ airline }) => airline === 'AK', search: { adult: 2 } })
    const [bag] = verified.baggageOptions
    const baggage = [{ code: bag?.code ?? '', passenger: 0, segmentIndex: 1, quantity: 1 }]
    const amount = verified.newTotal.amount + (bag?.price.amount ?? 0)
    const acceptedTotal = { amount, currency: 'USD' }
    const body = orderOf(verified, { search: { adult: 2 }, order: { baggage, acceptedTotal } })
    const { orderNo } = valueOf(await agent.client.call('POST /order/order.do', { body }))
    valueOf(await pay(agent, orderNo))
    for (let minute = 0; minute < 6; minute++) await advanceTime(agent, { minutes: 1 })
    const [mine, other] = [0, 1].map(async (at) =>
      valueOf(await refunds.quote(orderNo, { ticketNos: await refunds.ticketsOf(orderNo, at) })),
    )
    expect((await mine)?.kept.ancillary).toEqual(bag?.price)
    expect((await other)?.kept.ancillary.amount).toBe(0)
    await expectQuotesAddUp(orderNo)
    // The end of the booking cancels its extras, which were paid nevertheless.
    const refundNos: string[] = []
    for (const at of [0, 1])
      refundNos.push(
        await refunds.quoteAndSubmit(orderNo, { ticketNos: await refunds.ticketsOf(orderNo, at), fastConfirm: true }),
      )
    await advanceTime(agent, { days: 60 })
    expect((await bookingRow(server, orderNo)).status).toBe('CANCELLED')
    const paid = await Promise.all(refundNos.map(async (refundNo) => (await refunds.info(refundNo)).paid))
    expect(paid).toEqual([(await mine)?.paid, (await other)?.paid])
  })

  test('of a submitted refund lead from what was paid to the total', async () => {
    const orderNo = await createTicketedBooking(server, agent, { name: 'REFUND/PARTIAL', search: family })
    const ticketNos = await refunds.ticketsOf(orderNo, 1)
    const quote = valueOf(await refunds.quote(orderNo, { ticketNos }))
    const refundNo = await refunds.quoteAndSubmit(orderNo, { ticketNos })
    const { paid, kept, original, penalty, estimated, serviceFee, total } = await refunds.info(refundNo)
    expect([paid, kept, total]).toEqual([quote.paid, quote.kept, quote.estimated])
    expect(paid.amount - kept.total.amount).toBe(original.amount)
    expect(original.amount - penalty.amount).toBe(estimated.amount)
    expect(estimated.amount - serviceFee.amount).toBe(total.amount)
  })
})
