import { searchEvent, type SearchEvent } from '@gangway/core/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { searchCount } from '../database/schema.ts'
import { sharedMarket } from '../market/shared-market.ts'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { tellAirlines, type ToldAirlines } from './test-airlines.ts'
import { busy, search, valueOf } from './test-searches.ts'

const market = sharedMarket(1)
let airlines: ToldAirlines
let server: DemoServer
let agent: SignedIn
beforeEach(async () => {
  airlines = tellAirlines(market)
  server = await openDemo()
  // Asked anew for each call: everything else of the supplier stays.
  server.deps.supplier.search = airlines.search
  agent = await signedIn(server, 'agent@harbour.example')
})
afterEach(() => server.close())

interface Told {
  id: number
  event: SearchEvent
}

/** Reads a stream of events until it ends, or until there are so many. */
async function follow(searchId: string, { token = agent.token, headers = {}, most = Number.POSITIVE_INFINITY } = {}) {
  const gone = new AbortController()
  const response = await fetch(`${server.base}/search/${searchId}/events`, {
    headers: { token, ...headers },
    signal: gone.signal,
  })
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    type,
    gone,
    events: type?.startsWith('text/event-stream') ? read() : undefined,
    response,
  }

  async function read(): Promise<Told[]> {
    const told: Told[] = []
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
        told.push({ id: Number(id), event })
      }
      if (told.length >= most) return told
    }
    return told
  }
}

/** Waits for the first answer without any airline. */
const ask = (more = {}) => search(agent.client, { ...busy, ...more })
const poll = async (searchId: string) =>
  valueOf(await agent.client.call('POST /product/initProductDatas.do', { body: { searchId } }))
const counted = async () => (await server.deps.db.select().from(searchCount))[0]?.searches

