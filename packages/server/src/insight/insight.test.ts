import { addDays, lookToBookDays, rejectedRefundDays } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOffers, valueOf, verifyOne, orderOf } from '../booking/booking.fixture.ts'
import { client, refundFigure, searchCount } from '../database/schema.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const summary = async (body: object = {}) => valueOf(await admin.client.call('POST /dashboard/summary', { body }))
const traffic = async (body: object = {}) => valueOf(await admin.client.call('POST /dashboard/traffic', { body }))
const changes = async (body: object = {}) => valueOf(await admin.client.call('POST /dashboard/changePrice', { body }))

describe('the dashboard', () => {
  test('counts a booking on the day in Beijing on which it was made', async () => {
    server.deps.clock.set('2026-03-02T16:30:00Z')
    admin = await signInAs(server, 'admin@harbour.example')
    const verified = await verifyOne(admin.client)
    valueOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified) }))
    const { totals, days, from, to, airlines } = await summary({ days: 3 })
    expect([from, to]).toEqual(['2026-03-01', '2026-03-03'])
    expect(days.map(({ bookings }) => bookings)).toEqual([0, 0, 1])
    expect(totals).toMatchObject({ bookings: 1, issued: 0, successRate: null, ticketingSeconds: null })
    expect(airlines).toMatchObject([{ airline: verified.offer.airline, bookings: 1 }])
    expect((await summary({ airline: 'ZZ' })).totals.bookings).toBe(0)
    expect((await summary({ source: 'api' })).totals.bookings).toBe(0)
  })

  test('refuses a range that ends before it starts or is too long', async () => {
    for (const body of [
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2024-01-01', to: '2026-03-01' },
    ]) {
      const result = await admin.client.call('POST /dashboard/summary', { body })
      expect(result).toMatchObject({ ok: false, error: { code: '5001' } })
    }
  })

  test('compares a range with the days of the same length before it', async () => {
    const { before } = await summary({ from: '2026-02-10', to: '2026-02-16' })
    expect(before).toEqual({ from: '2026-02-03', to: '2026-02-09' })
  })
})

describe('the traffic', () => {
  test('counts searches with and without results, and verifications', async () => {
    await verifyOne(admin.client)
    await findOffers(admin.client, { fromCity: 'PBH', toCity: 'KTM' })
    const counted = { searches: 2, withResults: 1, verifications: 1, gone: 0, failed: 0 }
    // A search is counted after its answer.
    await expect.poll(async () => (await traffic({ days: 1 })).totals).toMatchObject(counted)
    const { airlines } = await traffic({ days: 1 })
    expect(airlines.length).toBeGreaterThan(0)
    expect(airlines.every(({ searches }) => searches === 1)).toBe(true)
  })

  test('counts a verification of a sold-out offer as gone', async () => {
    const { searchId, offers } = await findOffers(admin.client, { fromCity: 'PBH', toCity: 'CEB' })
    const routingId = offers[0]?.routingId ?? ''
    await admin.client.call('POST /order/verify.do', { body: { searchId, routingId, adult: 1 } })
    expect((await traffic({ days: 1 })).totals).toMatchObject({ verifications: 1, gone: 1 })
    // A search is counted after its answer, and an airline is listed with its searches.
    const ofAirline = async () =>
      (await traffic({ days: 1 })).airlines.find(({ airline }) => airline === offers[0]?.airline)
    await expect.poll(ofAirline).toMatchObject({ verifications: 1, gone: 1, failed: 0 })
  })
})

describe('price changes', () => {
  test.each([
    ['CMB', { ups: 1, downs: 0 }],
    ['DPS', { ups: 0, downs: 1 }],
  ])('to %s are counted with both totals and the booking', async (toCity, counted) => {
    const { searchId, offers } = await findOffers(admin.client, { fromCity: 'PBH', toCity })
    const routingId = offers[0]?.routingId ?? ''
    const verified = valueOf(
      await admin.client.call('POST /order/verify.do', { body: { searchId, routingId, adult: 1 } }),
    )
    const ordered = valueOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified) }))
    const { totals, rows, records } = await changes({ days: 1 })
    expect(totals).toMatchObject({ verifications: 1, changes: 1, ...counted })
    expect(rows).toMatchObject([{ toCity, changes: 1 }])
    const { oldTotal, newTotal } = verified
    expect(records.list).toMatchObject([{ orderNo: ordered.orderNo, oldTotal, newTotal, toCity }])
  })

  test('of an unchanged price are not counted', async () => {
    await verifyOne(admin.client)
    expect((await changes({ days: 1 })).totals).toMatchObject({ verifications: 1, changes: 0, averagePercent: null })
  })
})

describe('airline capability', () => {
  test('lists every airline on sale once', async () => {
    const { airlines } = valueOf(await admin.client.call('POST /dashboard/airlineCapability', { body: {} }))
    expect(airlines.length).toBeGreaterThan(40)
    expect(new Set(airlines.map(({ airline }) => airline)).size).toBe(airlines.length)
  })
})

