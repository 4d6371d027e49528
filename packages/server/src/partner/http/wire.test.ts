import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { client, partnerKey, partnerRate, partnerSetting, searchSetting } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { listenOnServer } from '../../session/sign-in.fixture.ts'
import { createServer } from '../../server.ts'
import { listenForPartners } from './listen-for-partners.ts'
import { jakarta, keyOf, partnerOf, placeTrip, ticketTrip, verifyTrip, type PartnerClient } from '../partner.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

const root = () => server.base.replace(/\/api$/, '')
const credentials = { 'x-client-id': 'gw_demo_key', 'x-client-secret': 'gw_demo_secret' }

describe('authentication', () => {
  test.each([
    ['no key', {}],
    ['a wrong secret', { ...credentials, 'x-client-secret': 'gw_demo_secret_' }],
    ['an unknown key', { ...credentials, 'x-client-id': 'gw_demo_ke' }],
    ['only the key', { 'x-client-id': 'gw_demo_key' }],
  ])('%s returns 900 with HTTP 200 and an empty list', async (_, headers) => {
    const response = await fetch(`${root()}/partner/search.do`, { method: 'POST', headers, body: '{"broken' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 900, msg: 'unauthorized', routings: [] })
  })

  test('accepts the headers of existing integrations', async () => {
    const headers = { 'x-atlas-client-id': 'gw_demo_key', 'x-atlas-client-secret': 'gw_demo_secret' }
    const response = await fetch(`${root()}/partner/balance.do`, { method: 'POST', headers })
    expect(await response.json()).toEqual({
      status: 0,
      msg: 'success',
      accountBalance: { amount: 50_000, currency: 'USD' },
    })
  })

  test('rejects a revoked and an expired key', async () => {
    const { db, clock } = server.deps
    await db.update(partnerKey).set({ expiresAt: new Date(clock.now().getTime() + 60_000) })
    expect(await partner.status('/balance.do', {})).toBe(0)
    clock.advance({ minutes: 1 })
    expect(await partner.status('/balance.do', {})).toBe(900)
    await db.update(partnerKey).set({ expiresAt: null, revokedAt: clock.now() })
    expect(await partner.status('/balance.do', {})).toBe(900)
  })

  test('stores no secret in plain text', async () => {
    const kept = JSON.stringify(await server.deps.db.select().from(partnerKey))
    expect(kept).toContain('gw_demo_key')
    expect(kept).not.toContain('gw_demo_secret')
  })
})

