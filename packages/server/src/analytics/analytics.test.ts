import type { TraceRecord } from '@gangway/core/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalOf, valueOf } from '../booking/booking.fixture.ts'
import { funnelFigure, throttle, traceRecord, traceVisit } from '../database/schema.ts'
import { demoEmbedKey } from '../demo/demo-agencies.ts'
import { expiredRows } from '../expired-rows.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs } from '../session/sign-in.fixture.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import { maxEventsOfVisit, traceLimit } from './add-trace-record.ts'

const server = useDemoServer()
const origin = 'http://localhost:8000'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'
const [visit, otherVisit] = ['visit-0123456789ab', 'visit-ba9876543210']
let count = 0
beforeEach(() => (count = 0))

const record = (part: Partial<TraceRecord> = {}): TraceRecord => ({
  ...{
    id: `record-${String((count += 1)).padStart(10, '0')}`,
    sessionId: visit,
    event: 'search',
    target: 'search-started',
  },
  ...{ widget: 'search-results', consent: true, ...part },
})

interface Sender {
  headers?: Record<string, string>
}

/** Sends as the browser of a visitor of an embedding page does. */
async function send(body: object, { headers = {} }: Sender = {}) {
  const reply = await fetch(new URL('/api/tGangwayTraceRecord/add', server.base), {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'user-agent': phone },
      ...{ token: demoEmbedKey.publicId, origin, ...headers },
    },
    body: JSON.stringify(body),
  })
  return { status: reply.status, ...((await reply.json()) as { code: number; data: unknown }) }
}

const ownPage = { token: '', origin: '', 'sec-fetch-site': 'same-origin' }
const records = () => server.deps.db.select().from(traceRecord)
const figures = () => server.deps.db.select().from(funnelFigure)

