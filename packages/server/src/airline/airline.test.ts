import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOffers, orderOf, placeBooking, refusalOf, valueOf, verifyOne } from '../booking/booking.fixture.ts'
import { bookingRow, pay, withoutCodes } from '../booking/payment/payment.fixture.ts'
import { airlineRule, airlineRuleAnswer, auditLog } from '../database/schema.ts'
import { createTicketedBooking, disableRefundCodes, refundOperationsOf } from '../refund/refunds.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
let agent: SignedInUser
beforeEach(async () => {
  await withoutCodes(server)
  admin = await signInAs(server, 'admin@harbour.example')
  agent = await signInAs(server, 'agent@harbour.example')
})

const list = async (body: object = {}) => valueOf(await admin.client.call('POST /airline/getPageList', { body }))
const info = async (airlineCode: string) =>
  valueOf(await admin.client.call('GET /airline/info/{airlineCode}', { params: { airlineCode } }))
const follow = (airlineCode: string, wanted: boolean, by = admin) =>
  by.client.call('POST /airline/follow', { body: { airlineCode, follow: wanted } })
const choose = (airlineCode: string, choice: 'AGREED' | 'DISAGREED', version = 1, by = admin) =>
  by.client.call('POST /airline/agreeRules', { body: { airlineCode, version, choice } })
const publish = (airline: string, version = 1) =>
  server.deps.db.insert(airlineRule).values({
    ...{ airline, version, textEn: `Rules ${version}`, textCn: `规则 ${version}` },
    publishedAt: server.deps.clock.now(),
  })

describe('the airline list', () => {
  test('filters by name in both languages, code, region, country, payment and functions', async () => {
    const all = await list({ pageSize: 100 })
    expect(all.total).toBeGreaterThan(40)
    expect(all.list.every(({ rules, followed }) => rules === 'NONE' && !followed)).toBe(true)
    const found = async (body: object) => (await list({ pageSize: 100, ...body })).list.map(({ airline }) => airline)
    expect(await found({ keyword: 'airasia' })).toContain('AK')
    expect(await found({ keyword: '亚洲航空' })).toContain('AK')
    expect(await found({ keyword: 'ak' })).toContain('AK')
    expect(await found({ keyword: 'no such airline' })).toEqual([])
    const { country, region } = await info('AK')
    expect(await found({ country })).toContain('AK')
    expect((await list({ region, pageSize: 100 })).list.every((each) => each.region === region)).toBe(true)
    expect((await list({ payment: 'vcc', pageSize: 100 })).list.every(({ supports }) => supports.vcc)).toBe(true)
    const both = (await list({ supports: ['void', 'seatSelection'], pageSize: 100 })).list
    expect(both.length).toBeGreaterThan(0)
    expect(both.every(({ supports }) => supports.void && supports.seatSelection)).toBe(true)
  })

  test('shows followed airlines first, and alone with the filter', async () => {
    valueOf(await follow('AK', true))
    valueOf(await follow('AK', true))
    const { list: first } = await list({ pageSize: 5 })
    expect(first[0]).toMatchObject({ airline: 'AK', followed: true })
    expect((await list({ followed: true })).list.map(({ airline }) => airline)).toEqual(['AK'])
    valueOf(await follow('AK', false))
    expect((await list({ followed: true })).total).toBe(0)
    const other = await signInAs(server, 'admin@meridian.example')
    valueOf(await follow('AK', true, other))
    expect((await list({ followed: true })).total).toBe(0)
  })

  test('refuses an unknown airline, and a user who may not manage airlines', async () => {
    expect(refusalOf(await follow('ZZ', true)).code).toBe('5004')
    expect(refusalOf(await choose('AK', 'AGREED')).code).toBe('5004')
    expect(refusalOf(await follow('AK', true, agent)).code).toBe('403')
    expect(refusalOf(await choose('AK', 'AGREED', 1, agent)).code).toBe('403')
  })
})