describe('request formats', () => {
  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'nonsense',
  ])('accepts JSON with the content type %s', async (type) => {
    expect(await partner.status('/search.do', jakarta, { 'content-type': type })).toBe(0)
  })

  test('accepts a double slash, unknown fields and the legacy client id', async () => {
    const body = { ...jakarta, cid: 'agency01', requestId: 'r', baggagePiece: 1, channel: { any: [] } }
    expect(await partner.ask('//search.do', body)).toMatchObject({ status: 0, http: 200 })
  })

  test('accepts a numeric tripType, and absent infants and return date', async () => {
    const { infantNum: _, ...rest } = jakarta
    expect(await partner.status('/search.do', { ...rest, tripType: 1, retDate: '', airlines: null })).toBe(0)
  })

  test.each([
    ['/search.do', '{"tripType":', 101],
    ['/search.do', '[]', 101],
    ['/search.do', '', 100],
    ['/verify.do', '{"tripType":', 901],
    ['/order.do', 'null', 901],
    ['/search.do', { ...jakarta, adultNum: 'one' }, 101],
    ['/search.do', { ...jakarta, adultNum: 0 }, 102],
    ['/search.do', { ...jakarta, adultNum: 6, childNum: 4 }, 102],
    ['/search.do', { ...jakarta, infantNum: 2 }, 102],
    ['/search.do', { ...jakarta, fromCity: 'QQQ' }, 102],
    ['/search.do', { ...jakarta, toCity: 'JKT' }, 102],
    ['/search.do', { ...jakarta, fromDate: '2026-04-14' }, 102],
    ['/search.do', { ...jakarta, fromDate: '20260301' }, 102],
    ['/search.do', { ...jakarta, fromDate: undefined }, 102],
    ['/search.do', { ...jakarta, tripType: '2' }, 102],
    ['/search.do', { ...jakarta, tripType: '2', retDate: '20260413' }, 102],
    ['/search.do', { ...jakarta, airlines: ['JT', 'QG', '5J', 'AK', 'TR', 'VJ'] }, 102],
    ['/search.do', { ...jakarta, airlines: ['X6'] }, 113],
    ['/search.do', { ...jakarta, currency: 'GBP' }, 124],
    ['/search.do', { ...jakarta, fromCity: 'REK', toCity: 'PBH' }, 114],
    ['/verify.do', {}, 212],
    ['/verify.do', { routingIdentifier: 'QUFM' }, 200],
    ['/getLuggage.do', {}, 212],
    ['/getLuggage.do', { offerId: 'nothing' }, 214],
    ['/seatAvailability.do', {}, 214],
    ['/seatAvailability.do', { sessionId: 'nothing' }, 214],
    ['/order.do', { passengers: [] }, 300],
    ['/order.do', { sessionId: 'nothing', passengers: [] }, 300],
    ['/order.do', { sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11', offerId: 'o_1', passengers: [] }, 307],
    ['/pay.do', {}, 400],
    ['/pay.do', { orderNo: 'TESTB20270101101500123' }, 800],
    ['/queryOrderDetails.do', { orderNo: 'TESTB20270101101500123' }, 703],
    ['/queryOrderDetails.do', { airlinePNR: 'S48213' }, 702],
    ['/queryOrderDetails.do', { airlinePNR: 'S48213', carrier: 'JT' }, 800],
    ['/regenerateOrder.do', { originalOrderNo: 'TESTB20270101101500123' }, 800],
    ['/stopTicket.do', { orderNo: 'TESTB20270101101500123' }, 800],
    ['/cancelOrder.do', { orderNo: 'TESTB20270101101500123' }, 800],
    ['/cancelOrder.do', {}, 100],
    ['/postBookingAncillarySearch.do', { ticketOrderNo: 'X', ancillaryCategory: 'BAGGAGE' }, 800],
    ['/postBookingAncillarySearch.do', { ticketOrderNo: 'X', ancillaryCategory: 'SEAT' }, 102],
    ['/orderList.do', { pageSize: 101 }, 810],
    ['/balance.do', { currency: 'GBP' }, 124],
    ['/smartSearch.do', { requestId: '1798790400000aB3xQ' }, 126],
    ['/getOffers.do', { adults: 1 }, 102],
  ] as const)('%s with %j returns %i', async (path, body, status) => {
    expect(await partner.status(path, body)).toBe(status)
  })
})

test('the partner port serves the same operations at its root', async () => {
  const app = await createServer(server.deps)
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = await listenForPartners(app, { partnerPort: 0, host: '127.0.0.1' })
    const ask = (path: string) => fetch(url + path, { method: 'POST', headers: credentials, body: '{}' })
    for (const path of ['/balance.do', '//balance.do'])
      expect(await (await ask(path)).json()).toMatchObject({ status: 0 })
    expect((await ask('/api/session.do')).status).toBe(404)
  } finally {
    await app.close()
  }
})

test('compresses long responses when the client accepts gzip', async () => {
  const ask = (path: string, body: object) =>
    fetch(`${root()}/partner${path}`, {
      method: 'POST',
      headers: { ...credentials, 'accept-encoding': 'identity' },
      body: JSON.stringify(body),
    })
  expect((await ask('/search.do', jakarta)).headers.get('content-encoding')).toBeNull()
  const packed = await fetch(`${root()}/partner/search.do`, {
    method: 'POST',
    headers: { ...credentials, 'accept-encoding': 'gzip' },
    body: JSON.stringify(jakarta),
  })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('x-request-id')).toMatch(/./)
  expect(await packed.json()).toMatchObject({ status: 0 })
})

