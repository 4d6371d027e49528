import { createClient, type CallErrorKind, type CallInput } from '@gangway/core'
import { faultEffects, type FaultEffect } from '@gangway/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemo, signedIn, type DemoServer, type SignedIn } from '../session/test-sign-in.ts'
import { goLive, listener, type Listener } from './test-sandbox.ts'

const path = '/order/qryClientBalance.do'
let server: DemoServer
let mei: Listener
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => {
  await server.startAnew()
  mei = await listener(server)
})
afterAll(() => server.close())

type Plan = CallInput<'POST /sandbox/faults'>['body']

async function plan(fault: Omit<Plan, 'path'> & Partial<Plan>, { client }: Pick<SignedIn, 'client'> = mei) {
  const result = await client.call('POST /sandbox/faults', { body: { path, ...fault } })
  return result.ok ? result.value : (result.error.fields ?? result.error.text)
}

async function balance({ client }: Pick<SignedIn, 'client'> = mei) {
  const result = await client.call('POST /order/qryClientBalance.do', { body: {} })
  return result.ok ? 'fine' : { kind: result.error.kind, code: result.error.code }
}

const met: Record<Exclude<FaultEffect, 'timeout'>, 'fine' | { kind: CallErrorKind; code: string }> = {
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
  'the client meets %s as what it is',
  async (effect) => {
    await plan({ effect, ms: 50 })
    expect(await balance()).toEqual(met[effect])
    expect(mei.heard()).toBe(`fault.${effect}`)
    expect(await balance()).toBe('fine')
    expect(mei.heard()).toBeNull()
  },
)

test('a slow answer comes so much later', async () => {
  await plan({ effect: 'slow', ms: 300 })
  const started = performance.now()
  await balance()
  expect(performance.now() - started).toBeGreaterThan(290)
})

test('a call without an answer is held until the client gives up', async () => {
  const hasty = createClient({ base: server.base, token: () => mei.token, timeoutMs: 200 })
  await plan({ effect: 'timeout' })
  expect(await balance({ client: hasty })).toEqual({ kind: 'timeout', code: 'timeout' })
  expect(await balance()).toBe('fine')
})

test('a refusal that was rehearsed says so', async () => {
  await plan({ effect: 'errorType1' })
  const result = await mei.client.call('POST /order/qryClientBalance.do', { body: {} })
  expect(result.ok ? '' : result.error.text).toBe('This call was refused as the sandbox was asked to.')
})

test('of many calls at once exactly the seventh and the twelfth meet their faults', async () => {
  await plan({ effect: '701', nth: 7 })
  await plan({ effect: '702', nth: 12 })
  const met = await Promise.all(Array.from({ length: 30 }, () => balance()))
  const codes = met.map((each) => (each === 'fine' ? each : each.code))
  expect(codes.filter((code) => code === '701')).toHaveLength(1)
  expect(codes.filter((code) => code === '702')).toHaveLength(1)
  expect(codes.filter((code) => code === 'fine')).toHaveLength(28)
  const listed = await mei.client.call('GET /sandbox/faults', {})
  expect(listed.ok && listed.value.map(({ seen, played }) => ({ seen, played }))).toEqual([
    { seen: 7, played: true },
    { seen: 12, played: true },
  ])
})

test('other paths and other clients meet nothing', async () => {
  await plan({ effect: '500' })
  const jing = await signedIn(server, 'admin@meridian.example')
  expect(await balance(jing)).toBe('fine')
  expect(await mei.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  expect(await balance()).toEqual({ kind: 'server-code', code: '500' })
})

test('what is cleared is not met', async () => {
  await plan({ effect: '500' })
  await mei.client.call('POST /sandbox/faults/clear', { body: {} })
  expect(await balance()).toBe('fine')
  expect(await mei.client.call('GET /sandbox/faults', {})).toMatchObject({ ok: true, value: [] })
})

test.each(['/login.do', '/sandbox/clock', '/nothing.do', '/search/plugSearch.do'])(
  'no fault can be planned for %s',
  async (where) => {
    expect(await plan({ effect: '500', path: where })).toEqual([
      { path: 'path', message: 'No call that asks for a sign-in has this path.' },
    ])
  },
)

test('two faults are never planned for the same call', async () => {
  await plan({ effect: '500', nth: 3 })
  await balance()
  expect(await plan({ effect: '701', nth: 2 })).toEqual([
    { path: 'nth', message: 'Another fault is planned for the same call.' },
  ])
  expect(await plan({ effect: '701', nth: 3 })).toMatchObject({ nth: 3, seen: 0, played: false })
})

test('who works live meets no fault that was planned before, and can plan none', async () => {
  await plan({ effect: '500' })
  await goLive(server, 'HARBOUR')
  expect(await balance()).toBe('fine')
  expect(mei.heard()).toBeNull()
  expect(await plan({ effect: '500' })).toBe('The sandbox plays for clients in test mode only. This client works live.')
})
