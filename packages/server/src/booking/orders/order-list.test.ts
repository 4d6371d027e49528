import type { CallAnswer, CallInput } from '@gangway/core'
import { toServerTime } from '@gangway/core'
import { beforeEach, expect, test } from 'vitest'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { insertTestBooking } from './bookings.fixture.ts'

type Body = CallInput<'POST /order/matchOrderList.do'>['body']
type Page = CallAnswer<'POST /order/matchOrderList.do'>

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

async function list(body: Body = {}): Promise<Page> {
  const result = await tenants.owner.client.call('POST /order/matchOrderList.do', { body })
  if (!result.ok) throw new Error(`The list was refused: ${JSON.stringify(result.error)}`)
  return result.value
}

const numbers = ({ list: rows }: Page) => rows.map(({ orderNo }) => orderNo)
const found = async (body: Body) => numbers(await list(body))
type More = Parameters<typeof insertTestBooking>[2]
const make = async (more: More = {}) => (await insertTestBooking(server.deps, tenants.owner, more)).orderNo
const daysAgo = (days: number) => new Date(server.deps.clock.now().getTime() - days * 86_400_000)

test('the list returns every value that its columns need', async () => {
  const orderNo = await make({
    status: 'ISSUED',
    people: ['WANG/LI NA', 'DOE/JANE'],
    airlines: ['AK', 'TR'],
    airlinePnrs: ['S48213'],
    payChannel: 'VCC',
    cardLastFour: '0366',
    paidAt: server.deps.clock.now(),
    issuedAt: server.deps.clock.now(),
  })
  const page = await list()
  expect(page).toMatchObject({ total: 1, page: 1, pageSize: 10 })
  expect(page.totalIsAtLeast).toBeUndefined()
  expect([page.before, page.after]).toEqual([undefined, undefined])
  expect(page.list[0]).toMatchObject({
    orderNo,
    createdAt: toServerTime(server.deps.clock.now()),
    passengerNames: ['WANG/LI NA', 'DOE/JANE'],
    tripType: 'ONE_WAY',
    fromCity: 'SIN',
    toCity: 'KUL',
    airlines: ['AK', 'TR'],
    airlinePnrs: ['S48213'],
    providerPnr: expect.stringMatching(/^P/),
    flightNos: ['AK703'],
    departDate: '2026-04-14',
    departTime: '2026-04-14T08:05',
    amount: { amount: 10_000, currency: 'USD' },
    status: 'ISSUED',
    payChannel: 'VCC',
    cardLastFour: '0366',
    paidAt: toServerTime(server.deps.clock.now()),
  })
  expect(page.names.places['SIN']).toEqual({ name: 'Singapore', cnName: '新加坡' })
  expect(page.names.airlines['AK']?.name).toBe('AirAsia')
})

test('every filter finds its booking and no other', async () => {
  const now = server.deps.clock.now()
  await make({ createdAt: daysAgo(40) })
  const wanted = await make({
    status: 'ISSUED',
    people: ['GARCIA/MARIA PAZ', 'GARCIA/JUAN'],
    airlines: ['FR', 'U2'],
    airlinePnrs: ['S12345'],
    providerPnr: 'XY2345',
    fromCity: 'BCN',
    toCity: 'LON',
    departDate: '2026-06-01',
    issuedAt: now,
  })
  const filters: Body[] = [
    { status: ['ISSUED', 'EXTERNAL'] },
    { orderNo: wanted.toLowerCase() },
    { airlinePnr: 's12345' },
    { providerPnr: ' xy2345 ' },
    { passengerName: 'garcia' },
    { createdFrom: daysAgo(1).toISOString() },
    { issuedFrom: now.toISOString(), issuedTo: new Date(now.getTime() + 1).toISOString() },
    { flightFrom: '2026-06-01', flightTo: '2026-06-01' },
    { airline: 'FR' },
    { airline: 'U2' },
    { origin: 'BCN' },
    { destination: 'LON' },
    { status: ['ISSUED'], airline: 'FR', origin: 'BCN', passengerName: 'GARCIA/JUAN' },
  ]
  for (const body of filters) expect(await found(body), JSON.stringify(body)).toEqual([wanted])
  const none: Body[] = [
    { status: ['EXPIRED'] },
    { orderNo: 'TESTA20260101000000000' },
    { airlinePnr: 'S99999' },
    { providerPnr: 'AAAAAA' },
    { createdTo: daysAgo(60).toISOString() },
    { issuedFrom: new Date(now.getTime() + 1).toISOString() },
    { flightFrom: '2026-06-02' },
    { airline: 'W6' },
    { origin: 'LON' },
    { destination: 'BCN' },
    { status: ['ISSUED'], airline: 'AK' },
  ]
  for (const body of none) expect(await found(body), JSON.stringify(body)).toEqual([])
})

