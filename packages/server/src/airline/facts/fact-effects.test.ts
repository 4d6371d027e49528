import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { findOffers, orderOf, placeBooking, refusalOf, valueOf, verifyOne } from '../../booking/booking.fixture.ts'
import { bookingRow } from '../../booking/payment/payment.fixture.ts'
import { airlineSetting, client as clientTable } from '../../database/schema.ts'
import { partnerOf, placeTrip } from '../../partner/partner.fixture.ts'
import { createTicketedBooking, useRefundAgent } from '../../refund/refunds.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { useProvider } from '../console/console.fixture.ts'

const server = useDemoServer()
const { agent, refunds } = useRefundAgent(server)
const provider = useProvider(server)

type Offers = Awaited<ReturnType<typeof findOffers>>['offers']
const kualaLumpur = { fromCity: 'SIN', toCity: 'KUL' }
let trip = kualaLumpur
const isBy = (airline: string) => (offer: Offers[number]) => offer.airline === airline
const airlinesIn = (offers: Offers) => new Set(offers.map(({ airline }) => airline))
let airline = ''
beforeEach(async () => {
  trip = kualaLumpur
  const { offers } = await findOffers(agent.client, trip)
  airline = offers[0]?.airline ?? ''
})
/** An airline that supports these functions, with a trip on which it is found. */
async function findSupporting(...wanted: readonly string[]): Promise<void> {
  const { market, clock } = server.deps
  for (const { code, profile, status } of market.carriers.values()) {
    if (profile !== undefined || status !== 'active') continue
    const supports = new Set<string>((await provider.info(code)).reported.supports)
    const [route] = market.routesOf(code, clock.now())
    if (!route || wanted.some((name) => !supports.has(name))) continue
    trip = { fromCity: route.fromCity, toCity: route.toCity }
    airline = code
    if (airlinesIn((await findOffers(agent.client, trip)).offers).has(code)) return
  }
  throw new Error(`No airline supports ${wanted.join(', ')}.`)
}

const ofAirline = () => ({ search: trip, choose: isBy(airline) })
const verifyAgain = async (found: Awaited<ReturnType<typeof findOffers>>) => {
  const offer = found.offers.find(isBy(airline))
  return agent.client.call('POST /order/verify.do', {
    body: { searchId: found.searchId, routingId: offer?.routingId ?? '', adult: 1 },
  })
}

describe.each(['maintaining', 'inactive'] as const)('an airline that is %s', (status) => {
  test('is not found, verified or ordered, and its bookings stay payable', async () => {
    const before = await findOffers(agent.client, trip)
    const { orderNo } = await placeBooking(server, agent, ofAirline())
    const verified = await verifyOne(agent.client, ofAirline())
    await provider.set(airline, { status })
    expect(airlinesIn((await findOffers(agent.client, trip)).offers)).not.toContain(airline)
    expect(refusalOf(await verifyAgain(before)).code).toBe('5204')
    const order = orderOf(verified)
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body: order })).code).toBe('5204')
    valueOf(await agent.client.call('POST /order/issueTicket.do', { body: { orderNo, payChannel: 'PREPAYMENT' } }))
    await provider.set(airline, { status: 'active' })
    expect(airlinesIn((await findOffers(agent.client, trip)).offers)).toContain(airline)
  })
})

test('a paused airline stays paused when test mode simulates that it sells', async () => {
  await provider.set(airline, { status: 'maintaining' })
  await server.deps.db.update(clientTable).set({ simulatedAirlines: { [airline]: 'active' } })
  expect(airlinesIn((await findOffers(agent.client, trip)).offers)).not.toContain(airline)
  const info = valueOf(await agent.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode: airline } }))
  expect(info.status).toBe('maintaining')
})

test('a paused airline is not sold to partner systems', async () => {
  const partner = partnerOf(server)
  const { routing } = await placeTrip(partner)
  const carrier = routing.fromSegments[0]?.carrier ?? ''
  await provider.set(carrier, { status: 'maintaining' })
  const isSame = (each: { fromSegments: { carrier: string }[] }) => each.fromSegments[0]?.carrier === carrier
  await expect(placeTrip(partner, { choose: isSame })).rejects.toThrow('no matching routing')
})

test('an airline by invitation is sold to approved agencies only', async () => {
  const before = await findOffers(agent.client, trip)
  await provider.set(airline, { inviteOnly: true })
  expect(airlinesIn((await findOffers(agent.client, trip)).offers)).not.toContain(airline)
  const text = 'This function is only available to invited users. Please contact your account manager.'
  expect(refusalOf(await verifyAgain(before))).toMatchObject({ code: '5315', text, data: { airline } })
  const { db } = server.deps
  const [harbour] = await db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  await db.insert(airlineSetting).values({ clientId: harbour?.id ?? '', airline, approval: 'APPROVED' })
  expect(airlinesIn((await findOffers(agent.client, trip)).offers)).toContain(airline)
  valueOf(await verifyAgain(before))
})

