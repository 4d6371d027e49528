// @databases both
import { permissions } from '@gangway/core/contract'
import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, auditLog, client, role, session } from '../../database/schema.ts'
import { defaultRoles } from '../new-agency/default-roles.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, signInAs, type SignedInUser } from '../sign-in.fixture.ts'
import { networkOfAddress } from '../sign-in/throttle.ts'

const email = 'agent@harbour.example'
const sessionOver = { ok: false, error: { kind: 'session-invalid', code: '5107' } }
const server = useDemoServer()

const whoAmI = ({ client: by }: SignedInUser) => by.call('GET /login-user.do', {})
const mySessions = async ({ client: by }: SignedInUser, page = 1, pageSize = 10) => {
  const result = await by.call('POST /sysUser/session/getPageList', { body: { page, pageSize } })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('a session', () => {
  test('ends twelve hours after its last use', async () => {
    const agent = await signInAs(server, email)
    for (let used = 0; used < 3; used++) {
      server.deps.clock.advance({ hours: 11, minutes: 59, seconds: 59 })
      expect(await whoAmI(agent)).toMatchObject({ ok: true })
    }
    server.deps.clock.advance({ hours: 12 })
    expect(await whoAmI(agent)).toMatchObject(sessionOver)
    server.deps.clock.advance({ hours: -1 })
    expect(await whoAmI(agent)).toMatchObject({ ok: true })
  })

  test('ends after seven days, however much it is used', async () => {
    const agent = await signInAs(server, email)
    for (let used = 0; used < 14; used++) {
      server.deps.clock.advance({ hours: 11, minutes: 59 })
      expect(await whoAmI(agent)).toMatchObject({ ok: true })
    }
    server.deps.clock.advance({ minutes: 13 })
    expect(await whoAmI(agent)).toMatchObject({ ok: true })
    server.deps.clock.advance({ minutes: 1 })
    expect(await whoAmI(agent)).toMatchObject(sessionOver)
  })

  test('ends by signing out, which invalidates the token', async () => {
    const agent = await signInAs(server, email)
    const other = await signInAs(server, email)
    expect(await agent.client.call('POST /loginOut.do', { body: {} })).toMatchObject({ value: true })
    expect(await whoAmI(agent)).toMatchObject(sessionOver)
    expect(await whoAmI(other)).toMatchObject({ ok: true })
    const auditEntries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'LOGOUT'))
    expect(auditEntries).toMatchObject([{ userEmail: email, objectKind: 'session', detail: { ended: 1 } }])
  })

  test('ends at once when its user is disabled', async () => {
    const agent = await signInAs(server, email)
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
    expect(await whoAmI(agent)).toMatchObject(sessionOver)
  })

  test('is required: a request without a token, or with an unknown one, is refused', async () => {
    expect(await createTestClient(server).call('GET /login-user.do', {})).toMatchObject(sessionOver)
    expect(await createTestClient(server, { token: 'x'.repeat(43) }).call('GET /login-user.do', {})).toMatchObject(
      sessionOver,
    )
  })
})