describe('the rules of an airline', () => {
  test('are agreed to once, and agreement is not taken back here', async () => {
    await publish('AK')
    expect(await info('AK')).toMatchObject({ rules: 'UNANSWERED', rulesText: { version: 1, text: 'Rules 1' } })
    expect(valueOf(await choose('AK', 'DISAGREED'))).toEqual({ rules: 'DISAGREED' })
    expect(valueOf(await choose('AK', 'AGREED'))).toEqual({ rules: 'CHANGED_TO_AGREE' })
    expect(valueOf(await choose('AK', 'AGREED'))).toEqual({ rules: 'CHANGED_TO_AGREE' })
    expect(refusalOf(await choose('AK', 'DISAGREED')).code).toBe('5312')
    expect(await info('AK')).toMatchObject({ rules: 'CHANGED_TO_AGREE' })
    const record = (await server.deps.db.select().from(airlineRuleAnswer)).map(({ state }) => state)
    expect(record.toSorted()).toEqual(['CHANGED_TO_AGREE', 'DISAGREED'])
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'AIRLINE_RULES_ANSWER'))
    expect(entries).toHaveLength(3)
  })

  test('are no longer agreed to when the provider takes the agreement back, until the agency agrees again', async () => {
    await publish('AK')
    const provider = await signInAs(server, 'support@gangway.example')
    const takeBack = () =>
      provider.client.call('POST /console/agency/updateAccess', {
        body: { code: 'HARBOUR', subject: 'AK', state: 'disagree' },
      })
    const counts = async () => {
      const params = { airlineCode: 'AK' }
      const { rules } = valueOf(await provider.client.call('GET /console/airline/info/{airlineCode}', { params }))
      return rules.map(({ agreed, disagreed }) => [agreed, disagreed])
    }
    const fields = ['subject: This agency has not agreed to the rules of this airline.']
    expect(refusalOf(await takeBack())).toMatchObject({ code: '5001', fields })
    valueOf(await choose('AK', 'AGREED'))
    expect(await counts()).toEqual([[1, 0]])
    server.deps.clock.advance({ minutes: 1 })
    valueOf(await takeBack())
    expect((await info('AK')).rules).toBe('DISAGREED')
    expect(await counts()).toEqual([[0, 1]])
    expect(refusalOf(await takeBack())).toMatchObject({ code: '5001' })
    server.deps.clock.advance({ minutes: 1 })
    expect(valueOf(await choose('AK', 'AGREED'))).toEqual({ rules: 'CHANGED_TO_AGREE' })
    expect(await counts()).toEqual([[1, 0]])
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'AGENCY_ACCESS_UPDATE'))
    expect(entries).toMatchObject([{ detail: { airline: 'AK', state: 'DISAGREED' } }])
  })

  test('ask again for a new version, and refuse an answer to an old one', async () => {
    await publish('AK')
    valueOf(await choose('AK', 'AGREED'))
    await publish('AK', 2)
    expect((await info('AK')).rules).toBe('UNANSWERED')
    expect(refusalOf(await choose('AK', 'AGREED')).code).toBe('5312')
    expect(valueOf(await choose('AK', 'AGREED', 2))).toEqual({ rules: 'AGREED' })
  })

  test('take one answer of two at the same time', async () => {
    await publish('AK')
    const both = await Promise.all([choose('AK', 'AGREED'), choose('AK', 'DISAGREED')])
    expect(both.some(({ ok }) => ok)).toBe(true)
    const record = (await server.deps.db.select().from(airlineRuleAnswer)).map(({ state }) => state)
    expect([['AGREED'], ['CHANGED_TO_AGREE', 'DISAGREED']]).toContainEqual(record.toSorted())
  })

  test('stop verification, order and issue until they are agreed to', async () => {
    const { orderNo } = await placeBooking(server, agent)
    const airline = (await bookingRow(server, orderNo)).airlines[0] ?? ''
    const ofAirline = { choose: (offer: { airline: string }) => offer.airline === airline }
    const verified = await verifyOne(agent.client, ofAirline)
    await publish(airline)
    const refused = { code: '5316', data: { airline } }
    expect(refusalOf(await pay(agent, orderNo))).toMatchObject(refused)
    expect((await bookingRow(server, orderNo)).status).toBe('UNPAID')
    const order = { ...orderOf(verified), confirmDuplicate: true }
    expect(refusalOf(await agent.client.call('POST /order/order.do', { body: order }))).toMatchObject(refused)
    await expect(verifyOne(agent.client, ofAirline)).rejects.toThrow('5316')
    valueOf(await choose(airline, 'DISAGREED'))
    expect(refusalOf(await pay(agent, orderNo))).toMatchObject(refused)
    valueOf(await choose(airline, 'AGREED'))
    valueOf(await pay(agent, orderNo))
  })

  test('stop a failed booking from being booked again', async () => {
    const { orderNo } = await placeBooking(server, agent)
    const [airline = ''] = (await bookingRow(server, orderNo)).airlines
    server.deps.clock.advance({ minutes: 30 })
    await server.deps.scheduler.runDue()
    await publish(airline)
    const again = () => agent.client.call('POST /order/regenerate.do', { body: { orderNo } })
    expect(refusalOf(await again())).toMatchObject({ code: '5316', data: { airline } })
    valueOf(await choose(airline, 'AGREED'))
    expect(valueOf(await again())).toMatchObject({ status: 'UNPAID', regeneratedFrom: orderNo })
  })
})

