import { stabilisedRisePercent } from '@gangway/core/contract'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findOffers, orderOf, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { bookingRow, withoutCodes } from '../booking/payment/payment.fixture.ts'
import { airlineSetting, auditLog, client as clientTable } from '../database/schema.ts'
import type { Offer } from '../ports/supplier/offer.model.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'agent@harbour.example')
})

type Switches = { priceStabilisation?: boolean; soldOutRisk?: boolean }
const set = (airlineCode: string, switches: Switches, by = admin) =>
  by.client.call('POST /airline/updateSetting', { body: { airlineCode, ...switches } })
const info = async (airlineCode: string) =>
  valueOf(await admin.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode } }))
const codes = () => [...server.deps.market.carriers.values()].filter(({ profile }) => !profile).map(({ code }) => code)
const lacking = (name: 'priceStabilisation' | 'soldOutRisk') =>
  Promise.all(codes().map(info)).then((all) => all.find(({ supports }) => !supports[name])?.airline)

describe('the switches of an airline', () => {
  test('are off and on by default, keep what is not sent, and leave an audit entry', async () => {
    expect((await info('AK')).switches).toEqual({ priceStabilisation: false, soldOutRisk: true })
    expect(valueOf(await set('AK', { priceStabilisation: true }))).toEqual({
      ...{ priceStabilisation: true, soldOutRisk: true },
    })
    expect(valueOf(await set('AK', { soldOutRisk: false }))).toEqual({ priceStabilisation: true, soldOutRisk: false })
    expect((await info('AK')).switches).toEqual({ priceStabilisation: true, soldOutRisk: false })
    const isUpdate = and(eq(auditLog.action, 'AIRLINE_SETTING_UPDATE'), eq(auditLog.objectId, 'AK'))
    expect(await server.deps.db.$count(auditLog, isUpdate)).toBe(2)
    const other = await signInAs(server, 'admin@meridian.example')
    const seen = valueOf(await other.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode: 'AK' } }))
    expect(seen.switches).toEqual({ priceStabilisation: false, soldOutRisk: true })
  })

  test('are refused without permission, for an unknown airline and for a function that the airline lacks', async () => {
    expect(refusalOf(await set('AK', { soldOutRisk: false }, agent)).code).toBe('403')
    expect(refusalOf(await set('ZZ', { soldOutRisk: false })).code).toBe('5004')
    const without = await lacking('priceStabilisation')
    expect(refusalOf(await set(without ?? '', { priceStabilisation: true }))).toMatchObject({
      ...{ code: '5312', text: 'This airline does not have this function.' },
    })
  })

  test('open price stabilisation to invited agencies only, and tell the portal', async () => {
    const { db } = server.deps
    await db.update(clientTable).set({ invitations: [] }).where(eq(clientTable.code, 'HARBOUR'))
    const text = 'This function is only available to invited users. Please contact your account manager.'
    expect(refusalOf(await set('AK', { priceStabilisation: true }))).toMatchObject({ code: '5315', text })
    valueOf(await set('AK', { priceStabilisation: false }))
    const { uninvited } = valueOf(await admin.client.call('GET /login-user.do', {}))
    expect(uninvited).toEqual(['contentStrategy', 'priceStabilisation'])
    const form = { regions: ['EUROPE' as const], monthlyVolume: 10 }
    expect(refusalOf(await admin.client.call('POST /contentStrategy/submit', { body: form }))).toMatchObject({
      ...{ code: '5315', text },
    })
  })
})

describe('sold-out-risk data that is switched off', () => {
  const risky = { fromCity: 'SIN', toCity: 'CEB' }

  beforeEach(() => {
    const { supplier } = server.deps
    const [search, verify] = [supplier.search.bind(supplier), supplier.verify.bind(supplier)]
    const atRisk = (offer: Offer): Offer => ({ ...offer, soldOutRisk: true })
    vi.spyOn(supplier, 'search').mockImplementation(async (input, context) => {
      const started = await search(input, context)
      if (started.kind === 'refused') return started
      const answers = async function* () {
        for await (const each of started.answers) yield { ...each, offers: each.offers.map(atRisk) }
      }
      return { ...started, answers: answers() }
    })
    vi.spyOn(supplier, 'verify').mockImplementation(async (...input) => {
      const verified = await verify(...input)
      return verified.outcome === 'available' ? { ...verified, offer: atRisk(verified.offer) } : verified
    })
    return () => vi.restoreAllMocks()
  })

  test('is left out of the search, and does not shorten the time to pay', async () => {
    const before = await findOffers(agent.client, risky)
    expect(before.offers.every(({ soldOutRisk }) => soldOutRisk)).toBe(true)
    const airline = before.offers[0]?.airline ?? ''
    type Found = (typeof before)['offers'][number]
    const isOfAirline = ({ outbound }: Found) => outbound.segments.every((flight) => flight.airline === airline)
    const ofAirline = { search: risky, choose: isOfAirline }
    const atRisk = await verifyOne(agent.client, ofAirline)
    expect(atRisk).toMatchObject({ payLimitMinutes: 15, offer: { soldOutRisk: true } })

    valueOf(await set(airline, { soldOutRisk: false }))
    const { offers } = await findOffers(agent.client, risky)
    expect(offers.some(isOfAirline)).toBe(true)
    expect(offers.every((each) => each.soldOutRisk !== isOfAirline(each))).toBe(true)
    const verified = await verifyOne(agent.client, ofAirline)
    expect(verified.offer.soldOutRisk).toBe(false)
    expect(verified.payLimitMinutes).toBeGreaterThan(15)
    const { orderNo } = valueOf(await agent.client.call('POST /order/order.do', { body: orderOf(verified) }))
    expect((await bookingRow(server, orderNo)).offer.offer.soldOutRisk).toBe(false)
  })
})

