import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessEntry, auditLog } from '../database/schema.ts'
import { makeKey, pageOf, tokenOf } from '../embed/embed.fixture.ts'
import { openEventStream } from '../news/event-stream.fixture.ts'
import { partnerOf } from '../partner/partner.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient, listenOnServer, nextCode, requestSignIn, signInAs } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'
import { openScim } from '../single-sign-on/scim/scim.fixture.ts'
import { comparableAddress, readNetwork } from '../shared/agency/access-list.ts'
import { clearAccessList } from './access-list.ts'

const server = useDemoServer()
let tenants: Tenants

beforeEach(async () => {
  tenants = await createTenants(server)
})

const add = (cidr: string, scope: 'API' | 'PORTAL' | 'BOTH' | 'SCIM' = 'PORTAL') =>
  tenants.owner.client.call('POST /clientAclEntry/add', {
    body: { cidr, scope, remark: '' },
    mfaCode: nextCode(server),
  })
const remove = (id: string) =>
  tenants.owner.client.call('POST /clientAclEntry/delete/{id}', { params: { id }, body: {}, mfaCode: nextCode(server) })
const list = async () => {
  const listed = await tenants.owner.client.call('POST /clientAclEntry/getPageList', { body: {} })
  if (!listed.ok) throw new Error(JSON.stringify(listed.error))
  return listed.value
}
const lockedOut = { ok: false, error: { code: '5312', text: expect.stringMatching('Add your address first') } }

describe('the access list of the portal', () => {
  test('is checked on the next call of every user, in every process, and not for other agencies', async () => {
    const { token } = await signInAs(server, 'finance@harbour.example')
    const from = (address: string, base = server.base) =>
      createTestClient({ base }, { token, address }).call('GET /login-user.do', {})
    const other = await listenOnServer(server.deps)
    expect(await from('198.51.100.9')).toMatchObject({ ok: true })
    expect(await add('127.0.0.1')).toMatchObject({ ok: true })
    expect(await add('203.0.113.0/24')).toMatchObject({ ok: true })
    for (const base of [server.base, other.base]) {
      expect(await from('203.0.113.77', base)).toMatchObject({ ok: true })
      expect(await from('::ffff:203.0.113.77', base)).toMatchObject({ ok: true })
      for (const address of ['198.51.100.9', '203.0.114.1', '2001:db8::1'])
        expect(await from(address, base)).toMatchObject({ ok: false, error: { code: '5107' } })
    }
    await other.close()
    const meridian = createTestClient(server, { token: tenants.otherAgencyUser.token, address: '198.51.100.9' })
    expect(await meridian.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  })

  test('is checked at sign-in after the password, and cleared by the operator when no address is left', async () => {
    const [email, outside] = ['finance@harbour.example', { address: '198.51.100.9' }]
    expect(await requestSignIn(server, email, outside)).toMatchObject({ code: '0000' })
    expect(await add('127.0.0.1')).toMatchObject({ ok: true })
    for (const name of [email, tenants.owner.email])
      expect(await requestSignIn(server, name, outside)).toEqual({ code: '5103' })
    expect(await requestSignIn(server, email)).toMatchObject({ code: '0000' })
    expect(await requestSignIn(server, email, { ...outside, password: 'wrong' })).toEqual({ code: '5103' })
    expect(await requestSignIn(server, 'admin@meridian.example', outside)).not.toMatchObject({ code: '5103' })
    const { db, clock } = server.deps
    const refused = await db.select().from(auditLog).where(eq(auditLog.result, 'refused'))
    expect(refused.map(({ detail }) => String(detail['reason'])).toSorted()).toEqual(['address', 'address', 'password'])
    const from = { address: '', agent: 'test' }
    const clear = () => db.transaction((tx) => clearAccessList(tx, tenants.owner.clientId, { from, now: clock.now() }))
    expect(await clear()).toBe(1)
    expect(await requestSignIn(server, email, outside)).toMatchObject({ code: '0000' })
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'ACL_DELETE'))
    expect(entry).toMatchObject({ userId: null, detail: { cidr: '127.0.0.1' } })
  })

  test('ends open event streams from other addresses', async () => {
    const { token } = await signInAs(server, 'finance@harbour.example')
    const stream = openEventStream(server.base, token)
    await stream.until(1)
    await server.deps.db.delete(accessEntry)
    expect(await add('127.0.0.1')).toMatchObject({ ok: true })
    await stream.until(2)
    expect(stream.kinds()).toEqual(['ready', 'access'])
    const { db, clock, events } = server.deps
    const values = {
      clientId: tenants.owner.clientId,
      scope: 'PORTAL',
      remark: '',
      createdBy: 'x',
      createdAt: clock.now(),
    } as const
    await db.delete(accessEntry)
    await db.insert(accessEntry).values({ id: 'elsewhere', network: '203.0.113.0/24', ...values })
    await db.transaction((tx) =>
      events.publish(tx, { topic: `client:${tenants.owner.clientId}`, kind: 'access', data: {} }),
    )
    await stream.ended
  })

  test('refuses a change that would lock out the caller, and leaves the list as it was', async () => {
    expect(await add('203.0.113.0/24')).toMatchObject(lockedOut)
    expect(await add('203.0.113.0/24', 'BOTH')).toMatchObject(lockedOut)
    expect((await list()).total).toBe(0)
    const own = await add('127.0.0.0/8')
    expect(await add('203.0.113.0/24')).toMatchObject({ ok: true })
    expect(await remove(own.ok ? own.value.id : '')).toMatchObject(lockedOut)
    expect((await list()).list.map(({ cidr }) => cidr)).toEqual(['127.0.0.0/8', '203.0.113.0/24'])
  })

  test('stores networks by their first address, once, with both values in the audit log', async () => {
    expect(await add('127.0.0.1')).toMatchObject({ ok: true })
    expect(await add('10.1.2.3/8')).toMatchObject({ ok: true })
    expect(await add('10.9.9.9/8')).toMatchObject({ ok: false, error: { fields: [{ path: 'cidr' }] } })
    expect(await add('2001:DB8::/32')).toMatchObject({ ok: true })
    expect(await list()).toMatchObject({
      ...{ ownAddress: '127.0.0.1', total: 3 },
      list: [{ cidr: '127.0.0.1' }, { cidr: '10.0.0.0/8' }, { cidr: '2001:db8::/32', createdBy: tenants.owner.email }],
    })
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'ACL_ADD'))
    expect(entries.map(({ detail }) => detail['cidr'])).toContain('10.0.0.0/8')
    for (const cidr of ['10.0.0.256', '10.0.0.0/33', '::1/129', '1.2.3', 'fe80::g', '10.0.0.0/'])
      expect(await add(cidr)).toMatchObject({ ok: false, error: { code: '5001' } })
  })
})