describe('rate limits', () => {
  test('accept ten searches per second and return Retry-After for the next one', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => partner.ask('/search.do', jakarta)))
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(10)
    const refused = answers.find(({ http }) => http === 429)
    expect(refused).toMatchObject({ code: 429, status: 429, limitType: 'SEARCH_QPS', limit: 10, retryAfter: 1 })
    expect(refused?.headers.get('retry-after')).toBe('1')
    server.deps.clock.advance({ milliseconds: 1_001 })
    expect(await partner.status('/search.do', jakarta)).toBe(0)
  })

  test('are shared by two processes on one database', async () => {
    const second = await listenOnServer(server.deps)
    try {
      const other = partnerOf(second)
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) => (at % 2 ? partner : other).status('/search.do', jakarta)),
      )
      expect(answers.filter((status) => status === 0)).toHaveLength(10)
    } finally {
      await second.close()
    }
  })

  test('do not count invalid requests; verify.do and getOffers.do share a limit', async () => {
    for (let turn = 0; turn < 15; turn++) await partner.status('/search.do', { ...jakarta, adultNum: 0 })
    expect(await server.deps.db.select().from(partnerRate)).toMatchObject([{ pool: 'SEARCH_QPS', hits: [] }])
    expect((await partner.ask('/search.do', jakarta)).headers.get('ratelimit')).toMatch(/^"SEARCH_QPS";r=9;t=1/)
    await partner.status('/getOffers.do', { adults: 1, outboundSegments: [] })
    expect(await partner.status('/getOffers.do', { adults: 1, outboundSegments: [noFlight] })).toBe(0)
    const verified = await partner.ask('/verify.do', { routingIdentifier: 'x' })
    expect(verified.headers.get('ratelimit')).toBe('"FULFILMENT_QPM";r=58;t=60')
  })

  test('stop searches at the agreed daily limit', async () => {
    await server.deps.db.update(partnerSetting).set({ dailySearches: 2 })
    const result = []
    for (let turn = 0; turn < 3; turn++) result.push(await partner.status('/search.do', jakarta))
    expect(result).toEqual([0, 0, 109])
  })
})

test('returns 123 when the look-to-book limit is exceeded', async () => {
  const { db } = server.deps
  const [harbour] = await db.select().from(client).where(eq(client.code, 'HARBOUR'))
  await db.insert(searchSetting).values({ clientId: harbour?.id ?? '', lookToBook: 1 })
  expect(await partner.status('/search.do', jakarta)).toBe(0)
  expect(await partner.status('/search.do', jakarta)).toBe(0)
  expect(await partner.status('/search.do', jakarta)).toBe(123)
})

test('the key of another agency cannot access routings, sessions or orders', async () => {
  const { sessionId, routing } = await verifyTrip(partner)
  const { orderNo } = await placeTrip(partner)
  const ticketed = await ticketTrip(server, partner, { order: { passengers: [otherJane] } })
  const stranger = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
  const { airlinePNRs = [] } = (await partner.call('/orderList.do', { orderNo: ticketed.orderNo })).orders[0] ?? {}
  const result = {
    verify: await stranger.status('/verify.do', { routingIdentifier: routing.routingIdentifier }),
    luggage: await stranger.status('/getLuggage.do', { offerId: sessionId }),
    seats: await stranger.status('/seatAvailability.do', { sessionId }),
    order: await stranger.status('/order.do', { sessionId, passengers: [otherJane] }),
    pay: await stranger.status('/pay.do', { orderNo }),
    details: await stranger.status('/queryOrderDetails.do', { orderNo }),
    byPnr: await stranger.status('/queryOrderDetails.do', { airlinePNR: airlinePNRs[0], carrier: 'JT' }),
    cancel: await stranger.status('/cancelOrder.do', { orderNo }),
    stop: await stranger.status('/stopTicket.do', { orderNo }),
    anew: await stranger.status('/regenerateOrder.do', { originalOrderNo: orderNo }),
    extras: await stranger.status('/postBookingAncillarySearch.do', {
      ticketOrderNo: ticketed.orderNo,
      ancillaryCategory: 'BAGGAGE',
    }),
    list: (await stranger.call('/orderList.do', {})).totalRecords,
  }
  expect(result).toEqual({
    verify: 200,
    luggage: 214,
    seats: 214,
    order: 301,
    pay: 800,
    details: 703,
    byPnr: 800,
    cancel: 800,
    stop: 800,
    anew: 800,
    extras: 800,
    list: 0,
  })
  expect(await partner.call('/queryOrderDetails.do', { orderNo })).toMatchObject({ orderStatus: '0' })
})

const otherJane = {
  name: 'ROE/JANE',
  passengerType: 0,
  gender: 'F',
  birthday: '19900214',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234568',
  cardIssuePlace: 'SE',
  cardExpired: '20310101',
}

const noFlight = {
  carrier: 'JT',
  flightNumber: '1',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  departureDate: '20260414',
}
