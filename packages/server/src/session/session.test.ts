import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, client, role, session } from '../database/schema.ts'
import { defaultRoles } from './default-roles.ts'
import { seedDemo } from './seed-demo.ts'
import { clientOf, openDemo, signedIn, type DemoServer, type SignedIn } from './test-sign-in.ts'
import { networkOf } from './throttle.ts'

const email = 'agent@harbour.example'
const over = { ok: false, error: { kind: 'session-invalid', code: '5107' } }
let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const whoAmI = ({ client: by }: SignedIn) => by.call('GET /login-user.do', {})
const mySessions = async ({ client: by }: SignedIn, page = 1, pageSize = 10) => {
  const result = await by.call('POST /sysUser/session/getPageList', { body: { page, pageSize } })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('a session', () => {
  test('lives on while it is used, and ends twelve hours after the last call', async () => {
    const agent = await signedIn(server, email)
    for (let used = 0; used < 3; used++) {
      server.deps.clock.advance({ hours: 11, minutes: 59, seconds: 59 })
      expect(await whoAmI(agent)).toMatchObject({ ok: true })
    }
    server.deps.clock.advance({ hours: 12 })
    expect(await whoAmI(agent)).toMatchObject(over)
    server.deps.clock.advance({ hours: -1 })
    expect(await whoAmI(agent)).toMatchObject({ ok: true })
  })

  test('ends after seven days, however much it is used', async () => {
    const agent = await signedIn(server, email)
    for (let used = 0; used < 14; used++) {
      server.deps.clock.advance({ hours: 11, minutes: 59 })
      expect(await whoAmI(agent)).toMatchObject({ ok: true })
    }
    server.deps.clock.advance({ minutes: 13 })
    expect(await whoAmI(agent)).toMatchObject({ ok: true })
    server.deps.clock.advance({ minutes: 1 })
    expect(await whoAmI(agent)).toMatchObject(over)
  })

  test('ends by signing out, and the token is worth nothing afterwards', async () => {
    const agent = await signedIn(server, email)
    const other = await signedIn(server, email)
    expect(await agent.client.call('POST /loginOut.do', { body: {} })).toMatchObject({ value: true })
    expect(await whoAmI(agent)).toMatchObject(over)
    expect(await whoAmI(other)).toMatchObject({ ok: true })
    const deeds = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'LOGOUT'))
    expect(deeds).toMatchObject([{ userEmail: email, objectKind: 'session', detail: { ended: 1 } }])
  })

  test('ends at once when its user is disabled', async () => {
    const agent = await signedIn(server, email)
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, email))
    expect(await whoAmI(agent)).toMatchObject(over)
  })

  test('is needed: without a token, or with one that never was, nobody is known', async () => {
    expect(await clientOf(server).call('GET /login-user.do', {})).toMatchObject(over)
    expect(await clientOf(server, { token: 'x'.repeat(43) }).call('GET /login-user.do', {})).toMatchObject(over)
  })
})

describe('a person sees where he is signed in', () => {
  test('newest first, by pages, with this one marked', async () => {
    const first = await signedIn(server, email)
    server.deps.clock.advance({ minutes: 5 })
    const second = await signedIn(server, email)
    await signedIn(server, 'admin@harbour.example')
    expect(await mySessions(first)).toMatchObject({
      total: 2,
      list: [
        { current: false, startedAt: '2026-03-02T12:05:00.000+08:00', address: '127.0.0.1', agent: 'node' },
        { current: true, startedAt: '2026-03-02T12:00:00.000+08:00', lastSeenAt: '2026-03-02T12:05:00.000+08:00' },
      ],
    })
    expect(await mySessions(second, 2, 1)).toMatchObject({ total: 2, page: 2, pageSize: 1, list: [{ current: false }] })
  })

  test('without those that have ended', async () => {
    const old = await signedIn(server, email)
    await old.client.call('POST /loginOut.do', { body: {} })
    await signedIn(server, email)
    server.deps.clock.advance({ hours: 12 })
    const agent = await signedIn(server, email)
    expect(await mySessions(agent)).toMatchObject({ total: 1, list: [{ current: true }] })
  })

  test('and ends one of them, or all', async () => {
    const here = await signedIn(server, email)
    server.deps.clock.advance({ seconds: 1 })
    const there = await signedIn(server, email)
    const elsewhere = await signedIn(server, email)
    const colleague = await signedIn(server, 'admin@harbour.example')
    const { list } = await mySessions(there)
    const id = list.find(({ current }) => current)?.id ?? ''
    const end = ({ client: by }: SignedIn) => by.call('POST /sysUser/session/end/{id}', { params: { id }, body: {} })
    expect(await end(colleague)).toMatchObject({ error: { code: '5004' } })
    expect(await end(here)).toMatchObject({ value: true })
    expect(await end(here)).toMatchObject({ error: { code: '5004' } })
    expect(await whoAmI(there)).toMatchObject(over)
    expect(await here.client.call('POST /sysUser/session/endAll', { body: {} })).toMatchObject({ value: { ended: 2 } })
    expect(await whoAmI(here)).toMatchObject(over)
    expect(await whoAmI(elsewhere)).toMatchObject(over)
    expect(await whoAmI(colleague)).toMatchObject({ ok: true })
  })

  test('and nothing is left when he signs out everywhere while others sign in', async () => {
    const agent = await signedIn(server, email)
    const [ended] = await Promise.all([
      agent.client.call('POST /sysUser/session/endAll', { body: {} }),
      agent.client.call('POST /sysUser/session/endAll', { body: {} }),
      whoAmI(agent),
    ])
    expect(ended.ok || ended.error.kind === 'session-invalid').toBe(true)
    expect(await whoAmI(agent)).toMatchObject(over)
  })
})

