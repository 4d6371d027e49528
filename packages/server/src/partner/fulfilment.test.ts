import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ledgerAccount } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { contact, jakarta, jane, partnerOf, type PartnerClient } from './test-partner.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(() => server.startAnew())
afterAll(() => server.close())

async function placed(): Promise<string> {
  const { routings } = await partner.call('/search.do', jakarta)
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
  const { data } = await partner.call('/getOfferPrice.do', { adults: 1, outboundSegments })
  const body = { offerId: data[0]?.offer.offerID, passengers: [jane], contact }
  return (await partner.call('/order.do', body)).orderNo
}

const spend = async (balance: number) =>
  server.deps.db.update(ledgerAccount).set({ balance }).where(eq(ledgerAccount.kind, 'deposit'))
const pay = (orderNo: string) => partner.status('/pay.do', { orderNo })

describe('an order that has minutes', () => {
  test('is tried again in the first four of them only', async () => {
    const orderNo = await placed()
    await spend(100)
    expect(await pay(orderNo)).toBe(411)
    server.deps.clock.advance({ minutes: 3, seconds: 50 })
    expect(await pay(orderNo)).toBe(411)
    await spend(5_000_000)
    server.deps.clock.advance({ seconds: 20 })
    expect(await pay(orderNo)).toBe(401)
  })

  test('may be paid for the first time in the fifth', async () => {
    const orderNo = await placed()
    server.deps.clock.advance({ minutes: 4, seconds: 30 })
    expect(await pay(orderNo)).toBe(0)
  })
})
