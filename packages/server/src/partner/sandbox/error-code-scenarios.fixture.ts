import { eq } from 'drizzle-orm'
import { ledgerAccount } from '../../database/schema.ts'
import {
  unknownOrderNo,
  john,
  baby,
  alicante,
  bag,
  sendScenario,
  searchScenario,
  routeScenario,
  withSetting,
  roundTrip,
  orderScenario,
  namedOrderScenario,
  verifyScenario,
  payScenario,
  ancillaryOrderScenario,
  flight,
  findAncillaries,
  seatScenario,
  type ErrorCodeScenario,
} from './error-code-test-context.fixture.ts'
import { airlineErrorScenarios } from './airline-error-scenarios.fixture.ts'
import { serviceErrorScenarios } from './service-error-scenarios.fixture.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip, visa } from '../partner.fixture.ts'

/** Scenario per code and operation. */
export const errorCodeScenarios: Readonly<Record<string, ErrorCodeScenario>> = {
  ...serviceErrorScenarios,
  ...airlineErrorScenarios,
  '0 /search.do': searchScenario({}),
  '100 /search.do': sendScenario('/search.do', ''),
  '101 /search.do': searchScenario({ adultNum: 'one' }),
  '102 /search.do': searchScenario({ adultNum: 0 }),
  '104 /search.do': withSetting({ returnTrips: false }, roundTrip),
  '105 /search.do': withSetting({ returnPairs: ['SEL-CJU'] }, roundTrip),
  '106 /search.do': withSetting({ search: false }, searchScenario({})),
  '107 /search.do': withSetting({ depositMinimum: 100_000_000 }, searchScenario({})),
  '108 /search.do': routeScenario('BKK'),
  '109 /search.do': routeScenario('SIN'),
  '110 /search.do': routeScenario('KUL'),
  '112 /search.do': routeScenario('DAC'),
  '113 /search.do': searchScenario({ airlines: ['X6'] }),
  '114 /search.do': routeScenario('KTM'),
  '123 /search.do': routeScenario('HKG'),
  '124 /search.do': searchScenario({ currency: 'GBP' }),
  async '429 /search.do'({ partner }) {
    const result = await Promise.all(Array.from({ length: 11 }, () => partner.ask('/search.do', jakarta)))
    return result.find(({ http }) => http === 429)?.status ?? 0
  },
  '900 /search.do': sendScenario('/search.do', jakarta, { 'x-client-secret': 'wrong' }),
  '111 /smartSearch.do': withSetting({ smartSearch: false }, sendScenario('/smartSearch.do', jakarta)),
  '126 /smartSearch.do': sendScenario('/smartSearch.do', { requestId: '1798790400000aB3xQ' }),

  async '200 /verify.do'({ partner }) {
    const { routings } = await partner.call('/search.do', jakarta)
    return partner.status('/verify.do', { routingIdentifier: `${routings[0]?.routingIdentifier}x` })
  },
  async '201 /verify.do'({ partner }) {
    const { routings } = await partner.call('/priceCompareSearch.do', jakarta)
    return partner.status('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
  },
  async '202 /verify.do'({ server, partner }) {
    const { routings } = await partner.call('/search.do', jakarta)
    server.deps.clock.advance({ hours: 6 })
    return partner.status('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
  },
  '207 /verify.do': sendScenario('/verify.do', { outboundSegments: [flight] }),
  '210 /verify.do': verifyScenario('CEB'),
  '212 /verify.do': sendScenario('/verify.do', {}),
  '299 /verify.do': verifyScenario('TPE'),
  '901 /verify.do': sendScenario('/verify.do', '{"routing'),

  '214 /seatAvailability.do': sendScenario('/seatAvailability.do', {
    sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11',
  }),
  '215 /seatAvailability.do': seatScenario({ outboundSegments: [{ flightNumber: 'LS1' }] }, alicante),
  '216 /seatAvailability.do': seatScenario({ mockError: 'mockSeatError' }, alicante),
  '218 /seatAvailability.do': async ({ server, partner }) => {
    for (const carrier of server.deps.market.carriers.values()) {
      if (carrier.supports.seatSelection || carrier.status !== 'active' || carrier.profile) continue
      const [route] = server.deps.market.routesOf(carrier.code, server.deps.clock.now())
      const asked = { ...jakarta, fromCity: route?.fromCity, toCity: route?.toCity, airlines: [carrier.code] }
      const { routings } = await partner.call('/search.do', asked)
      const { sessionId } = await partner.call('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
      return partner.status('/seatAvailability.do', { sessionId })
    }
    throw new Error('No airline without seats was found.')
  },
  async '219 /seatAvailability.do'({ partner }) {
    const family = { ...jakarta, fromCity: 'DUB', toCity: 'LON', airlines: ['FR'], childNum: 1 }
    const { routings } = await partner.call('/search.do', { ...family, includeMultipleFareFamily: true })
    const basic = routings.find(({ childMandatorySeatingFee }) => childMandatorySeatingFee !== null)
    const { sessionId } = await partner.call('/verify.do', { routingIdentifier: basic?.routingIdentifier })
    return partner.status('/seatAvailability.do', { sessionId })
  },
  '220 /seatAvailability.do': seatScenario({ outboundSegments: [{ segmentIndex: 7 }] }, alicante),

  '300 /order.do': sendScenario('/order.do', { sessionId: 'session', passengers: [jane], contact }),
  '301 /order.do': sendScenario('/order.do', {
    sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11',
    passengers: [jane],
    contact,
  }),
  '303 /order.do': namedOrderScenario('ORDER/NOTAGREED'),
  '304 /order.do': namedOrderScenario('ORDER/FAILED'),
  '305 /order.do': namedOrderScenario('ORDER/INVITE'),
  '307 /order.do': orderScenario({ passengers: [{ ...jane, gender: 'X' }] }),
  '308 /order.do': namedOrderScenario('ORDER/PRICE'),
  '309 /order.do': orderScenario({
    passengers: [{ ...jane, ancillaries: [{ productCode: 'NOTHING', segmentIndex: 1 }] }],
  }),
  '310 /order.do': orderScenario({ passengers: [jane, baby] }, { fromCity: 'PBH', toCity: 'SGN' }),
  '312 /order.do': orderScenario({
    passengers: [jane, ...Array.from({ length: 9 }, (_, at) => ({ ...john, name: `DOE/J${'A'.repeat(at + 1)}` }))],
  }),
  '315 /order.do': namedOrderScenario('ORDER/SOLDOUT'),
  '316 /order.do': namedOrderScenario('ORDER/UNKNOWN'),
  '317 /order.do': namedOrderScenario('ORDER/DUPLICATE'),
  async '318 /order.do'(context) {
    await placeTrip(context.partner)
    return orderScenario({})(context)
  },
  async '320 /order.do'({ partner }) {
    const { sessionId } = await verifyTrip(partner, alicante)
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const taken = cabins[0]?.cabin.rows.flatMap((row) => row.seats).find(({ seatStatus }) => seatStatus === 'O')
    const ancillaries = [{ productCode: taken?.productCode, segmentIndex: 1 }]
    return partner.status('/order.do', { sessionId, passengers: [{ ...jane, ancillaries }], contact })
  },
  '321 /order.do': orderScenario({ contact: { ...contact, email: 'jane@blocked.example' } }),
  '323 /order.do': orderScenario({ contact: { ...contact, email: 'not-an-email' } }),
  '325 /order.do': namedOrderScenario('ORDER/PAXTYPE'),
  '327 /order.do': orderScenario({ passengers: [{ ...jane, birthday: undefined }] }),
  async '330 /order.do'({ partner }) {
    const { sessionId } = await verifyTrip(partner)
    const key = { 'idempotency-key': 'one' }
    await partner.call('/order.do', { sessionId, passengers: [jane], contact }, key)
    return partner.status('/order.do', { sessionId, passengers: [john], contact }, key)
  },
  '407 /order.do': orderScenario({ passengers: [] }),
  '408 /order.do': orderScenario({ passengers: [{ ...jane, passengerType: 1, birthday: '20190101' }] }),
  '409 /order.do': orderScenario({ passengers: [{ ...jane, ancillaries: [{ ...bag, segmentIndex: 2 }] }] }),
  '410 /order.do': orderScenario({ contact: { ...contact, name: '' } }),

  async '314 /regenerateOrder.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/regenerateOrder.do', { originalOrderNo: orderNo })
  },
  async '360 /cancelOrder.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    await partner.call('/pay.do', { orderNo })
    return partner.status('/cancelOrder.do', { orderNo })
  },
  async '361 /cancelOrder.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    await partner.call('/cancelOrder.do', { orderNo })
    return partner.status('/cancelOrder.do', { orderNo })
  },
  '800 /cancelOrder.do': sendScenario('/cancelOrder.do', { orderNo: unknownOrderNo }),

  '400 /pay.do': payScenario({ paymentMethod: 3 }),
  async '401 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/pay.do', { orderNo }, { 'x-sandbox-clock': '+1800' })
  },
  async '402 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    await partner.call('/cancelOrder.do', { orderNo })
    return partner.status('/pay.do', { orderNo })
  },
  '403 /pay.do': payScenario({ paymentMethod: 2 }),
  async '404 /pay.do'({ server, partner }) {
    const { orderNo } = await ticketTrip(server, partner)
    return partner.status('/pay.do', { orderNo })
  },
  async '411 /pay.do'({ server, partner }) {
    const { orderNo } = await placeTrip(partner)
    await server.deps.db.update(ledgerAccount).set({ balance: 100 }).where(eq(ledgerAccount.kind, 'deposit'))
    return partner.status('/pay.do', { orderNo })
  },
  '413 /pay.do': payScenario({ paymentMethod: 5, creditCard: { ...visa, cardNumber: '3566002020360505' } }),
  '414 /pay.do': payScenario(
    { paymentMethod: 5, creditCard: { ...visa, cardNumber: '5162774114974622' } },
    { order: { payment: { cardType: 'Visa' } } },
  ),
  '415 /pay.do': payScenario(
    {},
    {
      trip: { fromCity: 'DUB', toCity: 'LON', airlines: ['FR'] },
      order: { locale: 'ie/en', clientContact: { email: 'agency@example.org' } },
    },
  ),

  '702 /queryOrderDetails.do': sendScenario('/queryOrderDetails.do', { airlinePNR: 'S12345' }),
  '703 /queryOrderDetails.do': sendScenario('/queryOrderDetails.do', { orderNo: unknownOrderNo }),
  async '704 /queryOrderDetails.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/queryOrderDetails.do', { orderNo, pnrCode: 'ZZZZZZ' })
  },

  async '117 /postBookingAncillarySearch.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/postBookingAncillarySearch.do', { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' })
  },
  '118 /postBookingAncillarySearch.do': async (context) =>
    (await findAncillaries(context, [{ ...jane, name: 'BAG/NONE' }])).status,
  '119 /postBookingAncillarySearch.do': async (context) => (await findAncillaries(context, [jane, baby])).status,
  '120 /postBookingAncillarySearch.do': async (context) =>
    (await findAncillaries(context, [{ ...jane, name: 'BAG/CLOSED' }])).status,
  async '121 /postBookingAncillarySearch.do'({ server, partner }) {
    const { orderNo } = await ticketTrip(server, partner)
    server.deps.clock.set('2026-04-13T20:00:00Z')
    return partner.status('/postBookingAncillarySearch.do', { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' })
  },
  '503 /postBookingAncillaryOrder.do': ancillaryOrderScenario([{ ...bag, productCode: 'NOTHING' }]),
  '504 /postBookingAncillaryOrder.do': ancillaryOrderScenario([bag], [{ ...jane, ancillaries: [bag] }]),
  async '505 /postBookingAncillaryOrder.do'(context) {
    const { orderNo, sessionId } = await findAncillaries(context)
    const passengers = [{ name: jane.name, ancillaries: [bag] }]
    const body = { sessionId, ancillaryCategory: 'BAGGAGE', ticketOrderNo: orderNo, passengers }
    const placed = await context.partner.call('/postBookingAncillaryOrder.do', body)
    await context.partner.call('/pay.do', { orderNo: placed.orderNo })
    return context.partner.status('/postBookingAncillaryOrder.do', body)
  },
  async '506 /postBookingAncillaryOrder.do'(context) {
    const { orderNo } = await ticketTrip(context.server, context.partner, { order: { passengers: [jane, baby] } })
    return context.partner.status('/postBookingAncillaryOrder.do', {
      sessionId: 'any',
      ancillaryCategory: 'BAGGAGE',
      ticketOrderNo: orderNo,
      passengers: [{ name: baby.name, passengerType: 2, ancillaries: [bag] }],
    })
  },
  async '507 /postBookingAncillaryOrder.do'({ server, partner }) {
    const { orderNo, routing } = await ticketTrip(server, partner)
    const [, day, time] = /^(\d{8})(\d{4})$/.exec(routing.fromSegments[0]?.depTime ?? '') ?? []
    const local = `${day?.slice(0, 4)}-${day?.slice(4, 6)}-${day?.slice(6)}T${time?.slice(0, 2)}:${time?.slice(2)}:00+07:00`
    const lastMinute = new Date(new Date(local).getTime() - 24 * 3_600_000 - 10 * 60_000)
    server.deps.clock.set(lastMinute.toISOString())
    const asked = { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' }
    const { sessionId } = await partner.call('/postBookingAncillarySearch.do', asked)
    server.deps.clock.advance({ minutes: 20 })
    const passengers = [{ name: jane.name, ancillaries: [bag] }]
    return partner.status('/postBookingAncillaryOrder.do', { ...asked, sessionId, passengers })
  },
  '509 /postBookingAncillaryOrder.do': sendScenario('/postBookingAncillaryOrder.do', {
    sessionId: 'nothing',
    ancillaryCategory: 'BAGGAGE',
    ticketOrderNo: unknownOrderNo,
    passengers: [{ name: jane.name, ancillaries: [bag] }],
  }),
}
