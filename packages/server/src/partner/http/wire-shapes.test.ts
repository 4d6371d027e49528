import { beforeAll, expect, test } from 'vitest'
import { partnerSetting } from '../../database/schema.ts'
import { contact, jakarta, jane, partnerOf, untilTicketed, visa, type PartnerClient } from '../partner.fixture.ts'
import type { shapes } from './wire-shapes.fixture.ts'
import { askStrictly } from './strict-client.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const strict = <Path extends keyof typeof shapes>(path: Path, body: object) => askStrictly(partner, path, body)

const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
const child = { ...jane, name: 'DOE/KIM', passengerType: 1, birthday: '20180301', cardNum: 'X1111111' }
const bag = { productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }

test.each([
  ['one way', { ...jakarta, includeMultipleFareFamily: true }],
  [
    'a return trip of a family',
    {
      ...jakarta,
      fromCity: 'SEL',
      toCity: 'CJU',
      tripType: '2',
      retDate: '20260420',
      adultNum: 2,
      childNum: 1,
      infantNum: 1,
    },
  ],
  ['a connection', { ...jakarta, fromCity: 'AMS', toCity: 'MAA', airlines: ['6E'] }],
  ['an airline that takes cards', { ...jakarta, fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] }],
  ['an airline that requires consent', { ...jakarta, fromCity: 'DUB', toCity: 'LON', airlines: ['FR'], childNum: 1 }],
])('search responses match their field tables: %s', async (_, asked) => {
  const found = await strict('/search.do', asked)
  expect(found.routings.length).toBeGreaterThan(0)
  await strict('/smartSearch.do', { ...asked, sync: true })
  await strict('/realTimeSearch.do', { ...asked, acceptCacheIfTimeout: true })
  const compared = await strict('/priceCompareSearch.do', asked)
  expect('noResultReason' in compared).toBe(false)
  for (const routing of found.routings) {
    const sum = (list: { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
    expect(sum(routing.adultDetails)).toBeCloseTo(routing.adultPrice + routing.adultTax, 2)
    const indexes = [...routing.fromSegments, ...routing.retSegments].map(({ segmentIndex }) => segmentIndex)
    expect(indexes).toEqual(indexes.map((__, at) => at + 1))
  }
})

test('responses of booking, ancillary and refund operations match their field tables', async () => {
  const asked = { ...jakarta, fromCity: 'SEL', toCity: 'CJU', airlines: ['7C'], adultNum: 2, childNum: 1 }
  const { routings } = await strict('/search.do', asked)
  const verified = await strict('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier, paymentMethod: 3 })
  expect(verified.routing.currency).toBe(routings[0]?.currency)
  const { sessionId } = verified
  const luggage = await strict('/getLuggage.do', { offerId: sessionId })
  const flights = luggage.data.outboundSegments.map(({ segmentIndex }) => segmentIndex)
  for (const { segmentIndex } of luggage.data.ancillaryProductElements) expect(flights).toContain(segmentIndex)
  await strict('/seatAvailability.do', { sessionId })
  const passengers = [{ ...jane, ancillaries: [bag] }, john, child]
  const placed = await strict('/order.do', { sessionId, passengers, contact, payment: { cardType: 'Visa' } })
  const { orderNo } = placed
  const expectStatus = async (status: string, more: object = {}) => {
    const result = await strict('/queryOrderDetails.do', { orderNo, ...more })
    expect([result.orderNo, result.orderStatus]).toEqual([orderNo, status])
    return result
  }
  await expectStatus('0')
  expect((await strict('/pay.do', { orderNo, paymentMethod: 3, creditCard: visa })).orderNo).toBe(orderNo)
  await expectStatus('1')
  await untilTicketed(server)
  const ticketed = await expectStatus('2', { isCompletedOrder: true })
  const tickets = ticketed.paxTicketInfos.flatMap(({ ticketNos }) => ticketNos)
  expect(new Set(tickets).size).toBe(passengers.length)
  await strict('/orderList.do', {})
  const extras = await strict('/postBookingAncillarySearch.do', {
    ticketOrderNo: orderNo,
    ancillaryCategory: 'BAGGAGE',
  })
  const later = await strict('/postBookingAncillaryOrder.do', {
    sessionId: extras.sessionId,
    ancillaryCategory: 'BAGGAGE',
    ticketOrderNo: orderNo,
    passengers: [{ name: john.name, passengerType: 0, ancillaries: [bag] }],
  })
  await strict('/queryOrderDetails.do', { orderNo: later.orderNo })
  await strict('/pay.do', { orderNo: later.orderNo })
  await untilTicketed(server)
  await expectStatus('2', { isCompletedOrder: 'true' })
  await strict('/voidQuotation.do', { orderNo })
  const segments = placed.routing.fromSegments.map((each) => ({
    depDate: each.depTime.slice(0, 8),
    flightNo: each.flightNumber,
    depAirport: each.depAirport,
    arrAirport: each.arrAirport,
  }))
  const refundRequestList = [{ lastName: 'DOE', firstName: 'JOHN', refundReason: '1', segments }]
  const quote = await strict('/refundQuotation.do', { orderNo, refundRequestList })
  await strict('/refund.do', { orderNo, refundOfferId: quote.refundOfferId })
  await strict('/queryRefundOrders.do', { orderNo })
  await strict('/queryVoidOrders.do', { orderNo })
  await strict('/balance.do', {})
})

test('responses of offer, cancelled order and service operations match their field tables', async () => {
  const { routings } = await strict('/search.do', jakarta)
  const [flight] = routings[0]?.fromSegments ?? []
  const outboundSegments = [
    {
      carrier: flight?.carrier,
      flightNumber: flight?.flightNumber.slice(2),
      departureAirport: flight?.depAirport,
      arrivalAirport: flight?.arrAirport,
      departureDate: flight?.depTime.slice(0, 8),
    },
  ]
  const { data } = await strict('/getOffers.do', { adults: 1, outboundSegments, inboundSegments: null })
  await strict('/getOfferPrice.do', { adults: 1, outboundSegments })
  const { orderNo } = await strict('/order.do', { offerId: data[0]?.offer.offerID, passengers: [jane], contact })
  await strict('/cancelOrder.do', { orderNo })
  expect((await strict('/queryOrderDetails.do', { orderNo })).orderStatus).toBe('-3')
  await strict('/regenerateOrder.do', { originalOrderNo: orderNo })
  await strict('/orderList.do', { orderStatus: [-3, 0] })
  await strict('/route/export.do', { routeType: 2, fromCity: 'JKT' })
  await strict('/queryMail.do', { orderNo })
  await strict('/getPortalToken.do', { orderNo, userName: 'agent@harbour.example', role: 'FINANCE' })
  await strict('/priceCompareSearch.do', { ...jakarta, fromCity: 'PBH', toCity: 'KTM' })
})

test.each([
  ['/search.do', { routings: [] }],
  ['/smartSearch.do', { routings: [] }],
  ['/realTimeSearch.do', { routings: [] }],
  ['/priceCompareSearch.do', { routings: [] }],
  ['/seatAvailability.do', { cabins: null }],
  ['/orderList.do', { orders: [] }],
] as const)('an error of %s contains its empty list', async (path, field) => {
  expect(await partner.ask(path, {}, { 'x-client-secret': 'wrong' })).toMatchObject({ status: 900, ...field })
})

test('payment method 4 of an airline account matches the field table', async () => {
  await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
  const { routings } = await strict('/search.do', { ...jakarta, airlines: ['JT'] })
  expect(routings[0]?.supportPaymentMethods).toContain(4)
})
