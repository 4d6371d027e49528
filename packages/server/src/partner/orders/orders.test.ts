import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ledgerAccount } from '../../database/schema.ts'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
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

const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
const abroad = { fromCity: 'HKG', toCity: 'MNL', airlines: ['5J'] }

describe('ids expire as documented:', () => {
  test('a routing after six hours; an altered one is rejected', async () => {
    const { routings } = await partner.call('/search.do', jakarta)
    const { routingIdentifier = '' } = routings[0] ?? {}
    server.deps.clock.advance({ hours: 5, minutes: 59 })
    expect(await partner.status('/verify.do', { routingIdentifier })).toBe(0)
    expect(await partner.status('/verify.do', { routingIdentifier: `A${routingIdentifier.slice(1)}` })).toBe(200)
    server.deps.clock.advance({ minutes: 1 })
    expect(await partner.status('/verify.do', { routingIdentifier })).toBe(202)
  })

  test('a session after two hours, or when the routing is verified again', async () => {
    const { routings } = await partner.call('/search.do', jakarta)
    const verify = () => partner.call('/verify.do', { routingIdentifier: routings[0]?.routingIdentifier })
    const [older, newer] = [await verify(), await verify()]
    expect(newer.sessionId).not.toBe(older.sessionId)
    expect(await partner.status('/order.do', { sessionId: older.sessionId, passengers: [jane], contact })).toBe(301)
    expect(await partner.status('/getLuggage.do', { offerId: older.sessionId })).toBe(214)
    expect(await partner.status('/getLuggage.do', { offerId: newer.sessionId })).toBe(0)
    server.deps.clock.advance({ hours: 2 })
    expect(await partner.status('/order.do', { sessionId: newer.sessionId, passengers: [jane], contact })).toBe(301)
    expect(await partner.status('/seatAvailability.do', { sessionId: newer.sessionId })).toBe(214)
  })
})

describe('/order.do validation', () => {
  test.each([
    [{ passengers: [] }, 407],
    [{ passengers: [{ ...jane, passengerType: 1, birthday: '20190520' }] }, 408],
    [{ passengers: [{ ...jane, name: 'JANE DOE' }] }, 307],
    [{ passengers: [{ ...jane, name: undefined }] }, 327],
    [{ passengers: [{ ...jane, gender: 'X' }] }, 307],
    [{ passengers: [{ ...jane, passengerType: 3 }, john] }, 307],
    [{ passengers: [{ ...jane, birthday: '1990-02-14' }] }, 307],
    [{ passengers: [{ ...jane, birthday: '20990214' }] }, 307],
    [{ passengers: [{ ...jane, birthday: undefined }] }, 327],
    [{ passengers: [{ ...jane, birthday: '20190520' }] }, 307],
    [{ passengers: [{ ...jane, cardNum: undefined }] }, 327],
    [{ passengers: [{ ...jane, cardType: 'ZZ' }] }, 307],
    [{ passengers: [{ ...jane, cardExpired: '20260301' }] }, 307],
    [{ passengers: [{ ...jane, nationality: 'ZZ' }] }, 307],
    [{ passengers: [jane, jane] }, 307],
    [{ passengers: [{ ...jane, ancillaries: [{ productCode: 'NOTHING', segmentIndex: 1 }] }] }, 309],
    [{ passengers: [{ ...jane, ancillaries: [{ productCode: 'SCI_BAG_1PC_20KG', segmentIndex: 2 }] }] }, 409],
    [{ contact: null }, 410],
    [{ contact: { ...contact, name: '' } }, 410],
    [{ contact: { ...contact, mobile: '13580579231' } }, 410],
    [{ contact: { ...contact, mobile: '0999-13580579231' } }, 410],
    [{ contact: { ...contact, email: 'not-an-email' } }, 323],
    [{ contact: { ...contact, email: 'jane@blocked.example' } }, 321],
    [{ ifSeatOccupied: 'WHATEVER' }, 307],
  ])('%j returns %i', async (wrong, status) => {
    const { sessionId } = await verifyTrip(partner, abroad)
    expect(await partner.status('/order.do', { sessionId, passengers: [jane], contact, ...wrong })).toBe(status)
    expect((await partner.call('/orderList.do', {})).totalRecords).toBe(0)
  })

  test('accepts a contact with a one-word name, without phone and email', async () => {
    const { sessionId } = await verifyTrip(partner, abroad)
    const placed = await partner.call('/order.do', {
      sessionId,
      passengers: [jane],
      contact: { name: 'Harbour', email: null },
    })
    expect(placed.paxTicketInfos[0]).toMatchObject({ contactEmails: [], contactPhones: [] })
    await partner.call('/pay.do', { orderNo: placed.orderNo })
    await untilTicketed(server)
    expect(await partner.call('/queryOrderDetails.do', { orderNo: placed.orderNo })).toMatchObject({ orderStatus: '2' })
  })
})

