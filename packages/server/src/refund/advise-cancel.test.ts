import type { CallInput } from '@gangway/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../booking/test-booking.ts'
import { pay } from '../booking/test-payment.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { issued, passTime, profileTrip, refundsOf, withoutRefundCodes } from './test-refunds.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  await withoutRefundCodes(server)
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const run = (by: Parameters<typeof passTime>[1] = {}) => passTime(agent, by)
const ask = (orderNo: string, more: Partial<NonNullable<CallInput<'POST /refund/cancelAdvice'>['body']>> = {}) =>
  agent.client.call('POST /refund/cancelAdvice', { body: { orderNo, ...more } })
const advice = async (...asked: Parameters<typeof ask>) => valueOf(await ask(...asked))

describe('the best way out of a booking', () => {
  test('is to stop the tickets, as long as there are none', async () => {
    const { orderNo } = await placeBooking(server, agent, { ...profileTrip, name: 'TICKET/SLOW' })
    expect(await advice(orderNo)).toMatchObject({ status: 'UNPAID', recommended: null, why: { reason: 'NOTHING' } })
    valueOf(await pay(agent, orderNo))
    expect(await advice(orderNo)).toMatchObject({ status: 'TICKETING', recommended: 'STOP' })
  })

  test('is a void on the day of the tickets, with its deadline on both clocks, and a refund the day after', async () => {
    const orderNo = await issued(server, agent)
    const today = await advice(orderNo, { zone: 'America/New_York' })
    expect(today).toMatchObject({ recommended: 'VOID', why: { reason: 'MOST_MONEY', key: 'cancel.why.MOST_MONEY' } })
    const [, voiding, voluntary] = today.options
    expect(voiding).toMatchObject({
      way: 'VOID',
      open: true,
      certainty: 'ACCURATE',
      proof: 'NONE',
      deadline: {
        airline: { local: '2026-03-02 23:00', zone: 'Asia/Thimphu' },
        viewer: { local: '2026-03-02 12:00', zone: 'America/New_York' },
      },
    })
    const quote = valueOf(await refundsOf(agent).quote(orderNo))
    expect(voluntary).toMatchObject({ way: 'VOLUNTARY', open: true, back: quote.estimated })
    expect(today.why.over).toEqual({
      way: 'VOLUNTARY',
      less: { amount: (voiding?.back.amount ?? 0) - quote.estimated.amount, currency: 'USD' },
    })
    await run({ days: 1 })
    expect(await advice(orderNo)).toMatchObject({ recommended: 'VOLUNTARY', why: { reason: 'ONLY_WAY', over: null } })
  })

  test('is an involuntary refund when the airline changed the flight', async () => {
    const orderNo = await issued(server, agent)
    await run({ days: 1 })
    const changed = await advice(orderNo, { airlineChanged: true })
    expect(changed).toMatchObject({ recommended: 'INVOLUNTARY', why: { reason: 'MOST_MONEY' } })
    expect(changed.options[3]).toMatchObject({ way: 'INVOLUNTARY', open: true, proof: 'AIRLINE_NOTICE' })
    expect(await advice(orderNo)).toMatchObject({ recommended: 'VOLUNTARY' })
  })

  test('is a claim when the airline has done it', async () => {
    const orderNo = await issued(server, agent)
    const done = await advice(orderNo, { doneAtAirline: true })
    expect(done).toMatchObject({ recommended: 'CLAIM', why: { reason: 'ONLY_WAY' } })
    expect(done.options[1]).toMatchObject({ open: false, obstacle: 'DONE_AT_AIRLINE' })
  })

  test('is a voucher where the airline gives nothing else, and nothing where it gives nothing', async () => {
    const voucher = await issued(server, agent, { choose: ({ airline }) => airline === 'K0' })
    const nothing = await issued(server, agent, { choose: ({ airline }) => airline === 'W0' })
    await run({ days: 1 })
    expect(await advice(voucher)).toMatchObject({ recommended: 'VOLUNTARY', why: { reason: 'VOUCHER_ONLY' } })
    expect(await advice(nothing)).toMatchObject({ recommended: null, why: { reason: 'NOTHING' } })
  })

  test('of some of the passengers is no void', async () => {
    const orderNo = await issued(server, agent, { search: { adult: 2 } })
    const [one = ''] = await refundsOf(agent).ticketsOf(orderNo)
    const part = await advice(orderNo, { ticketNos: [one] })
    expect(part).toMatchObject({ recommended: 'VOLUNTARY' })
    expect(part.options[1]).toMatchObject({ open: false, obstacle: 'WHOLE_BOOKING' })
    expect(refusalOf(await ask(orderNo, { ticketNos: ['NOBODY01'] })).code).toBe('5001')
    expect(refusalOf(await ask(orderNo, { zone: 'Mars/Olympus' })).fields).toEqual([
      'zone: This does not have the right format.',
    ])
  })

  test('asked for ends no quote that somebody holds', async () => {
    const orderNo = await issued(server, agent, { name: 'VOID/OK' })
    const { voidOfferId } = valueOf(await refundsOf(agent).voidQuote(orderNo))
    await advice(orderNo)
    const { refundNo } = valueOf(await refundsOf(agent).void(orderNo, voidOfferId))
    await run({ minutes: 10 })
    expect(await refundsOf(agent).info(refundNo)).toMatchObject({ status: 'REFUNDED' })
  })
})
