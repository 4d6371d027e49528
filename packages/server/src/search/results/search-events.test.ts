import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchCount } from '../../database/schema.ts'
import { sharedMarket } from '@gangway/simulator'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { createControlledAirlines, type ControlledAirlines } from '../controlled-airlines.fixture.ts'
import { busyRoute, searchFlights, valueOf } from '../searches.fixture.ts'

const market = sharedMarket(1)
let controlledAirlines: ControlledAirlines
// The airlines wait for the test, so a first response need not wait for them.
const server = useDemoServer({ settings: { SEARCH_FIRST_WAIT_MS: '0' } })
let agent: SignedInUser
beforeEach(async () => {
  controlledAirlines = createControlledAirlines(market)
  // Replaces only the search; the other functions of the supplier stay.
  server.deps.supplier.search = controlledAirlines.search
  agent = await signInAs(server, 'agent@harbour.example')
})

interface ReceivedEvent {
  id: number
  event: SearchEvent
}

/** Reads an event stream until its end, or up to `most` events. */
async function follow(searchId: string, { token = agent.token, headers = {}, most = Number.POSITIVE_INFINITY } = {}) {
  const disconnected = new AbortController()
  const response = await fetch(`${server.base}/search/${searchId}/events`, {
    headers: { token, ...headers },
    signal: disconnected.signal,
  })
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    type,
    disconnected,
    events: type?.startsWith('text/event-stream') ? read() : undefined,
    response,
  }

  async function read(): Promise<ReceivedEvent[]> {
    const received: ReceivedEvent[] = []
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const [, id, kind, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.+)$/.exec(frame) ?? []
        if (data === undefined) continue
        const event = z.parse(searchEvent, JSON.parse(data))
        expect(event.kind).toBe(kind)
        received.push({ id: Number(id), event })
      }
      if (received.length >= most) return received
    }
    return received
  }
}

/** Waits for the first response, before any airline has answered. */
const startSearch = (more = {}) => searchFlights(agent.client, { ...busyRoute, ...more })
const poll = async (searchId: string) =>
  valueOf(await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } }))
const counted = async () => (await server.deps.db.select().from(searchCount))[0]?.searches

