import { mostCredentials } from '@gangway/core/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, partnerKey } from '../database/schema.ts'
import { jakarta, partnerOf } from '../partner/test-partner.ts'
import { openScene, type Person, type Scene } from '../session/test-scene.ts'
import { nextCode, openDemo, signedIn, type DemoServer } from '../session/test-sign-in.ts'

let server: DemoServer
let scene: Scene
beforeAll(async () => void (server = await openDemo()))
beforeEach(async () => void (scene = await openScene(server)))
afterAll(() => server.close())

const make = (body: { remark?: string; validDays?: number } = {}) =>
  scene.owner.client.call('POST /clientProfile/createAccessInfo', { body, mfaCode: nextCode(server) })
const revoke = (ak: string) =>
  scene.owner.client.call('POST /clientProfile/deleteAccessInfo', { body: { ak }, mfaCode: nextCode(server) })

async function made(body?: { remark?: string; validDays?: number }) {
  const told = await make(body)
  if (!told.ok) throw new Error(`No key was made: ${JSON.stringify(told.error)}`)
  return told.value
}

async function listOf(who: Pick<Person, 'client'> = scene.owner) {
  const told = await who.client.call('POST /clientProfile/listAccessInfos', { body: {} })
  return told.ok ? told.value : []
}

/** Whether the calls of other systems take it: 900 says no, whatever else is said of an empty question. */
async function opens({ ak, secret }: { ak: string; secret: string }): Promise<boolean> {
  return (await partnerOf(server, { accessKey: ak, secret }).ask('/search.do', {}))['status'] !== 900
}

test('a key opens the calls of other systems, and its secret is told this once', async () => {
  const key = await made({ remark: 'Website' })
  expect(await opens(key)).toBe(true)
  expect(await opens({ ...key, secret: `${key.secret.slice(0, -1)}_` })).toBe(false)
  const list = await listOf()
  expect(list[0]).toMatchObject({
    ak: key.ak,
    remark: 'Website',
    environment: 'sandbox',
    status: 'active',
    createdBy: scene.owner.email,
    expires: null,
  })
  expect(JSON.stringify(list)).not.toContain(key.secret)
  expect(JSON.stringify(await server.deps.db.select().from(partnerKey))).not.toContain(key.secret)
})

test('it asks for the second factor and for somebody who administers the agency', async () => {
  expect(await scene.owner.client.call('POST /clientProfile/createAccessInfo', { body: {} })).toMatchObject({
    error: { code: '5601' },
  })
  const agent = await signedIn(server, scene.colleague.email)
  expect(await agent.client.call('POST /clientProfile/createAccessInfo', { body: {} })).toMatchObject({
    error: { code: '403' },
  })
  expect(await listOf(agent), 'anybody may see which there are').not.toEqual([])
})

test('a revoked one opens nothing from then on, and stays in the list', async () => {
  const key = await made()
  expect(await revoke(key.ak)).toMatchObject({ ok: true })
  expect(await opens(key)).toBe(false)
  expect((await listOf())[0]).toMatchObject({ ak: key.ak, status: 'revoked', revoked: expect.any(String) })
  expect(await revoke(key.ak), 'twice is like once').toMatchObject({ ok: true })
  expect(await revoke('gw_of-nobody')).toMatchObject({ error: { code: '5004' } })
  const deeds = (await server.deps.db.select().from(auditLog)).map(({ action, objectId }) => [action, objectId])
  expect(deeds).toContainEqual(['CREDENTIAL_CREATE', key.ak])
  expect(deeds).toContainEqual(['CREDENTIAL_DELETE', key.ak])
})

test('one with an end works until then', async () => {
  const key = await made({ validDays: 1 })
  server.deps.clock.advance({ hours: 23 })
  expect(await opens(key)).toBe(true)
  server.deps.clock.advance({ hours: 1 })
  expect(await opens(key)).toBe(false)
  const owner = await signedIn(server, scene.owner.email)
  expect((await listOf(owner))[0]).toMatchObject({ status: 'expired' })
})

test('when it was last used is known to the minute', async () => {
  const key = await made()
  expect((await listOf())[0]).toMatchObject({ lastUsed: null })
  await opens(key)
  const first = (await listOf())[0]?.lastUsed
  expect(first).toEqual(expect.any(String))
  server.deps.clock.advance({ seconds: 59 })
  await opens(key)
  expect((await listOf())[0]?.lastUsed).toBe(first)
  server.deps.clock.advance({ seconds: 1 })
  await opens(key)
  expect((await listOf())[0]?.lastUsed).not.toBe(first)
})

test('so many work at once, and one more when another is revoked', async () => {
  const before = (await listOf()).filter(({ status }) => status === 'active').length
  const keys = []
  for (let index = before; index < mostCredentials; index++) keys.push(await made())
  const refused = await make()
  expect(refused).toMatchObject({ error: { code: '5312', text: expect.stringContaining(String(mostCredentials)) } })
  await revoke(keys[0]?.ak ?? '')
  expect(await make()).toMatchObject({ ok: true })
})

test('the key of the demo goes on working', async () => {
  expect((await partnerOf(server).ask('/search.do', jakarta))['status']).toBe(0)
})
