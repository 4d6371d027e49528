import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveDevice } from '../commands/approve-device.ts'
import { partnerDevice, partnerKey } from '../database/schema.ts'
import { openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { jakarta, partnerOf } from './test-partner.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

interface Told {
  code: number
  success: boolean
  message: string
  uuid: string
  time: string
  data: Record<string, never>
}

async function ask(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<Told> {
  const response = await fetch(`${server.base.replace(/\/api$/, '/partner')}/cli${path}`, {
    method,
    headers: token === undefined ? {} : { Token: token },
    ...(body && { body: JSON.stringify(body) }),
  })
  const told: Told = await response.json()
  expect([typeof told.code, typeof told.success, typeof told.message]).toEqual(['number', 'boolean', 'string'])
  expect(told.success).toBe(told.code === 200)
  expect(told.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  return told
}

async function begin(): Promise<string> {
  const { data } = await ask('POST', '/auth/token', undefined, { cliVersion: '1', channel: 'test', deviceName: 'desk' })
  return String(data['cliAuthToken'])
}

/** What `gangway approve-device` does. */
async function approve(token: string): Promise<string> {
  const said: string[] = []
  const { port } = new URL(server.base)
  const settings = { ...server.deps.settings, host: '127.0.0.1', port: Number(port) }
  await approveDevice({ settings, operands: [token], say: (line) => void said.push(line) })
  return said.join()
}

async function signIn(): Promise<string> {
  const waiting = await begin()
  await approve(waiting)
  return String((await ask('GET', `/auth/token/${waiting}`)).data['token'])
}

test('a device asks, somebody approves, and it fetches its session once', async () => {
  expect((await ask('GET', '/version')).data).toBe('1.0.0')
  const waiting = await begin()
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'PENDING' })
  expect(await ask('GET', `/auth/token/${waiting}`)).toMatchObject({ code: 5121, data: null })
  expect(await approve(waiting)).toBe('The device is signed in.')
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'COMPLETED' })
  expect((await ask('GET', `/auth/token/${waiting}`)).data).toMatchObject({ clientCode: 'HARBOUR', cid: 'HARBOUR' })
  expect(await ask('GET', `/auth/token/${waiting}`)).toMatchObject({ code: 5119 })
})

test('a token is good for ten minutes, and for the one that it was made for', async () => {
  const waiting = await begin()
  await expect(approve('nothing')).rejects.toThrow('No device waits')
  server.deps.clock.advance({ minutes: 10 })
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'EXPIRED' })
  await expect(approve(waiting)).rejects.toThrow('No device waits')
})

test('nobody approves without the secret of the installation', async () => {
  const token = await begin()
  expect(await ask('POST', '/shell/approve-device', undefined, { token })).toMatchObject({ code: 403 })
})

test('a session shows the account and fetches the keys that all calls take', async () => {
  const session = await signIn()
  expect((await ask('GET', '/agent/access-info/check', session)).data).toEqual({
    clientStatus: { activationStatus: 1 },
    topUp: { completed: true },
    accessInfo: { exists: true },
  })
  const { sandbox, prd } = (await ask('POST', '/production/access-info', session)).data
  expect(prd).toEqual([])
  const [{ ak, sk } = { ak: '', sk: '' }] = sandbox ?? []
  expect((await ask('GET', '/pre-production/access-infos', session)).data).toEqual({ sandbox, pre: [] })
  const partner = partnerOf(server, { accessKey: ak, secret: sk })
  expect(await partner.status('/search.do', jakarta)).toBe(0)
  expect((await ask('GET', '/fare-search/usage', session)).data).toEqual({ dailyLimit: 50_000, usedToday: 1 })
  const kept = JSON.stringify([
    await server.deps.db.select().from(partnerKey),
    await server.deps.db.select().from(partnerDevice),
  ])
  expect(kept).toContain(ak)
  expect(kept).not.toContain(sk)
  expect(kept).not.toContain(session)
})

test('a session ends after ten hours unless it is renewed, and an old one is gone', async () => {
  const session = await signIn()
  const { data } = await ask('POST', '/session/refresh', session)
  expect(data).toMatchObject({ expireSecond: 36_000 })
  expect(await ask('GET', '/fare-search/usage', session)).toMatchObject({ code: 5107, success: false })
  const renewed = String(data['token'])
  expect(await ask('GET', '/fare-search/usage', renewed)).toMatchObject({ code: 200 })
  server.deps.clock.advance({ hours: 10 })
  expect(await ask('GET', '/fare-search/usage', renewed)).toMatchObject({ code: 5107 })
  expect(await ask('POST', '/session/refresh', renewed)).toMatchObject({ code: 5107 })
  expect(await ask('POST', '/session/refresh')).toMatchObject({ code: 5107 })
})
