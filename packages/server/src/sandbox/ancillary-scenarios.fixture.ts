import { expect } from 'vitest'
import { extrasOf, type Items } from '../booking/ancillary/ancillary.fixture.ts'
import type { Verified } from '../booking/booking.fixture.ts'
import { changeTestClock } from './sandbox-client.fixture.ts'
import { codeOf, valueOf, type ScenarioTest, type ScenarioContext } from './scenario-context.fixture.ts'

type Policy = 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'

/** An order with a seat on the first flight. */
const withSeat =
  ({ client }: ScenarioContext, ifSeatTaken: Policy = 'SIMILAR_SEAT') =>
  async ({ verifyId }: Verified) => {
    const map = valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free, exit }) => free && !exit)
    if (!seat) throw new Error('There is no free seat.')
    return { seats: [{ seat: seat.seat, passenger: 0, segmentIndex: 1 }], ifSeatTaken }
  }

/** The final status of a booking's only seat, and of the booking. */
async function finalSeatStatus(context: ScenarioContext, policy?: Policy) {
  const orderNo = await context.orderAndPay(undefined, withSeat(context, policy))
  const [chosen] = (await context.detail(orderNo)).ancillaries
  const { summary, ancillaries } = await context.waitForEnd(orderNo)
  const [last] = ancillaries
  return { booking: summary.status, seat: last?.status, isSame: last?.seat === chosen?.seat }
}

/** A ticketed booking and one baggage product for it. */
async function createTicketedWithBaggage(context: ScenarioContext) {
  const orderNo = await context.orderAndPay(undefined, undefined)
  expect((await context.waitForEnd(orderNo)).summary.status).toBe('ISSUED')
  const items: Items = [{ passenger: 0, segmentIndex: 1, code: 'SCI_BAG_1PC_20KG' }]
  return { orderNo, items, extras: extrasOf(context) }
}

/** The status of a baggage order after some minutes, and whether its booking costs more. */
async function baggageStatusAfter(context: ScenarioContext, minutes: number) {
  const { orderNo, items, extras } = await createTicketedWithBaggage(context)
  const before = (await context.detail(orderNo)).totals
  const ordered = valueOf(await extras.order(orderNo, items))
  valueOf(await extras.pay(ordered.orderNo))
  await changeTestClock(context.client, { advance: {} })
  for (let minute = 0; minute < minutes; minute++) await changeTestClock(context.client, { advance: { minutes: 1 } })
  const { status, cancelled } = valueOf(await extras.result(ordered.orderNo))
  const { total } = (await context.detail(orderNo)).totals
  return { status, cancelled, costs: total.amount - before.total.amount === ordered.total.amount }
}

const confirmed = { status: 'TICKETED', cancelled: null, costs: true }

/** Why nothing can be bought for a ticketed booking. */
async function closedReasonAfterTicketing(context: ScenarioContext) {
  const { orderNo, items, extras } = await createTicketedWithBaggage(context)
  const sale = valueOf(await extras.query(orderNo))
  context.expectScenarioHeader()
  expect(codeOf(await extras.order(orderNo, items))).toBe('5312')
  return sale.closed
}

export const ancillaryScenarioTests: Record<string, ScenarioTest> = {
  async 'ancillary.none'({ verify, expectScenarioHeader }) {
    const { baggageOptions } = valueOf(await verify())
    expectScenarioHeader()
    expect(baggageOptions).toEqual([])
  },
  async 'ancillary.seat_none'({ client, verify, expectScenarioHeader }) {
    const { verifyId, seatSegments } = valueOf(await verify())
    expectScenarioHeader()
    for (const segmentIndex of seatSegments) {
      expect(valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex } }))).toBeNull()
    }
  },
  async 'ancillary.seat_ok'(context) {
    expect(await finalSeatStatus(context)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: true })
  },
  async 'ancillary.seat_taken'(context) {
    expect(await context.refusedOrder(withSeat(context))).toBe('5305')
  },
  async 'ancillary.seat_gone'(context) {
    expect(await finalSeatStatus(context, 'STOP_TICKET')).toMatchObject({ booking: 'CANCELLED', seat: 'CANCELLED' })
    expect(await finalSeatStatus(context, 'DROP_SEAT')).toMatchObject({ booking: 'ISSUED', seat: 'CANCELLED' })
    expect(await finalSeatStatus(context)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: false })
  },
  async 'ancillary.seat_stop'(context) {
    expect(await finalSeatStatus(context)).toMatchObject({ booking: 'CANCELLED', seat: 'CANCELLED' })
  },
  async 'ancillary.seat_drop'(context) {
    expect(await finalSeatStatus(context)).toMatchObject({ booking: 'ISSUED', seat: 'CANCELLED' })
  },
  async 'ancillary.seat_similar'(context) {
    expect(await finalSeatStatus(context)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: false })
  },
  async 'ancillary.refused'({ refusedOrder }) {
    const ticketedWithBaggage = ({ baggageOptions: [bag] }: Verified) => ({
      baggage: bag ? [{ code: bag.code, passenger: 0, segmentIndex: bag.segmentIndex }] : [],
    })
    expect(await refusedOrder(ticketedWithBaggage)).toBe('5307')
  },
  async 'ancillary.bag_ok'(context) {
    expect(await baggageStatusAfter(context, 1)).toEqual(confirmed)
  },
  async 'ancillary.in_process'(context) {
    expect(await baggageStatusAfter(context, 29)).toEqual({
      status: 'TICKETING_IN_PROCESS',
      cancelled: null,
      costs: false,
    })
    expect(await baggageStatusAfter(context, 30)).toEqual(confirmed)
  },
  async 'ancillary.cancelled'(context) {
    expect(await baggageStatusAfter(context, 1)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.unknown_outcome'(context) {
    expect(await baggageStatusAfter(context, 0)).toEqual({
      status: 'TICKETING_IN_PROCESS',
      cancelled: null,
      costs: false,
    })
    expect(await baggageStatusAfter(context, 1)).toEqual(confirmed)
  },
  async 'ancillary.price_changed'(context) {
    expect(await baggageStatusAfter(context, 0)).toEqual({
      status: 'CANCELLED',
      cancelled: 'PRICE_CHANGED',
      costs: false,
    })
  },
  async 'ancillary.wrong_segment'(context) {
    expect(await baggageStatusAfter(context, 0)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.already_bought'(context) {
    expect(await baggageStatusAfter(context, 0)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.later_none'(context) {
    expect(await closedReasonAfterTicketing(context)).toBe('NOT_SOLD')
  },
  async 'ancillary.too_late'(context) {
    expect(await closedReasonAfterTicketing(context)).toBe('TOO_LATE')
  },
  async 'ancillary.closed'(context) {
    expect(await closedReasonAfterTicketing(context)).toBe('AIRLINE_CLOSED')
  },
}