describe('an event for analytics', () => {
  it('is stored with what the server knows about the page, and without the address of the visitor', async () => {
    const { id } = record()
    expect((await send(record({ id, data: { fromCity: 'SIN', toCity: 'BKK', adult: 2 }, lang: 'cn' }))).data).toBe(id)
    const [stored, ...others] = await records()
    expect(others).toEqual([])
    expect(stored).toMatchObject({
      ...{ id, sessionId: visit, userId: null, page: null, event: 'search', target: 'search-started', lang: 'cn' },
      ...{ widget: 'search-results', data: { fromCity: 'SIN', toCity: 'BKK', adult: 2 }, userAgent: 'Safari, iOS' },
    })
    expect(await figures()).toMatchObject([{ origin, device: 'phone', widget: 'search-results', visits: 1, search: 1 }])
  })

  it('is stored and counted once when it is sent again, also at the same time', async () => {
    const body = record()
    const replies = await Promise.all([send(body), send(body), send(body)])
    expect(new Set(replies.map(({ data }) => data))).toEqual(new Set([body.id]))
    await send(record())
    expect(await records()).toHaveLength(2)
    expect(await figures()).toMatchObject([{ visits: 1, search: 1, results: 0 }])
  })

  it('counts each step of the funnel once for a visit, with the widget and device of its first event', async () => {
    await send(record({ event: 'page_view', target: 'ready', widget: 'search-box' }))
    const desktop = { headers: { 'user-agent': 'Mozilla/5.0 (X11) Chrome/153.0.0.0 Safari/537.36' } }
    await send(record(), desktop)
    await send(record({ target: 'results', data: { status: 'failed', count: 0 } }))
    await send(record({ target: 'results', data: { status: 'complete', count: 9 } }))
    await send(record({ event: 'booking_done', target: 'issued', widget: 'booking-drawer' }))
    await send(record({ event: 'booking_done', target: 'issued', widget: 'booking-drawer' }))
    expect(await figures()).toMatchObject([
      { widget: 'search-box', device: 'phone', visits: 1, search: 1, results: 1, select: 0, issued: 1 },
    ])
  })

  it('counts a step after the week of its visit until the week is shown, and a new visit in its own week', async () => {
    server.deps.clock.set('2026-03-08T15:59:00Z')
    const sessionId = 'visit-late-0123456789abcdef'
    await send(record({ sessionId }))
    server.deps.clock.set('2026-03-09T14:59:00Z')
    await send(record({ sessionId, target: 'results' }))
    server.deps.clock.set('2026-03-09T15:00:00Z')
    await send(record({ sessionId, target: 'offer-chosen', event: 'fare_select' }))
    await send(record())
    expect(await records()).toHaveLength(4)
    expect((await figures()).toSorted((one, other) => (one.day < other.day ? -1 : 1))).toMatchObject([
      { day: '2026-03-08', visits: 1, search: 1, results: 1, select: 0 },
      { day: '2026-03-09', visits: 1, search: 1 },
    ])
  })

  it.each([
    ['without consent', { consent: undefined }],
    ['with a refused consent', { consent: false }],
    ['with an unknown field', { email: 'ann@palm.example' }],
    ['with an unknown field in its data', { data: { passport: 'X1234567' } }],
    ['with free text', { data: { reason: 'call Ann Lee at +65 8123 4567' } }],
    ['with the query of an address', { page: '/order?email=ann@palm.example' }],
    ['with an unknown name', { event: 'keystroke' }],
    ['with an id that is too short', { sessionId: 'short' }],
    ['with a nested value', { data: { fromCity: { $ne: 1 } } }],
  ])('is refused %s', async (_name, part) => {
    expect((await send({ ...record(), ...part })).code).toBe(5001)
    expect(await records()).toEqual([])
  })

  it('is not stored when the browser sends Global Privacy Control', async () => {
    expect(await send(record(), { headers: { 'sec-gpc': '1' } })).toMatchObject({ code: 200, data: null })
    expect([await records(), await server.deps.db.select().from(traceVisit)]).toEqual([[], []])
  })

  it('is refused from a page that is not listed, and without a key from another site', async () => {
    expect((await send(record(), { headers: { origin: 'https://elsewhere.example' } })).code).toBe(403)
    expect((await send(record(), { headers: { token: '', 'sec-fetch-site': 'cross-site' } })).code).toBe(403)
    expect(await records()).toEqual([])
  })

  it('of a public page belongs to the provider, and one of the portal to the agency and its user', async () => {
    await send(record({ event: 'page_view', widget: 'site', page: '/home', target: 'page' }), { headers: ownPage })
    const agent = await signInAs(server, 'agent@harbour.example')
    valueOf(
      await agent.client.call('POST /tGangwayTraceRecord/add', {
        body: record({ widget: 'portal', page: '/order/detail/:orderNo' }),
      }),
    )
    const [ofSite, ofPortal] = (await records()).toSorted((one, other) => (one.widget > other.widget ? -1 : 1))
    expect([ofSite?.userId, ofPortal?.userId === null]).toEqual([null, false])
    expect(ofSite?.clientId).not.toBe(ofPortal?.clientId)
    expect((await figures()).map(({ origin: page }) => page).toSorted()).toEqual(['portal', 'site'])
  })

  it('of another agency with the id of a visit is a visit of its own', async () => {
    await send(record())
    const other = await signInAs(server, 'admin@meridian.example')
    valueOf(await other.client.call('POST /tGangwayTraceRecord/add', { body: record() }))
    expect((await figures()).map(({ visits }) => visits)).toEqual([1, 1])
  })

  it('is refused beyond the limits of a visit and of an origin and address', async () => {
    await send(record())
    await server.deps.db.update(traceVisit).set({ events: maxEventsOfVisit })
    expect((await send(record())).code).toBe(5029)
    await server.deps.db.update(throttle).set({ failures: traceLimit.failures - 1 })
    expect((await send(record({ sessionId: otherVisit }))).code).toBe(200)
    expect((await send(record({ sessionId: otherVisit }))).code).toBe(5029)
    server.deps.clock.advance({ minutes: 2 })
    expect((await send(record({ sessionId: otherVisit }))).code).toBe(200)
  })

  it('is deleted after 90 days while the figures stay', async () => {
    await send(record())
    server.deps.clock.advance({ days: 89 })
    await purgeExpired(server.deps, expiredRows)
    expect(await records()).toHaveLength(1)
    server.deps.clock.advance({ days: 2 })
    await purgeExpired(server.deps, expiredRows)
    expect([await records(), await server.deps.db.select().from(traceVisit)]).toEqual([[], []])
    expect(await figures()).toHaveLength(1)
  })
})

describe('contacts of campaigns', () => {
  it('are stored with consent, logged once a minute and exported by the provider only', async () => {
    const anyone = await signInAs(server, 'admin@harbour.example')
    const body = { campaign: '=Spring', email: 'Ann@Palm.example', company: 'Palm Tours', consent: true } as const
    const id = valueOf(await anyone.client.call('POST /tGangwayTraceRecord/addMarketingObject', { body }))
    const log = (of: string) =>
      anyone.client.call('POST /tGangwayTraceRecord/addMarketingUserLog/{id}', { params: { id: of }, body: {} })
    for (const _ of [1, 2]) expect(valueOf(await log(id))).toBe(true)
    server.deps.clock.advance({ minutes: 3 })
    valueOf(await log(id))
    expect(refusalOf(await log('unknown')).code).toBe('5004')
    const format = 'CSV' as const
    expect(refusalOf(await anyone.client.call('POST /console/marketing/export', { body: { format } })).code).toBe('403')
    const staff = await signInAs(server, 'support@gangway.example')
    const { downloadTaskId } = valueOf(await staff.client.call('POST /console/marketing/export', { body: { format } }))
    await server.deps.scheduler.runDue()
    const file = await staff.client.file('GET /downloadTask/download/{id}', { params: { id: downloadTaskId } })
    const [head, row, ...others] = (await valueOf(file).blob.text()).trim().split('\r\n')
    expect(others).toEqual([])
    expect(head).toContain('Received,Campaign,Company,E-mail,Language,Page opened,Last opened')
    expect(row).toContain('Palm Tours,ann@palm.example,en,2,')
    expect(row).not.toMatch(/,=Spring/)
  })
})