describe('an export', () => {
  const exports = [
    ['POST /dashboard/summary/export', 31],
    ['POST /dashboard/traffic/export', 31],
    ['POST /dashboard/changePrice/export', 1],
    ['POST /dashboard/airlineCapability/export', 74],
  ] as const
  const languages = [
    ['en', /^Date|^Time|^Airline/],
    ['cn', /^日期|^时间|^航司/],
  ] as const

  test.each(exports.flatMap(([name, lines]) => languages.map((each) => [name, lines, ...each] as const)))(
    '%s has %i lines in %s with a translated heading',
    async (name, wanted, lang, heading) => {
      const client = createTestClient(server, { token: admin.token, lang })
      const { downloadTaskId: id } = valueOf(await client.call(name, { body: { format: 'CSV' } }))
      await server.deps.scheduler.runDue()
      const file = valueOf(await client.file('GET /downloadTask/download/{id}', { params: { id } }))
      const lines = (await file.blob.text()).trim().split('\r\n')
      expect(lines[0]).toMatch(heading)
      expect(lines[0]).not.toContain('insightTable')
      expect(lines).toHaveLength(wanted)
    },
  )
})

describe('the workspace', () => {
  test('has the tiles that the user may see', async () => {
    const all = valueOf(await admin.client.call('GET /workspace/summary', { query: {} }))
    expect(Object.keys(all).toSorted()).toEqual([
      'asOf',
      'balance',
      'bookings',
      'incidents',
      'lookToBook',
      'news',
      'rejectedRefunds',
      'searches',
    ])
    const agent = await signInAs(server, 'shops@harbour.example')
    const some = valueOf(await agent.client.call('GET /workspace/summary', { query: {} }))
    expect(Object.keys(some).toSorted()).toEqual(['asOf', 'news'])
    const one = valueOf(await admin.client.call('GET /workspace/summary', { query: { tile: 'balance' } }))
    expect(Object.keys(one)).toEqual(['asOf', 'balance'])
    expect(one.balance).toMatchObject({ balance: { amount: 5_000_000, currency: 'USD' } })
  })
})

test('the workspace counts the look-to-book ratio of 3 days and the rejected refunds of 7, today included', async () => {
  expect([lookToBookDays, rejectedRefundDays]).toEqual([3, 7])
  const { db, clock } = server.deps
  const [agency] = await db.select({ id: client.id }).from(client).where(eq(client.code, 'HARBOUR'))
  const clientId = agency?.id ?? ''
  const today = beijingDay(clock.now())
  const on = (daysAgo: number) => ({ clientId, day: addDays(today, -daysAgo), source: 'manual' as const })
  const trip = { airline: 'TR', fromCity: 'SIN', toCity: 'BKK' }
  for (const daysAgo of [0, 6, 7]) await db.insert(refundFigure).values({ ...on(daysAgo), ...trip, rejected: 1 })
  for (const daysAgo of [0, 2, 3]) await db.insert(searchCount).values({ ...on(daysAgo), searches: 10, bookings: 1 })
  const shown = valueOf(await admin.client.call('GET /workspace/summary', { query: {} }))
  expect(shown.rejectedRefunds).toMatchObject({ count: 2, before: 1 })
  expect(shown.lookToBook).toMatchObject({ searches: 20, bookings: 2 })
})

describe('the welcome guide', () => {
  test('has the booking success rate of the figures of an airline', async () => {
    const verified = await verifyOne(admin.client)
    valueOf(await admin.client.call('POST /order/order.do', { body: orderOf(verified) }))
    const regions = ['AMERICAS', 'ASIA_OCEANIA', 'EUROPE', 'MIDDLE_EAST_AFRICA'] as const
    const { airlines } = valueOf(await admin.client.call('POST /workspace/guide', { body: { regions: [...regions] } }))
    const [booked, ...others] = airlines.filter(({ successRate }) => successRate !== null)
    expect(others).toEqual([])
    const body = { airlineCode: booked?.airline ?? '', kind: 'operating' as const }
    const { operating } = valueOf(await admin.client.call('POST /airline/performance', { body }))
    // Not paid yet, so no ticket was attempted.
    expect(operating).toMatchObject({ bookingSuccessRate: 0, ticketingSuccessRate: null })
    expect(booked?.successRate).toBe(0)
  })

  test('lists the airlines of the chosen regions and does not open again', async () => {
    const { airlines } = valueOf(
      await admin.client.call('POST /workspace/guide', { body: { regions: ['EUROPE', 'AMERICAS'] } }),
    )
    expect(new Set(airlines.map(({ region }) => region))).toEqual(new Set(['EUROPE', 'AMERICAS']))
    const needsGuide = async () => valueOf(await admin.client.call('GET /login-user.do', {})).needNavigation
    expect(await needsGuide()).toBe(true)
    expect(valueOf(await admin.client.call('POST /sysUser/completeNavigation', { body: { region: 'EUROPE' } }))).toBe(
      true,
    )
    expect(await needsGuide()).toBe(false)
  })
})
