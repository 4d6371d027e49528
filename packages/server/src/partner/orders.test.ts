import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerAccount } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
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
} from './test-partner.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const john = { ...jane, name: 'DOE/JOHN', gender: 'M', cardNum: 'X7654321' }
const abroad = { fromCity: 'HKG', toCity: 'MNL', airlines: ['5J'] }

describe('names live as long as the contract says', () => {
  test('a routing six hours, and an altered one is none', async () => {
    const { routings } = await partner.call('/search.do', jakarta)
    const { routingIdentifier = '' } = routings[0] ?? {}
    server.deps.clock.advance({ hours: 5, minutes: 59 })
    expect(await partner.status('/verify.do', { routingIdentifier })).toBe(0)
    expect(await partner.status('/verify.do', { routingIdentifier: `A${routingIdentifier.slice(1)}` })).toBe(200)
    server.deps.clock.advance({ minutes: 1 })
    expect(await partner.status('/verify.do', { routingIdentifier })).toBe(202)
  })

  test('a session two hours, or until the routing is verified again', async () => {
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

describe('what an order must say', () => {
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
    [{ contact: { ...contact, email: 'nobody' } }, 323],
    [{ contact: { ...contact, email: 'jane@blocked.example' } }, 321],
    [{ ifSeatOccupied: 'WHATEVER' }, 307],
  ])('%j is %i', async (wrong, status) => {
    const { sessionId } = await verifyTrip(partner, abroad)
    expect(await partner.status('/order.do', { sessionId, passengers: [jane], contact, ...wrong })).toBe(status)
    expect((await partner.call('/orderList.do', {})).totalRecords).toBe(0)
  })

  test('a name of one word, no phone and no address are enough to reach somebody', async () => {
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

describe('nothing is booked or paid twice', () => {
  test('the same people on the same flight, and a session that was used', async () => {
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

  test('of orders at the same time one wins', async () => {
    const { sessionId } = await verifyTrip(partner)
    const order = { sessionId, passengers: [jane], contact }
    const told = await Promise.all([1, 2, 3].map(() => partner.status('/order.do', order)))
    expect(told.toSorted((one, other) => one - other)).toEqual([0, 318, 318])
  })

  test('a payment: 404 after it, 406 or 404 beside it, 402 when the order is over', async () => {
    const { orderNo } = await placeTrip(partner)
    const told = await Promise.all([1, 2, 3].map(() => partner.status('/pay.do', { orderNo })))
    expect(told.filter((status) => status === 0)).toHaveLength(1)
    expect(told.every((status) => [0, 404, 406].includes(status))).toBe(true)
    expect(await partner.ask('/issueTicket.do', { orderNo })).toMatchObject({ status: 404 })
    const other = await placeTrip(partner, { order: { passengers: [john] } })
    await partner.call('/cancelOrder.do', { orderNo: other.orderNo })
    expect(await partner.status('/pay.do', { orderNo: other.orderNo })).toBe(402)
  })

  test('whoever names the act gets the same order again', async () => {
    const { sessionId } = await verifyTrip(partner)
    const order = { sessionId, passengers: [jane], contact }
    const named = { 'idempotency-key': 'booking-1' }
    const first = await partner.call('/order.do', order, named)
    expect(await partner.call('/order.do', order, named)).toEqual(first)
    expect(await partner.status('/order.do', { ...order, passengers: [john] }, named)).toBe(330)
  })
})

describe('what a payment must say', () => {
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
  ])('%j is %i', async (how, status) => {
    const { orderNo } = await placeTrip(partner, { trip: byCard })
    expect(await partner.status('/pay.do', { orderNo, ...how })).toBe(status)
  })

  test('it comes in time: half an hour later it is 401, and the trip can be booked anew', async () => {
    const { orderNo } = await placeTrip(partner)
    expect(await partner.status('/pay.do', { orderNo }, { 'x-sandbox-clock': '+1800' })).toBe(401)
    expect(await partner.status('/regenerateOrder.do', { originalOrderNo: orderNo })).toBe(314)
    server.deps.clock.advance({ minutes: 30 })
    await server.deps.agenda.runDue()
    expect(await partner.status('/pay.do', { orderNo })).toBe(401)
    const anew = await partner.call('/regenerateOrder.do', { originalOrderNo: orderNo })
    expect(anew).toMatchObject({ originalOrderNo: orderNo, currency: 'USD' })
    expect(anew.orderNo).not.toBe(orderNo)
    expect(await partner.status('/pay.do', { orderNo: anew.orderNo })).toBe(0)
    server.deps.clock.advance({ hours: 24 })
    expect(await partner.status('/regenerateOrder.do', { orderNo })).toBe(307)
  })

  test('the deposit has it', async () => {
    const { orderNo } = await placeTrip(partner)
    await server.deps.db.update(ledgerAccount).set({ balance: 100 }).where(eq(ledgerAccount.kind, 'deposit'))
    expect(await partner.status('/pay.do', { orderNo })).toBe(411)
  })
})

describe('an order ends as it should', () => {
  test('cancelled while it is unpaid, once', async () => {
    const { orderNo } = await placeTrip(partner)
    expect(await partner.status('/cancelOrder.do', { orderNo })).toBe(0)
    expect(await partner.status('/cancelOrder.do', { orderNo })).toBe(361)
    const paid = await placeTrip(partner, { order: { passengers: [john] } })
    await partner.call('/pay.do', { orderNo: paid.orderNo })
    expect(await partner.status('/cancelOrder.do', { orderNo: paid.orderNo })).toBe(360)
  })

  test('stopped before the tickets are there: eight minutes later the money is back', async () => {
    const before = (await partner.call('/balance.do', {})).accountBalance.amount
    const stopper = { ...jane, name: 'TICKET/STOPOK' }
    const { orderNo } = await placeTrip(partner, { order: { passengers: [stopper] } })
    expect(await partner.status('/stopTicket.do', { orderNo })).toBe(402)
    await partner.call('/pay.do', { orderNo })
    await server.deps.agenda.runDue()
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
  ])('%s ends as %i', async (name, code) => {
    const { orderNo } = await ticketTrip(server, partner, { order: { passengers: [{ ...jane, name }] } })
    const told = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(told).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
  })

  test('PNRWAIT stays paid for a while and is ticketed then', async () => {
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name: 'PNRWAIT/JANE' }] } })
    await partner.call('/pay.do', { orderNo })
    await untilTicketed(server, 1)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '1' })
    await untilTicketed(server, 5)
    expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '2' })
  })
})

test('orders are found by what is known of them', async () => {
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
