// @run full
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingPayment, ledgerEntry, ledgerTransfer, partnerSetting } from '../../database/schema.ts'
import {
  contact,
  jane,
  partnerOf,
  placeTrip,
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

const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const detailsOf = (orderNo: string) => partner.call('/queryOrderDetails.do', { orderNo })
const charged = { ...visa, cardNumber: '4054695723100768' }

describe('a card charged by the platform', () => {
  test('adds 3 % to the price and charges only the service fee to the deposit', async () => {
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
    expect(await detailsOf(orderNo)).toMatchObject({
      orderStatus: '2',
      paymentMethod: 5,
      payment: { paymentMethod: 5 },
    })
    const moved = await server.deps.db
      .select({ amount: ledgerEntry.amount })
      .from(ledgerEntry)
      .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    const total = Math.round((placed.totalPrice + (option?.paymentFee?.amount ?? 0)) * 100)
    expect(moved.map(({ amount }) => amount)).toContain(-total)
  })

  test('is refused with errorCode 616 when the bank asks the cardholder to confirm, and nothing is charged', async () => {
    const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name: newName() }] } })
    const before = await balance()
    const creditCard = { ...charged, cardNumber: '4000000000003063' }
    expect(await partner.status('/pay.do', { orderNo, paymentMethod: 5, creditCard })).toBe(0)
    await untilTicketed(server)
    expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: '616' })
    expect(await balance()).toBeCloseTo(before, 2)
    const payments = await server.deps.db.select().from(bookingPayment).where(eq(bookingPayment.cardLastFour, '3063'))
    const outcomes = await Promise.all(payments.map(({ id }) => server.deps.payment.status(id)))
    expect(outcomes).toMatchObject([{ outcome: 'declined', reason: 'authentication-failed' }])
  })

  test('charges a card without its code only if number, expiry and holder were charged before', async () => {
    const pay = async (creditCard: object) => {
      const { orderNo } = await placeTrip(partner, { order: { passengers: [{ ...jane, name: newName() }] } })
      return partner.status('/pay.do', { orderNo, paymentMethod: 5, creditCard })
    }
    expect(await pay({ ...charged, cardCVV: null })).toBe(400)
    expect(await pay(charged)).toBe(0)
    await untilTicketed(server)
    const repeated = { ...charged, cardCVV: null }
    expect(await pay({ ...repeated, cardNumber: cardWithLastDigitsOf(charged.cardNumber) })).toBe(400)
    expect(await pay({ ...repeated, cardExpireYear: '30' })).toBe(400)
    expect(await pay({ ...repeated, cardHolderFirstName: 'JOHN' })).toBe(400)
    expect(await pay(repeated)).toBe(0)
  })
})

describe('an agency account at the airline', () => {
  test('pays the fare, and the deposit pays the service fee', async () => {
    await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
    const placed = await placeTrip(partner, { trip: { airlines: ['JT'] } })
    expect(placed.routing.supportPaymentMethods).toContain(4)
    const before = await balance()
    expect(await partner.status('/pay.do', { orderNo: placed.orderNo, paymentMethod: 4 })).toBe(0)
    await untilTicketed(server)
    expect(before - (await balance())).toBeCloseTo(placed.totalTransactionFee, 2)
    expect(await detailsOf(placed.orderNo)).toMatchObject({ orderStatus: '2', paymentMethod: 4 })
  })
})

test('fails with errorCode 619 when the airline requires a billing address that is missing', async () => {
  const { orderNo } = await placeTrip(partner, { trip: { fromCity: 'MNL', toCity: 'CEB', airlines: ['5J'] } })
  const creditCard = { ...visa, cardHolderCity: null }
  await partner.call('/pay.do', { orderNo, paymentMethod: 3, creditCard })
  await untilTicketed(server)
  expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: '619' })
})

describe('resold baggage', () => {
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
    const result = await placed(bag)
    expect(result.status).toBe(0)
    return String(result['orderNo'])
  }
  const later = async (minutes: number) => {
    await server.deps.scheduler.runDue()
    server.deps.clock.advance({ minutes })
    await server.deps.scheduler.runDue()
  }

  test("is ticketed when sold above the airline's price, and the surplus is posted at the end of the month", async () => {
    const orderNo = await orderOf()
    expect(await partner.status('/pay.do', { orderNo })).toBe(0)
    await untilTicketed(server)
    const result = await detailsOf(orderNo)
    expect(result).toMatchObject({ orderStatus: '2', totalAncillaryPrice: 60 })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(402)
    const before = await balance()
    server.deps.clock.set('2026-03-31T17:00:00Z')
    await server.deps.scheduler.runDue()
    expect((await balance()) - before).toBeGreaterThan(5)
  })

  test("suspends an order sold below the airline's price until the loss is confirmed", async () => {
    const orderNo = await orderOf({ bookSalePrice: 1 })
    await partner.call('/pay.do', { orderNo })
    await later(5)
    expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '1', errorCode: null })
    expect(await partner.status('/pay.do', { orderNo })).toBe(404)
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(0)
    await untilTicketed(server)
    expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '2' })
  })

  test.each([
    [{ bookSalePrice: 1 }, 3011],
    [{ weight: 77 }, 309],
  ])('%j cancels the order after 30 minutes with errorCode %i', async (bag, code) => {
    const orderNo = await orderOf(bag)
    const before = await balance()
    await partner.call('/pay.do', { orderNo })
    await later(31)
    expect(await detailsOf(orderNo)).toMatchObject({ orderStatus: '-3', errorCode: String(code) })
    expect(await balance()).toBeCloseTo(before, 2)
  })

  test('cannot be confirmed in a size that the airline does not sell', async () => {
    const orderNo = await orderOf({ weight: 77 })
    await partner.call('/pay.do', { orderNo })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo })).toBe(402)
  })

  test('requires a flight of the order, a size and a known currency', async () => {
    expect(await placed({}, 'LS9999')).toMatchObject({ status: 307 })
    expect(await placed({ pkgNumber: 0 })).toMatchObject({ status: 307 })
    expect(await placed({ bookSaleCurrency: 'XXX' })).toMatchObject({ status: 307 })
    expect(await partner.status('/confirmBaggageLoss.do', { orderNo: 'TESTB20270101101500123' })).toBe(800)
  })
})

let names = 0

/** The same passenger would be a duplicate. */
function newName(): string {
  names += 1
  return `DOE/${'A'.repeat(names)}`
}

/** Another valid number with the same first and last digits. */
function cardWithLastDigitsOf(cardNumber: string): string {
  for (let middle = 0; ; middle++) {
    const other = `${cardNumber.slice(0, 6)}${String(middle).padStart(6, '0')}${cardNumber.slice(-4)}`
    if (other !== cardNumber && hasCheckDigit(other)) return other
  }
}

function hasCheckDigit(cardNumber: string): boolean {
  const digits = [...cardNumber].toReversed().map(Number)
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? digit : ((digit * 2) % 10) + (digit > 4 ? 1 : 0)),
    0,
  )
  return sum % 10 === 0
}
