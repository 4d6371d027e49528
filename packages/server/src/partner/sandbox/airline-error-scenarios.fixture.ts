import { arrayContains } from 'drizzle-orm'
import { booking, client, partnerSetting } from '../../database/schema.ts'
import { sandboxSeats } from '@gangway/simulator'
import {
  alicante,
  bag,
  findAncillaries,
  flight,
  john,
  namedOrderScenario,
  orderScenario,
  refundRequestFor,
  ticketedForRefund,
  seatScenario,
  sendScenario,
  verifyScenario,
  type ErrorCodeScenario,
} from './error-code-test-context.fixture.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip } from '../partner.fixture.ts'

/** Removes all payment channels of the agency. */
const removePaymentChannels: ErrorCodeScenario = async ({ server }) => {
  await server.deps.db.update(client).set({ payChannels: [] })
  return 0
}

/** One of several at once meets another that is still running, also on a busy machine. */
const atOnce = async (send: () => Promise<number>, wanted: number): Promise<number> => {
  const result = await Promise.all([send(), send(), send(), send()])
  return result.find((status) => status === wanted) ?? Math.max(...result)
}

/** Scenarios of airline errors, concurrent requests and accounts without a payment method. */
export const airlineErrorScenarios: Readonly<Record<string, ErrorCodeScenario>> = {
  '127 /smartSearch.do': sendScenario('/smartSearch.do', {
    ...jakarta,
    fromCity: 'PBH',
    toCity: 'DAC',
    sync: true,
  }),
  async '203 /verify.do'({ server, partner }) {
    server.deps.clock.set('2026-04-14T00:00:00Z')
    const { routings } = await partner.call('/search.do', jakarta)
    const leavesSoon = routings.find(({ fromSegments: [first] }) => /1[12]\d\d$/.test(first?.depTime ?? ''))
    const { routingIdentifier } = leavesSoon ?? {}
    return partner.status('/verify.do', { routingIdentifier }, { 'x-sandbox-clock': '+19800' })
  },
  async '205 /verify.do'({ partner }) {
    const { routings } = await partner.call('/search.do', jakarta)
    return partner.status('/verify.do', {
      routingIdentifier: routings[0]?.routingIdentifier,
      maxResponseTime: 1,
    })
  },
  '206 /verify.do': sendScenario('/verify.do', { outboundSegments: [{ ...flight, arrivalAirport: 'KEF' }] }),
  '208 /verify.do': verifyScenario('CAI'),
  '209 /verify.do': verifyScenario('IST'),
  '211 /verify.do': sendScenario('/verify.do', { outboundSegments: [{ ...flight, carrier: '00' }] }),
  '213 /verify.do': verifyScenario('MEL'),
  '222 /verify.do': verifyScenario('PUS'),

  async '223 /seatAvailability.do'(context) {
    await context.server.deps.db.update(partnerSetting).set({ limits: { SEAT_QUOTES: 1 } })
    await seatScenario({}, alicante)(context)
    return seatScenario({}, alicante)(context)
  },
  async '225 /seatAvailability.do'({ server, partner }) {
    const { sessionId, routing } = await verifyTrip(partner, alicante)
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const all = cabins.flatMap(({ cabin }) =>
      cabin.rows.flatMap(({ number, seats: row }) => row.map(({ column }) => `${number}${column}`)),
    )
    const [first] = routing.fromSegments
    const day = first?.depTime.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3') ?? ''
    await server.deps.db
      .insert(sandboxSeats)
      .values({ flight: first?.flightNumber ?? '', date: day, taken: 0, assigned: all })
    return partner.status('/seatAvailability.do', { sessionId })
  },

  '302 /order.do': namedOrderScenario('ORDER/FLIGHTGONE'),
  '306 /order.do': namedOrderScenario('ORDER/CABIN'),
  '311 /order.do': namedOrderScenario('ORDER/SEATCHECK'),
  '313 /order.do': namedOrderScenario('ORDER/FAMILY'),
  '319 /order.do': namedOrderScenario('ORDER/FLIGHTCHANGED'),
  '322 /order.do': namedOrderScenario('ORDER/SEATPRICE'),
  '324 /order.do': namedOrderScenario('ORDER/SYSTEM'),
  '326 /order.do': namedOrderScenario('ORDER/ACCOUNTLOW'),
  '328 /order.do': namedOrderScenario('ORDER/SEATGONE'),
  async '329 /order.do'(context) {
    const { sessionId } = await verifyTrip(context.partner)
    await removePaymentChannels(context)
    return context.partner.status('/order.do', { sessionId, passengers: [jane], contact })
  },
  '332 /order.do': namedOrderScenario('ORDER/EXTRAGONE'),
  async '362 /cancelOrder.do'(context) {
    await orderScenario({ passengers: [{ ...jane, name: 'ORDER/UNKNOWN' }] })(context)
    const { orders } = await context.partner.call('/orderList.do', { orderStatus: [0] })
    return context.partner.status('/cancelOrder.do', { orderNo: orders[0]?.orderNo })
  },
  async '406 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return atOnce(() => partner.status('/pay.do', { orderNo }), 406)
  },
  async '412 /pay.do'(context) {
    const { orderNo } = await placeTrip(context.partner)
    await removePaymentChannels(context)
    return context.partner.status('/pay.do', { orderNo })
  },
  async '701 /queryOrderDetails.do'({ server, partner }) {
    const trip = { airlines: ['JT'] }
    const one = await ticketTrip(server, partner, { trip })
    await ticketTrip(server, partner, { trip, order: { passengers: [john] } })
    const result = await partner.call('/queryOrderDetails.do', { orderNo: one.orderNo })
    const [airlinePNR = ''] = result.paxTicketInfos[0]?.airlinePNRs ?? []
    // Airlines reuse booking references.
    await server.deps.db.update(booking).set({ airlinePnrs: [airlinePNR] })
    const rows = await server.deps.db.$count(booking, arrayContains(booking.airlinePnrs, [airlinePNR]))
    return rows < 2 ? 0 : partner.status('/queryOrderDetails.do', { airlinePNR, carrier: 'JT' })
  },
  '705 /pnr/claim.do': sendScenario('/pnr/claim.do', {
    mmb: { airlinePnr: 'TIMEOUT' },
    passengers: [{ name: jane.name }],
    fromSegments: [
      { carrier: 'JT', flightNumber: 'JT205', depAirport: 'CGK', arrAirport: 'SUB', depTime: '202604140810' },
    ],
  }),
  async '508 /postBookingAncillaryOrder.do'(context) {
    const { orderNo, sessionId } = await findAncillaries(context)
    await removePaymentChannels(context)
    return context.partner.status('/postBookingAncillaryOrder.do', {
      sessionId,
      ancillaryCategory: 'BAGGAGE',
      ticketOrderNo: orderNo,
      passengers: [{ name: jane.name, ancillaries: [bag] }],
    })
  },
  async '814 /refund.do'(context) {
    const found = await ticketedForRefund(context)
    const body = { orderNo: found.orderNo, refundRequestList: [refundRequestFor(found)] }
    const { refundOfferId } = await context.partner.call('/refundQuotation.do', body)
    const submit = () => context.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
    return atOnce(submit, 814)
  },
}