describe('the session list of a user', () => {
  test('lists sessions newest first, in pages, with the current one marked', async () => {
    const first = await signInAs(server, email)
    server.deps.clock.advance({ minutes: 5 })
    const second = await signInAs(server, email)
    await signInAs(server, 'admin@harbour.example')
    expect(await mySessions(first)).toMatchObject({
      total: 2,
      list: [
        { current: false, startedAt: '2026-03-02T12:05:00.000+08:00', address: '127.0.0.1', agent: 'node' },
        { current: true, startedAt: '2026-03-02T12:00:00.000+08:00', lastSeenAt: '2026-03-02T12:05:00.000+08:00' },
      ],
    })
    expect(await mySessions(second, 2, 1)).toMatchObject({ total: 2, page: 2, pageSize: 1, list: [{ current: false }] })
  })

  test('omits ended sessions', async () => {
    const old = await signInAs(server, email)
    await old.client.call('POST /loginOut.do', { body: {} })
    await signInAs(server, email)
    server.deps.clock.advance({ hours: 12 })
    const agent = await signInAs(server, email)
    expect(await mySessions(agent)).toMatchObject({ total: 1, list: [{ current: true }] })
  })

  test('ends one session or all', async () => {
    const thisSession = await signInAs(server, email)
    server.deps.clock.advance({ seconds: 1 })
    const otherSession = await signInAs(server, email)
    const elsewhere = await signInAs(server, email)
    const colleague = await signInAs(server, 'admin@harbour.example')
    const { list } = await mySessions(otherSession)
    const id = list.find(({ current }) => current)?.id ?? ''
    const end = ({ client: by }: SignedInUser) =>
      by.call('POST /sysUser/session/end/{id}', { params: { id }, body: {} })
    expect(await end(colleague)).toMatchObject({ error: { code: '5004' } })
    expect(await end(thisSession)).toMatchObject({ value: true })
    expect(await end(thisSession)).toMatchObject({ error: { code: '5004' } })
    expect(await whoAmI(otherSession)).toMatchObject(sessionOver)
    expect(await thisSession.client.call('POST /sysUser/session/endAll', { body: {} })).toMatchObject({
      value: { ended: 2 },
    })
    expect(await whoAmI(thisSession)).toMatchObject(sessionOver)
    expect(await whoAmI(elsewhere)).toMatchObject(sessionOver)
    expect(await whoAmI(colleague)).toMatchObject({ ok: true })
  })

  test('leaves no session after signing out everywhere during concurrent sign-ins', async () => {
    const agent = await signInAs(server, email)
    const [ended] = await Promise.all([
      agent.client.call('POST /sysUser/session/endAll', { body: {} }),
      agent.client.call('POST /sysUser/session/endAll', { body: {} }),
      whoAmI(agent),
    ])
    expect(ended.ok || ended.error.kind === 'session-invalid').toBe(true)
    expect(await whoAmI(agent)).toMatchObject(sessionOver)
  })
})

describe('the current user', () => {
  test('contains profile and permissions', async () => {
    const agent = await signInAs(server, email)
    expect(await whoAmI(agent)).toMatchObject({
      value: {
        email,
        nickname: 'Lin',
        lastname: 'Tao',
        username: 'lin.tao',
        clientName: 'Harbour Travel',
        clientCode: 'HARBOUR',
        restrictedRoutes: [],
        uninvited: [],
        needNavigation: true,
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
    const rights = await agent.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights).toMatchObject({
      value: { codes: [...defaultRoles.agent.codes], menus: [...defaultRoles.agent.codes] },
    })
  })

  test('keeps a code that the provider has closed, but not its menu entry', async () => {
    const agent = await signInAs(server, email)
    await server.deps.db
      .update(client)
      .set({ restrictedRoutes: ['sys:booking', '/order/list'] })
      .where(eq(client.code, 'HARBOUR'))
    expect(await whoAmI(agent)).toMatchObject({ value: { restrictedRoutes: ['sys:booking', '/order/list'] } })
    const rights = await agent.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights.ok && rights.value.codes).toContain('sys:booking')
    expect(rights.ok && rights.value.menus).not.toContain('sys:booking')
  })

  test('has the permissions of a changed role from the next request on', async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    const unbind = () =>
      admin.client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', { params: { id: 'unknown' }, body: {} })
    expect(await unbind()).toMatchObject({ error: { code: '5600' } })
    await server.deps.db.update(role).set({ codes: [] }).where(eq(role.name, 'Client administrator'))
    const rights = await admin.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights).toMatchObject({ value: { codes: [], menus: [] } })
  })

  test('chooses a stored language', async () => {
    const agent = await signInAs(server, email)
    expect(await agent.client.call('POST /setLanguageVersion.do', { body: { lang: 'cn' } })).toMatchObject({
      value: true,
    })
    const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
    expect(user?.lang).toBe('cn')
    const [others] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    expect(others?.lang).toBe('en')
  })

  test('stores the language of the sign-in page until one is chosen', async () => {
    const agent = await signInAs(server, email)
    const langOf = async () => {
      const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
      return user?.lang
    }
    const signInWith = (lang: 'en' | 'cn') =>
      agent.client.call('POST /setLanguageVersion.do', { body: { lang, unlessChosen: true } })
    await signInWith('cn')
    expect(await langOf()).toBe('cn')
    await signInWith('en')
    expect(await langOf()).toBe('en')
    await agent.client.call('POST /setLanguageVersion.do', { body: { lang: 'en' } })
    expect(await signInWith('cn')).toMatchObject({ value: true })
    expect(await langOf()).toBe('en')
  })

  test('gets refusals in the language of the request', async () => {
    const { token } = await signInAs(server, email)
    const chinese = createTestClient(server, { token, lang: 'cn' })
    const unbind = await chinese.call('POST /sysUser/session/end/{id}', { params: { id: 'unknown' }, body: {} })
    expect(unbind).toMatchObject({ error: { code: '5004', text: '未找到相关内容。' } })
  })
})

