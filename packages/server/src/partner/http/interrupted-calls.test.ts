// @run full
import type { PartnerPath } from '@gangway/core/partner'
import { beforeAll, expect, test } from 'vitest'
import { booking, bookingPayment, ancillaryOrder, refund } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { failKeyChangesAfter } from '../../shared/http/pipeline/interrupted-calls.fixture.ts'
import { contact, jane, partnerOf, placeTrip, ticketTrip, verifyTrip, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

/** The operation, the way to its input, and the table in which it adds rows. */
const cases: Record<
  string,
  { path: PartnerPath; body(): Promise<object>; added?: { table: (typeof countable)[number]; rows: number } }
> = {
  'order.do with a bag': {
    path: '/order.do',
    body: async () => {
      const { sessionId } = await verifyTrip(partner, alicante)
      return { sessionId, passengers: [{ ...jane, ancillaries: [bag] }], contact }
    },
    added: { table: booking, rows: 1 },
  },
  'order.do of two airlines': {
    path: '/order.do',
    body: async () => {
      const trip = { tripType: '2', retDate: '20260421', allowGenerateMultipleOrders: true }
      const { sessionId } = await verifyTrip(partner, trip, ({ separateBookings }) => separateBookings)
      return { sessionId, passengers: [jane], contact, allowGenerateMultipleOrders: true }
    },
    added: { table: booking, rows: 2 },
  },
  'pay.do': {
    path: '/pay.do',
    body: async () => ({ orderNo: (await placeTrip(partner)).orderNo, paymentMethod: 1 }),
    added: { table: bookingPayment, rows: 1 },
  },
  'pay.do for extras': {
    path: '/pay.do',
    body: async () => {
      const { orderNo } = await partner.call('/postBookingAncillaryOrder.do', await extras())
      return { orderNo, paymentMethod: 1 }
    },
    added: { table: bookingPayment, rows: 1 },
  },
  'postBookingAncillaryOrder.do': {
    path: '/postBookingAncillaryOrder.do',
    body: () => extras(),
    added: { table: ancillaryOrder, rows: 1 },
  },
  'refund.do': {
    path: '/refund.do',
    body: async () => {
      const { orderNo, routing } = await ticketTrip(server, partner)
      const segments = routing.fromSegments.map((each) => ({
        depDate: each.depTime.slice(0, 8),
        flightNo: each.flightNumber,
        depAirport: each.depAirport,
        arrAirport: each.arrAirport,
      }))
      return {
        orderNo,
        refundRequestList: [{ lastName: 'DOE', firstName: 'JANE', refundReason: '1', segments }],
      }
    },
    added: { table: refund, rows: 1 },
  },
  'stopTicket.do': {
    path: '/stopTicket.do',
    body: async () => {
      const { orderNo } = await placeTrip(partner)
      await partner.call('/pay.do', { orderNo, paymentMethod: 1 })
      return { orderNo }
    },
  },
  'cancelOrder.do': { path: '/cancelOrder.do', body: async () => ({ orderNo: (await placeTrip(partner)).orderNo }) },
}
const countable = [booking, bookingPayment, ancillaryOrder, refund] as const

const alicante = { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] }
const bag = { productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }
/** More than any operation commits. */
const mostTransactions = 8

test.each(Object.keys(cases))(
  '%s answers its outcome after a crash at any transaction, and acts once',
  async (name) => {
    const tested = cases[name]
    if (!tested) throw new Error(`${name} is no case.`)
    const { path, body, added } = tested
    for (let committed = 0; committed <= mostTransactions; committed++) {
      await server.reset()
      const sent = await body()
      const key = { 'idempotency-key': `interrupted-${committed}` }
      const before = await countRows(added?.table)
      const restore = await failKeyChangesAfter(server.deps.db, committed)
      const lost = await partner.status(path, sent, key)
      await restore()
      if (lost === 0) return
      expect(lost).toBe(9999)
      server.deps.clock.advance({ seconds: 16 })
      const { headers: _, ...repeated } = await partner.ask(path, sent, key)
      expect(repeated, `after ${committed} transactions`).toMatchObject({ status: 0 })
      expect(await partner.ask(path, sent, key)).toMatchObject(repeated)
      expect(await countRows(added?.table), name).toBe(before + (added?.rows ?? 0))
    }
    throw new Error(`${name} has more transactions than this test interrupts.`)
  },
)

async function countRows(table?: (typeof countable)[number]): Promise<number> {
  return table ? server.deps.db.$count(table) : 0
}

async function extras() {
  const { orderNo } = await ticketTrip(server, partner, { trip: alicante })
  const { sessionId } = await partner.call('/postBookingAncillarySearch.do', {
    ticketOrderNo: orderNo,
    ancillaryCategory: 'BAGGAGE',
  })
  return {
    sessionId,
    ticketOrderNo: orderNo,
    ancillaryCategory: 'BAGGAGE',
    passengers: [{ name: jane.name, ancillaries: [bag] }],
  }
}
