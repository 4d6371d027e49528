import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client as clientTable, search as searchTable, searchCount, searchSetting } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { countIssued, readLookToBook } from './search-count.ts'
import { isLookToBookExceeded, manualBookingsLeft } from './look-to-book.rules.ts'
import { oneAdult } from './test-examples.ts'
import { search, valueOf } from './test-searches.ts'

let server: DemoServer
let agent: SignedIn
let clientId: string
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  agent = await signedIn(server, 'agent@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})
afterAll(() => server.close())

const limitTo = (dailySearches: number) => server.deps.db.insert(searchSetting).values({ clientId, dailySearches })
const counted = async () =>
  (await server.deps.db.select().from(searchCount)).map(({ day, searches }) => [day, searches])
const ask = (more: object = {}, { client } = agent) =>
  client.call('POST /search/search.do', { body: { ...oneAdult, ...more } })

const limitText =
  'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow'

describe('the daily limit', () => {
  test('of fifty searches at once, exactly as many run as are allowed', async () => {
    await limitTo(20)
    const results = await Promise.all(Array.from({ length: 50 }, () => ask()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(20)
    const refusals = results.flatMap((result) => (result.ok ? [] : `${result.error.kind} ${result.error.text}`))
    expect(new Set(refusals)).toEqual(new Set([`refused ${limitText}`]))
    expect(await counted()).toEqual([['2026-03-02', 20]])
    expect(await server.deps.db.select().from(searchTable)).toHaveLength(20)
  })

  test('ends at midnight in Beijing', async () => {
    await limitTo(1)
    await search(agent.client)
    const refused = await ask()
    expect(refused.ok ? '' : refused.error.restartAt).toBe('2026-03-03T00:00:00.000+08:00')
    server.deps.clock.set('2026-03-02T15:59:59Z')
    expect((await ask()).ok).toBe(false)
    server.deps.clock.set('2026-03-02T16:00:00Z')
    expect((await ask()).ok).toBe(true)
    expect(await counted()).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ])
  })

  test('is told at the start and counts down', async () => {
    await limitTo(3)
    const { searchId } = await search(agent.client)
    const start = valueOf(await agent.client.call('POST /search/initIndexDatas.do', { body: {} }))
    expect(start.dailyLimit).toEqual({ used: 1, limit: 3 })
    const opened = valueOf(await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } }))
    expect(opened.remaining).toBe(2)
  })

  test('looking through results costs nothing, nor does a search without any', async () => {
    await limitTo(4)
    await search(agent.client, { toCity: 'SEL' })
    const { searchId } = await search(agent.client)
    for (let page = 1; page < 4; page++) {
      valueOf(await agent.client.call('POST /product/filterRoutings.do', { body: { searchId, page } }))
    }
    expect(await search(agent.client, { toCity: 'KTM' })).toMatchObject({ warning: 'NO_RESULT' })
    expect((await ask({ toCity: 'BKK' })).ok).toBe(true)
    expect((await ask({ toCity: 'KUL' })).ok).toBe(false)
    expect(await counted()).toEqual([['2026-03-02', 2]])
  })

  test('is shared by colleagues, and nobody else’s', async () => {
    await limitTo(1)
    await search(agent.client)
    const admin = await signedIn(server, 'admin@harbour.example')
    expect((await ask({}, admin)).ok).toBe(false)
    const stranger = await signedIn(server, 'admin@meridian.example')
    expect((await ask({}, stranger)).ok).toBe(true)
  })

  test('is two thousand where nothing else is said', async () => {
    const day = '2026-03-02'
    await server.deps.db.insert(searchCount).values({ clientId, day, source: 'manual', searches: 1_999 })
    expect((await ask()).ok).toBe(true)
    expect((await ask()).ok).toBe(false)
    // Searches by API are counted apart.
    await server.deps.db.delete(searchCount)
    await server.deps.db.insert(searchCount).values({ clientId, day, source: 'api', searches: 5_000 })
    expect((await ask()).ok).toBe(true)
  })
})

describe('look to book', () => {
  test('allows 3,000 searches for each booking', () => {
    expect(isLookToBookExceeded({ searches: 3_000, bookings: 0 }, 3_000)).toBe(false)
    expect(isLookToBookExceeded({ searches: 3_001, bookings: 0 }, 3_000)).toBe(true)
    expect(isLookToBookExceeded({ searches: 6_000, bookings: 2 }, 3_000)).toBe(false)
    expect(isLookToBookExceeded({ searches: 6_001, bookings: 2 }, 3_000)).toBe(true)
    expect(manualBookingsLeft(false, 60, 50)).toBeUndefined()
    expect(manualBookingsLeft(true, 49, 50)).toBe(1)
    expect(manualBookingsLeft(true, 60, 50)).toBe(0)
  })

  test('looks back on three days by API, and caps what is booked by hand today', async () => {
    const { db, clock } = server.deps
    const scope = scopeOf({ clientId })
    const api = (day: string, searches: number, bookings: number) =>
      db.insert(searchCount).values({ clientId, day, source: 'api', searches, bookings })
    await api('2026-02-27', 90_000, 0)
    await api('2026-02-28', 2_000, 1)
    await api('2026-03-02', 1_000, 0)
    expect(await readLookToBook(db, scope, clock.now())).toMatchObject({ exceeded: false, manualLeft: undefined })
    await api('2026-03-01', 1, 0)
    await db.transaction((tx) => countIssued(tx, scope, clock.now(), 'manual'))
    await db.transaction((tx) => countIssued(tx, scope, clock.now(), 'manual'))
    expect(await readLookToBook(db, scope, clock.now())).toEqual({
      exceeded: true,
      manualLeft: 48,
      cap: 50,
      restartAt: new Date('2026-03-02T16:00:00Z'),
    })
    // One more ticket by API, and searches and bookings are in balance again.
    await db.transaction((tx) => countIssued(tx, scope, clock.now(), 'api'))
    expect(await readLookToBook(db, scope, clock.now())).toMatchObject({ exceeded: false })
  })
})
