import { eq } from 'drizzle-orm'
import { ledgerAccount } from '../database/schema.ts'
import {
  nobody,
  john,
  baby,
  alicante,
  bag,
  send,
  search,
  route,
  withSetting,
  roundTrip,
  order,
  named,
  verify,
  pay,
  later,
  flight,
  extrasOf,
  seats,
  type Play,
} from './test-code-stage.ts'
import { airlinePlays } from './test-code-plays-of-airlines.ts'
import { servicePlays } from './test-code-plays-of-service.ts'
import { contact, jakarta, jane, placeTrip, ticketTrip, verifyTrip, visa } from './test-partner.ts'

/** What is done for each code, by code and call. */
export const codePlays: Readonly<Record<string, Play>> = {
  ...servicePlays,
  ...airlinePlays,
  '0 /search.do': search({}),
  '100 /search.do': send('/search.do', ''),
  '101 /search.do': search({ adultNum: 'one' }),
  '102 /search.do': search({ adultNum: 0 }),
  '104 /search.do': withSetting({ returnTrips: false }, roundTrip),
  '105 /search.do': withSetting({ returnPairs: ['SEL-CJU'] }, roundTrip),
  '106 /search.do': withSetting({ search: false }, search({})),
  '107 /search.do': withSetting({ depositFloor: 100_000_000 }, search({})),
  '108 /search.do': route('BKK'),
  '109 /search.do': route('SIN'),
  '110 /search.do': route('KUL'),
  '112 /search.do': route('DAC'),
  '113 /search.do': search({ airlines: ['X6'] }),
  '114 /search.do': route('KTM'),
  '123 /search.do': route('HKG'),
  '124 /search.do': search({ currency: 'GBP' }),
  async '429 /search.do'({ partner }) {
    const told = await Promise.all(Array.from({ length: 11 }, () => partner.ask('/search.do', jakarta)))
    return told.find(({ http }) => http === 429)?.status ?? 0
  },
  '900 /search.do': send('/search.do', jakarta, { 'x-client-secret': 'wrong' }),
  '111 /smartSearch.do': withSetting({ smartSearch: false }, send('/smartSearch.do', jakarta)),
  '126 /smartSearch.do': send('/smartSearch.do', { requestId: '1798790400000aB3xQ' }),

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
  '207 /verify.do': send('/verify.do', { outboundSegments: [flight] }),
  '210 /verify.do': verify('CEB'),
  '212 /verify.do': send('/verify.do', {}),
  '299 /verify.do': verify('TPE'),
  '901 /verify.do': send('/verify.do', '{"routing'),

  '214 /seatAvailability.do': send('/seatAvailability.do', { sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11' }),
  '215 /seatAvailability.do': seats({ outboundSegments: [{ flightNumber: 'LS1' }] }, alicante),
  '216 /seatAvailability.do': seats({ mockError: 'mockSeatError' }, alicante),
  '218 /seatAvailability.do': async ({ server, partner }) => {
    for (const carrier of server.deps.market.carriers.values()) {
      if (carrier.supports.seatSelection || carrier.status !== 'active' || carrier.profile) continue
      const [way] = server.deps.market.routesOf(carrier.code, server.deps.clock.now())
      const asked = { ...jakarta, fromCity: way?.fromCity, toCity: way?.toCity, airlines: [carrier.code] }
      const { routings } = await partner.call('/search.do', asked)
      const { sessionId } = await partner.call('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
      return partner.status('/seatAvailability.do', { sessionId })
    }
    throw new Error('Every airline sells seats.')
  },
  async '219 /seatAvailability.do'({ partner }) {
    const family = { ...jakarta, fromCity: 'DUB', toCity: 'LON', airlines: ['FR'], childNum: 1 }
    const { routings } = await partner.call('/search.do', { ...family, includeMultipleFareFamily: true })
    const basic = routings.find(({ childMandatorySeatingFee }) => childMandatorySeatingFee !== null)
    const { sessionId } = await partner.call('/verify.do', { routingIdentifier: basic?.routingIdentifier })
    return partner.status('/seatAvailability.do', { sessionId })
  },
  '220 /seatAvailability.do': seats({ outboundSegments: [{ segmentIndex: 7 }] }, alicante),

  '300 /order.do': send('/order.do', { sessionId: 'session', passengers: [jane], contact }),
  '301 /order.do': send('/order.do', {
    sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11',
    passengers: [jane],
    contact,
  }),
  '303 /order.do': named('ORDER/NOTAGREED'),
  '304 /order.do': named('ORDER/FAILED'),
  '305 /order.do': named('ORDER/INVITE'),
  '307 /order.do': order({ passengers: [{ ...jane, gender: 'X' }] }),
  '308 /order.do': named('ORDER/PRICE'),
  '309 /order.do': order({ passengers: [{ ...jane, ancillaries: [{ productCode: 'NOTHING', segmentIndex: 1 }] }] }),
  '310 /order.do': order({ passengers: [jane, baby] }, { fromCity: 'PBH', toCity: 'SGN' }),
  '312 /order.do': order({
    passengers: [jane, ...Array.from({ length: 9 }, (_, at) => ({ ...john, name: `DOE/J${'A'.repeat(at + 1)}` }))],
  }),
  '315 /order.do': named('ORDER/SOLDOUT'),
  '316 /order.do': named('ORDER/UNKNOWN'),
  '317 /order.do': named('ORDER/DUPLICATE'),
  async '318 /order.do'(stage) {
    await placeTrip(stage.partner)
    return order({})(stage)
  },
  async '320 /order.do'({ partner }) {
    const { sessionId } = await verifyTrip(partner, alicante)
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const taken = cabins[0]?.cabin.rows.flatMap((row) => row.seats).find(({ seatStatus }) => seatStatus === 'O')
    const ancillaries = [{ productCode: taken?.productCode, segmentIndex: 1 }]
    return partner.status('/order.do', { sessionId, passengers: [{ ...jane, ancillaries }], contact })
  },
  '321 /order.do': order({ contact: { ...contact, email: 'jane@blocked.example' } }),
  '323 /order.do': order({ contact: { ...contact, email: 'nobody' } }),
  '325 /order.do': named('ORDER/PAXTYPE'),
  '327 /order.do': order({ passengers: [{ ...jane, birthday: undefined }] }),
  async '330 /order.do'({ partner }) {
    const { sessionId } = await verifyTrip(partner)
    const key = { 'idempotency-key': 'one' }
    await partner.call('/order.do', { sessionId, passengers: [jane], contact }, key)
    return partner.status('/order.do', { sessionId, passengers: [john], contact }, key)
  },
  '407 /order.do': order({ passengers: [] }),
  '408 /order.do': order({ passengers: [{ ...jane, passengerType: 1, birthday: '20190101' }] }),
  '409 /order.do': order({ passengers: [{ ...jane, ancillaries: [{ ...bag, segmentIndex: 2 }] }] }),
  '410 /order.do': order({ contact: { ...contact, name: '' } }),

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
  '800 /cancelOrder.do': send('/cancelOrder.do', { orderNo: nobody }),

  '400 /pay.do': pay({ paymentMethod: 3 }),
  async '401 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/pay.do', { orderNo }, { 'x-sandbox-clock': '+1800' })
  },
  async '402 /pay.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    await partner.call('/cancelOrder.do', { orderNo })
    return partner.status('/pay.do', { orderNo })
  },
  '403 /pay.do': pay({ paymentMethod: 2 }),
  async '404 /pay.do'({ server, partner }) {
    const { orderNo } = await ticketTrip(server, partner)
    return partner.status('/pay.do', { orderNo })
  },
  async '411 /pay.do'({ server, partner }) {
    const { orderNo } = await placeTrip(partner)
    await server.deps.db.update(ledgerAccount).set({ balance: 100 }).where(eq(ledgerAccount.kind, 'deposit'))
    return partner.status('/pay.do', { orderNo })
  },
  '413 /pay.do': pay({ paymentMethod: 5, creditCard: { ...visa, cardNumber: '3566002020360505' } }),
  '414 /pay.do': pay(
    { paymentMethod: 5, creditCard: { ...visa, cardNumber: '5162774114974622' } },
    { order: { payment: { cardType: 'Visa' } } },
  ),
  '415 /pay.do': pay(
    {},
    {
      trip: { fromCity: 'DUB', toCity: 'LON', airlines: ['FR'] },
      order: { locale: 'ie/en', clientContact: { email: 'agency@example.org' } },
    },
  ),

  '702 /queryOrderDetails.do': send('/queryOrderDetails.do', { airlinePNR: 'S12345' }),
  '703 /queryOrderDetails.do': send('/queryOrderDetails.do', { orderNo: nobody }),
  async '704 /queryOrderDetails.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/queryOrderDetails.do', { orderNo, pnrCode: 'ZZZZZZ' })
  },

  async '117 /postBookingAncillarySearch.do'({ partner }) {
    const { orderNo } = await placeTrip(partner)
    return partner.status('/postBookingAncillarySearch.do', { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' })
  },
  '118 /postBookingAncillarySearch.do': async (stage) =>
    (await extrasOf(stage, [{ ...jane, name: 'BAG/NONE' }])).status,
  '119 /postBookingAncillarySearch.do': async (stage) => (await extrasOf(stage, [jane, baby])).status,
  '120 /postBookingAncillarySearch.do': async (stage) =>
    (await extrasOf(stage, [{ ...jane, name: 'BAG/CLOSED' }])).status,
  async '121 /postBookingAncillarySearch.do'({ server, partner }) {
    const { orderNo } = await ticketTrip(server, partner)
    server.deps.clock.set('2026-04-13T20:00:00Z')
    return partner.status('/postBookingAncillarySearch.do', { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' })
  },
  '503 /postBookingAncillaryOrder.do': later([{ ...bag, productCode: 'NOTHING' }]),
  '504 /postBookingAncillaryOrder.do': later([bag], [{ ...jane, ancillaries: [bag] }]),
  async '505 /postBookingAncillaryOrder.do'(stage) {
    const { orderNo, sessionId } = await extrasOf(stage)
    const passengers = [{ name: jane.name, ancillaries: [bag] }]
    const body = { sessionId, ancillaryCategory: 'BAGGAGE', ticketOrderNo: orderNo, passengers }
    const placed = await stage.partner.call('/postBookingAncillaryOrder.do', body)
    await stage.partner.call('/pay.do', { orderNo: placed.orderNo })
    return stage.partner.status('/postBookingAncillaryOrder.do', body)
  },
  async '506 /postBookingAncillaryOrder.do'(stage) {
    const { orderNo } = await ticketTrip(stage.server, stage.partner, { order: { passengers: [jane, baby] } })
    return stage.partner.status('/postBookingAncillaryOrder.do', {
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
  '509 /postBookingAncillaryOrder.do': send('/postBookingAncillaryOrder.do', {
    sessionId: 'nothing',
    ancillaryCategory: 'BAGGAGE',
    ticketOrderNo: nobody,
    passengers: [{ name: jane.name, ancillaries: [bag] }],
  }),
}