describe('duplicates are prevented:', () => {
  test('returns 318 for the same passengers on the same flight, and for a used session', async () => {
    const { sessionId } = await verifyTrip(partner)
    const order = { sessionId, passengers: [jane], contact }
    const { orderNo } = await partner.call('/order.do', order)
    expect(await partner.ask('/order.do', order)).toMatchObject({ status: 318, duplicateOrders: [orderNo] })
    const again = await verifyTrip(partner)
    const other = { ...order, sessionId: again.sessionId }
    expect(await partner.ask('/order.do', other)).toMatchObject({ status: 318, duplicateOrders: [orderNo] })
    await partner.call('/cancelOrder.do', { orderNo })
    expect(await partner.status('/order.do', other)).toBe(0)
  })

  test('accepts one of several concurrent orders', async () => {
    const { sessionId } = await verifyTrip(partner)
    const order = { sessionId, passengers: [jane], contact }
    const result = await Promise.all([1, 2, 3].map(() => partner.status('/order.do', order)))
    expect(result.toSorted((one, other) => one - other)).toEqual([0, 318, 318])
  })

  test('returns 404 for a repeated payment, 406 or 404 for a concurrent one, 402 for a cancelled order', async () => {
    const { orderNo } = await placeTrip(partner)
    const result = await Promise.all([1, 2, 3].map(() => partner.status('/pay.do', { orderNo })))
    expect(result.filter((status) => status === 0)).toHaveLength(1)
    expect(result.every((status) => [0, 404, 406].includes(status))).toBe(true)
    expect(await partner.ask('/issueTicket.do', { orderNo })).toMatchObject({ status: 404 })
    const other = await placeTrip(partner, { order: { passengers: [john] } })
    await partner.call('/cancelOrder.do', { orderNo: other.orderNo })
    expect(await partner.status('/pay.do', { orderNo: other.orderNo })).toBe(402)
  })

  test('repeats the response for the same Idempotency-Key', async () => {
    const { sessionId } = await verifyTrip(partner)
    const order = { sessionId, passengers: [jane], contact }
    const named = { 'idempotency-key': 'booking-1' }
    const first = await partner.call('/order.do', order, named)
    expect(await partner.call('/order.do', order, named)).toEqual(first)
    expect(await partner.status('/order.do', { ...order, passengers: [john] }, named)).toBe(330)
  })
})

describe('/pay.do validation', () => {
  const byCard = { ...abroad, fromCity: 'MNL', toCity: 'CEB' }
  test.each([
    [{ paymentMethod: 3 }, 400],
    [{ paymentMethod: 3, creditCard: 'none' }, 400],
    [{ paymentMethod: 3, creditCard: { ...visa, cardNumber: '4532015112830367' } }, 400],
    [{ paymentMethod: 3, creditCard: { ...visa, cardExpireYear: '25' } }, 400],
    [{ paymentMethod: 3, creditCard: { ...visa, cardHolderLastName: '' } }, 400],
    [{ paymentMethod: 2 }, 403],
    [{ paymentMethod: 4 }, 403],
    [{ supportCreditTransPayment: '1' }, 400],
    [{ supportCreditTransPayment: '0' }, 0],
    [{ paymentMethod: 3, creditCard: { ...visa, cardNumber: '4916931584764308' } }, 0],
    [{ paymentMethod: 3, creditCard: { ...visa, cardExpireYear: '2031' } }, 0],
  ])('%j returns %i', async (how, status) => {
    const { orderNo } = await placeTrip(partner, { trip: byCard })
    expect(await partner.status('/pay.do', { orderNo, ...how })).toBe(status)
  })

  test('returns 401 after the payment deadline, and the trip can be ordered again', async () => {
    const { orderNo } = await placeTrip(partner)
    expect(await partner.status('/pay.do', { orderNo }, { 'x-sandbox-clock': '+1800' })).toBe(401)
    expect(await partner.status('/regenerateOrder.do', { originalOrderNo: orderNo })).toBe(314)
    server.deps.clock.advance({ minutes: 30 })
    await server.deps.scheduler.runDue()
    expect(await partner.status('/pay.do', { orderNo })).toBe(401)
    const anew = await partner.call('/regenerateOrder.do', { originalOrderNo: orderNo })
    expect(anew).toMatchObject({ originalOrderNo: orderNo, currency: 'USD' })
    expect(anew.orderNo).not.toBe(orderNo)
    expect(await partner.status('/pay.do', { orderNo: anew.orderNo })).toBe(0)
    server.deps.clock.advance({ hours: 24 })
    expect(await partner.status('/regenerateOrder.do', { orderNo })).toBe(307)
  })

  test('returns 411 when the deposit is too low', async () => {
    const { orderNo } = await placeTrip(partner)
    await server.deps.db.update(ledgerAccount).set({ balance: 100 }).where(eq(ledgerAccount.kind, 'deposit'))
    expect(await partner.status('/pay.do', { orderNo })).toBe(411)
  })
})