describe('the exports', () => {
  test.each([
    ['POST /airline/exportInfo', 'en', /^Code,Name,Region/, 'Agreed'],
    ['POST /airline/exportInfo', 'cn', /^代码,名称,地区/, '已同意'],
    ['POST /airline/exportRoutes', 'en', /^Code,Name,From/, 'Singapore'],
    ['POST /airline/exportRoutes', 'cn', /^代码,名称,出发/, '新加坡'],
  ] as const)('%s in %s has a translated heading and values', async (name, lang, heading, value) => {
    await publish('AK')
    valueOf(await choose('AK', 'AGREED'))
    const client = createTestClient(server, { token: admin.token, lang })
    const { downloadTaskId: id } = valueOf(await client.call(name, { body: { format: 'CSV' } }))
    await server.deps.scheduler.runDue()
    const file = valueOf(await client.file('GET /downloadTask/download/{id}', { params: { id } }))
    const text = await file.blob.text()
    expect(text.replace('\uFEFF', '')).toMatch(heading)
    expect(text).toContain(value)
    expect(text).not.toContain('airlineTable')
    expect(text.trim().split('\r\n').length).toBeGreaterThan(40)
  })
})

describe('the performance of an airline', () => {
  test("counts the agency's own verifications, bookings and refunds", async () => {
    const { offers } = await findOffers(agent.client)
    const airline = offers[0]?.airline ?? ''
    const performance = async (kind: 'operating' | 'refund') =>
      valueOf(await admin.client.call('POST /airline/performance', { body: { airlineCode: airline, kind } }))
    const none = await performance('operating')
    expect(none.operating).toMatchObject({ bookableRate: null, ticketingSuccessRate: null, ticketingSeconds: null })
    expect(none.operating?.days).toHaveLength(30)
    const { orderNo } = await placeBooking(server, agent, { choose: (offer) => offer.airline === airline })
    valueOf(await pay(agent, orderNo))
    for (let minute = 0; minute < 6; minute++) {
      await server.deps.scheduler.runDue()
      server.deps.clock.advance({ minutes: 1 })
    }
    const { operating } = await performance('operating')
    expect(operating).toMatchObject({ bookableRate: 100, ticketingSuccessRate: 100, soldOutRate: 0 })
    expect(operating?.days.at(-1)).toMatchObject({ bookings: 1, issued: 1, failed: 0 })
    const { refund, from, to } = await performance('refund')
    expect(refund).toEqual({
      ...{ submitted: 0, refunded: 0, rejected: 0, overdue: 0, rejectionRate: null, overdueRate: null },
      ...{ averageDays: null, averageReplyDays: null, days: expect.any(Array) },
    })
    expect([from, to]).toEqual(['2025-12-03', '2026-03-02'])
  })

  test('counts the refunds by the day on which they were submitted', async () => {
    await disableRefundCodes(server)
    const orderNo = await createTicketedBooking(server, admin, {
      ...{ search: { fromCity: 'SIN', toCity: 'KUL' }, choose: () => true },
    })
    const [airlineCode = ''] = (await bookingRow(server, orderNo)).airlines
    await refundOperationsOf(admin).quoteAndSubmit(orderNo)
    const body = { airlineCode, kind: 'refund' as const }
    const { refund } = valueOf(await admin.client.call('POST /airline/performance', { body }))
    expect(refund).toMatchObject({ submitted: 1, refunded: 0, rejected: 0 })
    expect(refund?.days).toHaveLength(90)
    expect(refund?.days.at(-1)).toEqual({ day: '2026-03-02', submitted: 1, refunded: 0, rejected: 0 })
    expect(refund?.days.at(-2)).toEqual({ day: '2026-03-01', submitted: 0, refunded: 0, rejected: 0 })
  })
})