describe('a search that is still being answered', () => {
  test('tells who has not answered, and the rest comes by asking again', async () => {
    airlines.answer(1)
    const first = await ask()
    expect(first.complete).toBe(false)
    expect(first.warning).toBeUndefined()
    expect(first.eventId).toBe(1)
    expect(first.pendingAirlines.length).toBeGreaterThan(1)
    expect(new Set(first.offers.map(({ airline }) => airline)).size).toBe(1)
    const half = await poll(first.searchId)
    expect(half).toMatchObject({ complete: false, total: first.total })
    airlines.answer()
    const { events } = await follow(first.searchId)
    await events
    const whole = await poll(first.searchId)
    expect(whole).toMatchObject({ complete: true, pendingAirlines: [] })
    expect(whole.total).toBeGreaterThan(300)
    expect(airlines.asked()).toBe(1)
    expect(await counted()).toBe(1)
  })

  test('streams each airline as it answers, and at last that it is complete', async () => {
    const first = await ask()
    expect(first).toMatchObject({ complete: false, offers: [], eventId: 0 })
    const { events, type } = await follow(first.searchId)
    expect(type).toBe('text/event-stream; charset=utf-8')
    airlines.answer()
    const told = (await events) ?? []
    expect(told.map(({ id }) => id)).toEqual(told.map((_, at) => at + 1))
    const answers = told.flatMap(({ event }) => (event.kind === 'answer' ? event : []))
    expect(answers.flatMap(({ airline }) => airline ?? [])).toEqual([...first.pendingAirlines])
    const last = told.at(-1)?.event
    expect(last).toMatchObject({ kind: 'complete', offers: [] })
    const offers = answers.flatMap((answer) => answer.offers)
    expect(new Set(offers.map(({ routingId }) => routingId)).size).toBe(offers.length)
    expect(last?.kind === 'complete' && last.total).toBe(offers.length)
    for (const { airline, offers: own } of answers) {
      expect(own.every((offer) => airline === null || offer.airline === airline)).toBe(true)
    }
  })

  test('a reader who comes back gets what it does not know', async () => {
    airlines.answer(2)
    const { searchId } = await ask()
    const before = await follow(searchId, { most: 2 })
    expect((await before.events)?.map(({ id }) => id)).toEqual([1, 2])
    before.gone.abort()
    const again = await follow(searchId, { headers: { 'last-event-id': '2' } })
    airlines.answer()
    expect((await again.events)?.[0]?.id).toBe(3)
  })

  test('with a card: the offers from the deposit come with the end when there are no others', async () => {
    const { searchId } = await ask({ fromCity: 'PBH', toCity: 'DEL', currencyOption: 'VCC' })
    const { events } = await follow(searchId)
    airlines.answer()
    const told = (await events) ?? []
    expect(told.slice(0, -1).flatMap(({ event }) => event.offers)).toEqual([])
    const last = told.at(-1)?.event
    expect(last).toMatchObject({ kind: 'complete', warning: 'NO_PASSTHROUGH' })
    expect(last?.offers.length).toBeGreaterThan(0)
    expect(await poll(searchId)).toMatchObject({ warning: 'NO_PASSTHROUGH', total: last?.offers.length })
  })

  test('that finds nothing is not counted, however late that is known', async () => {
    const { searchId } = await ask({ fromCity: 'PBH', toCity: 'KTM' })
    expect(await counted()).toBe(1)
    airlines.answer()
    const { events } = await follow(searchId)
    expect((await events)?.at(-1)?.event).toMatchObject({ kind: 'complete', warning: 'NO_RESULT', total: 0 })
    await expect.poll(counted).toBe(0)
  })

  test('whose line to the airlines is cut ends, with what had come', async () => {
    airlines.answer(1)
    const first = await ask()
    airlines.fail()
    const { events } = await follow(first.searchId)
    expect((await events)?.at(-1)?.event).toMatchObject({ kind: 'complete', total: first.total })
    const nothing = await ask()
    expect(nothing).toMatchObject({ complete: true, offers: [], warning: 'UNAVAILABLE' })
  })

  test('that could not even be asked for says so, and is not counted', async () => {
    server.deps.supplier.search = () => Promise.reject(new Error('No line to the supplier'))
    expect(await ask()).toMatchObject({ complete: true, offers: [], warning: 'UNAVAILABLE' })
    expect(await counted()).toBe(0)
  })

  test('goes on when its reader has gone', async () => {
    const { searchId } = await ask()
    const { gone, events } = await follow(searchId)
    gone.abort()
    await expect(events).rejects.toThrow('aborted')
    airlines.answer()
    await (
      await follow(searchId)
    ).events
    expect(await poll(searchId)).toMatchObject({ complete: true })
  })

  test('does not hold up the stop of the server', async () => {
    const { searchId } = await ask()
    const { events } = await follow(searchId)
    await server.close()
    expect(await events).toEqual([])
    server = await openDemo()
  })
})

describe('the stream is closed to', () => {
  const refusalOf = async (searchId: string, token?: string) => {
    const { response } = await follow(searchId, token === undefined ? {} : { token })
    const body: { code: number; success: boolean } = await response.json()
    return body.code
  }

  test('whoever is not signed in, may not search, or is of another client', async () => {
    airlines.answer()
    const { searchId } = await ask()
    expect(await refusalOf(searchId, 'nobody')).toBe(5107)
    expect(await refusalOf(searchId, (await signedIn(server, 'finance@harbour.example')).token)).toBe(403)
    const stranger = (await signedIn(server, 'admin@meridian.example')).token
    expect(await refusalOf(searchId, stranger)).toBe(5004)
    expect(await refusalOf('never-made', stranger)).toBe(5004)
    expect(await refusalOf('%00')).toBe(5004)
  })

  test('everybody after six hours', async () => {
    airlines.answer()
    const { searchId } = await ask()
    server.deps.clock.advance({ hours: 6 })
    expect(await refusalOf(searchId)).toBe(5302)
  })
})