describe('the end of an order', () => {
  test('cancels an unpaid order once, and no paid order', async () => {
    const { orderNo } = await placeTrip(partner)
    expect(await partner.status('/cancelOrder.do', { orderNo })).toBe(0)
    expect(await partner.status('/cancelOrder.do', { orderNo })).toBe(361)
    const paid = await placeTrip(partner, { order: { passengers: [john] } })
    await partner.call('/pay.do', { orderNo: paid.orderNo })
    expect(await partner.status('/cancelOrder.do', { orderNo: paid.orderNo })).toBe(360)
  })

  test('stops ticketing and releases the payment after eight minutes', async () => {
    const before = (await partner.call('/balance.do', {})).accountBalance.amount
    const stopper = { ...jane, name: 'TICKET/STOPOK' }
    const { orderNo } = await placeTrip(partner, { order: { passengers: [stopper] } })
    expect(await partner.status('/stopTicket.do', { orderNo })).toBe(402)
    await partner.call('/pay.do', { orderNo })
    await server.deps.scheduler.runDue()
    expect(await partner.status('/stopTicket.do', { orderNo })).toBe(0)
    await untilTicketed(server, 9)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({
      orderStatus: '-3',
      errorCode: null,
    })
    expect((await partner.call('/balance.do', {})).accountBalance.amount).toBeCloseTo(before, 2)
  })

  test.each([
    ['SOLDOUT/JANE', 603],
    ['DUPTICKET/JANE', 608],
  ])('%s fails with errorCode %i', async (name, code) => {
    const { orderNo } = await ticketTrip(server, partner, { order: { passengers: [{ ...jane, name }] } })
    const result = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(result).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
  })

  test('PNRWAIT stays in status 1 and is ticketed later', async () => {
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name: 'PNRWAIT/JANE' }] } })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server, 1)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '1' })
    await untilTicketed(server, 5)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '2' })
  })
})

test('filters orders by number, status, reference, passenger, contact, route, date and airline', async () => {
  const { orderNo } = await ticketTrip(server, partner)
  const other = await placeTrip(partner, { order: { passengers: [john] } })
  const numbers = async (filter: object) =>
    (await partner.call('/orderList.do', filter)).orders.map((each) => each.orderNo).toSorted()
  const [first] = (await partner.call('/orderList.do', { orderNo })).orders
  const both = [orderNo, other.orderNo].toSorted()
  expect(await numbers({ orderNo: '', airlines: null, page: '1', pageSize: '20' })).toEqual(both)
  expect(await numbers({ orderStatus: [2] })).toEqual([orderNo])
  expect(await numbers({ orderStatus: [0, 1] })).toEqual([other.orderNo])
  expect(await numbers({ orderStatus: [7] })).toEqual([])
  expect(await numbers({ airlinePNRs: first?.airlinePNRs })).toEqual([orderNo])
  expect(await numbers({ paxName: 'DOE/JOHN' })).toEqual([other.orderNo])
  expect(await numbers({ contactEmail: contact.email, fromCity: 'JKT', toCity: 'SUB', depDate: '20260414' })).toEqual(
    both,
  )
  expect(await numbers({ createTimeRangeFrom: '2026-03-02T05:00:00Z' })).toEqual([])
  expect(await numbers({ airlines: ['ZZ'] })).toEqual([])
  const carrier = first?.airlines[0]
  const byPnr = await partner.call('/queryOrderDetails.do', { airlinePNR: first?.airlinePNRs[0], carrier })
  expect(byPnr.orderNo).toBe(orderNo)
  expect(await partner.status('/queryOrderDetails.do', { orderNo, pnrCode: 'ZZZZZZ' })).toBe(704)
})
