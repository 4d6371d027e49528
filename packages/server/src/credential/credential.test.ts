import { maxCredentials } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { appUser, auditLog, partnerKey } from '../database/schema.ts'
import { jakarta, partnerOf } from '../partner/partner.fixture.ts'
import { createTenants, type TestUser, type Tenants } from '../session/tenants.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode, signInAs } from '../session/sign-in.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let tenants: Tenants
beforeEach(async () => void (tenants = await createTenants(server)))

const make = (body: { remark?: string; validDays?: number } = {}) =>
  tenants.owner.client.call('POST /clientProfile/createAccessInfo', { body, mfaCode: nextCode(server) })
const revoke = (ak: string) =>
  tenants.owner.client.call('POST /clientProfile/deleteAccessInfo', { body: { ak }, mfaCode: nextCode(server) })

async function createKey(body?: { remark?: string; validDays?: number }) {
  const result = await make(body)
  if (!result.ok) throw new Error(`No key was created: ${JSON.stringify(result.error)}`)
  return result.value
}

async function listOf(who: Pick<TestUser, 'client'> = tenants.owner) {
  const result = await who.client.call('POST /clientProfile/listAccessInfos', { body: {} })
  return result.ok ? result.value : []
}

/** Whether the partner API accepts the key: a rejected key returns 900, even for an empty request. */
async function isAccepted({ ak, secret }: { ak: string; secret: string }): Promise<boolean> {
  return (await partnerOf(server, { accessKey: ak, secret }).ask('/search.do', {}))['status'] !== 900
}

test('a key authenticates against the partner API, and its secret is returned only at creation', async () => {
  const key = await createKey({ remark: 'Website' })
  expect(await isAccepted(key)).toBe(true)
  expect(await isAccepted({ ...key, secret: `${key.secret.slice(0, -1)}_` })).toBe(false)
  const list = await listOf()
  expect(list[0]).toMatchObject({
    ak: key.ak,
    remark: 'Website',
    environment: 'sandbox',
    status: 'active',
    createdBy: tenants.owner.email,
    expires: null,
  })
  expect(JSON.stringify(list)).not.toContain(key.secret)
  expect(JSON.stringify(await server.deps.db.select().from(partnerKey))).not.toContain(key.secret)
})

test('requires the second factor and an administrator of the agency', async () => {
  expect(await tenants.owner.client.call('POST /clientProfile/createAccessInfo', { body: {} })).toMatchObject({
    error: { code: '5601' },
  })
  const agent = await signInAs(server, tenants.colleague.email)
  expect(await agent.client.call('POST /clientProfile/createAccessInfo', { body: {} })).toMatchObject({
    error: { code: '403' },
  })
  expect(await listOf(agent), 'anybody may see which there are').not.toEqual([])
})

test('a revoked key is rejected from then on and stays in the list', async () => {
  const key = await createKey()
  expect(await revoke(key.ak)).toMatchObject({ ok: true })
  expect(await isAccepted(key)).toBe(false)
  expect((await listOf())[0]).toMatchObject({ ak: key.ak, status: 'revoked', revoked: expect.any(String) })
  expect(await revoke(key.ak), 'twice is like once').toMatchObject({ ok: true })
  expect(await revoke('gw_unknown')).toMatchObject({ error: { code: '5004' } })
  const auditEntries = (await server.deps.db.select().from(auditLog)).map(({ action, objectId }) => [action, objectId])
  expect(auditEntries).toContainEqual(['CREDENTIAL_CREATE', key.ak])
  expect(auditEntries).toContainEqual(['CREDENTIAL_DELETE', key.ak])
})

test('a key of a disabled user is paused, works again with the user, and can be revoked meanwhile', async () => {
  const [kept, revoked] = [await createKey(), await createKey()]
  const { db } = server.deps
  await db.update(partnerKey).set({ userId: tenants.colleague.id }).where(eq(partnerKey.accessKey, kept.ak))
  await db.update(partnerKey).set({ userId: tenants.colleague.id }).where(eq(partnerKey.accessKey, revoked.ak))
  const ofColleague = eq(appUser.id, tenants.colleague.id)
  await db.update(appUser).set({ status: 'disabled' }).where(ofColleague)
  const statusOf = async ({ ak }: { ak: string }) => (await listOf()).find((each) => each.ak === ak)?.status
  expect(await isAccepted(kept)).toBe(false)
  expect(await statusOf(kept)).toBe('paused')
  expect(await revoke(revoked.ak)).toMatchObject({ ok: true })
  expect(await statusOf(revoked)).toBe('revoked')
  await db.update(appUser).set({ status: 'active' }).where(ofColleague)
  expect([await isAccepted(kept), await isAccepted(revoked)]).toEqual([true, false])
  expect(await statusOf(kept)).toBe('active')
})

test('a key with an end date works until then', async () => {
  const key = await createKey({ validDays: 1 })
  server.deps.clock.advance({ hours: 23 })
  expect(await isAccepted(key)).toBe(true)
  server.deps.clock.advance({ hours: 1 })
  expect(await isAccepted(key)).toBe(false)
  const owner = await signInAs(server, tenants.owner.email)
  expect((await listOf(owner))[0]).toMatchObject({ status: 'expired' })
})

test('the time of last use has a precision of one minute', async () => {
  const key = await createKey()
  expect((await listOf())[0]).toMatchObject({ lastUsed: null })
  await isAccepted(key)
  const first = (await listOf())[0]?.lastUsed
  expect(first).toEqual(expect.any(String))
  server.deps.clock.advance({ seconds: 59 })
  await isAccepted(key)
  expect((await listOf())[0]?.lastUsed).toBe(first)
  server.deps.clock.advance({ seconds: 1 })
  await isAccepted(key)
  expect((await listOf())[0]?.lastUsed).not.toBe(first)
})

test('limits the number of active keys; revoking one allows another', async () => {
  const before = (await listOf()).filter(({ status }) => status === 'active').length
  const keys = []
  for (let index = before; index < maxCredentials; index++) keys.push(await createKey())
  const refused = await make()
  expect(refused).toMatchObject({ error: { code: '5312', text: expect.stringContaining(String(maxCredentials)) } })
  await revoke(keys[0]?.ak ?? '')
  expect(await make()).toMatchObject({ ok: true })
})

test('the demo key keeps working', async () => {
  expect((await partnerOf(server).ask('/search.do', jakarta))['status']).toBe(0)
})
