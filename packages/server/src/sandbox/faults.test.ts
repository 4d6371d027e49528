import { createClient, type CallErrorKind, type CallInput } from '@gangway/core'
import { faultEffects, type FaultEffect } from '@gangway/core/contract'
import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../session/sign-in.fixture.ts'
import { switchToLiveMode, createScenarioClient, type ScenarioClient } from './sandbox-client.fixture.ts'

const path = '/order/qryClientBalance.do'
const server = useDemoServer()
let caller: ScenarioClient
beforeEach(async () => {
  caller = await createScenarioClient(server)
})

type Plan = CallInput<'POST /sandbox/faults'>['body']

async function plan(fault: Omit<Plan, 'path'> & Partial<Plan>, { client }: Pick<SignedInUser, 'client'> = caller) {
  const result = await client.call('POST /sandbox/faults', { body: { path, ...fault } })
  return result.ok ? result.value : (result.error.fields ?? result.error.text)
}

async function balance({ client }: Pick<SignedInUser, 'client'> = caller) {
  const result = await client.call('POST /order/qryClientBalance.do', { body: {} })
  return result.ok ? 'fine' : { kind: result.error.kind, code: result.error.code }
}

const receivedFaults: Record<Exclude<FaultEffect, 'timeout'>, 'fine' | { kind: CallErrorKind; code: string }> = {
  '5107': { kind: 'session-invalid', code: '5107' },
  '905': { kind: 'superseded', code: '905' },
  errorType1: { kind: 'refused', code: '5312' },
  '500': { kind: 'server-code', code: '500' },
  '701': { kind: 'server-code', code: '701' },
  '702': { kind: 'server-code', code: '702' },
  '703': { kind: 'server-code', code: '703' },
  '704': { kind: 'server-code', code: '704' },
  '705': { kind: 'server-code', code: '705' },
  '706': { kind: 'server-code', code: '706' },
  nonJson: { kind: 'unreadable', code: 'unreadable' },
  emptyBody: { kind: 'unreadable', code: 'unreadable' },
  cut: { kind: 'unreadable', code: 'unreadable' },
  slow: 'fine',
}

test.each(faultEffects.filter((effect) => effect !== 'timeout'))(
  'reports %s to the client as its own kind of error',
  async (effect) => {
    await plan({ effect, ms: 50 })
    expect(await balance()).toEqual(receivedFaults[effect])
    expect(caller.lastScenario()).toBe(`fault.${effect}`)
    expect(await balance()).toBe('fine')
    expect(caller.lastScenario()).toBeNull()
  },
)

test('delays a slow answer by the given time', async () => {
  await plan({ effect: 'slow', ms: 300 })
  const started = performance.now()
  await balance()
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('keeps a request without an answer open until the client times out', async () => {
  const impatientClient = createClient({ base: server.base, token: () => caller.token, timeoutMs: 200 })
  await plan({ effect: 'timeout' })
  expect(await balance({ client: impatientClient })).toEqual({ kind: 'timeout', code: 'timeout' })
  expect(await balance()).toBe('fine')
})

test('marks a simulated refusal with its scenario', async () => {
  await plan({ effect: 'errorType1' })
  const result = await caller.client.call('POST /order/qryClientBalance.do', { body: {} })
  expect(result.ok ? '' : result.error.text).toBe('This call was rejected by a fault scheduled in the sandbox.')
})

test('applies faults to exactly the seventh and the twelfth of many concurrent requests', async () => {
  await plan({ effect: '701', nth: 7 })
  await plan({ effect: '702', nth: 12 })
  const receivedFaults = await Promise.all(Array.from({ length: 30 }, () => balance()))
  const codes = receivedFaults.map((each) => (each === 'fine' ? each : each.code))
  expect(codes.filter((code) => code === '701')).toHaveLength(1)
  expect(codes.filter((code) => code === '702')).toHaveLength(1)
  expect(codes.filter((code) => code === 'fine')).toHaveLength(28)
  const listed = await caller.client.call('GET /sandbox/faults', {})
  expect(listed.ok && listed.value.map(({ seen, played }) => ({ seen, played }))).toEqual([
    { seen: 7, played: true },
    { seen: 12, played: true },
  ])
})

test('applies no fault to other paths and other agencies', async () => {
  await plan({ effect: '500' })
  const liveCaller = await signInAs(server, 'admin@meridian.example')
  expect(await balance(liveCaller)).toBe('fine')
  expect(await caller.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  expect(await balance()).toEqual({ kind: 'server-code', code: '500' })
})

test('applies no fault after it was cleared', async () => {
  await plan({ effect: '500' })
  await caller.client.call('POST /sandbox/faults/clear', { body: {} })
  expect(await balance()).toBe('fine')
  expect(await caller.client.call('GET /sandbox/faults', {})).toMatchObject({ ok: true, value: [] })
})

test.each(['/login.do', '/sandbox/clock', '/nothing.do', '/search/plugSearch.do'])(
  'refuses to plan a fault for %s',
  async (where) => {
    expect(await plan({ effect: '500', path: where })).toEqual([
      { path: 'path', message: 'No call that requires sign-in has this path.' },
    ])
  },
)

test('never plans two faults for the same request', async () => {
  await plan({ effect: '500', nth: 3 })
  await balance()
  expect(await plan({ effect: '701', nth: 2 })).toEqual([
    { path: 'nth', message: 'Another fault is already scheduled for this call.' },
  ])
  expect(await plan({ effect: '701', nth: 3 })).toMatchObject({ nth: 3, seen: 0, played: false })
})

test('ignores planned faults in live mode, and refuses new ones', async () => {
  await plan({ effect: '500' })
  await switchToLiveMode(server, 'HARBOUR')
  expect(await balance()).toBe('fine')
  expect(caller.lastScenario()).toBeNull()
  expect(await plan({ effect: '500' })).toBe(
    'The sandbox is only available to clients in test mode. This client is in live mode.',
  )
})
