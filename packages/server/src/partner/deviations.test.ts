import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client, partnerSetting } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import {
  contact,
  jakarta,
  jane,
  partnerOf,
  placeTrip,
  ticketTrip,
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

describe('what is sent is told apart:', () => {
  const { childNum: _, ...withoutChildren } = jakarta
  test.each([
    ['a word that is none of those that may stand there', { ...jakarta, tripType: '3' }, 102],
    ['a number that is none of them', { ...jakarta, tripType: 7 }, 102],
    ['another type', { ...jakarta, tripType: true }, 101],
    ['nothing, where children are counted', withoutChildren, 102],
  ])('%s', async (__, body, status) => {
    expect(await partner.status('/search.do', body)).toBe(status)
  })

  test('a list of incidents without the size of its pages', async () => {
    expect(await partner.ask('/event/getPageList.do', { orderNo: '' })).toMatchObject({ status: 100, records: [] })
    expect(await partner.status('/event/getPageList.do', { pageSize: 'ten' })).toBe(2)
  })

  test.each([[undefined], [null], [[]]])('an order with %j for its passengers lacks them', async (passengers) => {
    const { sessionId } = await verifyTrip(partner)
    expect(await partner.status('/order.do', { sessionId, passengers, contact })).toBe(407)
  })
})

test('routings come with the lowest total first, our fee for each flight in it', async () => {
  const family = { ...jakarta, adultNum: 2, childNum: 1, infantNum: 1, includeMultipleFareFamily: true }
  for (const asked of [{ ...jakarta, includeMultipleFareFamily: true }, family]) {
    const { routings } = await partner.call('/search.do', asked)
    const people = asked.adultNum + asked.childNum + asked.infantNum
    const totals = routings.map((each) => {
      const flights = each.fromSegments.length + each.retSegments.length
      const adults = (each.adultPrice + each.adultTax) * asked.adultNum
      const children = (each.childPrice + each.childTax) * asked.childNum
      const infants = (each.infantPrice + each.infantTax) * asked.infantNum
      return Math.round((adults + children + infants + each.transactionFee * flights * people) * 100)
    })
    expect(new Set(routings.map(({ fromSegments }) => fromSegments.length)).size).toBeGreaterThan(1)
    expect(totals).toEqual(totals.toSorted((one, other) => one - other))
  }
})

describe('an order', () => {
  test('of the same names on the same flight is a duplicate, whenever they were born', async () => {
    const { orderNo } = await placeTrip(partner)
    const { sessionId } = await verifyTrip(partner)
    const passengers = [{ ...jane, birthday: '19850101' }]
    const told = await partner.ask('/order.do', { sessionId, passengers, contact })
    expect(told).toMatchObject({ status: 318, duplicateOrders: [orderNo] })
  })

  test('that is paid says how, also when nothing is agreed about that any more', async () => {
    const { orderNo } = await ticketTrip(server, partner)
    await server.deps.db
      .update(client)
      .set({ payChannels: ['MOR'] })
      .where(eq(client.code, 'HARBOUR'))
    const { payment } = await partner.call('/queryOrderDetails.do', { orderNo })
    expect(payment?.paymentMethod).toBe(1)
  })

  test('among several of one reference is found by its flights', async () => {
    const { orderNo, routing } = await ticketTrip(server, partner)
    const told = await partner.call('/queryOrderDetails.do', { orderNo })
    const [flight] = routing.fromSegments
    const asked = { airlinePNR: told.airlineBookings[0]?.airlinePnr, carrier: flight?.carrier }
    const by = (segment: object) =>
      partner.ask('/queryOrderDetails.do', { ...asked, routing: { fromSegments: [segment] } })
    const { flightNumber, depAirport, depTime } = flight ?? {}
    expect(await by({ flightNumber, depAirport, depTime })).toMatchObject({ status: 0, orderNo })
    expect(await by({ flightNumber: 'JT9' })).toMatchObject({ status: 800 })
    expect(await by({ depTime: '202604150000' })).toMatchObject({ status: 800 })
  })

  test('has an itinerary to fetch once it is ticketed', async () => {
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

  test('that an account at the airline may pay tells what that is asked for', async () => {
    await server.deps.db.update(partnerSetting).set({ airlineAccounts: ['JT'] })
    const placed = await placeTrip(partner, { trip: { airlines: ['JT'] } })
    expect(placed).toMatchObject({ vendorTotalPrice: placed.totalPrice, vendorCurrency: 'USD' })
    expect(placed.paymentOptions.map(({ paymentMethod }) => paymentMethod)).not.toContain(3)
  })
})
