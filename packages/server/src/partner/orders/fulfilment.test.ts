import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ledgerAccount } from '../../database/schema.ts'
import { contact, jakarta, jane, partnerOf, type PartnerClient } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

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

describe('a fulfilment order', () => {
  test('rejects a payment retry after four minutes', async () => {
    const orderNo = await placed()
    await spend(100)
    expect(await pay(orderNo)).toBe(411)
    server.deps.clock.advance({ minutes: 3, seconds: 50 })
    expect(await pay(orderNo)).toBe(411)
    await spend(5_000_000)
    server.deps.clock.advance({ seconds: 20 })
    expect(await pay(orderNo)).toBe(401)
  })

  test('accepts a first payment in the fifth minute', async () => {
    const orderNo = await placed()
    server.deps.clock.advance({ minutes: 4, seconds: 30 })
    expect(await pay(orderNo)).toBe(0)
  })
})
