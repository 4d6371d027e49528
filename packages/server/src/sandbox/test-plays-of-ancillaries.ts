import { expect } from 'vitest'
import { extrasOf, type Items } from '../booking/ancillary/test-ancillary.ts'
import type { Verified } from '../booking/test-booking.ts'
import { moveClock } from './test-sandbox.ts'
import { codeOf, valueOf, type Play, type Stage } from './test-stage.ts'

type Policy = 'STOP_TICKET' | 'DROP_SEAT' | 'SIMILAR_SEAT'

/** The order with a seat of the first flight. */
const seatOf =
  ({ client }: Stage, ifSeatTaken: Policy = 'SIMILAR_SEAT') =>
  async ({ verifyId }: Verified) => {
    const map = valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    const seat = map?.rows.flatMap(({ seats }) => seats).find(({ free, exit }) => free && !exit)
    if (!seat) throw new Error('There is no free seat.')
    return { seats: [{ seat: seat.seat, passenger: 0, segmentIndex: 1 }], ifSeatTaken }
  }

/** What becomes of the only seat of a booking, and of the booking. */
async function seatAtTheEnd(stage: Stage, policy?: Policy) {
  const orderNo = await stage.paid(undefined, seatOf(stage, policy))
  const [chosen] = (await stage.detail(orderNo)).ancillaries
  const { summary, ancillaries } = await stage.endOf(orderNo)
  const [last] = ancillaries
  return { booking: summary.status, seat: last?.status, isSame: last?.seat === chosen?.seat }
}

/** A ticketed booking, and one bag that could be bought for it. */
async function ticketedWithBag(stage: Stage) {
  const orderNo = await stage.paid(undefined, undefined)
  expect((await stage.endOf(orderNo)).summary.status).toBe('ISSUED')
  const items: Items = [{ passenger: 0, segmentIndex: 1, code: 'SCI_BAG_1PC_20KG' }]
  return { orderNo, items, extras: extrasOf(stage) }
}

/** How an order of one bag stands after so many minutes, and whether its booking costs more. */
async function bagAfter(stage: Stage, minutes: number) {
  const { orderNo, items, extras } = await ticketedWithBag(stage)
  const before = (await stage.detail(orderNo)).totals
  const ordered = valueOf(await extras.order(orderNo, items))
  valueOf(await extras.pay(ordered.orderNo))
  await moveClock(stage.client, { advance: {} })
  for (let minute = 0; minute < minutes; minute++) await moveClock(stage.client, { advance: { minutes: 1 } })
  const { status, cancelled } = valueOf(await extras.result(ordered.orderNo))
  const { total } = (await stage.detail(orderNo)).totals
  return { status, cancelled, costs: total.amount - before.total.amount === ordered.total.amount }
}

const confirmed = { status: 'TICKETED', cancelled: null, costs: true }

/** Why nothing can be bought for a ticketed booking. */
async function closedAfterTicket(stage: Stage) {
  const { orderNo, items, extras } = await ticketedWithBag(stage)
  const sale = valueOf(await extras.query(orderNo))
  stage.hears()
  expect(codeOf(await extras.order(orderNo, items))).toBe('5312')
  return sale.closed
}

export const ancillaryPlays: Record<string, Play> = {
  async 'ancillary.none'({ verify, hears }) {
    const { baggageOptions } = valueOf(await verify())
    hears()
    expect(baggageOptions).toEqual([])
  },
  async 'ancillary.seat_none'({ client, verify, hears }) {
    const { verifyId, seatSegments } = valueOf(await verify())
    hears()
    for (const segmentIndex of seatSegments) {
      expect(valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex } }))).toBeNull()
    }
  },
  async 'ancillary.seat_ok'(stage) {
    expect(await seatAtTheEnd(stage)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: true })
  },
  async 'ancillary.seat_taken'(stage) {
    expect(await stage.refusedOrder(seatOf(stage))).toBe('5305')
  },
  async 'ancillary.seat_gone'(stage) {
    expect(await seatAtTheEnd(stage, 'STOP_TICKET')).toMatchObject({ booking: 'CANCELLED', seat: 'CANCELLED' })
    expect(await seatAtTheEnd(stage, 'DROP_SEAT')).toMatchObject({ booking: 'ISSUED', seat: 'CANCELLED' })
    expect(await seatAtTheEnd(stage)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: false })
  },
  async 'ancillary.seat_stop'(stage) {
    expect(await seatAtTheEnd(stage)).toMatchObject({ booking: 'CANCELLED', seat: 'CANCELLED' })
  },
  async 'ancillary.seat_drop'(stage) {
    expect(await seatAtTheEnd(stage)).toMatchObject({ booking: 'ISSUED', seat: 'CANCELLED' })
  },
  async 'ancillary.seat_similar'(stage) {
    expect(await seatAtTheEnd(stage)).toEqual({ booking: 'ISSUED', seat: 'TICKETED', isSame: false })
  },
  async 'ancillary.refused'({ refusedOrder }) {
    const withBag = ({ baggageOptions: [bag] }: Verified) => ({
      baggage: bag ? [{ code: bag.code, passenger: 0, segmentIndex: bag.segmentIndex }] : [],
    })
    expect(await refusedOrder(withBag)).toBe('5307')
  },
  async 'ancillary.bag_ok'(stage) {
    expect(await bagAfter(stage, 1)).toEqual(confirmed)
  },
  async 'ancillary.in_process'(stage) {
    expect(await bagAfter(stage, 29)).toEqual({ status: 'TICKETING_IN_PROCESS', cancelled: null, costs: false })
    expect(await bagAfter(stage, 30)).toEqual(confirmed)
  },
  async 'ancillary.cancelled'(stage) {
    expect(await bagAfter(stage, 1)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.unknown_outcome'(stage) {
    expect(await bagAfter(stage, 0)).toEqual({ status: 'TICKETING_IN_PROCESS', cancelled: null, costs: false })
    expect(await bagAfter(stage, 1)).toEqual(confirmed)
  },
  async 'ancillary.price_changed'(stage) {
    expect(await bagAfter(stage, 0)).toEqual({ status: 'CANCELLED', cancelled: 'PRICE_CHANGED', costs: false })
  },
  async 'ancillary.wrong_segment'(stage) {
    expect(await bagAfter(stage, 0)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.already_bought'(stage) {
    expect(await bagAfter(stage, 0)).toEqual({ status: 'CANCELLED', cancelled: 'AIRLINE', costs: false })
  },
  async 'ancillary.later_none'(stage) {
    expect(await closedAfterTicket(stage)).toBe('NOT_SOLD')
  },
  async 'ancillary.too_late'(stage) {
    expect(await closedAfterTicket(stage)).toBe('TOO_LATE')
  },
  async 'ancillary.closed'(stage) {
    expect(await closedAfterTicket(stage)).toBe('AIRLINE_CLOSED')
  },
}