test('finds a name by its beginning, by last and first name, and with the middle name', async () => {
  const orderNo = await make({ people: ['DOE/JANE', 'DE LA CRUZ/JOHN PAUL'] })
  for (const passengerName of [
    'DE LA C',
    'de la cruz / john',
    'DE LA CRUZ/JO',
    'De  la Cruz/John Paul',
    'DE LA CRUZ/',
    'DOE',
  ]) {
    expect(await found({ passengerName }), passengerName).toEqual([orderNo])
  }
  for (const passengerName of ['DE LA/JOHN', 'CRUZ', 'DE LA CRUZ/PAUL', 'DOE/JOHN', 'D_E', 'JOHN']) {
    expect(await found({ passengerName }).catch(() => []), passengerName).toEqual([])
  }
})

test('rejects an invalid name with a message about the format', async () => {
  const result = await tenants.owner.client.call('POST /order/matchOrderList.do', { body: { passengerName: 'A/B/C' } })
  expect(result).toMatchObject({
    ok: false,
    error: { code: '5001', fields: [{ path: 'passengerName', message: 'Enter the name as LAST/FIRST.' }] },
  })
})

test('the list starts 180 days ago, unless a filter identifies bookings', async () => {
  const old = await make({ createdAt: daysAgo(181), people: ['OLD/TIMER'], departDate: '2025-10-01' })
  const recent = await make({ createdAt: daysAgo(179) })
  expect(await found({})).toEqual([recent])
  expect(await found({ airline: 'AK' })).toEqual([recent])
  expect(await found({ orderNo: old })).toEqual([old])
  expect(await found({ passengerName: 'OLD' })).toEqual([old])
  expect(await found({ flightTo: '2025-12-31' })).toEqual([old])
  expect(await found({ createdFrom: daysAgo(365).toISOString() })).toEqual([recent, old])
})

test('sorts newest first by default, or by flight date or amount', async () => {
  const first = await make({ createdAt: daysAgo(3), departDate: '2026-05-01', total: 30_000 })
  const second = await make({ createdAt: daysAgo(2), departDate: '2026-04-01', total: 20_000, currency: 'EUR' })
  const third = await make({ createdAt: daysAgo(1), departDate: '2026-06-01', total: 10_000 })
  expect(await found({})).toEqual([third, second, first])
  expect(await found({ sort: 'CREATED_ASC' })).toEqual([first, second, third])
  expect(await found({ sort: 'FLIGHT_DESC' })).toEqual([third, first, second])
  expect(await found({ sort: 'FLIGHT_ASC' })).toEqual([second, first, third])
  // Amounts are grouped by currency.
  expect(await found({ sort: 'AMOUNT_DESC' })).toEqual([first, third, second])
  expect(await found({ sort: 'AMOUNT_ASC' })).toEqual([second, third, first])
})

