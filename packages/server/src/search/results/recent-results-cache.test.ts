import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { client as clientTable, searchCount } from '../../database/schema.ts'
import { sandboxSeats } from '@gangway/simulator'
import type { SearchStarted } from '../../ports/supplier/search.model.ts'
import type { SupplierPort } from '../../ports/supplier/supplier.port.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { busyRoute, refusalTextOf, searchFlights, valueOf, type Found } from '../searches.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
let ask: SupplierPort['search']
/** How often results were calculated. */
let calculationCount = 0
beforeAll(async () => {
  ask = server.deps.supplier.search
})
beforeEach(async () => {
  // Later than all results of the test before.
  server.deps.clock.advance({ hours: 1 })
  calculationCount = 0
  interceptSearch(({ answers }) => ({ answers }))
  agent = await signInAs(server, 'agent@harbour.example')
})

/** Counts searches and changes the supplier's answer. */
function interceptSearch(change: (started: SearchStarted) => Partial<SearchStarted>): void {
  server.deps.supplier.search = async (input, about) => {
    const started = await ask(input, about)
    if (started.kind === 'refused') return started
    const { answers = started.answers, ...others } = change(started)
    return { ...started, ...others, answers: countCalculations(answers) }
  }
}

async function* countCalculations<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  calculationCount += 1
  yield* items
}

const change = (values: Partial<typeof clientTable.$inferInsert>) =>
  server.deps.db.update(clientTable).set(values).where(eq(clientTable.code, 'HARBOUR'))

/** Everything but the ids, which differ per search. */
function shownResults({ offers, ...first }: Found) {
  return { ...first, searchId: '', expiresAt: '', offers: withoutIds(offers) }
}

function withoutIds(offers: Found['offers']): Found['offers'] {
  return offers.map((offer) => ({ ...offer, routingId: '' }))
}

async function eventsOf(searchId: string): Promise<SearchEvent[]> {
  const response = await fetch(`${server.base}/search/${searchId}/events`, { headers: { token: agent.token } })
  const frames = (await response.text()).split('\n\n').flatMap((frame) => /\ndata: (.+)$/.exec(frame)?.[1] ?? [])
  return frames.map((data) => z.parse(searchEvent, JSON.parse(data)))
}

describe('an identical search within seconds', () => {
  test('shows the same results without a new calculation, under ids of its own', async () => {
    const one = await searchFlights(agent.client, busyRoute)
    server.deps.clock.advance({ seconds: 4 })
    const two = await searchFlights(agent.client, busyRoute)
    expect(calculationCount).toBe(1)
    expect(shownResults(two)).toEqual(shownResults(one))
    expect(two.searchId).not.toBe(one.searchId)
    expect(two.expiresAt > one.expiresAt).toBe(true)
    const names = [...one.offers, ...two.offers].map(({ routingId }) => routingId)
    expect(new Set(names).size).toBe(names.length)
    const detail = (searchId: string, routingId = '') =>
      agent.client.call('POST /product/showDetail.do', { body: { searchId, routingId } })
    expect(valueOf(await detail(two.searchId, two.offers[0]?.routingId)).offer.price).toEqual(two.offers[0]?.price)
    expect(await refusalTextOf(detail(one.searchId, two.offers[0]?.routingId))).toMatch(/^5004 /)
  })

  test('shows the same results as without the cache', async () => {
    const kept = [await searchFlights(agent.client, busyRoute), await searchFlights(agent.client, busyRoute)]
    interceptSearch(({ answers }) => ({ answers, state: undefined }))
    const recalculated = await searchFlights(agent.client, busyRoute)
    for (const each of kept) expect(shownResults(each)).toEqual(shownResults(recalculated))
    const [first, second, third] = await Promise.all(
      [...kept, recalculated].map(async ({ searchId }) =>
        (await eventsOf(searchId)).map((event) => ({
          ...event,
          offers: withoutIds(event.offers),
        })),
      ),
    )
    expect(first?.length).toBeGreaterThan(3)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('counts towards the quota', async () => {
    await Promise.all([1, 2, 3].map(() => searchFlights(agent.client, busyRoute)))
    expect(calculationCount).toBe(1)
    expect((await server.deps.db.select().from(searchCount)).map(({ searches }) => searches)).toEqual([3])
  })

  test('does not count when nothing is found', async () => {
    for (const _ of [1, 2]) await searchFlights(agent.client, { toCity: 'KTM' })
    await expect.poll(async () => (await server.deps.db.select().from(searchCount))[0]?.searches).toBe(0)
  })
})

describe('results are calculated again', () => {
  test('when a seat was sold, so that a later search does not show it', async () => {
    const before = await searchFlights(agent.client, busyRoute)
    const [segment] = before.offers[0]?.outbound.segments ?? []
    if (!segment) throw new Error('nothing flies')
    const flight = segment.flightNo
    const date = segment.depTime.slice(0, 10)
    await server.deps.db.insert(sandboxSeats).values({ flight, date, taken: 10_000 })
    const after = await searchFlights(agent.client, busyRoute)
    expect(calculationCount).toBe(2)
    const uses = ({ offers }: Found) =>
      offers.some(({ outbound }) =>
        outbound.segments.some(({ flightNo, depTime }) => flightNo === flight && depTime.startsWith(date)),
      )
    expect([uses(before), uses(after)]).toEqual([true, false])
  })

  test.each([
    ['after five seconds', async () => server.deps.clock.advance({ seconds: 5 })],
    ['when the client’s clock is moved on', () => change({ clockShiftMs: 3_600_000 })],
    ['when the client’s clock is moved back', () => change({ clockShiftMs: -1 })],
    ['when another currency is to be shown', async () => void (more = { referenceCurrency: 'EUR' })],
    ['for more people', async () => void (more = { adult: 2 })],
    ['for another way of paying', async () => void (more = { currencyOption: 'VCC' })],
    ['in live mode', () => change({ mode: 'live' })],
  ])('%s', async (_, happen) => {
    more = {}
    await searchFlights(agent.client, busyRoute)
    await happen()
    await searchFlights(agent.client, { ...busyRoute, ...more })
    expect(calculationCount).toBe(2)
  })
  let more: Parameters<typeof searchFlights>[1] = {}

  test('when an airline has stopped its sales in the sandbox', async () => {
    const sells = async () =>
      (await searchFlights(agent.client, busyRoute)).facets.airlines.some(({ code }) => code === 'AK')
    expect(await sells()).toBe(true)
    await change({ simulatedAirlines: { AK: 'inactive' } })
    expect(await sells()).toBe(false)
  })

  test('for another agency', async () => {
    await searchFlights(agent.client, busyRoute)
    await searchFlights((await signInAs(server, 'admin@meridian.example')).client, busyRoute)
    expect(calculationCount).toBe(2)
  })

  test('when the first search failed', async () => {
    interceptSearch(({ answers }) => ({ answers: breakFirstSearch(answers) }))
    expect((await searchFlights(agent.client, busyRoute)).total).toBeGreaterThan(0)
    interceptSearch(({ answers }) => ({ answers }))
    const whole = await searchFlights(agent.client, busyRoute)
    expect(calculationCount).toBe(2)
    expect(whole.facets.airlines.length).toBeGreaterThan(1)
  })

  test('when the scenario has airlines that answer late', async () => {
    const slow = { toCity: 'CCU' }
    await Promise.all([searchFlights(agent.client, slow), searchFlights(agent.client, slow)])
    expect(calculationCount).toBe(2)
  })
})

async function* breakFirstSearch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    yield item
    throw new Error('The line to the airlines is cut')
  }
}