test('a paused airline and one by invitation are neither in the welcome guide nor in a content strategy', async () => {
  const admin = await signInAs(server, 'admin@harbour.example')
  const regions = ['AMERICAS', 'ASIA_OCEANIA', 'EUROPE', 'MIDDLE_EAST_AFRICA'] as const
  const strategy = { regions: [...regions], markets: ['SG', 'MY', 'TH'], monthlyVolume: 100 }
  const ranked = async () => {
    const { id } = valueOf(await admin.client.call('POST /contentStrategy/submit', { body: strategy }))
    const [guide, result] = [
      valueOf(await admin.client.call('POST /workspace/guide', { body: { regions: [...regions] } })),
      valueOf(await admin.client.call('GET /contentStrategy/result/{id}', { params: { id } })),
    ]
    return [guide, result].map(({ airlines }) => airlines.map((each) => each.airline))
  }
  const isRanked = async () => (await ranked()).map((codes) => codes.includes(airline))
  expect(await isRanked()).toEqual([true, true])
  await provider.set(airline, { status: 'maintaining' })
  expect(await isRanked()).toEqual([false, false])
  await provider.set(airline, { status: 'active', inviteOnly: true })
  expect(await isRanked()).toEqual([false, false])
  const { db } = server.deps
  const [harbour] = await db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  await db.insert(airlineSetting).values({ clientId: harbour?.id ?? '', airline, approval: 'APPROVED' })
  expect(await isRanked()).toEqual([true, true])
})

test('the booking window ends search and verification of later departures', async () => {
  const before = await findOffers(agent.client, trip)
  await provider.set(airline, { bookingWindowDays: 30 })
  expect(airlinesIn((await findOffers(agent.client, trip)).offers)).not.toContain(airline)
  expect(refusalOf(await verifyAgain(before)).code).toBe('5204')
  await provider.set(airline, { bookingWindowDays: 60 })
  expect(airlinesIn((await findOffers(agent.client, trip)).offers)).toContain(airline)
})

test('a withheld payment method is not sold with, and without any the airline is not sold', async () => {
  await findSupporting('vcc', 'deposit')
  const isFound = async (currencyOption: 'VCC' | 'DEPOSIT') =>
    airlinesIn((await findOffers(agent.client, { ...trip, currencyOption })).offers).has(airline)
  expect([await isFound('VCC'), await isFound('DEPOSIT')]).toEqual([true, true])
  await provider.set(airline, { withheld: ['vcc'] })
  expect([await isFound('VCC'), await isFound('DEPOSIT')]).toEqual([false, true])
  expect((await verifyOne(agent.client, ofAirline())).payChannels).not.toContain('VCC')
  await provider.set(airline, { withheld: ['vcc', 'deposit'] })
  expect([await isFound('VCC'), await isFound('DEPOSIT')]).toEqual([false, false])
})

test('withheld bags and seats are not offered with the booking', async () => {
  await findSupporting('checkedBaggage', 'carryOn', 'seatSelection')
  const offered = async () => {
    const { baggageOptions, seatSegments } = await verifyOne(agent.client, ofAirline())
    return { kinds: [...new Set(baggageOptions.map(({ kind }) => kind))].toSorted(), seatSegments }
  }
  const before = await offered()
  expect(before.kinds).toEqual(expect.arrayContaining(['CARRY_ON', 'CHECKED_BAGGAGE']))
  expect(before.seatSegments).toEqual([1])
  await provider.set(airline, { withheld: ['checkedBaggage', 'carryOn', 'seatSelection'] })
  const isBag = (kind: string) => kind === 'CARRY_ON' || kind === 'CHECKED_BAGGAGE'
  expect(await offered()).toEqual({ kinds: before.kinds.filter((kind) => !isBag(kind)), seatSegments: [] })
})

test('a withheld void and refund quotation, and the days of a refund, apply to bookings that exist', async () => {
  await findSupporting('void', 'refundQuote', 'deposit')
  const orderNo = await createTicketedBooking(server, agent, ofAirline())
  expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: true })
  const quoted = valueOf(await refunds.quote(orderNo))
  expect(quoted).toMatchObject({ refundable: true, certainty: 'ACCURATE' })
  await provider.set(airline, { withheld: ['void', 'refundQuote'], refundDays: 60, replyDays: 1 })
  expect(valueOf(await refunds.voidQuote(orderNo))).toMatchObject({ voidable: false, obstacle: 'NOT_SUPPORTED' })
  const now = valueOf(await refunds.quote(orderNo))
  expect(now.certainty).toBe('UNKNOWN')
  const days = (Date.parse(now.expected.refundAt) - Date.parse(now.expected.replyAt)) / 86_400_000
  expect(days).toBe(59)
})

