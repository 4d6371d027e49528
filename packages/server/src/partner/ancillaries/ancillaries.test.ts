import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingPayment, partnerSetting } from '../../database/schema.ts'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  ticketTrip,
  untilTicketed,
  verifyTrip,
  visa,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const alicante = { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] }
const bag = { productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 1 }

describe('ancillaries ordered with the ticket', () => {
  test('a bag and a seat are ordered at the displayed prices', async () => {
    const { sessionId } = await verifyTrip(partner, alicante)
    const { data } = await partner.call('/getLuggage.do', { offerId: sessionId })
    const product = data.ancillaryProductElements.find(({ productCode }) => productCode === bag.productCode)
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const free = cabins[0]?.cabin.rows
      .flatMap(({ seats }) => seats)
      .find((seat) => seat.seatStatus === 'F' && seat.price > 0)
    const seat = { productCode: free?.productCode, segmentIndex: '1' }
    const placed = await partner.call('/order.do', {
      sessionId,
      passengers: [{ ...jane, ancillaries: [bag, seat] }],
      contact,
    })
    const { adultPrice, adultTax } = placed.routing
    expect(placed.totalPrice).toBeCloseTo(adultPrice + adultTax + (product?.price ?? 0) + (free?.price ?? 0), 2)
    expect(placed.paxTicketInfos[0]?.ancillaries).toMatchObject([
      { productCode: bag.productCode, auxSeatElement: null, auxBaggageElement: { piece: 1, weight: 20 } },
      { productCode: free?.productCode, auxBaggageElement: null, auxSeatElement: { row: expect.any(Number) } },
    ])
  })

  test('returns 320 for an occupied seat', async () => {
    const { sessionId } = await verifyTrip(partner, alicante)
    const { cabins } = await partner.call('/seatAvailability.do', { sessionId })
    const taken = cabins[0]?.cabin.rows.flatMap(({ seats }) => seats).find(({ seatStatus }) => seatStatus === 'O')
    const ancillaries = [{ productCode: taken?.productCode, segmentIndex: 1 }]
    expect(await partner.status('/order.do', { sessionId, passengers: [{ ...jane, ancillaries }], contact })).toBe(320)
  })

  test.each([
    [{ mockError: 'mockSeatError' }, 216],
    [{ outboundSegments: [{ flightNumber: 'LS1' }] }, 215],
    [{ outboundSegments: [{ segmentIndex: 7 }] }, 220],
    [{ outboundSegments: [{ segmentIndex: 1 }] }, 0],
  ])('seat maps with %j return %i', async (more, status) => {
    const { sessionId } = await verifyTrip(partner, alicante)
    const result = await partner.ask('/seatAvailability.do', { sessionId, ...more })
    expect([result.status, result['cabins'] === null]).toEqual([status, status !== 0])
  })

  test('returns 307 for a bag of an infant', async () => {
    const { sessionId } = await verifyTrip(partner, { ...alicante, infantNum: 1 })
    const baby = { ...jane, name: 'DOE/BABY', passengerType: 2, birthday: '20250801', cardNum: 'X9999999' }
    const passengers = [jane, { ...baby, ancillaries: [bag] }]
    expect(await partner.status('/order.do', { sessionId, passengers, contact })).toBe(307)
    expect(await partner.status('/order.do', { sessionId, passengers: [jane, baby], contact })).toBe(0)
  })
})

