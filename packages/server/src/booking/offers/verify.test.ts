import { beforeEach, describe, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { findOffers, orderOf, refusalOf, valueOf, verifyOne } from '../booking.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'admin@harbour.example')
})

/** The scenarios of this test depart from Paro. */
async function verifyTo(toCity: string, more: object = {}) {
  const { searchId, offers } = await findOffers(agent.client, { fromCity: 'PBH', toCity, ...more })
  const routingId = offers[0]?.routingId ?? ''
  return agent.client.call('POST /order/verify.do', { body: { searchId, routingId, adult: 1, ...more } })
}

describe('verifying an offer', () => {
  test('returns everything that an order needs', async () => {
    const verified = await verifyOne(agent.client, { search: { adult: 2, child: 1, infant: 1 } })
    const { price, offer, baggageOptions, documentRules } = verified
    expect(verified).toMatchObject({
      priceChanged: false,
      payChannels: ['PREPAYMENT'],
      payLimitMinutes: expect.any(Number),
      expiresAt: '2026-03-02T14:00:00.000+08:00',
    })
    expect(verified.oldTotal).toEqual(verified.newTotal)
    expect(price.total).toEqual(verified.newTotal)
    expect(offer.price).toEqual(price)
    const { fare, tax, ticketingFee, paymentFee, channelFee, serviceFee } = price
    const parts = [fare, tax, ticketingFee, paymentFee, channelFee, serviceFee]
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total.amount)
    expect(serviceFee).toEqual({ amount: 4 * offer.outbound.segments.length * 200, currency: 'USD' })
    expect(documentRules).toEqual({
      required: true,
      types: ['PP', 'GA', 'TW', 'TB', 'HX', 'HY'],
      expiryNotBefore: '2026-04-14',
    })
    expect(verified.maxPassengers).toBeGreaterThanOrEqual(3)
    expect(baggageOptions.every((option) => option.price.currency === 'USD')).toBe(true)
    expect(verified.rules).toHaveLength(offer.outbound.segments.length)
    expect(verified.baggage).toHaveLength(offer.outbound.segments.length)
    expect(verified.names.airlines[offer.airline]?.cnName).toMatch(/\p{Script=Han}/u)
  })

  test('returns a selected return offer with the outbound offer, at the combined price', async () => {
    const { client } = agent
    const trip = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20' } as const
    const { searchId, offers } = await findOffers(client, trip)
    const routingId = offers[0]?.routingId ?? ''
    const ways = valueOf(await client.call('POST /product/boundFlight.do', { body: { searchId, routingId } }))
    const back = ways.list.at(-1)
    const verified = valueOf(
      await client.call('POST /order/verify.do', {
        body: { searchId, routingId, returnRoutingId: back?.routingId, adult: 1 },
      }),
    )
    expect(verified.offer.inbound).toEqual(back?.inbound)
    expect(verified.newTotal).toEqual(back?.price.total)
    expect(verified.price).toEqual(back?.price)
    expect(verified.priceChanged).toBe(false)
    expect(verified.documentRules.expiryNotBefore).toBe('2026-04-20')
  })

  test('requires documents for international trips only', async () => {
    const verified = await verifyOne(agent.client, {
      search: { fromCity: 'SGN', toCity: 'HAN' },
      choose: ({ outbound, airline }) => outbound.segments.length === 1 && airline === 'VJ',
    })
    expect(verified.documentRules.required).toBe(false)
  })

  test.each([
    ['CMB', 'up'],
    ['DPS', 'down'],
  ])('to %s the price has gone %s, and both prices are returned', async (toCity, way) => {
    const { priceChanged, oldTotal, newTotal } = valueOf(await verifyTo(toCity))
    expect(priceChanged).toBe(true)
    expect(newTotal.currency).toBe(oldTotal?.currency)
    expect(newTotal.amount > (oldTotal?.amount ?? 0) ? 'up' : 'down').toBe(way)
  })

  test('rejects an offer that is sold out', async () => {
    expect(refusalOf(await verifyTo('CEB'))).toMatchObject({ code: '5305', text: 'The seats are sold out.' })
  })

  test('fails without waiting when an airline does not answer', async () => {
    expect(refusalOf(await verifyTo('TPE'))).toMatchObject({
      code: '5302',
      text: 'Route information failed, please search again.',
    })
  })

  test('rejects an offer that is altered, expired or of another search', async () => {
    const { client } = agent
    const one = await findOffers(client)
    const other = await findOffers(client)
    const routingId = one.offers[0]?.routingId ?? ''
    const verify = async (body: { searchId: string; routingId: string }) =>
      refusalOf(await client.call('POST /order/verify.do', { body: { ...body, adult: 1 } })).code
    const { searchId } = one
    const altered = (routingId.startsWith('A') ? 'B' : 'A') + routingId.slice(1)
    expect(await verify({ searchId, routingId: altered })).toBe('5302')
    expect(await verify({ searchId: other.searchId, routingId })).toBe('5302')
    server.deps.clock.advance({ hours: 6 })
    expect(await verify({ searchId, routingId })).toBe('5302')
  })

  test('invalidates the previous verification of the same offer', async () => {
    const { client } = agent
    const { searchId, offers } = await findOffers(client)
    const body = { searchId, routingId: offers[0]?.routingId ?? '', adult: 1 }
    const first = valueOf(await client.call('POST /order/verify.do', { body }))
    const second = valueOf(await client.call('POST /order/verify.do', { body }))
    const order = (verified: { verifyId: string }) => client.call('POST /order/order.do', { body: orderOf(verified) })
    expect(refusalOf(await order(first))).toMatchObject({ code: '5302', text: 'Please search again.' })
    expect(valueOf(await order(second)).status).toBe('UNPAID')
  })

  test('a verification can be ordered for two hours', async () => {
    const verified = await verifyOne(agent.client)
    server.deps.clock.advance({ hours: 2 })
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body: orderOf(verified) })).code).toBe('5302')
  })
})

describe('the seat map of a verified offer', () => {
  test('lists every seat with its price in the currency of the offer', async () => {
    const { client } = agent
    const verified = await verifyOne(client, { choose: ({ airline }) => airline === 'AK' })
    expect(verified.seatSegments).toEqual([1])
    const map = valueOf(
      await client.call('POST /order/seatMap.do', { body: { verifyId: verified.verifyId, segmentIndex: 1 } }),
    )
    const seats = map?.rows.flatMap((row) => row.seats) ?? []
    expect(seats.length).toBeGreaterThan(100)
    expect(new Set(seats.map(({ price }) => price.currency))).toEqual(new Set(['USD']))
    expect(seats.some(({ free }) => free)).toBe(true)
    expect(seats.some(({ free }) => !free)).toBe(true)
    expect(map?.exitRows.length).toBeGreaterThan(0)
  })

  test('is empty where no seats are sold', async () => {
    const { client } = agent
    const { verifyId } = valueOf(await verifyTo('FUK'))
    const map = valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 1 } }))
    expect(map).toBeNull()
    expect(valueOf(await client.call('POST /order/seatMap.do', { body: { verifyId, segmentIndex: 9 } }))).toBeNull()
  })
})
