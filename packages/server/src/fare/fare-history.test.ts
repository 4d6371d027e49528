import type { CallInput } from '@gangway/core'
import { beforeEach, expect, test } from 'vitest'
import { fareAnswer, fareSearch } from '../database/schema.ts'
import { expiredRows } from '../expired-rows.ts'
import { sharedMarket } from '@gangway/simulator'
import { createControlledAirlines } from '../search/controlled-airlines.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { purgeExpired } from '../shared/purge-expired.ts'
import { compared, historyOf, resultOf, submit } from './fares.fixture.ts'

const server = useDemoServer()
let agent: SignedInUser
beforeEach(async () => {
  agent = await signInAs(server, 'admin@harbour.example')
})

const remove = (...ids: string[]) => agent.client.call('POST /fareSearch/delete', { body: { ids } })
const refused = { ok: false, error: { code: '5004' } }

test('the fare search history lists the request and its user, newest first', async () => {
  const first = await compared(server, agent.client)
  server.deps.clock.advance({ minutes: 1 })
  const colleague = await signInAs(server, 'agent@harbour.example')
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

test('deletes one or several fare searches with their offers, all or none', async () => {
  const ids = [await submit(agent.client), await submit(agent.client), await submit(agent.client)]
  await server.deps.scheduler.runDue()
  const [one = '', two = '', three = ''] = ids
  expect(await remove(one)).toMatchObject({ ok: true, value: true })
  expect(await remove(one)).toMatchObject(refused)
  expect(await remove(two, one)).toMatchObject(refused)
  expect(await historyOf(agent.client)).toMatchObject({ total: 2 })
  const stranger = await signInAs(server, 'admin@meridian.example')
  expect(await stranger.client.call('POST /fareSearch/delete', { body: { ids: [two] } })).toMatchObject(refused)
  expect(await remove(two, three, three)).toMatchObject({ ok: true, value: true })
  expect(await historyOf(agent.client)).toMatchObject({ total: 0, list: [] })
  expect(await server.deps.db.select().from(fareAnswer)).toEqual([])
})

test('drops a fare search that is deleted while it runs', async () => {
  const airlines = createControlledAirlines(sharedMarket(1))
  const asSold = server.deps.supplier.search
  server.deps.supplier.search = airlines.search
  const id = await submit(agent.client)
  const running = server.deps.scheduler.runDue()
  airlines.answer(1)
  await expect.poll(async () => (await resultOf(agent.client, id)).offers.length).toBeGreaterThan(0)
  expect((await remove(id)).ok).toBe(true)
  airlines.answer()
  await running
  server.deps.supplier.search = asSold
  server.deps.clock.advance({ minutes: 5 })
  await server.deps.scheduler.runDue()
  expect(await server.deps.db.select().from(fareSearch)).toEqual([])
  expect(await server.deps.db.select().from(fareAnswer)).toEqual([])
})

test('keeps a fare search for 180 days and returns its expiry', async () => {
  const { keptUntil } = await compared(server, agent.client)
  expect(keptUntil).toMatch(/^2026-08-29T/)
  const left = async () => {
    await purgeExpired(server.deps, expiredRows)
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
  await server.deps.scheduler.runDue()
  const params = { id: asked.value.downloadTaskId }
  const file = await client.file('GET /downloadTask/download/{id}', { params })
  if (!file.ok) throw new Error(`The file was refused: ${JSON.stringify(file.error)}`)
  return { name: file.value.name, bytes: Buffer.from(await file.value.blob.arrayBuffer()) }
}

test('exports the selected fare searches with a line for each offer and payment option', async () => {
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
  const total = ((cheapest?.total.amount ?? 0) / 100).toFixed(2)
  expect(found.some((line) => line.includes(`,${cheapest?.total.currency},${total},`))).toBe(true)
})

test('exports a workbook in Chinese', async () => {
  const { id } = await compared(server, agent.client)
  const { name, bytes } = await fileOf(
    { ids: [id], format: 'XLSX' },
    createTestClient(server, { token: agent.token, lang: 'cn' }),
  )
  expect(name).toBe('比价搜索 2026-03-02.xlsx')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('rejects an export of fare searches that do not exist', async () => {
  const id = await submit(agent.client)
  const stranger = await signInAs(server, 'admin@meridian.example')
  expect(await stranger.client.call('POST /fareSearch/export', { body: { ids: [id] } })).toMatchObject(refused)
})