describe('price stabilisation', () => {
  /** Searches show the fares lower by a share; verification and order have the price of the airline. */
  function searchLower(percent: number): void {
    const { supplier } = server.deps
    const search = supplier.search.bind(supplier)
    vi.spyOn(supplier, 'search').mockImplementation(async (input, context) => {
      const started = await search(input, context)
      if (started.kind === 'refused') return started
      const lower = (offer: Offer): Offer => {
        const { adult } = offer.fares
        const fare = Math.round((adult.fare * (100 - percent)) / 100)
        const items = adult.items.map((item) => (item.code === 'farePrice' ? { ...item, amount: fare } : item))
        return {
          ...offer,
          fares: { ...offer.fares, adult: { ...adult, fare, items } },
          total: offer.total - adult.fare + fare,
        }
      }
      const answers = async function* () {
        for await (const each of started.answers) yield { ...each, offers: each.offers.map(lower) }
      }
      return { ...started, answers: answers() }
    })
  }
  beforeEach(() => () => void vi.restoreAllMocks())

  const ofAk = { choose: (offer: { airline: string }) => offer.airline === 'AK' }

  test('keeps a price that rose a little; the agency pays it and the airline gets its own', async () => {
    searchLower(5)
    const risen = await verifyOne(agent.client, ofAk)
    expect(risen).toMatchObject({ priceChanged: true })
    valueOf(await set('AK', { priceStabilisation: true }))
    const kept = await verifyOne(agent.client, ofAk)
    expect(kept.priceChanged).toBe(false)
    expect(kept.newTotal.amount).toBeLessThan(risen.newTotal.amount)
    const placed = valueOf(await agent.client.call('POST /order/order.do', { body: orderOf(kept) }))
    expect(placed.total).toEqual(kept.newTotal)
    const row = await bookingRow(server, placed.orderNo)
    expect(row.status).toBe('UNPAID')
    const { total, fare, tax, ticketingFee, paymentFee, channelFee, serviceFee } = row.offer.offer.price
    const parts = [fare, tax, ticketingFee, paymentFee, channelFee, serviceFee ?? { amount: 0 }]
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.amount)
  })

  test('shows a rise beyond the limit, a fall, and every change of another airline or payment', async () => {
    valueOf(await set('AK', { priceStabilisation: true }))
    searchLower(stabilisedRisePercent * 3)
    expect((await verifyOne(agent.client, ofAk)).priceChanged).toBe(true)
    vi.restoreAllMocks()
    searchLower(-5)
    const fallen = await verifyOne(agent.client, ofAk)
    expect(fallen.priceChanged).toBe(true)
    vi.restoreAllMocks()
    searchLower(5)
    const byCard = await verifyOne(agent.client, { ...ofAk, search: { currencyOption: 'VCC' } })
    expect(byCard.priceChanged).toBe(true)
    const other = await verifyOne(agent.client, { choose: ({ airline }) => airline !== 'AK' })
    expect(other.priceChanged).toBe(true)
  })

  test('ends with the invitation', async () => {
    const { db } = server.deps
    valueOf(await set('AK', { priceStabilisation: true }))
    await db
      .update(clientTable)
      .set({ invitations: ['contentStrategy'] })
      .where(eq(clientTable.code, 'HARBOUR'))
    searchLower(5)
    expect((await verifyOne(agent.client, ofAk)).priceChanged).toBe(true)
    expect(await db.$count(airlineSetting, eq(airlineSetting.priceStabilisation, true))).toBe(1)
  })
})
