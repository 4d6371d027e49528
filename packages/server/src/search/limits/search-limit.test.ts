import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { client as clientTable, search as searchTable, searchCount, searchSetting } from '../../database/schema.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { countIssued, readLookToBook } from './search-count.ts'
import { isLookToBookExceeded, remainingManualBookings } from './look-to-book.rules.ts'
import { oneAdult } from '../search-examples.fixture.ts'
import { searchFlights, valueOf } from '../searches.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let clientId: string
beforeEach(async () => {
  agent = await signInAs(server, 'agent@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})

const setDailyLimit = (dailySearches: number) =>
  server.deps.db.insert(searchSetting).values({ clientId, dailySearches })
const setCounts = async () =>
  (await server.deps.db.select().from(searchCount).orderBy(searchCount.day)).map(({ day, searches }) => [day, searches])
const runSearch = (more: object = {}, { client } = agent) =>
  client.call('POST /search/search.do', { body: { ...oneAdult, ...more } })

const limitText =
  'The daily manual ticket booking search volume has exceeded the limit. Manual ticket booking search service will be suspended today and will resume normal operation tomorrow'

describe('the daily search limit', () => {
  test('allows exactly the permitted number of fifty concurrent searches', async () => {
    await setDailyLimit(20)
    const results = await Promise.all(Array.from({ length: 50 }, () => runSearch()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(20)
    const refusals = results.flatMap((result) => (result.ok ? [] : `${result.error.kind} ${result.error.text}`))
    expect(new Set(refusals)).toEqual(new Set([`refused ${limitText}`]))
    expect(await setCounts()).toEqual([['2026-03-02', 20]])
    expect(await server.deps.db.select().from(searchTable)).toHaveLength(20)
  })

  test('resets at midnight in Beijing', async () => {
    await setDailyLimit(1)
    await searchFlights(agent.client)
    const refused = await runSearch()
    expect(refused.ok ? '' : refused.error.restartAt).toBe('2026-03-03T00:00:00.000+08:00')
    server.deps.clock.set('2026-03-02T15:59:59Z')
    expect((await runSearch()).ok).toBe(false)
    server.deps.clock.set('2026-03-02T16:00:00Z')
    expect((await runSearch()).ok).toBe(true)
    expect(await setCounts()).toEqual([
      ['2026-03-02', 1],
      ['2026-03-03', 1],
    ])
  })

  test('is shown in the start data and counts down', async () => {
    await setDailyLimit(3)
    const { searchId } = await searchFlights(agent.client)
    const start = valueOf(await agent.client.call('POST /search/initIndexDatas.do', { body: {} }))
    expect(start.dailyLimit).toEqual({ used: 1, limit: 3 })
    const opened = valueOf(await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } }))
    expect(opened.remaining).toBe(2)
  })

  test('does not count viewed results or searches without results', async () => {
    await setDailyLimit(4)
    await searchFlights(agent.client, { toCity: 'SEL' })
    const { searchId } = await searchFlights(agent.client)
    for (let page = 1; page < 4; page++) {
      valueOf(await agent.client.call('POST /product/filterRoutings.do', { body: { searchId, page } }))
    }
    expect(await searchFlights(agent.client, { toCity: 'KTM' })).toMatchObject({ warning: 'NO_RESULT' })
    expect((await runSearch({ toCity: 'BKK' })).ok).toBe(true)
    expect((await runSearch({ toCity: 'KUL' })).ok).toBe(false)
    expect(await setCounts()).toEqual([['2026-03-02', 2]])
  })

  test('is shared by the users of an agency, and separate between agencies', async () => {
    await setDailyLimit(1)
    await searchFlights(agent.client)
    const admin = await signInAs(server, 'admin@harbour.example')
    expect((await runSearch({}, admin)).ok).toBe(false)
    const otherAgencyUser = await signInAs(server, 'admin@meridian.example')
    expect((await runSearch({}, otherAgencyUser)).ok).toBe(true)
  })

  test('is two thousand by default', async () => {
    const day = '2026-03-02'
    await server.deps.db.insert(searchCount).values({ clientId, day, source: 'manual', searches: 1_999 })
    expect((await runSearch()).ok).toBe(true)
    expect((await runSearch()).ok).toBe(false)
    // Searches by API are counted separately.
    await server.deps.db.delete(searchCount)
    await server.deps.db.insert(searchCount).values({ clientId, day, source: 'api', searches: 5_000 })
    expect((await runSearch()).ok).toBe(true)
  })
})

describe('the look-to-book limit', () => {
  test('allows 3,000 searches per booking', () => {
    expect(isLookToBookExceeded({ searches: 3_000, bookings: 0 }, 3_000)).toBe(false)
    expect(isLookToBookExceeded({ searches: 3_001, bookings: 0 }, 3_000)).toBe(true)
    expect(isLookToBookExceeded({ searches: 6_000, bookings: 2 }, 3_000)).toBe(false)
    expect(isLookToBookExceeded({ searches: 6_001, bookings: 2 }, 3_000)).toBe(true)
    expect(remainingManualBookings(false, 60, 50)).toBeUndefined()
    expect(remainingManualBookings(true, 49, 50)).toBe(1)
    expect(remainingManualBookings(true, 60, 50)).toBe(0)
  })

  test("covers three days of API searches, and limits today's manual bookings", async () => {
    const { db, clock } = server.deps
    const scope = clientScopeOf({ clientId })
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
    // One more ticket by API restores the ratio of searches and bookings.
    await db.transaction((tx) => countIssued(tx, scope, clock.now(), 'api'))
    expect(await readLookToBook(db, scope, clock.now())).toMatchObject({ exceeded: false })
  })
})
