import { arrayContains } from 'drizzle-orm'
import { booking, client, partnerSetting, sandboxSeats } from '../database/schema.ts'
import {
  alicante,
  bag,
  extrasOf,
  flight,
  john,
  named,
  order,
  personOf,
  refunding,
  seats,
  send,
  verify,
  type Play,
} from './test-code-stage.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip } from './test-partner.ts'

/** The client cannot pay in any way from now on. */
const withoutMoney: Play = async ({ server }) => {
  await server.deps.db.update(client).set({ payChannels: [] })
  return 0
}

const twice = async (send: () => Promise<number>, wanted: number): Promise<number> => {
  const told = await Promise.all([send(), send()])
  return told.find((status) => status === wanted) ?? Math.max(...told)
}

/** What airlines do, what happens at the same moment, and accounts that cannot pay. */
export const airlinePlays: Readonly<Record<string, Play>> = {
  '127 /smartSearch.do': send('/smartSearch.do', {
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
  '206 /verify.do': send('/verify.do', { outboundSegments: [{ ...flight, arrivalAirport: 'KEF' }] }),
  '208 /verify.do': verify('CAI'),
  '209 /verify.do': verify('IST'),
  '211 /verify.do': send('/verify.do', { outboundSegments: [{ ...flight, carrier: '00' }] }),
  '213 /verify.do': verify('MEL'),
  '222 /verify.do': verify('PUS'),

  async '223 /seatAvailability.do'(stage) {
    await stage.server.deps.db.update(partnerSetting).set({ limits: { SEAT_QUOTES: 1 } })
    await seats({}, alicante)(stage)
    return seats({}, alicante)(stage)
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

  '302 /order.do': named('ORDER/FLIGHTGONE'),
  '306 /order.do': named('ORDER/CABIN'),
  '311 /order.do': named('ORDER/SEATCHECK'),
  '313 /order.do': named('ORDER/FAMILY'),
  '319 /order.do': named('ORDER/FLIGHTCHANGED'),
  '322 /order.do': named('ORDER/SEATPRICE'),
  '324 /order.do': named('ORDER/SYSTEM'),
  '326 /order.do': named('ORDER/ACCOUNTLOW'),
  '328 /order.do': named('ORDER/SEATGONE'),
  async '329 /order.do'(stage) {
    const { sessionId } = await verifyTrip(stage.partner)
    await withoutMoney(stage)
    return stage.partner.status('/order.do', { sessionId, passengers: [jane], contact })
  },
  '332 /order.do': named('ORDER/EXTRAGONE'),
  async '362 /cancelOrder.do'(stage) {
    await order({ passengers: [{ ...jane, name: 'ORDER/UNKNOWN' }] })(stage)
    const { orders } = await stage.partner.call('/orderList.do', { orderStatus: [0] })
    return stage.partner.status('/cancelOrder.do', { orderNo: orders[0]?.orderNo })
  },
  async '406 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return twice(() => partner.status('/pay.do', { orderNo }), 406)
  },
  async '412 /pay.do'(stage) {
    const { orderNo } = await placeTrip(stage.partner)
    await withoutMoney(stage)
    return stage.partner.status('/pay.do', { orderNo })
  },
  async '701 /queryOrderDetails.do'({ server, partner }) {
    const trip = { airlines: ['JT'] }
    const one = await ticketTrip(server, partner, { trip })
    await ticketTrip(server, partner, { trip, order: { passengers: [john] } })
    const told = await partner.call('/queryOrderDetails.do', { orderNo: one.orderNo })
    const [airlinePNR = ''] = told.paxTicketInfos[0]?.airlinePNRs ?? []
    // Airlines use their references again.
    await server.deps.db.update(booking).set({ airlinePnrs: [airlinePNR] })
    const rows = await server.deps.db.$count(booking, arrayContains(booking.airlinePnrs, [airlinePNR]))
    return rows < 2 ? 0 : partner.status('/queryOrderDetails.do', { airlinePNR, carrier: 'JT' })
  },
  '705 /pnr/claim.do': send('/pnr/claim.do', {
    mmb: { airlinePnr: 'TIMEOUT' },
    passengers: [{ name: jane.name }],
    fromSegments: [
      { carrier: 'JT', flightNumber: 'JT205', depAirport: 'CGK', arrAirport: 'SUB', depTime: '202604140810' },
    ],
  }),
  async '508 /postBookingAncillaryOrder.do'(stage) {
    const { orderNo, sessionId } = await extrasOf(stage)
    await withoutMoney(stage)
    return stage.partner.status('/postBookingAncillaryOrder.do', {
      sessionId,
      ancillaryCategory: 'BAGGAGE',
      ticketOrderNo: orderNo,
      passengers: [{ name: jane.name, ancillaries: [bag] }],
    })
  },
  async '814 /refund.do'(stage) {
    const found = await refunding(stage)
    const body = { orderNo: found.orderNo, refundRequestList: [personOf(found)] }
    const { refundOfferId } = await stage.partner.call('/refundQuotation.do', body)
    const give = () => stage.partner.status('/refund.do', { orderNo: found.orderNo, refundOfferId })
    return twice(give, 814)
  },
}
