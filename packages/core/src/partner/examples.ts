/** Example requests by operation. Ids returned by other operations are shown in their format. */
const sessionId = '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11'
const orderNo = 'TESTB20270101101500123'
const flight = {
  carrier: 'QG',
  flightNumber: '720',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  departureDate: '20270110',
}
const trip = {
  tripType: '1',
  adultNum: 1,
  childNum: 0,
  infantNum: 0,
  fromCity: 'JKT',
  toCity: 'SUB',
  fromDate: '20270110',
  currency: 'USD',
}
const jane = {
  name: 'DOE/JANE',
  passengerType: 0,
  gender: 'F',
  birthday: '19900214',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234567',
  cardIssuePlace: 'SE',
  cardExpired: '20350101',
}
const contact = { name: 'DOE/JANE', email: 'jane@example.org', mobile: '0046-701234567' }
const baggage = [{ productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }]
const refundReference = {
  lastName: 'DOE',
  firstName: 'JANE',
  refundReason: '1',
  segments: [{ depDate: '20270110', flightNo: 'QG720', depAirport: 'CGK', arrAirport: 'SUB' }],
}
const eventId = '20270102093000123QWERT'

export const partnerExamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/search.do': { ...trip, includeMultipleFareFamily: true },
  '/smartSearch.do': { ...trip, sync: true },
  '/realTimeSearch.do': { ...trip, airlines: ['QG'], acceptCacheIfTimeout: true },
  '/priceCompareSearch.do': trip,
  '/getOffers.do': { adults: 1, outboundSegments: [flight], inboundSegments: [], currency: 'USD' },
  '/getOfferPrice.do': { adults: 1, outboundSegments: [flight], inboundSegments: [], currency: 'USD' },
  '/verify.do': { routingIdentifier: 'QUFMQlJWMjAyNzAxMTA' },
  '/getLuggage.do': { offerId: sessionId },
  '/seatAvailability.do': { sessionId },
  '/order.do': { sessionId, passengers: [jane], contact },
  '/orderCommit.do': { orderNo, redirectUri: 'https://agency.example/back' },
  '/confirmBaggageLoss.do': { orderNo },
  '/pay.do': { orderNo, paymentMethod: 1 },
  '/queryOrderDetails.do': { orderNo },
  '/orderList.do': { orderStatus: [2], page: 1, pageSize: 20 },
  '/regenerateOrder.do': { originalOrderNo: orderNo },
  '/stopTicket.do': { orderNo },
  '/cancelOrder.do': { orderNo },
  '/postBookingAncillarySearch.do': { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' },
  '/postBookingAncillaryOrder.do': {
    sessionId,
    ancillaryCategory: 'BAGGAGE',
    ticketOrderNo: orderNo,
    passengers: [{ name: 'DOE/JANE', passengerType: 0, ancillaries: baggage }],
  },
  '/balance.do': { currency: 'USD' },
  '/sandbox/deposit.do': { currency: 'USD', amount: 10000 },
  '/refundQuotation.do': { orderNo, refundRequestList: [refundReference] },
  '/refund.do': { orderNo, refundOfferId: 'q_0a1b2c3d4e5f60718293a4b5c6d7e8f9' },
  '/queryRefundOrders.do': { orderNo, refundCode: '202701-0007' },
  '/voidQuotation.do': { orderNo },
  '/void.do': { orderNo, voidOfferId: 'v_9f8e7d6c5b4a39281706f5e4d3c2b1a0' },
  '/queryVoidOrders.do': { orderNo },
  '/pnr/claim.do': {
    mmb: { airlinePnr: 'ZK81QP', email: 'jane@example.org' },
    passengers: [{ name: 'DOE/JANE', passengerType: 0 }],
    fromSegments: [
      { carrier: 'QG', flightNumber: 'QG720', depAirport: 'CGK', arrAirport: 'SUB', depTime: '202701100810' },
    ],
  },
  '/extractPnr.do': {
    airlinePnr: 'S48213',
    carrier: 'QG',
    passengers: [{ firstName: 'JANE', lastName: 'DOE' }],
    contact: { email: 'jane@example.org' },
    routing: {
      fromSegments: [
        {
          dptAirport: 'CGK',
          arrAirport: 'SUB',
          flightNumber: 'QG720',
          depTime: '2027-01-10 08:10',
          arrTime: '2027-01-10 09:45',
        },
      ],
    },
  },
  '/updateWebhookURL.do': { url: 'http://127.0.0.1:4810/gangway-events' },
  '/event/getPageList.do': { pageIndex: 1, pageSize: 20 },
  '/event/confirmEvent.do': { eventId, remark: 'passenger informed' },
  '/event/confirmEmailScheduleChangeEvent.do': { eventId, result: 'NO_SCHEDULE_CHANGE' },
  '/event/confirmAbnormalCancelledEvent.do': { eventId, result: 'NO_CANCELLATION' },
  '/route/export.do': { routeType: 2, fromCity: 'JKT', toCity: 'SUB', pageNumber: 1, pageSize: 100 },
  '/queryMail.do': { orderNo, pageIndex: 1, pageSize: 20 },
  '/getPortalToken.do': { orderNo, userName: 'agent.7', role: 'FINANCE' },
  '/golive/run': { scenarios: ['search-one-way', 'verify'] },
  '/agent/propose.do': { call: '/pay.do', body: { orderNo, paymentMethod: 1 } },
  '/agent/proposal.do': { proposalId: 'p_01kq3v8m2d5f7h9j' },
  '/agent/perform.do': { proposalId: 'p_01kq3v8m2d5f7h9j', booking: orderNo, amount: 73.9, currency: 'USD' },
}
