import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, client, scimToken } from '../../database/schema.ts'
import { openEventStream } from '../../news/event-stream.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs } from '../../session/sign-in.fixture.ts'
import { createScimClient, groupSchemas, userSchemas, type ScimAnswer, type ScimClient } from './scim-client.fixture.ts'
import { newUser, openScim, roleOf, userOf } from './scim.fixture.ts'
import { scimRequestsPerMinute } from './token.store.ts'

const server = useDemoServer()

const error = (status: number, scimType?: string) => ({ status, body: scimType ? { scimType } : {} })

test('describes the service, its resources and their schemas', async () => {
  const { scim } = await openScim(server)
  expect((await scim.get('/ServiceProviderConfig')).body).toMatchObject({
    ...{ patch: { supported: true }, bulk: { supported: false }, etag: { supported: true } },
    ...{ filter: { supported: true }, authenticationSchemes: [{ type: 'oauthbearertoken' }] },
  })
  expect(await scim.list('/ServiceProviderConfig', { filter: 'id pr' })).toMatchObject(error(403))
  expect((await scim.get('/ResourceTypes')).body).toMatchObject({
    Resources: [
      { id: 'User', endpoint: '/Users' },
      { id: 'Group', endpoint: '/Groups' },
    ],
  })
  const schema = (await scim.get(`/Schemas/${userSchemas[0]}`)).body
  expect(schema['attributes']).toContainEqual(
    expect.objectContaining({ name: 'userName', required: true, uniqueness: 'server', mutability: 'readWrite' }),
  )
})

test('creates a user of the agency with the default role, recorded in the audit log', async () => {
  const { scim, clientId } = await openScim(server)
  const created = await scim.create('/Users', newUser('mira'))
  expect(created.status).toBe(201)
  expect(await userOf(server, 'mira@harbour.example')).toMatchObject({
    ...{ clientId, nickname: 'mira', lastname: 'Newcomer', status: 'active', passwordHash: null },
    roleId: await roleOf(server, clientId, 'readOnly'),
  })
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'USER_ADD'))
  expect(entries).toMatchObject([{ clientId, objectKind: 'user', detail: { method: 'scim', connection: 'harbour' } }])
  expect(await scim.create('/Users', newUser('mira'))).toMatchObject(error(409, 'uniqueness'))
  expect(await scim.create('/Users', newUser('Mira', { externalId: 'x' }))).toMatchObject(error(409, 'uniqueness'))
})

test('takes over the user of the agency with the same address and keeps the role', async () => {
  const { scim } = await openScim(server)
  const before = await userOf(server, 'agent@harbour.example')
  const created = await scim.create('/Users', newUser('agent', { active: 'True' }))
  expect(created).toMatchObject({ status: 201, body: { id: before?.id, active: true } })
  expect(await userOf(server, 'agent@harbour.example')).toMatchObject({ nickname: 'agent', roleId: before?.roleId })
})

test('refuses addresses outside of the verified domains and users of other agencies', async () => {
  const { scim } = await openScim(server)
  const elsewhere = newUser('mira', { userName: 'mira@meridian.example', emails: [] })
  expect(await scim.create('/Users', elsewhere)).toMatchObject(error(400, 'invalidValue'))
  const created = await scim.create('/Users', newUser('mira'))
  const moved = [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'admin@meridian.example' }]
  expect(await scim.patch(`/Users/${String(created.body['id'])}`, moved)).toMatchObject(error(400, 'invalidValue'))
  const other = await openScim(server, { agency: 'MERIDIAN', name: 'meridian', domains: ['meridian.example'] })
  // Another agency proved the domain later: its users are not in reach either.
  const stolen = { userName: 'agent', emails: [{ value: 'agent@harbour.example' }] }
  expect(await other.scim.create('/Users', newUser('agent', stolen))).toMatchObject(error(400, 'invalidValue'))
})

test.each([
  ['agencies', { agency: 'MERIDIAN', name: 'meridian', domains: ['meridian.example'] }],
  ['connections', { name: 'harbour-2', domains: [] }],
])('keeps the users and groups of %s apart', async (_name, options) => {
  const { scim } = await openScim(server)
  const other = await openScim(server, options)
  const user = `/Users/${String((await scim.create('/Users', newUser('mira'))).body['id'])}`
  const members = [{ value: user.slice('/Users/'.length) }]
  const created = await scim.create('/Groups', { schemas: groupSchemas, displayName: 'Agents', members })
  const group = `/Groups/${String(created.body['id'])}`
  const foreign = { schemas: groupSchemas, displayName: 'Agents', members }
  expect(await other.scim.create('/Groups', foreign)).toMatchObject(error(400, 'invalidValue'))
  for (const path of [user, group]) {
    expect(await other.scim.get(path)).toMatchObject(error(404))
    expect(await other.scim.patch(path, [{ op: 'replace', path: 'externalId', value: 'x' }])).toMatchObject(error(404))
    expect(await other.scim.remove(path)).toMatchObject(error(404))
  }
  expect(await other.scim.replace(user, newUser('mira'))).toMatchObject(error(404))
  expect((await other.scim.list('/Users')).body).toMatchObject({ totalResults: 0 })
  expect((await other.scim.list('/Groups')).body).toMatchObject({ totalResults: 0 })
  expect((await other.scim.list('/Users', { filter: 'userName eq "mira@harbour.example"' })).body).toMatchObject({
    totalResults: 0,
  })
})