test.each(['CREATED_DESC', 'CREATED_ASC', 'FLIGHT_DESC', 'FLIGHT_ASC', 'AMOUNT_DESC', 'AMOUNT_ASC'] as const)(
  'sorted by %s, numbered pages and cursor pages return the same bookings in both directions',
  async (sort) => {
    for (let index = 0; index < 7; index += 1) {
      await make({
        createdAt: daysAgo(index % 3),
        departDate: `2026-05-0${(index % 2) + 1}`,
        total: 10_000 + (index % 2),
      })
    }
    const byNumber = [1, 2, 3, 4].map((page) => list({ sort, page, pageSize: 2 }))
    const wanted = (await Promise.all(byNumber)).map(numbers)
    expect(new Set(wanted.flat()).size).toBe(7)
    const forwards = [await list({ sort, pageSize: 2 })]
    for (let last = forwards[0]; last?.after !== undefined; last = forwards.at(-1)) {
      forwards.push(await list({ sort, pageSize: 2, after: last.after, page: forwards.length + 1 }))
    }
    expect(forwards.map(numbers)).toEqual(wanted)
    expect(forwards.map(({ total, page }) => [total, page])).toEqual([
      [7, 1],
      [7, 2],
      [7, 3],
      [7, 4],
    ])
    const backwards: string[][] = []
    for (let last = forwards.at(-1); last?.before !== undefined;) {
      last = await list({ sort, pageSize: 2, before: last.before })
      backwards.unshift(numbers(last))
    }
    expect(backwards).toEqual(wanted.slice(0, 3))
  },
)

test('pages of a name search work in both directions and list a booking once when two passengers match', async () => {
  for (let index = 0; index < 5; index += 1) await make({ createdAt: daysAgo(index), people: ['DOE/JANE', 'DOE/JOHN'] })
  await make({ people: ['ROE/JANE'] })
  for (const sort of ['CREATED_DESC', 'CREATED_ASC'] as const) {
    const wanted = { passengerName: 'DOE', sort, pageSize: 2 }
    const all = await list({ ...wanted, pageSize: 10 })
    const second = await list({ ...wanted, page: 2 })
    expect([all.total, second.total]).toEqual([5, 5])
    expect(numbers(second)).toEqual(numbers(all).slice(2, 4))
    expect(await found({ ...wanted, after: second.after })).toEqual(numbers(all).slice(4))
    expect(await found({ ...wanted, before: second.before })).toEqual(numbers(all).slice(0, 2))
    expect(numbers(await list({ ...wanted, createdTo: daysAgo(-1).toISOString() }))).toEqual(numbers(all).slice(0, 2))
  }
})

test('a page after the last one is empty and still returns the total', async () => {
  await make()
  expect(await list({ page: 3 })).toMatchObject({ list: [], total: 1, page: 3 })
})

test('numbers pages up to the counted limit and rejects a forged cursor', async () => {
  const call = (body: Body) => tenants.owner.client.call('POST /order/matchOrderList.do', { body })
  expect(await call({ page: 1_001, pageSize: 10 })).toMatchObject({ ok: false, error: { code: '5001' } })
  const inventions: unknown[] = [
    1,
    ['CREATED_DESC'],
    ['CREATED_DESC', ['x', 'y'], 1, false],
    ['FLIGHT_DESC', ['2026-01-01', 'x'], 1, false],
  ]
  for (const after of [
    'nonsense',
    ...inventions.map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')),
  ]) {
    expect(await call({ after }), after).toMatchObject({ ok: false, error: { code: '5001' } })
  }
})

test('the pending list contains waiting bookings of any age', async () => {
  const waiting = []
  for (const status of ['INIT', 'UNPAID', 'TICKETING', 'UNKNOWN'] as const) {
    waiting.unshift(await make({ status, createdAt: daysAgo(400 - waiting.length) }))
  }
  for (const status of ['ISSUED', 'EXPIRED', 'CANCELLED', 'EXTERNAL'] as const) await make({ status })
  const result = await tenants.owner.client.call('POST /order/matchPendingOrderList.do', { body: {} })
  if (!result.ok) throw new Error('The pending list was refused.')
  expect(numbers(result.value)).toEqual(waiting)
})

test('a client sees only its own bookings, and only users with the permission see them', async () => {
  await make()
  const theirs = await tenants.otherAgencyUser.client.call('POST /order/matchOrderList.do', { body: {} })
  expect(theirs).toMatchObject({ ok: true, value: { list: [], total: 0 } })
  const { client } = await signInAs(server, 'shops@harbour.example')
  expect(await client.call('POST /order/matchOrderList.do', { body: {} })).toMatchObject({
    ok: false,
    error: { code: '403' },
  })
})