describe('ancillaries ordered after the ticket', () => {
  const search = (ticketOrderNo: string) =>
    partner.call('/postBookingAncillarySearch.do', { ticketOrderNo, ancillaryCategory: 'BAGGAGE' })
  const asked = (ticketOrderNo: string, sessionId: string, ancillaries: object[] = [bag]) => ({
    sessionId,
    ancillaryCategory: 'BAGGAGE',
    ticketOrderNo,
    passengers: [{ name: jane.name, passengerType: 0, ancillaries }],
  })

  test('a bag is listed, ordered, paid and issued once', async () => {
    const { orderNo } = await ticketTrip(server, partner)
    const found = await search(orderNo)
    expect(found.ancillaryProductElements.map(({ productCode }) => productCode)).toContain(bag.productCode)
    const [one, other] = [
      await partner.call('/postBookingAncillaryOrder.do', asked(orderNo, found.sessionId)),
      await partner.call('/postBookingAncillaryOrder.do', asked(orderNo, found.sessionId)),
    ]
    expect(one.ticketOrderNo).toBe(orderNo)
    expect(await partner.call('/pay.do', { orderNo: one.orderNo })).toMatchObject({ orderNo: one.orderNo })
    expect(await partner.status('/pay.do', { orderNo: other.orderNo })).toBe(402)
    expect(await partner.status('/postBookingAncillaryOrder.do', asked(orderNo, found.sessionId))).toBe(505)
    await untilTicketed(server)
    const details = await partner.call('/queryOrderDetails.do', { orderNo: one.orderNo })
    expect(details).toMatchObject({ orderNo: one.orderNo, orderStatus: '2', totalPrice: one.totalPrice })
    const all = await partner.call('/queryOrderDetails.do', { orderNo, isCompletedOrder: 'true' })
    expect(Object.fromEntries(all.orderList?.map((each) => [each.orderNo, each.orderStatus]) ?? [])).toEqual({
      [one.orderNo]: '2',
      [other.orderNo]: '-3',
    })
  })

  test('are refused with errorCode 616 when the bank asks the cardholder to confirm their payment', async () => {
    const { orderNo } = await ticketTrip(server, partner, { order: { passengers: [{ ...jane, name: 'DOE/JILL' }] } })
    const { sessionId } = await search(orderNo)
    const passengers = [{ name: 'DOE/JILL', passengerType: 0, ancillaries: [bag] }]
    const placed = await partner.call('/postBookingAncillaryOrder.do', {
      ...{ ...asked(orderNo, sessionId), passengers, payment: { cardType: 'Visa' } },
    })
    const creditCard = { ...visa, cardNumber: '4000000000003063' }
    expect(await partner.status('/pay.do', { orderNo: placed.orderNo, paymentMethod: 5, creditCard })).toBe(0)
    await untilTicketed(server)
    const details = await partner.call('/queryOrderDetails.do', { orderNo: placed.orderNo })
    expect(details).toMatchObject({ orderStatus: '-3', errorCode: '616' })
    const [payment] = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.cardLastFour, '3063'))
    expect(await server.deps.payment.status(payment?.id ?? '')).toMatchObject({ outcome: 'declined' })
  })

  test('return a distinct code for each invalid request', async () => {
    const withBag = { order: { passengers: [{ ...jane, ancillaries: [bag] }] } }
    const { orderNo } = await ticketTrip(server, partner, withBag)
    const { sessionId } = await search(orderNo)
    const status = (body: object) => partner.status('/postBookingAncillaryOrder.do', body)
    expect(await status(asked(orderNo, sessionId))).toBe(504)
    expect(await status(asked(orderNo, sessionId, [{ ...bag, productCode: 'NOTHING' }]))).toBe(503)
    expect(await status(asked(orderNo, 'nothing'))).toBe(509)
    expect(await status(asked('TESTB20270101101500123', sessionId))).toBe(509)
    expect(await status({ ...asked(orderNo, sessionId), passengers: [{ name: 'ROE/JIM', ancillaries: [bag] }] })).toBe(
      509,
    )
    server.deps.clock.advance({ hours: 2 })
    expect(await status(asked(orderNo, sessionId))).toBe(509)
    server.deps.clock.set('2026-04-13T20:00:00Z')
    const late = { ticketOrderNo: orderNo, ancillaryCategory: 'BAGGAGE' }
    expect(await partner.status('/postBookingAncillarySearch.do', late)).toBe(121)
  })
})

