import { sha256, signature } from '@gangway/core'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { client, session } from '../database/schema.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { withMailedLinks } from './test-link.ts'
import { clientOf, openDemo, signedIn, trySignIn, type DemoServer, type SignedIn } from './test-sign-in.ts'

const email = 'agent@harbour.example'
let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

const { mailedLink, setBy, check } = withMailedLinks(() => server)

describe('a new password', () => {
  test('must meet the policy, and every shortcoming is named', async () => {
    const link = await mailedLink(email)
    const result = await setBy(link, '!!!')
    expect(result).toMatchObject({
      error: {
        code: '5605',
        fields: [
          { path: 'password', message: 'At least 10 characters are needed.' },
          { path: 'password', message: 'An upper-case letter is needed.' },
          { path: 'password', message: 'A lower-case letter is needed.' },
          { path: 'password', message: 'A digit is needed.' },
        ],
      },
    })
    expect(await check(link)).toMatchObject({ value: { valid: true } })
  })

  test('must not be one of the last five', async () => {
    const used = ['Gangway-demo-1', 'Number-two-2', 'Number-three-3', 'Number-four-4', 'Number-five-5']
    for (const password of used.slice(1)) {
      server.deps.clock.advance({ hours: 1 })
      expect(await setBy(await mailedLink(email), password)).toMatchObject({ value: true })
    }
    server.deps.clock.advance({ hours: 1 })
    const link = await mailedLink(email)
    const meets = async (password: string) =>
      clientOf(server).call('POST /sysUser/passwordPolicy/meetHistory', { body: { ...link, password } })
    for (const password of used) {
      expect(await setBy(link, password)).toMatchObject({ error: { code: '5606' } })
      expect(await meets(password)).toMatchObject({ value: false })
    }
    expect(await meets('Number-six-6')).toMatchObject({ value: true })
    expect(await setBy(link, 'Number-six-6')).toMatchObject({ value: true })
    server.deps.clock.advance({ hours: 1 })
    expect(await setBy(await mailedLink(email), 'Gangway-demo-1')).toMatchObject({ value: true })
  })

  test('ends every session', async () => {
    const here = await signedIn(server, email)
    const there = await signedIn(server, email)
    const colleague = await signedIn(server, 'admin@harbour.example')
    await setBy(await mailedLink(email), 'Another-one-1')
    for (const { client: ended } of [here, there]) {
      expect(await ended.call('GET /login-user.do', {})).toMatchObject({ error: { kind: 'session-invalid' } })
    }
    expect(await colleague.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  })

  test('leaves nobody signed in who used the old one at the same moment', async () => {
    const finance = 'finance@harbour.example'
    for (let round = 0; round < 5; round++) {
      const [old, next] = round % 2 ? ['Another-one-1', 'Gangway-demo-1'] : ['Gangway-demo-1', 'Another-one-1']
      await server.deps.db.update(client).set({ passwordPolicy: await withoutHistory() })
      const link = await mailedLink(finance)
      const [set, ...signIns] = await Promise.all([
        setBy(link, next),
        ...Array.from({ length: 4 }, () => trySignIn(server, finance, { password: old })),
      ])
      expect(set).toMatchObject({ value: true })
      const live = await server.deps.db.select().from(session).where(isNull(session.endedAt))
      expect(live, `of ${signIns.length} sign-ins`).toEqual([])
      server.deps.clock.advance({ hours: 1 })
    }
  })

  async function withoutHistory() {
    const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    if (!harbour) throw new Error('The demo client is gone.')
    return { ...harbour.passwordPolicy, historyCount: 0, lockAfter: 10 }
  }
})

describe('who has to set a password before the first sign-in', () => {
  test('does so by the link that the sign-in handed out', async () => {
    const expired = 'finance@meridian.example'
    const { sign = '' } = await trySignIn(server, expired)
    const link = { email: expired, sign }
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'set' } })
    expect(await setBy(link, 'Gangway-demo-1')).toMatchObject({ error: { code: '5606' } })
    expect(await setBy(link, 'Another-one-1')).toMatchObject({ value: true })
    expect(await trySignIn(server, expired, { password: 'Another-one-1' })).toMatchObject({ code: '5116' })
  })
})