test('the access list of the API admits API keys, and only them', async () => {
  const statusFrom = (address: string) => partnerOf(server).status('/queryMail.do', {}, { 'x-forwarded-for': address })
  const before = await statusFrom('198.51.100.9')
  expect(before).not.toBe(900)
  expect(await add('203.0.113.0/24', 'API')).toMatchObject({ ok: true })
  expect(await statusFrom('198.51.100.9')).toBe(900)
  expect(await statusFrom('203.0.113.4')).toBe(before)
})

test('the access list of the API admits secrets of embed keys, but not the visitors of pages only', async () => {
  const made = await makeKey(server, tenants.owner, { confirms: ['order:issueTicket'] })
  const token = await tokenOf(server, made, { user: 'customer-7' })
  const { key, secret } = made
  const from = (address: string) => createTestClient(server, { token: '', address })
  const ask = (address: string) =>
    from(address).call('POST /embed/token', { body: { key, secret, user: 'customer-7' } })
  const payment = { orderNo: 'ABCDE20260302101112345', amount: 1, currency: 'USD', paymentId: 'pi_1' }
  const confirm = (address: string) =>
    from(address).call('POST /embed/confirm-payment', { body: { key, secret, ...payment } })
  expect(await ask('198.51.100.9')).toMatchObject({ ok: true })
  expect(await add('203.0.113.0/24', 'API')).toMatchObject({ ok: true })
  const refused = { ok: false, error: { code: '403', text: expect.stringMatching('access list') } }
  expect(await ask('198.51.100.9')).toMatchObject(refused)
  expect(await confirm('198.51.100.9')).toMatchObject(refused)
  expect(await ask('203.0.113.4')).toMatchObject({ ok: true })
  expect(await confirm('203.0.113.4')).not.toMatchObject(refused)
  for (const credential of [token, key]) {
    const visitor = pageOf(server, credential)
    expect(await visitor.call('POST /search/matchSearchCitys.do', { body: { fromCity: 'SIN' } })).toMatchObject({
      ok: true,
    })
  }
  const wrong = { key, secret: `${secret}x`, user: 'customer-7' }
  const unknown = await from('198.51.100.9').call('POST /embed/token', { body: wrong })
  expect(unknown).toMatchObject({ ok: false, error: { text: expect.stringMatching('incorrect') } })
})

test('the access list of SCIM admits identity providers, and only them', async () => {
  const { token, base } = await openScim(server)
  const statusFrom = async (address: string, sent = token) => {
    const headers = { authorization: `Bearer ${sent}`, 'x-forwarded-for': address }
    return (await fetch(`${base}/Users`, { headers })).status
  }
  expect(await add('127.0.0.1', 'BOTH')).toMatchObject({ ok: true })
  expect(await statusFrom('198.51.100.9')).toBe(200)
  expect(await add('203.0.113.0/24', 'SCIM')).toMatchObject({ ok: true })
  expect(await statusFrom('198.51.100.9')).toBe(403)
  expect(await statusFrom('127.0.0.1')).toBe(403)
  expect(await statusFrom('203.0.113.4')).toBe(200)
  expect(await statusFrom('198.51.100.9', 'gws_another-token-of-no-one')).toBe(401)
  expect(await requestSignIn(server, 'finance@harbour.example')).toMatchObject({ code: '0000' })
})

describe('addresses', () => {
  test.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    [undefined, null],
  ])('%s is compared as %s', (address, compared) => {
    expect(comparableAddress(address)).toBe(compared)
  })

  test('a network without a prefix is a single address', () => {
    expect([readNetwork('192.0.2.1'), readNetwork('::1'), readNetwork('::ffff:192.0.2.1')]).toEqual([
      ...['192.0.2.1/32', '::1/128', '192.0.2.1/32'],
    ])
  })
})
