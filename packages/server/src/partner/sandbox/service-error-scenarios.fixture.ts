import { refund } from '../../database/schema.ts'
import {
  unknownOrderNo,
  john,
  seoul,
  bag,
  sendScenario,
  refundRequestFor,
  refundQuoteScenario,
  findAncillaries,
  ticketedForRefund,
  type ErrorCodeScenario,
} from './error-code-test-context.fixture.ts'
import { jane, keyOf, partnerOf, placeTrip, ticketTrip } from '../partner.fixture.ts'

/** Scenarios of refunds, voids and service operations. */
export const serviceErrorScenarios: Readonly<Record<string, ErrorCodeScenario>> = {
  '801 /refundQuotation.do': sendScenario('/refundQuotation.do', { orderNo: unknownOrderNo, refundRequestList: [] }),
  '802 /refundQuotation.do': refundQuoteScenario({ name: 'REFUND/CHILDALONE' }),
  '803 /refundQuotation.do': refundQuoteScenario({ name: 'REFUND/DUPLICATE' }),
  '807 /refundQuotation.do': refundQuoteScenario({ more: () => ({ lastName: 'ROE' }) }),
  async '809 /refundQuotation.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/refundQuotation.do', { orderNo, refundRequestList: [] })
  },
  '810 /refundQuotation.do': refundQuoteScenario({ body: { refundRequestList: [] } }),
  '811 /refundQuotation.do': refundQuoteScenario({
    trip: { ...seoul, tripType: '2', retDate: '20260420' },
    more: ({ segments }) => ({ segments: segments.slice(0, 1) }),
  }),
  '812 /refundQuotation.do': refundQuoteScenario({ more: () => ({ firstName: 'JIM' }) }),
  async '817 /refundQuotation.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    await context.partner.call('/refund.do', body)
    await context.server.deps.db.update(refund).set({ status: 'REFUNDED', received: 1 })
    return context.partner.status('/refundQuotation.do', body)
  },
  async '818 /refundQuotation.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    await context.partner.call('/refund.do', body)
    await context.server.deps.db.update(refund).set({ type: 'REFUND_CLAIM' })
    return context.partner.status('/refundQuotation.do', body)
  },
  '820 /refundQuotation.do': refundQuoteScenario({ name: 'REFUND/USED' }),
  '821 /refundQuotation.do': refundQuoteScenario({ name: 'REFUND/DEADLINE' }),
  '822 /refundQuotation.do': refundQuoteScenario({ more: () => ({ refundReason: '4' }) }),
  '823 /refundQuotation.do': refundQuoteScenario({
    passengers: [jane, john],
    more: () => ({ refundReason: '4' }),
    trip: seoul,
  }),
  async '824 /refundQuotation.do'(context) {
    const { orderNo, sessionId } = await findAncillaries(context)
    const passengers = [{ name: jane.name, ancillaries: [bag] }]
    const body = { sessionId, ancillaryCategory: 'BAGGAGE', ticketOrderNo: orderNo, passengers }
    const placed = await context.partner.call('/postBookingAncillaryOrder.do', body)
    return context.partner.status('/refundQuotation.do', { orderNo: placed.orderNo, refundRequestList: [] })
  },
  async '902 /refundQuotation.do'({ server, partner }) {
    const { orderNo } = await placeTrip(partner)
    const other = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
    return other.status('/refundQuotation.do', { orderNo, refundRequestList: [] })
  },
  '8041 /refundQuotation.do': refundQuoteScenario({
    more: ({ segments }) => ({ segments: [{ ...segments[0], flightNo: 'QQ1' }] }),
  }),
  async '805 /refund.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    const { refundOfferId } = await context.partner.call('/refundQuotation.do', body)
    context.server.deps.clock.advance({ minutes: 31 })
    return context.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
  },
  async '816 /refund.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    const { refundOfferId } = await context.partner.call('/refundQuotation.do', body)
    await context.partner.call('/refund.do', { orderNo: found.orderNo, refundOfferId })
    return context.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
  },
  async '905 /refund.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    await context.partner.call('/refund.do', body)
    return context.partner.status('/refund.do', body)
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

function extract(carrier: string): ErrorCodeScenario {
  return sendScenario('/extractPnr.do', {
    airlinePnr: 'S00000',
    carrier,
    passengers: [{ firstName: 'JANE', lastName: 'DOE' }],
    contact: { email: 'jane@example.org' },
    routing: {
      fromSegments: [{ dptAirport: 'CGK', arrAirport: 'SUB', flightNumber: 'JT205', depTime: '2026-04-14 08:10' }],
    },
  })
}