describe('a text for a shared link', () => {
  test('is encrypted and decrypted for its purpose and agency, for thirty days', async () => {
    const agent = await signInAs(server, email)
    const colleague = await signInAs(server, 'admin@harbour.example')
    const otherAgencyUser = await signInAs(server, 'admin@meridian.example')
    const text = '{"orderNo":"G1","note":"订单"}'
    const sealed = await agent.client.call('POST /desEncrypt.do', { body: { text, purpose: 'order' } })
    const encrypted = sealed.ok ? sealed.value : ''
    expect(encrypted).not.toContain('orderNo')
    const open = ({ client: by }: SignedInUser, sent: string, purpose = 'order') =>
      by.call('POST /desDecrypt.do', { body: { text: sent, purpose } })
    const refused = { error: { code: '5604', kind: 'refused' } }
    expect(await open(colleague, encrypted)).toMatchObject({ value: text })
    expect(await open(agent, encrypted, 'refund')).toMatchObject(refused)
    expect(await open(otherAgencyUser, encrypted)).toMatchObject(refused)
    expect(await open(agent, 'nonsense')).toMatchObject(refused)
    expect(await open(agent, `${encrypted.slice(0, -2)}AA`)).toMatchObject(refused)
    server.deps.clock.advance({ days: 30 })
    expect(await open(await signInAs(server, email), encrypted)).toMatchObject(refused)
  })
})

describe('the demo data', () => {
  test('is created once by concurrent and repeated starts', async () => {
    const count = async () => (await server.deps.db.select().from(appUser)).length
    const before = await count()
    await server.deps.db.update(appUser).set({ nickname: 'Changed' }).where(eq(appUser.email, email))
    const demos = await Promise.all([seedDemo(server.deps), seedDemo(server.deps)])
    expect(await count()).toBe(before)
    // The user of an embed key's pages never signs in.
    const users = await server.deps.db.select().from(appUser).where(ne(appUser.status, 'disabled'))
    expect(demos[0]?.signIns).toHaveLength(users.length)
    const [agent] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
    expect(agent?.nickname).toBe('Changed')
  })

  test('has a user for every role, each with its own codes', async () => {
    for (const [mailbox, { codes }] of [
      ['admin', defaultRoles.administrator],
      ['agent', defaultRoles.agent],
      ['aftersales', defaultRoles.afterSales],
      ['finance', defaultRoles.finance],
      ['shops', defaultRoles.shops],
      ['readonly', defaultRoles.readOnly],
    ] as const) {
      const by = await signInAs(server, `${mailbox}@harbour.example`)
      const rights = await by.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
      expect(rights).toMatchObject({ value: { codes: [...codes] } })
    }
    const support = await signInAs(server, 'support@gangway.example')
    const rights = await support.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    const codes = permissions.filter((code) => code.startsWith('console:') && !code.startsWith('console:finance'))
    expect(rights).toMatchObject({ value: { codes: ['sys:profile', ...codes] } })
  })

  test('is not created in production', async () => {
    const production = { ...server.deps, settings: { ...server.deps.settings, production: true } }
    expect(await seedDemo(production)).toBeUndefined()
  })
})

test('the audit log is append-only', async () => {
  await signInAs(server, email)
  const cause = { cause: { message: 'rows of audit_log are only ever added' } }
  await expect(server.deps.db.update(auditLog).set({ action: 'EXPORT' })).rejects.toMatchObject(cause)
  await expect(server.deps.db.delete(auditLog)).rejects.toMatchObject(cause)
})

test('an address is reduced to its network', () => {
  expect(networkOfAddress('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOfAddress('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOfAddress('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOfAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOfAddress('::1')).toBe('0:0:0:0::/64')
  expect(networkOfAddress('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('sessions are found by the hash of their token only', async () => {
  const agent = await signInAs(server, email)
  const [row] = await server.deps.db.select().from(session)
  expect(await createTestClient(server, { token: row?.tokenHash }).call('GET /login-user.do', {})).toMatchObject(
    sessionOver,
  )
  expect(await whoAmI(agent)).toMatchObject({ ok: true })
})
