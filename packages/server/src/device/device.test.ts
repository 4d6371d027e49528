import { beforeEach, expect, test } from 'vitest'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode, signInAs } from '../session/sign-in.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

interface DeviceResponse {
  code: number
  data: Record<string, unknown> | null
}

/** Sends a request like the program on the device. */
async function ask(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<DeviceResponse> {
  const response = await fetch(`${server.base.replace(/\/api$/, '/partner')}/cli${path}`, {
    method,
    headers: token === undefined ? {} : { Token: token },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

async function begin(): Promise<string> {
  const { data } = await ask('POST', '/auth/token', undefined, { deviceName: 'laptop of Mei', channel: 'cli' })
  return String(data?.['cliAuthToken'])
}

const find = (token: string) => tenants.owner.client.call('POST /clientProfile/device/find', { body: { token } })
const approve = (token: string) =>
  tenants.owner.client.call('POST /clientProfile/device/approve', { body: { token }, mfaCode: nextCode(server) })
const list = async () => {
  const result = await tenants.owner.client.call('POST /clientProfile/device/list', { body: {} })
  return result.ok ? result.value : []
}

test("a user approves a pending device, and the device is authorized for the user's agency", async () => {
  const token = await begin()
  expect(await find(token)).toMatchObject({ ok: true, value: { name: 'laptop of Mei', channel: 'cli' } })
  expect((await ask('GET', `/auth/token/${token}`)).code).toBe(5121)
  expect(await approve(token)).toMatchObject({ ok: true })
  const { data } = await ask('GET', `/auth/token/${token}`)
  expect(data).toMatchObject({ clientCode: 'HARBOUR' })
  expect(await list()).toEqual([
    expect.objectContaining({
      name: 'laptop of Mei',
      approvedBy: tenants.owner.email,
      sessionUntil: expect.any(String),
    }),
  ])
})

test('requires the second factor and an administrator of the agency', async () => {
  const body = { token: await begin() }
  expect(await tenants.owner.client.call('POST /clientProfile/device/approve', { body })).toMatchObject({
    error: { code: '5601' },
  })
  const agent = await signInAs(server, tenants.colleague.email)
  expect(await agent.client.call('POST /clientProfile/device/approve', { body })).toMatchObject({
    error: { code: '403' },
  })
})

test('a used, an expired and an unknown token return the same error', async () => {
  const used = await begin()
  await approve(used)
  const old = await begin()
  server.deps.clock.advance({ minutes: 10 })
  for (const token of [used, old, '0'.repeat(32)]) {
    expect(await find(token)).toMatchObject({ error: { code: '5004' } })
    expect(await approve(token)).toMatchObject({ error: { code: '5004' } })
  }
})

test('a device that is signed out is rejected at once', async () => {
  const token = await begin()
  await approve(token)
  const session = String((await ask('GET', `/auth/token/${token}`)).data?.['token'])
  expect((await ask('GET', '/fare-search/usage', session)).code).toBe(200)
  const [device] = await list()
  const body = { id: device?.id ?? '' }
  const call = { body, mfaCode: nextCode(server) }
  expect(await tenants.owner.client.call('POST /clientProfile/device/signOut', call)).toMatchObject({ ok: true })
  expect((await ask('GET', '/fare-search/usage', session)).code).toBe(5107)
  expect(await list()).toEqual([])
})
