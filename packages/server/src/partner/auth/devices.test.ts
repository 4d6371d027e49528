import { expect, test } from 'vitest'
import { approveDeviceFromShell } from '../../commands/approve-device.ts'
import { partnerDevice, partnerKey } from '../../database/schema.ts'
import { jakarta, partnerOf } from '../partner.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'

const server = useDemoServer()

interface DeviceResponse {
  code: number
  success: boolean
  message: string
  uuid: string
  time: string
  data: Record<string, never>
}

async function ask(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<DeviceResponse> {
  const response = await fetch(`${server.base.replace(/\/api$/, '/partner')}/cli${path}`, {
    method,
    headers: token === undefined ? {} : { Token: token },
    ...(body && { body: JSON.stringify(body) }),
  })
  const result: DeviceResponse = await response.json()
  expect([typeof result.code, typeof result.success, typeof result.message]).toEqual(['number', 'boolean', 'string'])
  expect(result.success).toBe(result.code === 200)
  expect(result.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  return result
}

async function begin(): Promise<string> {
  const { data } = await ask('POST', '/auth/token', undefined, {
    cliVersion: '1',
    channel: 'test',
    deviceName: 'laptop',
  })
  return String(data['cliAuthToken'])
}

/** Runs `gangway approve-device`. */
async function approve(token: string): Promise<string> {
  const output: string[] = []
  const { port } = new URL(server.base)
  const settings = { ...server.deps.settings, host: '127.0.0.1', port: Number(port) }
  await approveDeviceFromShell({ settings, operands: [token], print: (line) => void output.push(line) })
  return output.join()
}

async function signIn(): Promise<string> {
  const waiting = await begin()
  await approve(waiting)
  return String((await ask('GET', `/auth/token/${waiting}`)).data['token'])
}

test('a device gets its session once, after a user approved it', async () => {
  expect((await ask('GET', '/version')).data).toBe('1.0.0')
  const waiting = await begin()
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'PENDING' })
  expect(await ask('GET', `/auth/token/${waiting}`)).toMatchObject({ code: 5121, data: null })
  expect(await approve(waiting)).toBe('The device is signed in.')
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'COMPLETED' })
  expect((await ask('GET', `/auth/token/${waiting}`)).data).toMatchObject({ clientCode: 'HARBOUR', cid: 'HARBOUR' })
  expect(await ask('GET', `/auth/token/${waiting}`)).toMatchObject({ code: 5119 })
})

test('a sign-in token expires after ten minutes, and unknown tokens cannot be approved', async () => {
  const waiting = await begin()
  await expect(approve('nothing')).rejects.toThrow('No device authorization is pending')
  server.deps.clock.advance({ minutes: 10 })
  expect((await ask('GET', `/auth/token/${waiting}/status`)).data).toMatchObject({ status: 'EXPIRED' })
  await expect(approve(waiting)).rejects.toThrow('No device authorization is pending')
})

test('rejects a shell approval without the installation secret', async () => {
  const token = await begin()
  expect(await ask('POST', '/shell/approve-device', undefined, { token })).toMatchObject({ code: 403 })
})

test('a device session returns the account status, API keys and usage', async () => {
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

test('a device session expires after ten hours, and renewing it invalidates the old token', async () => {
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