test.each<[string, (scim: ScimClient, path: string) => Promise<ScimAnswer>, number]>([
  ['a patch', (scim, path) => scim.patch(path, [{ op: 'Replace', value: { active: 'False' } }]), 200],
  ['a replacement', (scim, path) => scim.replace(path, newUser('agent', { active: false })), 200],
  ['a deletion', (scim, path) => scim.remove(path), 404],
])('takes every access of a user away within one call, open streams included, by %s', async (_way, end, status) => {
  const { scim } = await openScim(server)
  const agent = await signInAs(server, 'agent@harbour.example')
  const id = String((await scim.create('/Users', newUser('agent'))).body['id'])
  const stream = openEventStream(server.base, agent.token)
  await stream.until(1)
  const path = `/Users/${id}`
  expect((await end(scim, path)).status).toBeLessThan(300)
  expect(await agent.client.call('GET /login-user.do', {})).toMatchObject({ ok: false, error: { code: '5107' } })
  await stream.ended
  expect(await userOf(server, 'agent@harbour.example')).toMatchObject({ status: 'disabled' })
  expect((await scim.get(path)).status).toBe(status)
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'USER_DISABLE'))
  expect(entries).toMatchObject([{ objectId: id, detail: { method: 'scim', ended: 1 } }])
})

test('keeps the last administrator', async () => {
  const { scim } = await openScim(server)
  const id = String((await scim.create('/Users', newUser('admin'))).body['id'])
  expect(await scim.patch(`/Users/${id}`, [{ op: 'replace', path: 'active', value: false }])).toMatchObject(error(403))
  expect(await scim.remove(`/Users/${id}`)).toMatchObject(error(403))
  expect(await userOf(server, 'admin@harbour.example')).toMatchObject({ status: 'active' })
})

test('gives and takes roles by groups, and wakes the pages of their users', async () => {
  const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const finance = await roleOf(server, harbour?.id ?? '', 'finance')
  const { scim, clientId } = await openScim(server, { groupRoles: [{ group: 'Money', roleId: finance }] })
  const readOnly = await roleOf(server, clientId, 'readOnly')
  const id = String((await scim.create('/Users', newUser('mira'))).body['id'])
  const admin = String((await scim.create('/Users', newUser('admin'))).body['id'])
  const members = [{ value: id }, { value: admin }]
  const group = await scim.create('/Groups', { schemas: groupSchemas, displayName: 'Money', members })
  const path = `/Groups/${String(group.body['id'])}`
  const roleNow = async () => (await userOf(server, 'mira@harbour.example'))?.roleId
  const administrator = await userOf(server, 'admin@harbour.example')
  expect(await roleNow()).toBe(finance)
  expect(administrator?.roleId).not.toBe(finance)
  await scim.patch(path, [{ op: 'remove', path: `members[value eq "${id}"]` }])
  expect(await roleNow()).toBe(readOnly)
  await scim.patch(path, [{ op: 'add', path: 'members', value: [{ value: id }] }])
  expect(await roleNow()).toBe(finance)
  await scim.patch(path, [{ op: 'replace', value: { id: path, displayName: 'Others' } }])
  expect(await roleNow()).toBe(readOnly)
  await scim.patch(path, [{ op: 'replace', path: 'displayName', value: 'Money' }])
  expect((await scim.remove(path)).status).toBe(204)
  expect(await roleNow()).toBe(readOnly)
})

test('refuses a token that is missing, wrong, replaced, ended, or of a suspended agency', async () => {
  const { base, scim, connectionId, clientId } = await openScim(server)
  for (const token of ['', 'gws_another-token-of-the-tests', 'short'])
    expect(await createScimClient(base, token).get('/Users')).toMatchObject(error(401))
  expect((await fetch(`${base}/Users`)).headers.get('www-authenticate')).toBe('Bearer')
  await server.deps.db.update(client).set({ suspendedAt: server.deps.clock.now() }).where(eq(client.id, clientId))
  expect(await scim.get('/Users')).toMatchObject(error(401))
  await server.deps.db.update(client).set({ suspendedAt: null }).where(eq(client.id, clientId))
  expect((await scim.get('/Users')).status).toBe(200)
  await server.deps.db.delete(scimToken).where(eq(scimToken.connectionId, connectionId))
  expect(await scim.get('/Users')).toMatchObject(error(401))
})

test('limits the requests of a connection to those of a minute', async () => {
  const { scim, connectionId } = await openScim(server)
  await server.deps.db
    .update(scimToken)
    .set({ minuteRequests: scimRequestsPerMinute - 1 })
    .where(eq(scimToken.connectionId, connectionId))
  expect((await scim.get('/Users')).status).toBe(200)
  const refused = await scim.get('/Users')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  server.deps.clock.advance({ seconds: 60 })
  expect((await scim.get('/Users')).status).toBe(200)
})