describe('who is signed in', () => {
  async function salt({ client: by }: SignedIn): Promise<string> {
    const result = await by.call('GET /login-user.do', {})
    return result.ok ? result.value.salt : ''
  }

  async function change(by: SignedIn, oldPassword: string, password: string, more: object = {}) {
    const signed = await signature(await salt(by), server.deps.clock.now())
    const body = { oldPassword: await sha256(oldPassword), password, ...signed, ...more }
    return { body, result: await by.client.call('POST /sysUser/modifyPassword', { body }) }
  }

  test('changes the password with the old one, stays signed in here and is signed out elsewhere', async () => {
    const here = await signedIn(server, email)
    const there = await signedIn(server, email)
    const { result } = await change(here, 'Gangway-demo-1', 'Another-one-1')
    expect(result).toMatchObject({ value: true })
    expect(await here.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
    expect(await there.client.call('GET /login-user.do', {})).toMatchObject({ error: { kind: 'session-invalid' } })
    expect(await trySignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })

  test('needs the right old password, and waits after five wrong ones', async () => {
    const here = await signedIn(server, email)
    for (let tried = 0; tried < 5; tried++) {
      expect((await change(here, 'wrong', 'Another-one-1')).result).toMatchObject({ error: { code: '5607' } })
    }
    expect((await change(here, 'Gangway-demo-1', 'Another-one-1')).result).toMatchObject({ error: { code: '5029' } })
    server.deps.clock.advance({ minutes: 30 })
    expect((await change(here, 'Gangway-demo-1', 'Another-one-1')).result).toMatchObject({ value: true })
  })

  test('must meet policy and history here too', async () => {
    const here = await signedIn(server, email)
    expect((await change(here, 'Gangway-demo-1', 'short')).result).toMatchObject({ error: { code: '5605' } })
    expect((await change(here, 'Gangway-demo-1', 'Gangway-demo-1')).result).toMatchObject({ error: { code: '5606' } })
  })

  test('signs the request: fresh, with the salt of this session, and once', async () => {
    const here = await signedIn(server, email)
    const there = await signedIn(server, email)
    const refused = { error: { code: '5608' } }
    const now = server.deps.clock.now().getTime()
    const unsigned = { nonce: undefined, ts: undefined, sign: undefined }
    const foreign = await signature(await salt(there), server.deps.clock.now())
    for (const more of [
      unsigned,
      foreign,
      { ts: now - 5 * 60_000 - 1 },
      { ts: now + 5 * 60_000 + 1 },
      { nonce: '0'.repeat(32) },
    ]) {
      expect((await change(here, 'Gangway-demo-1', 'Another-one-1', more)).result).toMatchObject(refused)
    }
    const { body, result } = await change(here, 'wrong', 'Another-one-1', { ts: now - 5 * 60_000 })
    expect(result).toMatchObject({ error: { code: '5607' } })
    const again = (more: object) => here.client.call('POST /sysUser/modifyPassword', { body: { ...body, ...more } })
    expect(await again({})).toMatchObject(refused)
    server.deps.clock.advance({ minutes: 10 })
    expect(await again({ ts: server.deps.clock.now().getTime() })).toMatchObject(refused)
  })

  test('of one signed request sent ten times at once, one is taken', async () => {
    const here = await signedIn(server, email)
    const body = {
      oldPassword: await sha256('wrong'),
      password: 'x',
      ...(await signature(await salt(here), server.deps.clock.now())),
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => here.client.call('POST /sysUser/modifyPassword', { body })),
    )
    const codes = answers.map((answer) => (answer.ok ? '' : answer.error.code))
    expect(codes.filter((code) => code === '5607')).toHaveLength(1)
    expect(codes.filter((code) => code === '5608')).toHaveLength(9)
  })

  test('uses a mailed link for its owner, whoever else is signed in here', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const link = await mailedLink(email)
    const result = await admin.client.call('POST /sysUser/modifyPassword', {
      body: { ...link, password: 'Another-one-1' },
    })
    expect(result).toMatchObject({ value: true })
    expect(await trySignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
    expect(await trySignIn(server, 'admin@harbour.example')).toMatchObject({ code: '0000' })
  })

  test('and who is not, and has no link, is told to sign in', async () => {
    const result = await clientOf(server).call('POST /sysUser/modifyPassword', { body: { password: 'Another-one-1' } })
    expect(result).toMatchObject({ error: { kind: 'session-invalid' } })
  })
})

describe('a stored password', () => {
  test('is argon2id with a salt of its own, over what travels', async () => {
    const travelled = await sha256('Gangway-demo-1')
    const [first, second] = await Promise.all([hashPassword(travelled), hashPassword(travelled)])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await isPassword(travelled, first)).toBe(true)
    expect(await isPassword(await sha256('gangway-demo-1'), first)).toBe(false)
  })

  test('made elsewhere is read, too', async () => {
    // From the tests of the argon2 reference implementation.
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await isPassword('password', known)).toBe(true)
    expect(await isPassword('Password', known)).toBe(false)
  })

  test('that does not exist matches nothing', async () => {
    expect(await isPassword('', undefined)).toBe(false)
    expect(await isPassword('', null)).toBe(false)
  })
})
