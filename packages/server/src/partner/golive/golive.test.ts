// @run full
import { goLiveScenarios, type PartnerAnswer } from '@gangway/core/partner'
import { eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { client, partnerContext, partnerSetting } from '../../database/schema.ts'
import { tableOf } from '../../commands/golive.ts'
import { keyOf, partnerOf, type PartnerClient } from '../partner.fixture.ts'
import { runWithAdvancingClock } from '../advance-clock.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()
let partner: PartnerClient
beforeAll(async () => {
  partner = partnerOf(server)
})

type Report = PartnerAnswer<'/golive/run'>

/** The test clock does not advance by itself, so it is advanced while the checker polls for tickets. */
function runCheck(body: object = {}, headers?: Record<string, string>): Promise<Report> {
  return runWithAdvancingClock(server, partner.call('/golive/run', body, headers), 0.5)
}

const results = ({ scenarios }: Report) => Object.fromEntries(scenarios.map(({ name, result }) => [name, result]))

test('a sandbox key passes all scenarios with evidence, twice in a row, without using up the deposit', async () => {
  const deposit = async () => (await partner.call('/balance.do', {})).accountBalance.amount
  const before = await deposit()
  for (const _ of ['first', 'again']) {
    const report = await runCheck()
    expect(report.givenBack?.amount).toBeGreaterThan(0)
    expect(tableOf(report).join(' ')).toContain('returned to the deposit')
    expect(await deposit(), 'the deposit is unchanged').toBeCloseTo(before, 2)
    expect(report.scenarios.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(report).toMatchObject({ passed: goLiveScenarios.length, failed: 0, skipped: 0, ready: true })
    expect(report.scenarios.map(({ name }) => name)).toEqual(goLiveScenarios)
    for (const { name, evidence } of report.scenarios) expect(evidence.length, name).toBeGreaterThan(0)
    const ticket = report.scenarios.find(({ name }) => name === 'ticket')?.evidence[0]
    expect(ticket).toMatchObject({ path: '/queryOrderDetails.do', status: 0, answered: { orderStatus: '2' } })
    expect(JSON.stringify(report).length).toBeLessThan(60_000)
  }
  const { orders } = await partner.call('/orderList.do', { orderStatus: [0] })
  expect(orders, 'unpaid orders after the run').toEqual([])
})

test('a repeated Idempotency-Key returns the same report without another run', async () => {
  const headers = { 'idempotency-key': 'run-1' }
  const body = { scenarios: ['cancel'] }
  const first = await runCheck(body, headers)
  const orders = async () => (await partner.call('/orderList.do', {})).totalRecords
  const before = await orders()
  expect(await runCheck(body, headers)).toEqual(first)
  expect(await orders()).toBe(before)
})

test('runs only the selected scenarios and those they need', async () => {
  const report = await runCheck({ scenarios: ['extras'] })
  expect(results(report)).toEqual({ 'search-one-way': 'passed', verify: 'passed', extras: 'passed' })
  expect(report.ready).toBe(false)
})

test('cancels unpaid orders at the end of a run', async () => {
  const report = await runCheck({ scenarios: ['duplicate'] })
  expect(results(report)).toMatchObject({ order: 'passed', duplicate: 'passed' })
  const { orders } = await partner.call('/orderList.do', {})
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual([-3])
})

test('reports the expected status of a failed scenario and skips scenarios that need it', async () => {
  await server.deps.db.update(partnerSetting).set({ search: false })
  const report = await runCheck({ scenarios: ['search-refused', 'pay'] })
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

test('allows one run per agency at a time', async () => {
  const other = partnerOf(server, await keyOf(server, 'admin@meridian.example'))
  // Polls for tickets until the clock is advanced.
  const running = partner.call('/golive/run', { scenarios: ['ticket'] })
  const runs = () => server.deps.db.select().from(partnerContext).where(like(partnerContext.id, 'golive_%'))
  await expect.poll(runs).toHaveLength(1)
  const body = { scenarios: ['search-one-way'] }
  expect(await partner.status('/golive/run', body)).toBe(330)
  expect(await other.status('/golive/run', body)).toBe(0)
  expect(results(await runWithAdvancingClock(server, running, 0.5))).toMatchObject({ ticket: 'passed' })
  expect(await partner.status('/golive/run', body)).toBe(0)
})

test('returns 902 for a production key', async () => {
  await server.deps.db.update(client).set({ mode: 'live' }).where(eq(client.code, 'HARBOUR'))
  expect(await partner.status('/golive/run', {})).toBe(902)
  expect((await partner.call('/orderList.do', {})).totalRecords).toBe(0)
})

test('shows only the last digits of a card in the report', async () => {
  const report = JSON.stringify(await runCheck({ scenarios: ['card-refused'] }))
  expect(report).toContain('…0366')
  expect(report).not.toMatch(/4532015112830366|"cardCVV":"123"/)
})
