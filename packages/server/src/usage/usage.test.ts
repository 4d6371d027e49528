// @databases both
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { client, partnerSetting, searchCount, searchSetting } from '../database/schema.ts'
import { jakarta, partnerOf } from '../partner/partner.fixture.ts'
import { beijingDay } from '../shared/beijing-days.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'

const server = useDemoServer()
let admin: SignedInUser
beforeEach(async () => {
  admin = await signInAs(server, 'admin@harbour.example')
})

const search = () => partnerOf(server).ask('/search.do', jakarta)

async function usage() {
  const result = await admin.client.call('GET /clientProfile/usage', {})
  if (!result.ok) throw new Error(`The usage was not shown: ${JSON.stringify(result.error)}`)
  return result.value
}

async function clientId(): Promise<string> {
  const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  return harbour?.id ?? ''
}

/** Stores searches and bookings of a past day. */
async function storeTraffic(daysAgo: number, searches: number, bookings: number): Promise<void> {
  const day = beijingDay(new Date(server.deps.clock.now().getTime() - daysAgo * 86_400_000))
  const row = { clientId: await clientId(), day, source: 'api' as const, searches, bookings }
  await server.deps.db.insert(searchCount).values(row)
}

describe('the rate limit headers of a search', () => {
  test('follow the IETF draft for the second, the day and the bookings', async () => {
    const { headers } = await search()
    expect(headers.get('ratelimit-policy')).toBe(
      '"SEARCH_QPS";q=10;w=1, "DAILY_SEARCHES";q=50000;w=86400, "LOOK_TO_BOOK";q=3000;w=259200',
    )
    // The demo clock starts in the morning in Beijing.
    expect(headers.get('ratelimit')).toMatch(
      /^"SEARCH_QPS";r=9;t=1, "DAILY_SEARCHES";r=49999;t=\d+, "LOOK_TO_BOOK";r=2999;t=\d+$/,
    )
  })

  test('give the same retry time as Retry-After when the rate is exceeded', async () => {
    for (let call = 0; call < 10; call++) await search()
    const refused = await search()
    expect(refused.http).toBe(429)
    expect(refused.headers.get('ratelimit')).toBe('"SEARCH_QPS";r=0;t=1')
    expect(refused.headers.get('retry-after')).toBe('1')
  })

  test('give the time until the oldest request leaves the window', async () => {
    const partner = partnerOf(server)
    const ask = () => partner.ask('/verify.do', { routingIdentifier: 'nothing' })
    await ask()
    server.deps.clock.advance({ seconds: 20 })
    expect((await ask()).headers.get('ratelimit')).toMatch(/^"FULFILMENT_QPM";r=\d+;t=40$/)
  })
})

describe('usage limits', () => {
  test('stop searches at the daily limit', async () => {
    await server.deps.db
      .update(partnerSetting)
      .set({ dailySearches: 2 })
      .where(eq(partnerSetting.clientId, await clientId()))
    expect((await search())['status']).toBe(0)
    expect((await search())['status']).toBe(0)
    const refused = await search()
    expect(refused['status']).toBe(109)
    expect(refused.headers.get('ratelimit')).toContain('"DAILY_SEARCHES";r=0;')
    expect(await usage()).toMatchObject({ searches: { used: 2, limit: 2, left: 0, runsOutAt: expect.any(String) } })
  })

  test('stop searches at the number that the bookings of three days allow', async () => {
    const setting = { clientId: await clientId(), lookToBook: 100 }
    await server.deps.db
      .insert(searchSetting)
      .values(setting)
      .onConflictDoUpdate({
        target: searchSetting.clientId,
        set: { lookToBook: 100 },
      })
    await storeTraffic(1, 199, 2)
    expect((await search())['status'], 'the 200th').toBe(0)
    expect(await usage()).toMatchObject({
      lookToBook: { used: 200, limit: 200, left: 0, bookings: 2, agreed: 100, ratio: 100, exceeded: false },
    })
    expect((await search())['status'], 'the 201st is still counted').toBe(0)
    expect((await search())['status']).toBe(123)
    expect(await usage()).toMatchObject({ lookToBook: { exceeded: true } })
  })
})

describe('the usage forecast', () => {
  test('extrapolates the searches of the last hour', async () => {
    await server.deps.db
      .update(partnerSetting)
      .set({ dailySearches: 12 })
      .where(eq(partnerSetting.clientId, await clientId()))
    for (let call = 0; call < 4; call++) await search()
    server.deps.clock.advance({ minutes: 30 })
    const result = await usage()
    expect(result).toMatchObject({ perHour: 4, searches: { used: 4, left: 8 } })
    const inMinutes = (Date.parse(result.searches.runsOutAt ?? '') - server.deps.clock.now().getTime()) / 60_000
    expect(inMinutes).toBe(120)
    server.deps.clock.advance({ minutes: 31 })
    expect(await usage()).toMatchObject({ perHour: 0, searches: { runsOutAt: null } })
  })

  test('returns the days before and the usage of every window', async () => {
    await storeTraffic(1, 30, 2)
    await storeTraffic(6, 10, 0)
    await storeTraffic(7, 99, 9)
    await search()
    const { days, pools } = await usage()
    expect(days.map(({ searches, bookings }) => [searches, bookings])).toEqual([
      [10, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [30, 2],
      [1, 0],
    ])
    expect(pools).toContainEqual({ pool: 'SEARCH_QPS', limit: 10, windowSeconds: 1, used: 1 })
  })
})
