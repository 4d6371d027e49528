// @run full
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { client, partnerSetting } from '../../database/schema.ts'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
  ticketTrip,
  verifyTrip,
  type PartnerClient,
} from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

describe('invalid requests have distinct codes:', () => {
  const { childNum: _, ...withoutChildren } = jakarta
  test.each([
    ['an unknown text value', { ...jakarta, tripType: '3' }, 102],
    ['an unknown number', { ...jakarta, tripType: 7 }, 102],
    ['a value of another type', { ...jakarta, tripType: true }, 101],
    ['a missing childNum', withoutChildren, 102],
  ])('%s', async (__, body, status) => {
    expect(await partner.status('/search.do', body)).toBe(status)
  })

  test('an incident list without a page size', async () => {
    expect(await partner.ask('/event/getPageList.do', { orderNo: '' })).toMatchObject({ status: 100, records: [] })
    expect(await partner.status('/event/getPageList.do', { pageSize: 'ten' })).toBe(2)
  })

  test.each([[undefined], [null], [[]]])('an order with %j as passengers returns 407', async (passengers) => {
    const { sessionId } = await verifyTrip(partner)
    expect(await partner.status('/order.do', { sessionId, passengers, contact })).toBe(407)
  })
})

test('routings are sorted by total price including the service fee per flight', async () => {
  const family = { ...jakarta, adultNum: 2, childNum: 1, infantNum: 1, includeMultipleFareFamily: true }
  for (const asked of [{ ...jakarta, includeMultipleFareFamily: true }, family]) {
    const { routings } = await partner.call('/search.do', asked)
    const passengerCount = asked.adultNum + asked.childNum + asked.infantNum
    const totals = routings.map((each) => {
      const flights = each.fromSegments.length + each.retSegments.length
      const adults = (each.adultPrice + each.adultTax) * asked.adultNum
      const children = (each.childPrice + each.childTax) * asked.childNum
      const infants = (each.infantPrice + each.infantTax) * asked.infantNum
      return Math.round((adults + children + infants + each.transactionFee * flights * passengerCount) * 100)
    })
    expect(new Set(routings.map(({ fromSegments }) => fromSegments.length)).size).toBeGreaterThan(1)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  }
})

describe('an order', () => {
  test('with the same names on the same flight is a duplicate, whatever the birth dates', async () => {
    const { orderNo } = await placeTrip(partner)
    const { sessionId } = await verifyTrip(partner)
    const passengers = [{ ...jane, birthday: '19850101' }]
    const result = await partner.ask('/order.do', { sessionId, passengers, contact })
    expect(result).toMatchObject({ status: 318, duplicateOrders: [orderNo] })
  })

  test('that is paid shows its payment method, even when that is no longer agreed', async () => {
    const { orderNo } = await ticketTrip(server, partner)
    await server.deps.db
      .update(client)
      .set({ payChannels: ['MOR'] })
      .where(eq(client.code, 'HARBOUR'))
    const { payment } = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(payment?.paymentMethod).toBe(1)
  })

  test('is identified by its flights when several share a reference', async () => {
    const { orderNo, routing } = await ticketTrip(server, partner)
    const result = await partner.call('/queryOrderDetails.do', { orderNo })
    const [flight] = routing.fromSegments
    const asked = { airlinePNR: result.airlineBookings[0]?.airlinePnr, carrier: flight?.carrier }
    const by = (segment: object) =>
      partner.ask('/queryOrderDetails.do', { ...asked, routing: { fromSegments: [segment] } })
    const { flightNumber, depAirport, depTime } = flight ?? {}
    expect(await by({ flightNumber, depAirport, depTime })).toMatchObject({ status: 0, orderNo })
    expect(await by({ flightNumber: 'JT9' })).toMatchObject({ status: 800 })
    expect(await by({ depTime: '202604150000' })).toMatchObject({ status: 800 })
  })

  test('has an itinerary PDF for a day once it is ticketed', async () => {
    const { orderNo } = await placeTrip(partner)
    expect((await partner.call('/queryOrderDetails.do', { orderNo })).itineraryDownload).toBe('')
    const ticketed = await ticketTrip(server, partner, { order: { passengers: [{ ...jane, name: 'ROE/ANN' }] } })
    const { itineraryDownload } = await partner.call('/queryOrderDetails.do', { orderNo: ticketed.orderNo })
    const { pathname } = new URL(itineraryDownload)
    const file = await fetch(new URL(server.base).origin + pathname)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await file.text()).toMatch(/^%PDF-/)
    server.deps.clock.advance({ hours: 25 })
    expect((await fetch(new URL(server.base).origin + pathname)).status).toBe(410)
  })

  test("that can be paid from an airline account shows the airline's amount", async () => {
    await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
    const placed = await placeTrip(partner, { trip: { airlines: ['JT'] } })
    expect(placed).toMatchObject({ vendorTotalPrice: placed.totalPrice, vendorCurrency: 'USD' })
    expect(placed.paymentOptions.map(({ paymentMethod }) => paymentMethod)).not.toContain(3)
  })
})