test('a paused or closed airline has no price in the calendar', async () => {
  const price = async () => {
    const body = { ...kualaLumpur, month: '2026-04', currencyOption: 'DEPOSIT' as const }
    const days = valueOf(await agent.client.call('POST /search/matchTripDates.do', { body }))
    return days.filter(({ lowestPrice }) => lowestPrice).length
  }
  expect(await price()).toBe(30)
  const { offers } = await findOffers(agent.client, kualaLumpur)
  const sold = [...airlinesIn(offers)]
  for (const each of server.deps.market.carriers.keys())
    if (!server.deps.market.carriers.get(each)?.profile) await provider.set(each, { status: 'maintaining' })
  expect(await price()).toBe(0)
  await provider.set(sold[0] ?? '', { status: 'active', inviteOnly: true })
  expect(await price()).toBe(0)
})

test('refunds by voucher apply to fare rules and to quotations, and nothing goes to the deposit', async () => {
  await findSupporting('deposit')
  const orderNo = await createTicketedBooking(server, agent, ofAirline())
  expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true, method: 'CASH' })
  await provider.set(airline, { refundMethod: 'VOUCHER' })
  expect(valueOf(await refunds.quote(orderNo))).toMatchObject({ refundable: true, method: 'VOUCHER' })
  const { rules } = await verifyOne(agent.client, ofAirline())
  expect(rules.every(({ refund }) => refund.method === 'VOUCHER')).toBe(true)
  const info = valueOf(await agent.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode: airline } }))
  expect(info.refundMethod).toBe('VOUCHER')
})

test('refunds by voucher of one of two airlines apply to its part of a refund', async () => {
  const orderNo = await createTicketedBooking(server, agent, {
    name: 'REFUND/FULL',
    search: { ...kualaLumpur, tripType: 'ROUND_TRIP', returnDate: '2026-04-21' },
    choose: ({ separateBookings }) => separateBookings,
  })
  const before = valueOf(await refunds.quote(orderNo))
  expect(before).toMatchObject({ method: 'CASH', airlineParts: [] })
  const { airlines } = await bookingRow(server, orderNo)
  const [out = '', back = ''] = airlines
  await provider.set(back, { refundMethod: 'VOUCHER' })
  const { method, airlineParts, estimated } = valueOf(await refunds.quote(orderNo))
  expect(method).toBe('CASH')
  expect(airlineParts.map((part) => [part.airline, part.method])).toEqual([
    [out, 'CASH'],
    [back, 'VOUCHER'],
  ])
  expect(airlineParts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(estimated.amount)
  await provider.set(out, { refundMethod: 'VOUCHER' })
  expect(valueOf(await refunds.quote(orderNo)).method).toBe('VOUCHER')
})

test('withheld flexible refunds leave out the fares that are refundable for free', async () => {
  await findSupporting('flexibleRefund')
  const isFree = async () => {
    const { searchId } = await findOffers(agent.client, { ...trip, airline })
    // The dearest fares of an airline are the flexible ones.
    const body = { searchId, sort: 'PRICE_DESC' as const, filters: { airlines: [airline] } }
    const { list } = valueOf(await agent.client.call('POST /product/filterRoutings.do', { body }))
    return list.some(({ refund }) => refund === 'FREE')
  }
  expect(await isFree()).toBe(true)
  await provider.set(airline, { withheld: ['flexibleRefund'] })
  expect(await isFree()).toBe(false)
})

test('without cancellation an unpaid booking stays until its payment limit', async () => {
  await findSupporting('cancellation')
  const { orderNo } = await placeBooking(server, agent, ofAirline())
  await provider.set(airline, { withheld: ['cancellation'] })
  const cancel = () => agent.client.call('POST /order/cancelTicket.do', { body: { orderNo, type: 'CANCEL' } })
  expect(refusalOf(await cancel())).toMatchObject({ code: '5312', text: expect.stringContaining('payment limit') })
  const detail = await agent.client.call('POST /order/v2/showOrderDetail.do', { query: {}, body: { orderNo } })
  expect(valueOf(detail).actions).not.toContain('CANCEL')
  await provider.set(airline, { withheld: [] })
  expect(valueOf(await cancel())).toMatchObject({ status: 'CANCELLED' })
})
