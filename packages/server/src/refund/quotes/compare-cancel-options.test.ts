// @run full
import type { CallInput } from '@gangway/core'
import { describe, expect, test } from 'vitest'
import { placeBooking, refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { pay } from '../../booking/payment/payment.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTicketedBooking, fullFeatureTrip, refundOperationsOf, useRefundAgent } from '../refunds.fixture.ts'

const server = useDemoServer()
const { agent, runDueJobs } = useRefundAgent(server)

const requestRecommendation = (
  orderNo: string,
  more: Partial<NonNullable<CallInput<'POST /refund/cancelAdvice'>['body']>> = {},
) => agent.client.call('POST /refund/cancelAdvice', { body: { orderNo, ...more } })
const recommendation = async (...asked: Parameters<typeof requestRecommendation>) =>
  valueOf(await requestRecommendation(...asked))

describe('the cancellation recommendation', () => {
  test('recommends stopping issuance while there are no tickets', async () => {
    const { orderNo } = await placeBooking(server, agent, { ...fullFeatureTrip, name: 'TICKET/SLOW' })
    expect(await recommendation(orderNo)).toMatchObject({
      status: 'UNPAID',
      recommended: null,
      why: { reason: 'NOTHING' },
    })
    valueOf(await pay(agent, orderNo))
    expect(await recommendation(orderNo)).toMatchObject({ status: 'TICKETING', recommended: 'STOP' })
  })

  test('recommends a void on the day of issue, with its deadline in both time zones, and a refund the day after', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const today = await recommendation(orderNo, { zone: 'America/New_York' })
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
    const quote = valueOf(await refundOperationsOf(agent).quote(orderNo))
    expect(voluntary).toMatchObject({ way: 'VOLUNTARY', open: true, back: quote.estimated })
    expect(today.why.over).toEqual({
      way: 'VOLUNTARY',
      less: { amount: (voiding?.back.amount ?? 0) - quote.estimated.amount, currency: 'USD' },
    })
    await runDueJobs({ days: 1 })
    expect(await recommendation(orderNo)).toMatchObject({
      recommended: 'VOLUNTARY',
      why: { reason: 'ONLY_WAY', over: null },
    })
  })

  test('recommends an involuntary refund when the airline changed the flight', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    await runDueJobs({ days: 1 })
    const changed = await recommendation(orderNo, { airlineChanged: true })
    expect(changed).toMatchObject({ recommended: 'INVOLUNTARY', why: { reason: 'MOST_MONEY' } })
    expect(changed.options[3]).toMatchObject({
      ...{ way: 'INVOLUNTARY', open: true, proof: 'AIRLINE_NOTICE', deadline: null },
    })
    expect(await recommendation(orderNo)).toMatchObject({ recommended: 'VOLUNTARY' })
  })

  test('gives the date on which the fee of the fare rules changes, at the departure airport', async () => {
    const orderNo = await createTicketedBooking(server, agent, { search: { departDate: '2026-04-14' } })
    const { segments } = await refundOperationsOf(agent).detail(orderNo)
    const { rules } = segments[0] ?? {}
    const departsAt = Date.parse(rules?.departure.at ?? '')
    const now = server.deps.clock.now().getTime()
    const changes = rules?.refund.bands.map(({ toMinutes }) => departsAt - toMinutes * 60_000).filter((at) => at > now)
    const { options } = await recommendation(orderNo)
    const { deadline } = options.find(({ way }) => way === 'VOLUNTARY') ?? {}
    expect(Date.parse(deadline?.at ?? '')).toBe(Math.min(...(changes ?? [])))
    expect(deadline?.airline.zone).toBe(rules?.departure.zone)
  })

  test('recommends a claim when the airline has already refunded', async () => {
    const orderNo = await createTicketedBooking(server, agent)
    const done = await recommendation(orderNo, { doneAtAirline: true })
    expect(done).toMatchObject({ recommended: 'CLAIM', why: { reason: 'ONLY_WAY' } })
    expect(done.options[1]).toMatchObject({ open: false, obstacle: 'DONE_AT_AIRLINE' })
  })

  test('recommends a voucher where the airline gives nothing else, and nothing where it gives nothing', async () => {
    const voucher = await createTicketedBooking(server, agent, { choose: ({ airline }) => airline === 'K0' })
    const nothing = await createTicketedBooking(server, agent, { choose: ({ airline }) => airline === 'W0' })
    await runDueJobs({ days: 1 })
    expect(await recommendation(voucher)).toMatchObject({ recommended: 'VOLUNTARY', why: { reason: 'VOUCHER_ONLY' } })
    expect(await recommendation(nothing)).toMatchObject({ recommended: null, why: { reason: 'NOTHING' } })
  })

  test('does not offer a void for only some of the passengers', async () => {
    const orderNo = await createTicketedBooking(server, agent, { search: { adult: 2 } })
    const [one = ''] = await refundOperationsOf(agent).ticketsOf(orderNo)
    const part = await recommendation(orderNo, { ticketNos: [one] })
    expect(part).toMatchObject({ recommended: 'VOLUNTARY' })
    expect(part.options[1]).toMatchObject({ open: false, obstacle: 'WHOLE_BOOKING' })
    expect(refusalOf(await requestRecommendation(orderNo, { ticketNos: ['NOBODY01'] })).code).toBe('5001')
    expect(refusalOf(await requestRecommendation(orderNo, { zone: 'Mars/Olympus' })).fields).toEqual([
      'zone: The format is not valid.',
    ])
  })

  test('keeps existing quotes valid', async () => {
    const orderNo = await createTicketedBooking(server, agent, { name: 'VOID/OK' })
    const { voidOfferId } = valueOf(await refundOperationsOf(agent).voidQuote(orderNo))
    await recommendation(orderNo)
    const { refundNo } = valueOf(await refundOperationsOf(agent).void(orderNo, voidOfferId))
    await runDueJobs({ minutes: 10 })
    expect(await refundOperationsOf(agent).info(refundNo)).toMatchObject({ status: 'REFUNDED' })
  })
})
