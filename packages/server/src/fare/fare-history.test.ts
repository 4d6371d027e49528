import type { CallInput } from '@gangway/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fareAnswer, fareSearch } from '../database/schema.ts'
import { leftovers } from '../leftovers.ts'
import { sharedMarket } from '../market/shared-market.ts'
import { tellAirlines } from '../search/test-airlines.ts'
import { clientOf, openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { sweep } from '../shared/sweep.ts'
import { compared, historyOf, resultOf, submit } from './test-fares.ts'

let server: DemoServer
let agent: SignedIn
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  agent = await signedIn(server, 'admin@harbour.example')
})
afterAll(() => server.close())

const patiently = { timeout: 10_000 }

const remove = (...ids: string[]) => agent.client.call('POST /fareSearch/delete', { body: { ids } })
const refused = { ok: false, error: { code: '5004' } }

test('the history tells what was asked for, by whom of the client ever, the newest first', async () => {
  const first = await compared(server, agent.client)
  server.deps.clock.advance({ minutes: 1 })
  const colleague = await signedIn(server, 'agent@harbour.example')
  const wish = { tripType: 'ROUND_TRIP', returnDate: '2026-04-20', airline: 'TR' } as const
  const second = await submit(colleague.client, wish)
  const { list, total, names } = await historyOf(agent.client)
  expect(total).toBe(2)
  expect(list[0]).toMatchObject({
    id: second,
    submitted: expect.stringMatching(/^2026-03-02T/),
    tripType: 'ROUND_TRIP',
    departDate: '2026-04-14',
    returnDate: '2026-04-20',
    fromCity: 'SIN',
    toCity: 'BKK',
    airline: 'TR',
    status: 'SUBMITTED',
    offerCount: 0,
  })
  expect(list[1]).toMatchObject({
    id: first.id,
    tripType: 'ONE_WAY',
    returnDate: null,
    airline: null,
    status: 'COMPLETED',
    offerCount: first.offers.length,
  })
  expect(names.places['SIN']?.name).toBe('Singapore')
  expect(names.airlines['TR']).toBeDefined()
  expect(await historyOf(agent.client, { status: 'COMPLETED' })).toMatchObject({ total: 1, list: [{ id: first.id }] })
  expect(await historyOf(agent.client, { page: 2, pageSize: 1 })).toMatchObject({ total: 2, list: [{ id: first.id }] })
})

test('one or several can be deleted, with all that was found; all or none', async () => {
  const ids = [await submit(agent.client), await submit(agent.client), await submit(agent.client)]
  await server.deps.agenda.runDue()
  const [one = '', two = '', three = ''] = ids
  expect(await remove(one)).toMatchObject({ ok: true, value: true })
  expect(await remove(one)).toMatchObject(refused)
  expect(await remove(two, one)).toMatchObject(refused)
  expect(await historyOf(agent.client)).toMatchObject({ total: 2 })
  const stranger = await signedIn(server, 'admin@meridian.example')
  expect(await stranger.client.call('POST /fareSearch/delete', { body: { ids: [two] } })).toMatchObject(refused)
  expect(await remove(two, three, three)).toMatchObject({ ok: true, value: true })
  expect(await historyOf(agent.client)).toMatchObject({ total: 0, list: [] })
  expect(await server.deps.db.select().from(fareAnswer)).toEqual([])
})

test('one that is deleted while it runs is gone for good', async () => {
  const airlines = tellAirlines(sharedMarket(1))
  const asSold = server.deps.supplier.search
  server.deps.supplier.search = airlines.search
  const id = await submit(agent.client)
  const running = server.deps.agenda.runDue()
  airlines.answer(1)
  await expect.poll(async () => (await resultOf(agent.client, id)).offers.length, patiently).toBeGreaterThan(0)
  expect((await remove(id)).ok).toBe(true)
  airlines.answer()
  await running
  server.deps.supplier.search = asSold
  server.deps.clock.advance({ minutes: 5 })
  await server.deps.agenda.runDue()
  expect(await server.deps.db.select().from(fareSearch)).toEqual([])
  expect(await server.deps.db.select().from(fareAnswer)).toEqual([])
})

test('it stays for 180 days and says until when', async () => {
  const { keptUntil } = await compared(server, agent.client)
  expect(keptUntil).toMatch(/^2026-08-29T/)
  const left = async () => {
    await sweep(server.deps, leftovers)
    return (await server.deps.db.select().from(fareSearch)).length
  }
  server.deps.clock.advance({ days: 180 })
  expect(await left()).toBe(1)
  server.deps.clock.advance({ milliseconds: 1 })
  expect(await left()).toBe(0)
  expect(await server.deps.db.select().from(fareAnswer)).toEqual([])
})

type Wanted = CallInput<'POST /fareSearch/export'>['body']

async function fileOf(body: Wanted, client = agent.client) {
  const asked = await client.call('POST /fareSearch/export', { body })
  if (!asked.ok) throw new Error(`The export was refused: ${JSON.stringify(asked.error)}`)
  await server.deps.agenda.runDue()
  const params = { id: asked.value.downloadTaskId }
  const file = await client.file('GET /downloadTask/download/{id}', { params })
  if (!file.ok) throw new Error(`The file was refused: ${JSON.stringify(file.error)}`)
  return { name: file.value.name, bytes: Buffer.from(await file.value.blob.arrayBuffer()) }
}

test('chosen ones are exported with a line for every offer and way of paying it', async () => {
  const { id, offers } = await compared(server, agent.client)
  const none = await compared(server, agent.client, { fromCity: 'PBH', toCity: 'KTM' })
  const { name, bytes } = await fileOf({ ids: [id, none.id], format: 'CSV' })
  expect(name).toBe('Fare searches 2026-03-02.csv')
  const [head = '', ...lines] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(head).toMatch(
    /^Search date \(UTC\+8\),Trip type,Departure date,.*,Total,Fare,Tax,Airline ticketing fee,Payment fee,API channel fee,/,
  )
  const prices = offers.flatMap((offer) => Object.values(offer.prices).filter((price) => price !== null))
  const found = lines.filter((line) => line.includes(',SIN,BKK,'))
  expect(found).toHaveLength(prices.length)
  expect(lines.filter((line) => line.includes(',PBH,KTM,'))).toHaveLength(1)
  expect(found.filter((line) => line.endsWith(',Yes'))).toHaveLength(offers.length)
  const cheapest = offers[0]?.prices[offers[0].cheapestOption]
  const total = (cheapest?.total.amount ?? 0) / 100
  expect(found.some((line) => line.includes(`,${cheapest?.total.currency},${total},`))).toBe(true)
})

test('as a workbook, in Chinese', async () => {
  const { id } = await compared(server, agent.client)
  const { name, bytes } = await fileOf(
    { ids: [id], format: 'XLSX' },
    clientOf(server, { token: agent.token, lang: 'cn' }),
  )
  expect(name).toBe('比价搜索 2026-03-02.xlsx')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('nobody exports what is not there', async () => {
  const id = await submit(agent.client)
  const stranger = await signedIn(server, 'admin@meridian.example')
  expect(await stranger.client.call('POST /fareSearch/export', { body: { ids: [id] } })).toMatchObject(refused)
})
