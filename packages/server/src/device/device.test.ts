import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openScene, type Scene } from '../session/test-scene.ts'
import { nextCode, openDemo, signedIn, type DemoServer } from '../session/test-sign-in.ts'

let server: DemoServer
let scene: Scene
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => void (scene = await openScene(server)))
afterAll(() => server.close())

interface Told {
  code: number
  data: Record<string, unknown> | null
}

/** As the program on the device asks. */
async function ask(method: 'GET' | 'POST', path: string, token?: string, body?: object): Promise<Told> {
  const response = await fetch(`${server.base.replace(/\/api$/, '/partner')}/cli${path}`, {
    method,
    headers: token === undefined ? {} : { Token: token },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}

async function begin(): Promise<string> {
  const { data } = await ask('POST', '/auth/token', undefined, { deviceName: 'desk of Mei', channel: 'cli' })
  return String(data?.['cliAuthToken'])
}

const find = (token: string) => scene.owner.client.call('POST /clientProfile/device/find', { body: { token } })
const approve = (token: string) =>
  scene.owner.client.call('POST /clientProfile/device/approve', { body: { token }, mfaCode: nextCode(server) })
const list = async () => {
  const told = await scene.owner.client.call('POST /clientProfile/device/list', { body: {} })
  return told.ok ? told.value : []
}

test('somebody sees what waits, says that it is his, and the device speaks for his agency', async () => {
  const token = await begin()
  expect(await find(token)).toMatchObject({ ok: true, value: { name: 'desk of Mei', channel: 'cli' } })
  expect((await ask('GET', `/auth/token/${token}`)).code).toBe(5121)
  expect(await approve(token)).toMatchObject({ ok: true })
  const { data } = await ask('GET', `/auth/token/${token}`)
  expect(data).toMatchObject({ clientCode: 'HARBOUR' })
  expect(await list()).toEqual([
    expect.objectContaining({ name: 'desk of Mei', approvedBy: scene.owner.email, sessionUntil: expect.any(String) }),
  ])
})

test('it asks for the second factor and for somebody who administers the agency', async () => {
  const body = { token: await begin() }
  expect(await scene.owner.client.call('POST /clientProfile/device/approve', { body })).toMatchObject({
    error: { code: '5601' },
  })
  const agent = await signedIn(server, scene.colleague.email)
  expect(await agent.client.call('POST /clientProfile/device/approve', { body })).toMatchObject({
    error: { code: '403' },
  })
})

test('a token that was used, is too old or never was looks the same', async () => {
  const used = await begin()
  await approve(used)
  const old = await begin()
  server.deps.clock.advance({ minutes: 10 })
  for (const token of [used, old, '0'.repeat(32)]) {
    expect(await find(token)).toMatchObject({ error: { code: '5004' } })
    expect(await approve(token)).toMatchObject({ error: { code: '5004' } })
  }
})

test('a device that is signed out is signed out at once', async () => {
  const token = await begin()
  await approve(token)
  const session = String((await ask('GET', `/auth/token/${token}`)).data?.['token'])
  expect((await ask('GET', '/fare-search/usage', session)).code).toBe(200)
  const [device] = await list()
  const body = { id: device?.id ?? '' }
  const call = { body, mfaCode: nextCode(server) }
  expect(await scene.owner.client.call('POST /clientProfile/device/signOut', call)).toMatchObject({ ok: true })
  expect((await ask('GET', '/fare-search/usage', session)).code).toBe(5107)
  expect(await list()).toEqual([])
})
