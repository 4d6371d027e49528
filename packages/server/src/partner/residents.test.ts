import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefundMoneyWhole } from '../refund/test-refunds.ts'
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

const palma = { fromCity: 'BCN', toCity: 'PMI', airlines: ['VY'] }
const madrid = { fromCity: 'BCN', toCity: 'MAD', airlines: ['VY'] }
const islander = { docType: 'D', docNum: '12345678Z', municipality: '070407' }
const family = { largeFamilyCert: 'LF-1', community: 'IB' }
const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const first = async (trip: object) => {
  const [routing] = (await partner.call('/search.do', { ...jakarta, ...trip })).routings
  if (!routing) throw new Error('Nothing was found.')
  return routing
}
type Routing = Awaited<ReturnType<typeof first>>
const fareOf = ({ adultDetails }: Routing) => adultDetails.find(({ code }) => code === 'farePrice')?.amount ?? 0

describe('residents', () => {
  test.each([
    ['DSC1', 0.25],
    ['DSC2', 0.95],
    ['DSC3', 0.9],
    ['DSC4', 0.2],
    ['DSC5', 0.15],
  ])('with %s pay %d of the fare, all of the taxes and all of our fee', async (residentCode, share) => {
    const [whole, less] = [await first(palma), await first({ ...palma, residentCode })]
    expect(Math.abs(fareOf(less) - fareOf(whole) * share)).toBeLessThan(0.02)
    expect(less.adultTax).toBe(whole.adultTax)
    expect(less.transactionFee).toBe(whole.transactionFee)
    expect(whole.adultPrice - less.adultPrice).toBeCloseTo(fareOf(whole) - fareOf(less), 6)
  })

  test('have it within Spain alone, on the airlines that take part, and islanders to the islands', async () => {
    const same = async (trip: object, residentCode: string) =>
      (await first({ ...trip, residentCode })).adultPrice === (await first(trip)).adultPrice
    expect(await same(madrid, 'DSC1')).toBe(true)
    expect(await same(madrid, 'DSC2')).toBe(false)
    expect(await same({ fromCity: 'LON', toCity: 'BCN', airlines: ['VY'] }, 'DSC2')).toBe(true)
    expect(await same({}, 'DSC1')).toBe(true)
    expect(await same({ ...palma, tripType: '2', retDate: '20260420' }, 'DSC1')).toBe(false)
  })

  test('are told the same price for certain flights', async () => {
    const [segment] = (await first(palma)).fromSegments
    const asked = {
      adults: 1,
      outboundSegments: [
        {
          carrier: 'VY',
          flightNumber: segment?.flightNumber.slice(2),
          departureAirport: 'BCN',
          arrivalAirport: 'PMI',
          departureDate: '20260414',
        },
      ],
    }
    const priceWith = async (more: object) =>
      (await partner.call('/getOffers.do', { ...asked, ...more })).data[0]?.offer.paxFares[0]?.price.baseAmount ?? 0
    expect(await priceWith({ residentCode: 'DSC1' })).toBeLessThan((await priceWith({})) / 2)
    expect(await partner.status('/getOffers.do', { ...asked, residentCode: 'DSC9' })).toBe(102)
  })

  test('have the price through verification, order, payment and refund, to the cent', async () => {
    const trip = { ...palma, residentCode: 'DSC1' }
    const told = await first(trip)
    const { routing, priceChange } = await verifyTrip(partner, trip)
    expect(priceChange.isPriceChange).toBe(false)
    expect(routing.adultPrice).toBe(told.adultPrice)
    const before = await balance()
    const order = { passengers: [{ ...jane, name: 'REFUND/FULL', residentInfo: islander }] }
    const { orderNo, ...placed } = await ticketTrip(server, partner, { trip, order })
    expect(placed.totalPrice).toBeCloseTo(told.adultPrice + told.adultTax, 6)
    expect(before - (await balance())).toBeCloseTo(placed.totalPrice + placed.totalTransactionFee, 6)
    const { flightNumber, depAirport, arrAirport } = routing.fromSegments[0] ?? {}
    const segments = [{ depDate: '20260414', flightNo: flightNumber, depAirport, arrAirport }]
    const refundRequestList = [{ lastName: 'REFUND', firstName: 'FULL', refundReason: '1', segments }]
    const quoted = await partner.call('/refundQuotation.do', { orderNo, refundRequestList })
    expect(quoted.refundFareAmount?.originalFareAmount).toBeLessThanOrEqual(placed.totalPrice)
    const paid = await balance()
    await partner.call('/refund.do', { orderNo, refundOfferId: quoted.refundOfferId })
    for (let week = 0; week < 9; week += 1) await untilTicketed(server, 7 * 24 * 60)
    const { refundOrders } = await partner.call('/queryRefundOrders.do', { orderNo })
    expect(refundOrders).toMatchObject([{ refundStatus: 2 }])
    const back = quoted.refundFareAmount?.estimatedRefundAmount ?? 0
    expect(back).toBeGreaterThan(0)
    expect((await balance()) - paid).toBeCloseTo(back - quoted.serviceFee.transactionFee, 6)
    await expectRefundMoneyWhole(server)
  })

  test('say of themselves what the airline asks for', async () => {
    const { sessionId } = await verifyTrip(partner, { ...palma, residentCode: 'DSC4' })
    const order = (residentInfo?: object) =>
      partner.ask('/order.do', { sessionId, passengers: [{ ...jane, residentInfo }], contact })
    const whole = { ...islander, ...family }
    for (const field of ['docType', 'docNum', 'municipality', 'largeFamilyCert', 'community'] as const) {
      const { status, msg } = await order({ ...whole, [field]: null })
      expect([status, msg]).toEqual([307, `illegal field: passengers->residentInfo->${field}`])
    }
    expect(await order()).toMatchObject({ status: 307 })
    expect(await order({ ...whole, docType: 'X' })).toMatchObject({ status: 307 })
    expect(await order({ ...whole, docType: 'U', docNum: null })).toMatchObject({ status: 0 })
  })

  test('say nothing where the fare is that of everybody', async () => {
    expect(await placeTrip(partner, { trip: { ...madrid, residentCode: 'DSC1' } })).toMatchObject({
      duplicateOrders: null,
    })
  })

  test('order anew at their price what expired', async () => {
    const trip = { ...palma, residentCode: 'DSC1' }
    const order = { passengers: [{ ...jane, residentInfo: islander }] }
    const { orderNo, totalPrice } = await placeTrip(partner, { trip, order })
    await untilTicketed(server, 31)
    const again = await partner.call('/regenerateOrder.do', { originalOrderNo: orderNo })
    expect(again.totalPrice).toBeLessThan(totalPrice * 1.5)
    expect(await partner.status('/pay.do', { orderNo: again.orderNo })).toBe(0)
  })
})
