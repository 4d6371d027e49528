import { refund } from '../database/schema.ts'
import { nobody, john, seoul, bag, send, personOf, quote, extrasOf, refunding, type Play } from './test-code-stage.ts'
import { jane, keyOf, partnerOf, placeTrip, ticketTrip } from './test-partner.ts'

/** What is done after the tickets, and at the desk. */
export const servicePlays: Readonly<Record<string, Play>> = {
  '801 /refundQuotation.do': send('/refundQuotation.do', { orderNo: nobody, refundRequestList: [] }),
  '802 /refundQuotation.do': quote({ name: 'REFUND/CHILDALONE' }),
  '803 /refundQuotation.do': quote({ name: 'REFUND/DUPLICATE' }),
  '807 /refundQuotation.do': quote({ more: () => ({ lastName: 'ROE' }) }),
  async '809 /refundQuotation.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/refundQuotation.do', { orderNo, refundRequestList: [] })
  },
  '810 /refundQuotation.do': quote({ body: { refundRequestList: [] } }),
  '811 /refundQuotation.do': quote({
    trip: { ...seoul, tripType: '2', retDate: '20260420' },
    more: ({ segments }) => ({ segments: segments.slice(0, 1) }),
  }),
  '812 /refundQuotation.do': quote({ more: () => ({ firstName: 'JIM' }) }),
  async '817 /refundQuotation.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    await stage.partner.call('/refund.do', body)
    await stage.server.deps.db.update(refund).set({ status: 'REFUNDED', received: 1 })
    return stage.partner.status('/refundQuotation.do', body)
  },
  async '818 /refundQuotation.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    await stage.partner.call('/refund.do', body)
    await stage.server.deps.db.update(refund).set({ type: 'REFUND_CLAIM' })
    return stage.partner.status('/refundQuotation.do', body)
  },
  '820 /refundQuotation.do': quote({ name: 'REFUND/USED' }),
  '821 /refundQuotation.do': quote({ name: 'REFUND/DEADLINE' }),
  '822 /refundQuotation.do': quote({ more: () => ({ refundReason: '4' }) }),
  '823 /refundQuotation.do': quote({ passengers: [jane, john], more: () => ({ refundReason: '4' }), trip: seoul }),
  async '824 /refundQuotation.do'(stage) {
    const { orderNo, sessionId } = await extrasOf(stage)
    const passengers = [{ name: jane.name, ancillaries: [bag] }]
    const body = { sessionId, ancillaryCategory: 'BAGGAGE', ticketOrderNo: orderNo, passengers }
    const placed = await stage.partner.call('/postBookingAncillaryOrder.do', body)
    return stage.partner.status('/refundQuotation.do', { orderNo: placed.orderNo, refundRequestList: [] })
  },
  async '902 /refundQuotation.do'({ server, partner }) {
    const { orderNo } = await placeTrip(partner)
    const other = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
    return other.status('/refundQuotation.do', { orderNo, refundRequestList: [] })
  },
  '8041 /refundQuotation.do': quote({
    more: ({ segments }) => ({ segments: [{ ...segments[0], flightNo: 'QQ1' }] }),
  }),
  async '805 /refund.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    const { refundOfferId } = await stage.partner.call('/refundQuotation.do', body)
    stage.server.deps.clock.advance({ minutes: 31 })
    return stage.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
  },
  async '816 /refund.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    const { refundOfferId } = await stage.partner.call('/refundQuotation.do', body)
    await stage.partner.call('/refund.do', { orderNo: found.orderNo, refundOfferId })
    return stage.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
  },
  async '905 /refund.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    await stage.partner.call('/refund.do', body)
    return stage.partner.status('/refund.do', body)
  },
  async '843 /voidQuotation.do'({ server, partner }) {
    const { orderNo } = await ticketTrip(server, partner, { trip: { airlines: ['JT'] } })
    return partner.status('/voidQuotation.do', { orderNo })
  },
  '99005 /extractPnr.do': extract('JT'),
  '99006 /extractPnr.do': extract('X6'),
  '99007 /extractPnr.do': extract('??'),
  async '2 /getPortalToken.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/getPortalToken.do', { orderNo })
  },
  async '3 /getPortalToken.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/getPortalToken.do', { orderNo, userName: 'desk.7' })
  },
}

function extract(carrier: string): Play {
  return send('/extractPnr.do', {
    airlinePnr: 'S00000',
    carrier,
    passengers: [{ firstName: 'JANE', lastName: 'DOE' }],
    contact: { email: 'jane@example.org' },
    routing: {
      fromSegments: [{ dptAirport: 'CGK', arrAirport: 'SUB', flightNumber: 'JT205', depTime: '2026-04-14 08:10' }],
    },
  })
}
