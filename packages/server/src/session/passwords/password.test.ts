import { sha256, signRequest } from '@gangway/core'
import { eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { client, session } from '../../database/schema.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { mailedLinksOf } from './mailed-links.fixture.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, signInAs, requestSignIn, type SignedInUser } from '../sign-in.fixture.ts'

const email = 'agent@harbour.example'
const server = useDemoServer()

const { mailedLink, setBy, check } = mailedLinksOf(() => server)

describe('a new password', () => {
  test('must meet the policy, with every violation named', async () => {
    const link = await mailedLink(email)
    const result = await setBy(link, '!!!')
    expect(result).toMatchObject({
      error: {
        code: '5605',
        fields: [
          { path: 'password', message: 'Use at least 10 characters.' },
          { path: 'password', message: 'Add an upper-case letter.' },
          { path: 'password', message: 'Add a lower-case letter.' },
          { path: 'password', message: 'Add a digit.' },
        ],
      },
    })
    expect(await check(link)).toMatchObject({ value: { valid: true } })
  })

  test('must be neither common nor common with digits and symbols around it', async () => {
    const link = await mailedLink(email)
    for (const password of ['Password123', 'Qwerty123456', 'Sunshine2024!', '1-Welcome-99'])
      expect(await setBy(link, password)).toMatchObject({
        error: {
          code: '5605',
          text: 'This password is one of the most used ones, or close to one. Choose a different one.',
          fields: [{ path: 'password', message: 'Choose a password that is not common.' }],
        },
      })
    expect(await setBy(link, 'Sunshine-over-harbour-2024')).toMatchObject({ value: true })
  })

  test('must differ from the last five', async () => {
    const used = ['Gangway-demo-1', 'Number-two-2', 'Number-three-3', 'Number-four-4', 'Number-five-5']
    for (const password of used.slice(1)) {
      server.deps.clock.advance({ hours: 1 })
      expect(await setBy(await mailedLink(email), password)).toMatchObject({ value: true })
    }
    server.deps.clock.advance({ hours: 1 })
    const link = await mailedLink(email)
    const meetsHistory = async (password: string) =>
      createTestClient(server).call('POST /sysUser/passwordPolicy/meetHistory', { body: { ...link, password } })
    for (const password of used) {
      expect(await setBy(link, password)).toMatchObject({ error: { code: '5606' } })
      expect(await meetsHistory(password)).toMatchObject({ value: false })
    }
    expect(await meetsHistory('Number-six-6')).toMatchObject({ value: true })
    expect(await setBy(link, 'Number-six-6')).toMatchObject({ value: true })
    server.deps.clock.advance({ hours: 1 })
    expect(await setBy(await mailedLink(email), 'Gangway-demo-1')).toMatchObject({ value: true })
  })

  test('ends every session', async () => {
    const thisSession = await signInAs(server, email)
    const otherSession = await signInAs(server, email)
    const colleague = await signInAs(server, 'admin@harbour.example')
    await setBy(await mailedLink(email), 'Another-one-1')
    for (const { client: ended } of [thisSession, otherSession]) {
      expect(await ended.call('GET /login-user.do', {})).toMatchObject({ error: { kind: 'session-invalid' } })
    }
    expect(await colleague.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
  })

  test('ends sessions of concurrent sign-ins with the old password', async () => {
    const finance = 'finance@harbour.example'
    for (let round = 0; round < 5; round++) {
      const [old, next] = round % 2 ? ['Another-one-1', 'Gangway-demo-1'] : ['Gangway-demo-1', 'Another-one-1']
      await server.deps.db.update(client).set({ passwordPolicy: await withoutHistory() })
      const link = await mailedLink(finance)
      const [set, ...signIns] = await Promise.all([
        setBy(link, next),
        ...Array.from({ length: 4 }, () => requestSignIn(server, finance, { password: old })),
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

describe('a user who must set a password before the first sign-in', () => {
  test('sets it with the link of the sign-in answer', async () => {
    const expired = 'finance@meridian.example'
    const { sign = '' } = await requestSignIn(server, expired)
    const link = { email: expired, sign }
    expect(await check(link)).toMatchObject({ value: { valid: true, purpose: 'set' } })
    expect(await setBy(link, 'Gangway-demo-1')).toMatchObject({ error: { code: '5606' } })
    expect(await setBy(link, 'Another-one-1')).toMatchObject({ value: true })
    expect(await requestSignIn(server, expired, { password: 'Another-one-1' })).toMatchObject({ code: '5116' })
  })
})

describe('a signed-in user', () => {
  async function salt({ client: by }: SignedInUser): Promise<string> {
    const result = await by.call('GET /login-user.do', {})
    return result.ok ? result.value.salt : ''
  }

  async function change(by: SignedInUser, oldPassword: string, password: string, more: object = {}) {
    const signed = await signRequest(await salt(by), server.deps.clock.now())
    const body = { oldPassword: await sha256(oldPassword), password, ...signed, ...more }
    return { body, result: await by.client.call('POST /sysUser/modifyPassword', { body }) }
  }

  test('changes the password with the old one, stays signed in here and is signed out elsewhere', async () => {
    const thisSession = await signInAs(server, email)
    const otherSession = await signInAs(server, email)
    const { result } = await change(thisSession, 'Gangway-demo-1', 'Another-one-1')
    expect(result).toMatchObject({ value: true })
    expect(await thisSession.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
    expect(await otherSession.client.call('GET /login-user.do', {})).toMatchObject({
      error: { kind: 'session-invalid' },
    })
    expect(await requestSignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
  })

  test('needs the old password, and waits after five wrong ones', async () => {
    const thisSession = await signInAs(server, email)
    for (let results = 0; results < 5; results++) {
      expect((await change(thisSession, 'wrong', 'Another-one-1')).result).toMatchObject({ error: { code: '5607' } })
    }
    expect((await change(thisSession, 'Gangway-demo-1', 'Another-one-1')).result).toMatchObject({
      error: { code: '5029' },
    })
    server.deps.clock.advance({ minutes: 30 })
    expect((await change(thisSession, 'Gangway-demo-1', 'Another-one-1')).result).toMatchObject({ value: true })
  })

  test('must meet policy and history, too', async () => {
    const thisSession = await signInAs(server, email)
    expect((await change(thisSession, 'Gangway-demo-1', 'short')).result).toMatchObject({ error: { code: '5605' } })
    expect((await change(thisSession, 'Gangway-demo-1', 'Gangway-demo-1')).result).toMatchObject({
      error: { code: '5606' },
    })
  })

  test("must sign the request with a recent time and the session's salt, once", async () => {
    const thisSession = await signInAs(server, email)
    const otherSession = await signInAs(server, email)
    const refused = { error: { code: '5608' } }
    const now = server.deps.clock.now().getTime()
    const unsigned = { nonce: undefined, ts: undefined, sign: undefined }
    const foreign = await signRequest(await salt(otherSession), server.deps.clock.now())
    for (const more of [
      unsigned,
      foreign,
      { ts: now - 5 * 60_000 - 1 },
      { ts: now + 5 * 60_000 + 1 },
      { nonce: '0'.repeat(32) },
    ]) {
      expect((await change(thisSession, 'Gangway-demo-1', 'Another-one-1', more)).result).toMatchObject(refused)
    }
    const { body, result } = await change(thisSession, 'wrong', 'Another-one-1', { ts: now - 5 * 60_000 })
    expect(result).toMatchObject({ error: { code: '5607' } })
    const again = (more: object) =>
      thisSession.client.call('POST /sysUser/modifyPassword', { body: { ...body, ...more } })
    expect(await again({})).toMatchObject(refused)
    server.deps.clock.advance({ minutes: 10 })
    expect(await again({ ts: server.deps.clock.now().getTime() })).toMatchObject(refused)
  })

  test('has one of ten concurrent copies of a signed request accepted', async () => {
    const thisSession = await signInAs(server, email)
    const body = {
      oldPassword: await sha256('wrong'),
      password: 'x',
      ...(await signRequest(await salt(thisSession), server.deps.clock.now())),
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => thisSession.client.call('POST /sysUser/modifyPassword', { body })),
    )
    const codes = answers.map((answer) => (answer.ok ? '' : answer.error.code))
    expect(codes.filter((code) => code === '5607')).toHaveLength(1)
    expect(codes.filter((code) => code === '5608')).toHaveLength(9)
  })

  test("sets the password of a mailed link's owner, not of the signed-in user", async () => {
    const admin = await signInAs(server, 'admin@harbour.example')
    const link = await mailedLink(email)
    const result = await admin.client.call('POST /sysUser/modifyPassword', {
      body: { ...link, password: 'Another-one-1' },
    })
    expect(result).toMatchObject({ value: true })
    expect(await requestSignIn(server, email, { password: 'Another-one-1' })).toMatchObject({ code: '0000' })
    expect(await requestSignIn(server, 'admin@harbour.example')).toMatchObject({ code: '0000' })
  })

  test('is asked to sign in without a session and without a link', async () => {
    const result = await createTestClient(server).call('POST /sysUser/modifyPassword', {
      body: { password: 'Another-one-1' },
    })
    expect(result).toMatchObject({ error: { kind: 'session-invalid' } })
  })
})

describe('a stored password', () => {
  test('is argon2id with a random salt, over the SHA-256 of the password', async () => {
    const clientHash = await sha256('Gangway-demo-1')
    const [first, second] = await Promise.all([hashPassword(clientHash), hashPassword(clientHash)])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await isPassword(clientHash, first)).toBe(true)
    expect(await isPassword(await sha256('gangway-demo-1'), first)).toBe(false)
  })

  test('from another argon2id implementation is accepted', async () => {
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