describe('offers of given flights', () => {
  async function flight() {
    const { routings } = await partner.call('/search.do', jakarta)
    const [segment] = routings[0]?.fromSegments ?? []
    return {
      carrier: segment?.carrier ?? '',
      flightNumber: segment?.flightNumber.slice(2) ?? '',
      departureAirport: segment?.depAirport ?? '',
      arrivalAirport: segment?.arrAirport ?? '',
      departureDate: segment?.depTime.slice(0, 8) ?? '',
    }
  }

  test.each(['/getOffers.do', '/getOfferPrice.do'] as const)(
    '%s returns all fares, and each can be ordered',
    async (path) => {
      const outboundSegments = [await flight()]
      const { data } = await partner.call(path, { adults: 1, outboundSegments, inboundSegments: [] })
      expect(data.length).toBeGreaterThan(1)
      const [{ offer } = { offer: undefined }] = data
      expect((await partner.call('/getLuggage.do', { offerId: offer?.offerID })).data.offerId).toBe(offer?.offerID)
      const order = { offerId: offer?.offerID, sessionId: '', passengers: [jane], contact }
      const placed = await partner.call('/order.do', order)
      const [fare] = offer?.paxFares ?? []
      expect(placed.totalPrice).toBeCloseTo((fare?.price.baseAmount ?? 0) + (fare?.price.taxes ?? 0), 2)
      expect(placed.offerId).toBe(offer?.offerID)
      expect(await partner.status('/order.do', order)).toBe(318)
      server.deps.clock.advance({ minutes: 30 })
      expect(await partner.status('/getLuggage.do', { offerId: data[1]?.offer.offerID })).toBe(214)
    },
  )

  test('a fulfilment order expires after five minutes', async () => {
    const { data } = await partner.call('/getOfferPrice.do', { adults: 1, outboundSegments: [await flight()] })
    const order = { offerId: data[0]?.offer.offerID, passengers: [jane], contact }
    const { orderNo, tktLimitTime } = await partner.call('/order.do', order)
    expect(tktLimitTime).toBe('2026-03-02 12:05:00')
    server.deps.clock.advance({ minutes: 5 })
    await server.deps.scheduler.runDue()
    expect(await partner.status('/pay.do', { orderNo })).toBe(401)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '-3' })
    expect(await partner.status('/getLuggage.do', { offerId: data[1]?.offer.offerID })).toBe(214)
  })

  test('flights can be verified without a search', async () => {
    const verified = await partner.call('/verify.do', { outboundSegments: [await flight()] })
    expect(verified.routing.fromSegments).toHaveLength(1)
    expect(await partner.status('/verify.do', { outboundSegments: [{ ...(await flight()), flightNumber: '1' }] })).toBe(
      207,
    )
  })
})

test('a live search has no refresh time and requires the smartSearch setting', async () => {
  const asked = { ...jakarta, acceptCacheIfTimeout: true }
  expect(await partner.call('/realTimeSearch.do', asked)).toMatchObject({ refreshTime: null })
  await server.deps.db.update(partnerSetting).set({ smartSearch: false })
  expect(await partner.status('/realTimeSearch.do', asked)).toBe(111)
  expect(await partner.status('/smartSearch.do', jakarta)).toBe(111)
})

test('a search in parts returns all routings, and its requestId expires at the end', async () => {
  const { includeMultipleFareFamily: _, ...asked } = { ...jakarta, includeMultipleFareFamily: true }
  const whole = await partner.call('/search.do', asked)
  let part = await partner.call('/smartSearch.do', asked)
  for (let turn = 0; !part.smartEnd && turn < 20; turn++) {
    part = await partner.call('/smartSearch.do', { requestId: part.requestId })
  }
  expect(part.routings).toHaveLength(whole.routings.length)
  expect(part.requestId).toMatch(/^\d{13}\w{5}$/)
  expect(await partner.status('/smartSearch.do', { requestId: part.requestId })).toBe(126)
})
