import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { client as clientTable, sandboxSeats, searchCount } from '../database/schema.ts'
import type { SearchStarted, SupplierPort } from '../ports/supplier/supplier.port.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { busy, refusalOf, search, valueOf, type Found } from './test-searches.ts'

let server: DemoServer
let agent: SignedIn
let ask: SupplierPort['search']
/** How often answers were worked out. */
let worked = 0
beforeAll(async () => {
  server = await openDemo()
  ask = server.deps.supplier.search
})
beforeEach(async () => {
  await server.startAnew()
  // Long after what the test before has left.
  server.deps.clock.advance({ hours: 1 })
  worked = 0
  watch(({ answers }) => ({ answers }))
  agent = await signedIn(server, 'agent@harbour.example')
})
afterAll(() => server.close())

/** Counts, and changes what the supplier says. */
function watch(change: (started: SearchStarted) => Partial<SearchStarted>): void {
  server.deps.supplier.search = async (input, about) => {
    const started = await ask(input, about)
    if (started.kind === 'refused') return started
    const { answers = started.answers, ...others } = change(started)
    return { ...started, ...others, answers: counting(answers) }
  }
}

async function* counting<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  worked += 1
  yield* items
}

const change = (values: Partial<typeof clientTable.$inferInsert>) =>
  server.deps.db.update(clientTable).set(values).where(eq(clientTable.code, 'HARBOUR'))

/** All but the names that are each search's own. */
function shown({ offers, ...first }: Found) {
  return { ...first, searchId: '', expiresAt: '', offers: unnamed(offers) }
}

function unnamed(offers: Found['offers']): Found['offers'] {
  return offers.map((offer) => ({ ...offer, routingId: '' }))
}

async function eventsOf(searchId: string): Promise<SearchEvent[]> {
  const response = await fetch(`${server.base}/search/${searchId}/events`, { headers: { token: agent.token } })
  const frames = (await response.text()).split('\n\n').flatMap((frame) => /\ndata: (.+)$/.exec(frame)?.[1] ?? [])
  return frames.map((data) => z.parse(searchEvent, JSON.parse(data)))
}

describe('who asks the same a moment later', () => {
  test('is shown the same without having it worked out again, under names of his own', async () => {
    const one = await search(agent.client, busy)
    server.deps.clock.advance({ seconds: 4 })
    const two = await search(agent.client, busy)
    expect(worked).toBe(1)
    expect(shown(two)).toEqual(shown(one))
    expect(two.searchId).not.toBe(one.searchId)
    expect(two.expiresAt > one.expiresAt).toBe(true)
    const names = [...one.offers, ...two.offers].map(({ routingId }) => routingId)
    expect(new Set(names).size).toBe(names.length)
    const detail = (searchId: string, routingId = '') =>
      agent.client.call('POST /product/showDetail.do', { body: { searchId, routingId } })
    expect(valueOf(await detail(two.searchId, two.offers[0]?.routingId)).offer.price).toEqual(two.offers[0]?.price)
    expect(await refusalOf(detail(one.searchId, two.offers[0]?.routingId))).toMatch(/^5004 /)
  })

  test('is shown what he would be shown if nothing were kept', async () => {
    const kept = [await search(agent.client, busy), await search(agent.client, busy)]
    watch(({ answers }) => ({ answers, state: undefined }))
    const anew = await search(agent.client, busy)
    for (const each of kept) expect(shown(each)).toEqual(shown(anew))
    const [first, second, third] = await Promise.all(
      [...kept, anew].map(async ({ searchId }) =>
        (await eventsOf(searchId)).map((event) => ({
          ...event,
          offers: unnamed(event.offers),
        })),
      ),
    )
    expect(first?.length).toBeGreaterThan(3)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
  })

  test('is counted, as everybody is', async () => {
    await Promise.all([1, 2, 3].map(() => search(agent.client, busy)))
    expect(worked).toBe(1)
    expect((await server.deps.db.select().from(searchCount)).map(({ searches }) => searches)).toEqual([3])
  })

  test('is not counted when nothing is found', async () => {
    for (const _ of [1, 2]) await search(agent.client, { toCity: 'KTM' })
    await expect.poll(async () => (await server.deps.db.select().from(searchCount))[0]?.searches).toBe(0)
  })
})

describe('it is worked out anew', () => {
  test('when a seat has gone: who comes too late does not find it', async () => {
    const before = await search(agent.client, busy)
    const [segment] = before.offers[0]?.outbound.segments ?? []
    if (!segment) throw new Error('nothing flies')
    const flight = segment.flightNo
    const date = segment.depTime.slice(0, 10)
    await server.deps.db.insert(sandboxSeats).values({ flight, date, taken: 10_000 })
    const after = await search(agent.client, busy)
    expect(worked).toBe(2)
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
    await search(agent.client, busy)
    await happen()
    await search(agent.client, { ...busy, ...more })
    expect(worked).toBe(2)
  })
  let more: Parameters<typeof search>[1] = {}

  test('when an airline has stopped selling in the rehearsal', async () => {
    const sells = async () => (await search(agent.client, busy)).facets.airlines.some(({ code }) => code === 'AK')
    expect(await sells()).toBe(true)
    await change({ rehearsedAirlines: { AK: 'inactive' } })
    expect(await sells()).toBe(false)
  })

  test('for another client', async () => {
    await search(agent.client, busy)
    await search((await signedIn(server, 'admin@meridian.example')).client, busy)
    expect(worked).toBe(2)
  })

  test('when the line broke the first time', async () => {
    watch(({ answers }) => ({ answers: breaking(answers) }))
    expect((await search(agent.client, busy)).total).toBeGreaterThan(0)
    watch(({ answers }) => ({ answers }))
    const whole = await search(agent.client, busy)
    expect(worked).toBe(2)
    expect(whole.facets.airlines.length).toBeGreaterThan(1)
  })

  test('when the rehearsal is of airlines that answer late', async () => {
    const slow = { toCity: 'CCU' }
    await Promise.all([search(agent.client, slow), search(agent.client, slow)])
    expect(worked).toBe(2)
  })
})

async function* breaking<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    yield item
    throw new Error('The line to the airlines is cut')
  }
}
