import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerEntry, ledgerTransfer, partnerSetting } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import {
  contact,
  jane,
  partnerOf,
  placeTrip,
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

const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const stands = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const charged = { ...visa, cardNumber: '4054695723100768' }

describe('a card that we charge', () => {
  test('costs three in a hundred on top, and the deposit gives our fee alone', async () => {
    const { sessionId, routing } = await verifyTrip(partner)
    expect(routing.supportPaymentMethods).toContain(5)
    expect(routing.cardChargeList).toContainEqual({ cardType: 'Amex', percentage: 0.05, charge: null, currency: 'USD' })
    const order = { sessionId, passengers: [jane], contact, payment: { cardType: 'Visa' } }
    const placed = await partner.call('/order.do', order)
    const option = placed.paymentOptions.find(({ paymentMethod }) => paymentMethod === 5)
    expect(option).toMatchObject({
      ticketFare: { amount: placed.totalPrice, deductFrom: 'CARD' },
      serviceFee: { amount: placed.totalTransactionFee, deductFrom: 'DEPOSIT' },
      cardType: 'Visa',
    })
    expect(option?.paymentFee?.amount).toBeCloseTo(placed.totalPrice * 0.03, 1)
    const before = await balance()
    const { orderNo } = placed
    const by = (creditCard: object) => partner.status('/pay.do', { orderNo, paymentMethod: 5, creditCard })
    expect(await by({ ...charged, cardNumber: '3566002020360505' })).toBe(413)
    expect(await by({ ...charged, cardNumber: '5162774114974622' })).toBe(414)
    expect(await by({ ...charged, cardCVV: '' })).toBe(400)
    expect(await by({ ...charged, cardCVV: null })).toBe(400)
    expect(await by(charged)).toBe(0)
    await untilTicketed(server)
    expect(before - (await balance())).toBeCloseTo(placed.totalTransactionFee, 2)
    expect(await stands(orderNo)).toMatchObject({ orderStatus: '2', paymentMethod: 5, payment: { paymentMethod: 5 } })
    const moved = await server.deps.db
      .select({ amount: ledgerEntry.amount })
      .from(ledgerEntry)
      .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    const total = Math.round((placed.totalPrice + (option?.paymentFee?.amount ?? 0)) * 100)
    expect(moved.map(({ amount }) => amount)).toContain(-total)
    // Known by now, it is charged again without its code.
    const other = await placeTrip(partner, { order: { passengers: [{ ...jane, name: 'ROE/ANN' }] } })
    const again = { orderNo: other.orderNo, paymentMethod: 5, creditCard: { ...charged, cardCVV: null } }
    expect(await partner.status('/pay.do', again)).toBe(0)
  })
})

describe('an account of the client at the airline', () => {
  test('pays the fare where there is one, and the deposit our fee', async () => {
    await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
    const placed = await placeTrip(partner, { trip: { airlines: ['JT'] } })
    expect(placed.routing.supportPaymentMethods).toContain(4)
    const before = await balance()
    expect(await partner.status('/pay.do', { orderNo: placed.orderNo, paymentMethod: 4 })).toBe(0)
    await untilTicketed(server)
    expect(before - (await balance())).toBeCloseTo(placed.totalTransactionFee, 2)
    expect(await stands(placed.orderNo)).toMatchObject({ orderStatus: '2', paymentMethod: 4 })
  })
})

test('an airline that needs the address on the bill makes no ticket without it', async () => {
  const { orderNo } = await placeTrip(partner, { trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] } })
  const creditCard = { ...visa, cardHolderCity: null }
  await partner.call('/pay.do', { orderNo, paymentMethod: 3, creditCard })
  await untilTicketed(server)
  expect(await stands(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: '619' })
})

describe('bags that a reseller has sold', () => {
  const sold = (bag: object, flight: string, name = jane.name) => [
    {
      passengerName: name,
      baggages: [
        { flight, baggagePrices: [{ bookSaleCurrency: 'USD', bookSalePrice: 60, pkgNumber: 1, weight: 20, ...bag }] },
      ],
    },
  ]
  async function placed(bag: object = {}, flight?: string) {
    const { sessionId, routing } = await verifyTrip(partner, { fromCity: 'LON', toCity: 'ALC', airlines: ['LS'] })
    const number = flight ?? routing.fromSegments[0]?.flightNumber ?? ''
    const body = { sessionId, passengers: [jane], contact, passengerBaggages: sold(bag, number) }
    return partner.ask('/order.do', body)
  }
  const orderOf = async (bag?: object) => {
    const told = await placed(bag)
    expect(told.status).toBe(0)
    return String(told['orderNo'])
  }
  const later = async (minutes: number) => {
    await server.deps.agenda.runDue()
    server.deps.clock.advance({ minutes })
    await server.deps.agenda.runDue()
  }

  test('for more than the airline asks go with the tickets, and the surplus comes at the end of the month', async () => {
    const orderNo = await orderOf()
    expect(await partner.status('/pay.do', { orderNo })).toBe(0)
    await untilTicketed(server)
    const told = await stands(orderNo)
    expect(told).toMatchObject({ orderStatus: '2', totalAncillaryPrice: 60 })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(402)
    const before = await balance()
    server.deps.clock.set('2026-03-31T17:00:00Z')
    await server.deps.agenda.runDue()
    expect((await balance()) - before).toBeGreaterThan(5)
  })

  test('for less wait until somebody takes the loss', async () => {
    const orderNo = await orderOf({ bookSalePrice: 1 })
    await partner.call('/pay.do', { orderNo })
    await later(5)
    expect(await stands(orderNo)).toMatchObject({ orderStatus: '1', errorCode: null })
    expect(await partner.status('/pay.do', { orderNo })).toBe(404)
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(0)
    await untilTicketed(server)
    expect(await stands(orderNo)).toMatchObject({ orderStatus: '2' })
  })

  test.each([
    [{ bookSalePrice: 1 }, 3011],
    [{ weight: 77 }, 309],
  ])('%j is given up after half an hour as %i', async (bag, code) => {
    const orderNo = await orderOf(bag)
    const before = await balance()
    await partner.call('/pay.do', { orderNo })
    await later(31)
    expect(await stands(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
    expect(await balance()).toBeCloseTo(before, 2)
  })

  test('in a size that the airline does not sell cannot be waved through', async () => {
    const orderNo = await orderOf({ weight: 77 })
    await partner.call('/pay.do', { orderNo })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(402)
  })

  test('are of a flight of the order, and have a size', async () => {
    expect(await placed({}, 'LS9999')).toMatchObject({ status: 307 })
    expect(await placed({ pkgNumber: 0 })).toMatchObject({ status: 307 })
    expect(await placed({ bookSaleCurrency: 'XXX' })).toMatchObject({ status: 307 })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo: 'TESTB20270101101500123' })).toBe(800)
  })
})
