import { goLiveScenarios, type PartnerAnswer } from '@gangway/core/partner'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { client, partnerSetting } from '../../database/schema.ts'
import { tableOf } from '../../commands/golive.ts'
import { openDemo, type DemoServer } from '../../session/test-sign-in.ts'
import { keyOf, partnerOf, type PartnerClient } from '../test-partner.ts'
import { letTimePass } from '../test-patience.ts'

let server: DemoServer
let partner: PartnerClient
beforeAll(async () => {
  server = await openDemo()
  partner = partnerOf(server)
})
beforeEach(() => server.startAnew())
afterAll(() => server.close())

type Report = PartnerAnswer<'/golive/run'>

/** The clock of the server stands still: while the checker waits for tickets, time is let pass. */
function play(body: object = {}, headers?: Record<string, string>): Promise<Report> {
  return letTimePass(server, partner.call('/golive/run', body, headers), 0.5)
}

const results = ({ scenarios }: Report) => Object.fromEntries(scenarios.map(({ name, result }) => [name, result]))

test('a key of the sandbox passes every scenario, with evidence for each, twice in a row', async () => {
  const deposit = async () => (await partner.call('/balance.do', {})).accountBalance.amount
  const before = await deposit()
  for (const _ of ['first', 'again']) {
    const report = await play()
    expect(report.givenBack?.amount).toBeGreaterThan(0)
    expect(tableOf(report).join(' ')).toContain('on the deposit again')
    expect(await deposit(), 'nothing was spent').toBeCloseTo(before, 2)
    expect(report.scenarios.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(report).toMatchObject({ passed: goLiveScenarios.length, failed: 0, skipped: 0, ready: true })
    expect(report.scenarios.map(({ name }) => name)).toEqual(goLiveScenarios)
    for (const { name, evidence } of report.scenarios) expect(evidence.length, name).toBeGreaterThan(0)
    const ticket = report.scenarios.find(({ name }) => name === 'ticket')?.evidence[0]
    expect(ticket).toMatchObject({ path: '/queryOrderDetails.do', status: 0, answered: { orderStatus: '2' } })
    expect(JSON.stringify(report).length).toBeLessThan(60_000)
  }
  const { orders } = await partner.call('/orderList.do', { orderStatus: [0] })
  expect(orders, 'unpaid orders that it left behind').toEqual([])
})

test('the same run under the same name is told again and not played again', async () => {
  const headers = { 'idempotency-key': 'run-1' }
  const body = { scenarios: ['cancel'] }
  const first = await play(body, headers)
  const orders = async () => (await partner.call('/orderList.do', {})).totalRecords
  const before = await orders()
  expect(await play(body, headers)).toEqual(first)
  expect(await orders()).toBe(before)
})

test('what is asked for is played with what it needs, and nothing else', async () => {
  const report = await play({ scenarios: ['extras'] })
  expect(results(report)).toEqual({ 'search-one-way': 'passed', verify: 'passed', extras: 'passed' })
  expect(report.ready).toBe(false)
})

test('an order that was not paid is cancelled at the end', async () => {
  const report = await play({ scenarios: ['duplicate'] })
  expect(results(report)).toMatchObject({ order: 'passed', duplicate: 'passed' })
  const { orders } = await partner.call('/orderList.do', {})
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual([-3])
})

test('what fails says what was expected, and what hangs on it is not tried', async () => {
  await server.deps.db.update(partnerSetting).set({ search: false })
  const report = await play({ scenarios: ['search-refused', 'pay'] })
  expect(report.scenarios).toMatchObject([
    { name: 'search-one-way', result: 'failed', problem: 'expected status 0, got 106 (search not allowed)' },
    { name: 'search-refused', result: 'failed' },
    { name: 'verify', result: 'skipped', problem: 'needs search-one-way', evidence: [] },
    { name: 'order', result: 'skipped' },
    { name: 'pay', result: 'skipped' },
  ])
  expect(tableOf(report)).toEqual([
    '✗ search-one-way  /search.do 106',
    '                  expected status 0, got 106 (search not allowed)',
    '✗ search-refused  /search.do 106, /search.do 106',
    '                  expected status 102, got 106 (search not allowed)',
    '– verify          ',
    '                  needs search-one-way',
    '– order           ',
    '                  needs verify',
    '– pay             ',
    '                  needs order',
    '',
    '0 passed, 2 failed, 3 skipped.',
  ])
})

test('one run of a client at a time; another client is not in its way', async () => {
  const other = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
  const body = { scenarios: ['search-one-way'] }
  const told = await Promise.all([
    partner.status('/golive/run', body),
    partner.status('/golive/run', body),
    other.status('/golive/run', body),
  ])
  expect(told.toSorted((one, another) => one - another)).toEqual([0, 0, 330])
  expect(await partner.status('/golive/run', body)).toBe(0)
})

test('nothing is played in production', async () => {
  await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
  expect(await partner.status('/golive/run', {})).toBe(902)
  expect((await partner.call('/orderList.do', {})).totalRecords).toBe(0)
})

test('no card is shown whole', async () => {
  const report = JSON.stringify(await play({ scenarios: ['card-refused'] }))
  expect(report).toContain('…0366')
  expect(report).not.toMatch(/4532015112830366|"cardCVV":"123"/)
})
