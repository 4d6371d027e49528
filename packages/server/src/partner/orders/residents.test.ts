// @run full
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefundLedgerConsistent } from '../../refund/refunds.fixture.ts'
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
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const palma = { fromCity: 'BCN', toCity: 'PMI', airlines: ['VY'] }
const madrid = { fromCity: 'BCN', toCity: 'MAD', airlines: ['VY'] }
const islander = { docType: 'D', docNum: '12345678Z', municipality: '070407' }
const family = { largeFamilyCert: 'LF-1', community: 'IB' }
const balance = async () => (await partner.call('/balance.do', {})).accountBalance.amount
const first = async (trip: object) => {
  const [routing] = (await partner.call('/search.do', { ...jakarta, ...trip })).routings
  if (!routing) throw new Error('No routing was found.')
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
  ])('with %s pay %d of the fare, full taxes and the full service fee', async (residentCode, share) => {
    const [whole, less] = [await first(palma), await first({ ...palma, residentCode })]
    expect(Math.abs(fareOf(less) - fareOf(whole) * share)).toBeLessThan(0.02)
    expect(less.adultTax).toBe(whole.adultTax)
    expect(less.transactionFee).toBe(whole.transactionFee)
    expect(whole.adultPrice - less.adultPrice).toBeCloseTo(fareOf(whole) - fareOf(less), 6)
  })

  test('get a discount only within Spain on participating airlines, islanders only from or to islands', async () => {
    const same = async (trip: object, residentCode: string) =>
      (await first({ ...trip, residentCode })).adultPrice === (await first(trip)).adultPrice
    expect(await same(madrid, 'DSC1')).toBe(true)
    expect(await same(madrid, 'DSC2')).toBe(false)
    const abroad = { ...jakarta, fromCity: 'LON', toCity: 'BCN', airlines: ['VY'], residentCode: 'DSC2' }
    expect(await partner.status('/search.do', abroad)).toBe(102)
    expect(await same({ ...palma, tripType: '2', retDate: '20260420' }, 'DSC1')).toBe(false)
  })

  test('get the discount for given flights as well', async () => {
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

  test('pay the same price in verification, order, payment and refund', async () => {
    const trip = { ...palma, residentCode: 'DSC1' }
    const result = await first(trip)
    const { routing, priceChange } = await verifyTrip(partner, trip)
    expect(priceChange.isPriceChange).toBe(false)
    expect(routing.adultPrice).toBe(result.adultPrice)
    const before = await balance()
    const order = { passengers: [{ ...jane, name: 'REFUND/FULL', residentInfo: islander }] }
    const { orderNo, ...placed } = await ticketTrip(server, partner, { trip, order })
    expect(placed.totalPrice).toBeCloseTo(result.adultPrice + result.adultTax, 6)
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
    await expectRefundLedgerConsistent(server)
  })

  test('must send the data that the resident code requires', async () => {
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

  test('need no data where the fare has no discount', async () => {
    expect(await placeTrip(partner, { trip: { ...madrid, residentCode: 'DSC1' } })).toMatchObject({
      duplicateOrders: null,
    })
  })

  test('reorder an expired order at the discounted price', async () => {
    const trip = { ...palma, residentCode: 'DSC1' }
    const order = { passengers: [{ ...jane, residentInfo: islander }] }
    const { orderNo, totalPrice } = await placeTrip(partner, { trip, order })
    await untilTicketed(server, 31)
    const again = await partner.call('/regenerateOrder.do', { originalOrderNo: orderNo })
    expect(again.totalPrice).toBeLessThan(totalPrice * 1.5)
    expect(await partner.status('/pay.do', { orderNo: again.orderNo })).toBe(0)
  })
})
