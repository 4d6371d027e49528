import { currencyOptions, type FareOffer } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client as clientTable, search as searchTable, searchCount, searchSetting } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { scenarios, sharedMarket } from '@gangway/simulator'
import { createControlledAirlines, type ControlledAirlines } from '../search/controlled-airlines.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type DemoServer, type SignedInUser } from '../session/sign-in.fixture.ts'
import { anyFare, compared, historyOf, resultOf, submit, type FareWish } from './fares.fixture.ts'

const market = sharedMarket(1)
const server = useDemoServer()
let agent: SignedInUser
let clientId: string
let asSold: DemoServer['deps']['supplier']['search']
beforeAll(async () => {
  asSold = server.deps.supplier.search
})
beforeEach(async () => {
  server.deps.supplier.search = asSold
  agent = await signInAs(server, 'admin@harbour.example')
  const [harbour] = await server.deps.db.select().from(clientTable).where(eq(clientTable.code, 'HARBOUR'))
  clientId = harbour?.id ?? ''
})

const counted = async () => (await server.deps.db.select().from(searchCount))[0]?.searches
const limitTo = (dailySearches: number) => server.deps.db.insert(searchSetting).values({ clientId, dailySearches })
const ask = (more: Partial<FareWish> = {}) =>
  agent.client.call('POST /fareSearch/submit', { body: { ...anyFare, ...more } })

/** Lets the test decide when an airline answers. */
function useControlledAirlines(): ControlledAirlines {
  const airlines = createControlledAirlines(market)
  server.deps.supplier.search = airlines.search
  return airlines
}

describe('a fare search', () => {
  test('compares the offers of all airlines in all three payment options', async () => {
    const result = await compared(server, agent.client, { adult: 2, child: 1, referenceCurrency: 'EUR' })
    expect(result).toMatchObject({ status: 'COMPLETED', reason: null, search: { fromCity: 'SIN', toCity: 'BKK' } })
    const { offers, airlines } = result
    expect(airlines.length).toBeGreaterThan(2)
    expect(airlines.every(({ outcome }) => outcome === 'ANSWERED')).toBe(true)
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    expect(result.offerCount).toBe(offers.length)
    for (const { prices } of offers) {
      expect(prices.AIRLINE_CURRENCY).not.toBeNull()
      for (const price of Object.values(prices)) {
        if (!price) continue
        const { total, fare, tax, ticketingFee, paymentFee, channelFee, serviceFee } = price
        const parts = [fare, tax, ticketingFee, paymentFee, channelFee, serviceFee]
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total.amount)
        expect(price.reference?.currency).toBe('EUR')
      }
    }
    expect(offers.some(({ prices }) => prices.DEPOSIT?.total.currency === 'USD')).toBe(true)
    expect(offers.some(({ prices }) => prices.VCC === null)).toBe(true)
    expect(offers.some(({ prices }) => (prices.VCC?.paymentFee.amount ?? 0) > 0)).toBe(true)
    expect(Object.keys(result.names.airlines)).toEqual(expect.arrayContaining(airlines.map(({ code }) => code)))
  })

  test('names the cheapest payment option of an offer, of an airline and overall', async () => {
    const { offers, airlines, cheapest, cheapestBy } = await compared(server, agent.client)
    const all = offers.flatMap((offer) =>
      currencyOptions.map((option) => ({ offer, option, total: totalOf(offer, option) })),
    )
    const lowest = Math.min(...all.map(({ total }) => total))
    const named = all.find(({ offer, option }) => offer.id === cheapest?.offerId && option === cheapest.option)
    expect(named?.total).toBe(lowest)
    expect(offers[0]?.id).toBe(cheapest?.offerId)
    for (const offer of offers) {
      expect(totalOf(offer, offer.cheapestOption)).toBe(
        Math.min(...currencyOptions.map((each) => totalOf(offer, each))),
      )
    }
    for (const option of currencyOptions) {
      const best = offers.find(({ id }) => id === cheapestBy[option]?.offerId)
      expect(best && totalOf(best, option)).toBe(Math.min(...offers.map((offer) => totalOf(offer, option))))
    }
    for (const { code, offerCount, cheapest: own } of airlines) {
      expect(offerCount).toBe(offers.filter(({ id }) => id.startsWith(`${code}-`)).length)
      expect(own?.offerId).toBe(offerCount > 0 ? `${code}-1` : undefined)
    }
  })

  test('goes from submitted through processing to completed and shows its offers meanwhile', async () => {
    const airlines = useControlledAirlines()
    const id = await submit(agent.client)
    expect(await resultOf(agent.client, id)).toMatchObject({
      status: 'SUBMITTED',
      airlines: [],
      offers: [],
      ended: null,
    })
    const running = server.deps.scheduler.runDue()
    await expect.poll(async () => (await resultOf(agent.client, id)).status).toBe('PROCESSING')
    airlines.answer(1)
    await expect.poll(async () => (await resultOf(agent.client, id)).offers.length).toBeGreaterThan(0)
    const half = await resultOf(agent.client, id)
    expect(
      half.airlines
        .map(({ outcome }) => outcome)
        .toSorted()
        .slice(0, 2),
    ).toEqual(['ANSWERED', 'PENDING'])
    expect(new Set(half.offers.map(({ airline }) => airline)).size).toBe(1)
    airlines.answer()
    await running
    const whole = await resultOf(agent.client, id)
    expect(whole.status).toBe('COMPLETED')
    expect(whole.ended).not.toBeNull()
    expect(whole.offers.length).toBeGreaterThan(half.offers.length)
  })

  test('of a round trip returns both directions, and of one airline only its offers', async () => {
    const wish = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20', airline: 'TR' } as const
    const { offers, airlines } = await compared(server, agent.client, wish)
    expect(airlines.map(({ code }) => code)).toEqual(['TR'])
    expect(offers.length).toBeGreaterThan(0)
    expect(offers.length).toBeLessThanOrEqual(20)
    expect(offers.every(({ inbound }) => inbound !== null)).toBe(true)
  })

  test('completes when it finds nothing, and fails when no airline answers', async () => {
    expect(await compared(server, agent.client, { fromCity: 'PBH', toCity: 'KTM' })).toMatchObject({
      status: 'COMPLETED',
      offers: [],
      cheapest: null,
    })
    for (const [scenario, reason] of [
      ['search.timeout', 'TIMED_OUT'],
      ['search.not_for_sale', 'NOT_FOR_SALE'],
      ['search.daily_cap_reached', 'DAILY_LIMIT'],
      ['search.l2b_blocked', 'LOOK_TO_BOOK'],
      ['search.rate_limited', 'UNAVAILABLE'],
    ] as const) {
      const trigger = scenarios.find(({ id }) => id === scenario)?.trigger
      const { from, to } = trigger?.kind === 'route' ? trigger : { from: '', to: '' }
      const failed = await compared(server, agent.client, { fromCity: from, toCity: to })
      expect(failed, scenario).toMatchObject({ status: 'FAILED', reason, offers: [] })
    }
  })

  test('is refused for the same reasons as a search', async () => {
    const problemsOf = async (more: Partial<FareWish>) => {
      const result = await ask(more)
      return result.ok ? [] : (result.error.fields ?? []).map(({ path }) => path)
    }
    expect(await problemsOf({ toCity: 'SIN' })).toEqual(['toCity'])
    expect(await problemsOf({ fromCity: 'ZZZ' })).toEqual(['fromCity'])
    expect(await problemsOf({ departDate: '2026-03-01' })).toEqual(['departDate'])
    expect(await problemsOf({ tripType: 'ROUND_TRIP' })).toEqual(['returnDate'])
    expect(await problemsOf({ tripType: 'ROUND_TRIP', returnDate: '2026-04-13' })).toEqual(['returnDate'])
    expect(await historyOf(agent.client)).toMatchObject({ total: 0 })
    expect(await counted()).toBeUndefined()
  })

  test('requires the permission to compare fares', async () => {
    const finance = await signInAs(server, 'finance@harbour.example')
    expect(await finance.client.call('POST /fareSearch/submit', { body: anyFare })).toMatchObject({
      error: { code: '403' },
    })
  })
})