describe('a search in progress', () => {
  test('names the airlines that have not answered, and polling returns the rest', async () => {
    controlledAirlines.answer(1)
    const first = await startSearch()
    expect(first.complete).toBe(false)
    expect(first.warning).toBeUndefined()
    expect(first.eventId).toBe(1)
    expect(first.pendingAirlines.length).toBeGreaterThan(1)
    expect(new Set(first.offers.map(({ airline }) => airline)).size).toBe(1)
    const half = await poll(first.searchId)
    expect(half).toMatchObject({ complete: false, total: first.total })
    controlledAirlines.answer()
    const { events } = await follow(first.searchId)
    await events
    const whole = await poll(first.searchId)
    expect(whole).toMatchObject({ complete: true, pendingAirlines: [] })
    expect(whole.total).toBeGreaterThan(300)
    expect(controlledAirlines.searchCount()).toBe(1)
    expect(await counted()).toBe(1)
  })

  test("streams each airline's answer as it arrives, and then the completion", async () => {
    const first = await startSearch()
    expect(first).toMatchObject({ complete: false, offers: [], eventId: 0 })
    const { events, type } = await follow(first.searchId)
    expect(type).toBe('text/event-stream; charset=utf-8')
    controlledAirlines.answer()
    const received = (await events) ?? []
    expect(received.map(({ id }) => id)).toEqual(received.map((_, at) => at + 1))
    const answers = received.flatMap(({ event }) => (event.kind === 'answer' ? event : []))
    expect(answers.flatMap(({ airline }) => airline ?? [])).toEqual([...first.pendingAirlines])
    const last = received.at(-1)?.event
    expect(last).toMatchObject({ kind: 'complete', offers: [] })
    const offers = answers.flatMap((answer) => answer.offers)
    expect(new Set(offers.map(({ routingId }) => routingId)).size).toBe(offers.length)
    expect(last?.kind === 'complete' && last.total).toBe(offers.length)
    for (const { airline, offers: own } of answers) {
      expect(own.every((offer) => airline === null || offer.airline === airline)).toBe(true)
    }
  })

  test('sends only the missed events after a reconnect', async () => {
    controlledAirlines.answer(2)
    const { searchId } = await startSearch()
    const before = await follow(searchId, { most: 2 })
    expect((await before.events)?.map(({ id }) => id)).toEqual([1, 2])
    before.disconnected.abort()
    const again = await follow(searchId, { headers: { 'last-event-id': '2' } })
    controlledAirlines.answer()
    expect((await again.events)?.[0]?.id).toBe(3)
  })

  test('by card sends the offers from the deposit with the completion when there are no others', async () => {
    const { searchId } = await startSearch({ fromCity: 'PBH', toCity: 'DEL', currencyOption: 'VCC' })
    const { events } = await follow(searchId)
    controlledAirlines.answer()
    const received = (await events) ?? []
    expect(received.slice(0, -1).flatMap(({ event }) => event.offers)).toEqual([])
    const last = received.at(-1)?.event
    expect(last).toMatchObject({ kind: 'complete', warning: 'NO_PASSTHROUGH' })
    expect(last?.offers.length).toBeGreaterThan(0)
    expect(await poll(searchId)).toMatchObject({ warning: 'NO_PASSTHROUGH', total: last?.offers.length })
  })

  test('without results is not counted, however late that is known', async () => {
    const { searchId } = await startSearch({ fromCity: 'PBH', toCity: 'KTM' })
    expect(await counted()).toBe(1)
    controlledAirlines.answer()
    const { events } = await follow(searchId)
    expect((await events)?.at(-1)?.event).toMatchObject({ kind: 'complete', warning: 'NO_RESULT', total: 0 })
    await expect.poll(counted).toBe(0)
  })

  test('ends with the results so far when the connection to the airlines breaks', async () => {
    controlledAirlines.answer(1)
    const first = await startSearch()
    controlledAirlines.fail()
    const { events } = await follow(first.searchId)
    expect((await events)?.at(-1)?.event).toMatchObject({ kind: 'complete', total: first.total })
    const nothing = await startSearch()
    expect(nothing).toMatchObject({ complete: true, offers: [], warning: 'UNAVAILABLE' })
  })

  test('reports a failed start, and is not counted', async () => {
    server.deps.supplier.search = () => Promise.reject(new Error('No line to the supplier'))
    expect(await startSearch()).toMatchObject({ complete: true, offers: [], warning: 'UNAVAILABLE' })
    expect(await counted()).toBe(0)
  })

  test('continues after its reader has disconnected', async () => {
    const { searchId } = await startSearch()
    const { disconnected, events } = await follow(searchId)
    disconnected.abort()
    await expect(events).rejects.toThrow('aborted')
    controlledAirlines.answer()
    await (
      await follow(searchId)
    ).events
    expect(await poll(searchId)).toMatchObject({ complete: true })
  })

  test('does not delay the shutdown of the server', async () => {
    const { searchId } = await startSearch()
    const { events } = await follow(searchId)
    await server.restart()
    expect(await events).toEqual([])
  })
})

describe('the search event stream refuses', () => {
  const refusalOf = async (searchId: string, token?: string) => {
    const { response } = await follow(searchId, token === undefined ? {} : { token })
    const body: { code: number; success: boolean } = await response.json()
    return body.code
  }

  test('callers without a session, without the permission, or of another agency', async () => {
    controlledAirlines.answer()
    const { searchId } = await startSearch()
    expect(await refusalOf(searchId, 'unknown')).toBe(5107)
    expect(await refusalOf(searchId, (await signInAs(server, 'finance@harbour.example')).token)).toBe(403)
    const otherAgencyUser = (await signInAs(server, 'admin@meridian.example')).token
    expect(await refusalOf(searchId, otherAgencyUser)).toBe(5004)
    expect(await refusalOf('never-made', otherAgencyUser)).toBe(5004)
    expect(await refusalOf('%00')).toBe(5004)
  })

  test('every caller after six hours', async () => {
    controlledAirlines.answer()
    const { searchId } = await startSearch()
    server.deps.clock.advance({ hours: 6 })
    expect(await refusalOf(searchId)).toBe(5302)
  })
})
