import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, auditLog, client, session } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { createTestClient, currentCode, nextCode, requestSignIn, wrongCode } from '../sign-in.fixture.ts'

const agent = 'agent@harbour.example'
const wrong = { password: 'not the password' }
const server = useDemoServer()

/** The answer on the wire, without the fields that differ from request to request. */
async function answerTo(loginName: string, password = wrong.password, lang = 'en') {
  const response = await fetch(`${server.base}/login.do`, {
    method: 'POST',
    headers: { 'accept-language': lang },
    body: new URLSearchParams({ loginName, password: await sha256(password) }),
  })
  const { requestId, ...body } = await response.json()
  expect(requestId).toEqual(expect.any(String))
  return { status: response.status, ...body }
}

const loadAuditEntries = async () =>
  (await server.deps.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('sign-in', () => {
  test('accepts the email address in any letter case, or the username', async () => {
    for (const name of [agent, 'Agent@Harbour.Example', 'lin.tao', 'Lin.Tao', `  ${agent} `]) {
      expect(await requestSignIn(server, name)).toEqual({ code: '0000', token: expect.stringMatching(/^[\w-]{43}$/) })
    }
  })

  test('stores no token in the database', async () => {
    const { token } = await requestSignIn(server, agent)
    const rows = await server.deps.db.select().from(session)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('writes an audit log entry', async () => {
    await requestSignIn(server, agent, wrong)
    server.deps.clock.advance({ seconds: 1 })
    await requestSignIn(server, agent)
    expect(await loadAuditEntries()).toEqual(['LOGIN_FAILED', 'LOGIN'])
    const [failed] = await server.deps.db.select().from(auditLog).where(eq(auditLog.result, 'refused'))
    expect(failed).toMatchObject({
      userEmail: agent,
      result: 'refused',
      address: '127.0.0.1',
      detail: { reason: 'password' },
    })
  })
})

describe('a locked account', () => {
  test('is answered with a text that names the minutes', async () => {
    for (let results = 0; results < 5; results++) await requestSignIn(server, agent, wrong)
    expect(await answerTo(agent, 'Gangway-demo-1')).toMatchObject({
      success: false,
      rspCode: '5103',
      rspDesc: 'Too many attempts. Please try again in 30 minutes.',
      data: { lockedMinutes: 30 },
    })
  })
})

describe('account enumeration', () => {
  test('gets the same answer for a wrong password, an unknown name and a disabled account', async () => {
    const refused = {
      status: 200,
      success: false,
      rspCode: '5103',
      rspDesc: 'The login name or password is incorrect.',
      data: null,
    }
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, 'shops@harbour.example'))
    expect(await answerTo(agent)).toEqual(refused)
    expect(await answerTo('unknown@harbour.example')).toEqual(refused)
    expect(await answerTo('unknown')).toEqual(refused)
    expect(await answerTo('shops@harbour.example', 'Gangway-demo-1')).toEqual(refused)
    expect(await answerTo(agent, wrong.password, 'zh-CN')).toMatchObject({ rspDesc: '登录名或密码不正确。' })
  })

  test('gets the single sign-on redirect for every address of its mail domain', async () => {
    for (const name of ['admin@laguna.example', 'unknown@laguna.example']) {
      expect(await requestSignIn(server, name, wrong)).toEqual({ code: '5200', client: 'laguna' })
    }
  })
})

describe('a user with an authenticator', () => {
  const bound = 'admin@meridian.example'

  test('is asked for a code, and signs in with it', async () => {
    expect(await requestSignIn(server, bound)).toEqual({ code: '5112' })
    expect(await requestSignIn(server, bound, { code: wrongCode(server) })).toEqual({ code: '5115' })
    expect(await requestSignIn(server, bound, { code: currentCode(server) })).toMatchObject({ code: '0000' })
  })

  test('cannot use a code twice', async () => {
    const code = currentCode(server)
    expect(await requestSignIn(server, bound, { code })).toMatchObject({ code: '0000' })
    expect(await requestSignIn(server, bound, { code })).toEqual({ code: '5115' })
    expect(await requestSignIn(server, bound, { code: nextCode(server) })).toMatchObject({ code: '0000' })
  })

  test('is not asked for a code before the password is right', async () => {
    expect(await requestSignIn(server, bound, { ...wrong, code: currentCode(server) })).toEqual({ code: '5103' })
  })

  test('waits 15 minutes after five wrong codes', async () => {
    const code = wrongCode(server)
    for (let results = 0; results < 5; results++)
      expect(await requestSignIn(server, bound, { code })).toEqual({ code: '5115' })
    expect(await requestSignIn(server, bound, { code: currentCode(server) })).toEqual({
      code: '5103',
      lockedMinutes: 15,
    })
    server.deps.clock.advance({ minutes: 15 })
    expect(await requestSignIn(server, bound, { code: currentCode(server) })).toMatchObject({ code: '0000' })
  })

  test('signs in by password alone where the agency has switched the code off', async () => {
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '0000' })
  })
})

describe('before the first sign-in', () => {
  test('a user without an authenticator is asked to set one up where it is mandatory', async () => {
    expect(await requestSignIn(server, 'agent@meridian.example')).toEqual({
      code: '5116',
      email: 'agent@meridian.example',
      sign: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('a user whose password is too old, or set by another user, is asked to set a new one', async () => {
    const next = { code: '5117', sign: expect.stringMatching(/^[\w-]{43}$/) }
    expect(await requestSignIn(server, 'finance@meridian.example')).toMatchObject(next)
    await server.deps.db.update(appUser).set({ passwordChangedAt: null }).where(eq(appUser.email, agent))
    expect(await requestSignIn(server, agent)).toMatchObject(next)
  })

  test('a password expires at the start of a day', async () => {
    const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const passwordPolicy = { ...harbour!.passwordPolicy, maxAgeDays: 90 }
    await server.deps.db.update(client).set({ passwordPolicy }).where(eq(client.code, 'HARBOUR'))
    server.deps.clock.advance({ days: 89, hours: 23, minutes: 59 })
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '0000' })
    server.deps.clock.advance({ minutes: 1 })
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '5117' })
  })

  test('refuses passwords of an agency with single sign-on only', async () => {
    await server.deps.db
      .update(client)
      .set({ singleSignOn: 'harbour', singleSignOnOnly: true })
      .where(eq(client.code, 'HARBOUR'))
    expect(await requestSignIn(server, agent)).toEqual({ code: '5200', client: 'harbour' })
    expect(await requestSignIn(server, agent, wrong)).toEqual({ code: '5103' })
  })
})

test('refuses a password that is not a hash as invalid input', async () => {
  const result = await createTestClient(server).call('POST /login.do', {
    body: { loginName: agent, password: 'Gangway-demo-1' },
  })
  expect(result).toMatchObject({ ok: false, error: { code: '5001', fields: [{ path: 'password' }] } })
})