describe('the daily limit', () => {
  test('counts a fare search once, however many airlines it asks and however often it runs', async () => {
    const airlines = useControlledAirlines()
    airlines.answer()
    const id = await submit(agent.client)
    await server.deps.scheduler.runDue()
    await server.deps.db.transaction((tx) =>
      server.deps.scheduler.put(tx, scope(), { kind: 'fare.search', subject: id, dueAt: server.deps.clock.now() }),
    )
    await server.deps.scheduler.runDue()
    expect(airlines.searchCount()).toBe(1)
    expect(await counted()).toBe(1)
    expect(await server.deps.db.select().from(searchTable)).toEqual([])
  })

  test('uncounts a fare search without results once', async () => {
    await compared(server, agent.client)
    const { id } = await compared(server, agent.client, { fromCity: 'PBH', toCity: 'KTM' })
    expect(await counted()).toBe(1)
    await server.deps.db.transaction((tx) =>
      server.deps.scheduler.put(tx, scope(), { kind: 'fare.search', subject: id, dueAt: server.deps.clock.now() }),
    )
    await server.deps.scheduler.runDue()
    expect(await counted()).toBe(1)
  })

  test('refuses fare searches above it under concurrent calls', async () => {
    await limitTo(5)
    const results = await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    const refusals = results.flatMap((result) => (result.ok ? [] : result.error.code))
    expect(new Set(refusals)).toEqual(new Set(['5201']))
    expect(await historyOf(agent.client)).toMatchObject({ total: 5 })
  })
})

/** The scope of the agency that owns the job. */
function scope() {
  return clientScopeOf({ clientId })
}

function totalOf({ prices }: FareOffer, option: (typeof currencyOptions)[number]): number {
  return prices[option]?.comparable.total ?? Number.POSITIVE_INFINITY
}