describe('who is signed in', () => {
  test('is told who he is, and what he may', async () => {
    const agent = await signedIn(server, email)
    expect(await whoAmI(agent)).toMatchObject({
      value: {
        email,
        nickname: 'Lin',
        lastname: 'Tao',
        username: 'lin.tao',
        clientName: 'Harbour Travel',
        clientCode: 'HARBOUR',
        restrictedRoutes: [],
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
    const agent = await signedIn(server, email)
    await server.deps.db
      .update(client)
      .set({ restrictedRoutes: ['sys:booking', '/order/list'] })
      .where(eq(client.code, 'HARBOUR'))
    expect(await whoAmI(agent)).toMatchObject({ value: { restrictedRoutes: ['sys:booking', '/order/list'] } })
    const rights = await agent.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights.ok && rights.value.codes).toContain('sys:booking')
    expect(rights.ok && rights.value.menus).not.toContain('sys:booking')
  })

  test('has the rights of his role from the next call on, when it changes', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const unbind = () =>
      admin.client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', { params: { id: 'nobody' }, body: {} })
    expect(await unbind()).toMatchObject({ error: { code: '5600' } })
    await server.deps.db.update(role).set({ codes: [] }).where(eq(role.name, 'Client administrator'))
    const rights = await admin.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights).toMatchObject({ value: { codes: [], menus: [] } })
  })

  test('chooses the language that is stored for him', async () => {
    const agent = await signedIn(server, email)
    expect(await agent.client.call('POST /setLanguageVersion.do', { body: { lang: 'cn' } })).toMatchObject({
      value: true,
    })
    const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
    expect(user?.lang).toBe('cn')
    const [others] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    expect(others?.lang).toBe('en')
  })

  test('has the language of the page he signs in with stored, until he chooses one', async () => {
    const agent = await signedIn(server, email)
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

  test('hears refusals in the language of the request', async () => {
    const { token } = await signedIn(server, email)
    const chinese = clientOf(server, { token, lang: 'cn' })
    const unbind = await chinese.call('POST /sysUser/session/end/{id}', { params: { id: 'nobody' }, body: {} })
    expect(unbind).toMatchObject({ error: { code: '5004', text: '您要查找的内容不存在。' } })
  })
})

describe('a text for a shared link', () => {
  test('is sealed and opened again, for its purpose, its client and thirty days', async () => {
    const agent = await signedIn(server, email)
    const colleague = await signedIn(server, 'admin@harbour.example')
    const stranger = await signedIn(server, 'admin@meridian.example')
    const text = '{"orderNo":"G1","note":"订单"}'
    const sealed = await agent.client.call('POST /desEncrypt.do', { body: { text, purpose: 'order' } })
    const box = sealed.ok ? sealed.value : ''
    expect(box).not.toContain('orderNo')
    const open = ({ client: by }: SignedIn, sent: string, purpose = 'order') =>
      by.call('POST /desDecrypt.do', { body: { text: sent, purpose } })
    const refused = { error: { code: '5604', kind: 'refused' } }
    expect(await open(colleague, box)).toMatchObject({ value: text })
    expect(await open(agent, box, 'refund')).toMatchObject(refused)
    expect(await open(stranger, box)).toMatchObject(refused)
    expect(await open(agent, 'nonsense')).toMatchObject(refused)
    expect(await open(agent, `${box.slice(0, -2)}AA`)).toMatchObject(refused)
    server.deps.clock.advance({ days: 30 })
    expect(await open(await signedIn(server, email), box)).toMatchObject(refused)
  })
})

describe('the demo', () => {
  test('is made once, however often and from wherever it is asked for', async () => {
    const count = async () => (await server.deps.db.select().from(appUser)).length
    const before = await count()
    await server.deps.db.update(appUser).set({ nickname: 'Changed' }).where(eq(appUser.email, email))
    const demos = await Promise.all([seedDemo(server.deps), seedDemo(server.deps)])
    expect(await count()).toBe(before)
    // Whoever stands for the pages of a key signs in nowhere.
    const people = await server.deps.db.select().from(appUser).where(ne(appUser.status, 'disabled'))
    expect(demos[0]?.signIns).toHaveLength(people.length)
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
      const by = await signedIn(server, `${mailbox}@harbour.example`)
      const rights = await by.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
      expect(rights).toMatchObject({ value: { codes: [...codes] } })
    }
    const support = await signedIn(server, 'support@gangway.example')
    const rights = await support.client.call('POST /sysPermission/getMenuListByUserId', { body: {} })
    expect(rights).toMatchObject({
      value: { codes: ['sys:profile', 'console:support', 'console:finance', 'console:airline'] },
    })
  })

  test('is not made in production, unless asked for', async () => {
    const production = { ...server.deps, settings: { ...server.deps.settings, production: true } }
    expect(await seedDemo(production)).toBeUndefined()
    expect(await seedDemo(production, { evenInProduction: true })).toMatchObject({ password: 'Gangway-demo-1' })
  })
})

test('rows of the audit log are only ever added', async () => {
  await signedIn(server, email)
  const cause = { cause: { message: 'rows of audit_log are only ever added' } }
  await expect(server.deps.db.update(auditLog).set({ action: 'EXPORT' })).rejects.toMatchObject(cause)
  await expect(server.deps.db.delete(auditLog)).rejects.toMatchObject(cause)
})

test('an address stands for the network it is in', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(networkOf('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('sessions are found by the hash of their token only', async () => {
  const agent = await signedIn(server, email)
  const [row] = await server.deps.db.select().from(session)
  expect(await clientOf(server, { token: row?.tokenHash }).call('GET /login-user.do', {})).toMatchObject(over)
  expect(await whoAmI(agent)).toMatchObject({ ok: true })
})
