// @databases both
import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, auditLog, client, session, throttle } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import {
  createTestClient,
  currentCode,
  listenOnServer,
  nextCode,
  requestSignIn,
  wrongCode,
} from '../sign-in.fixture.ts'

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

async function failSignIns(count: number, loginName = agent): Promise<void> {
  for (let results = 0; results < count; results++)
    expect(await requestSignIn(server, loginName, wrong)).toEqual({ code: '5103' })
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
    const [failed] = await server.deps.db.select().from(auditLog)
    expect(failed).toMatchObject({
      userEmail: agent,
      result: 'refused',
      address: '127.0.0.1',
      detail: { reason: 'password' },
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

  test('gets the same lock for an unknown name as for an account', async () => {
    await failSignIns(5, 'unknown@harbour.example')
    expect(await requestSignIn(server, 'unknown@harbour.example')).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('gets the single sign-on redirect for every address of its mail domain', async () => {
    for (const name of ['admin@laguna.example', 'unknown@laguna.example']) {
      expect(await requestSignIn(server, name, wrong)).toEqual({ code: '5200', client: 'laguna' })
    }
  })
})

describe('five wrong passwords', () => {
  test('lock the account for 30 minutes, under all its names', async () => {
    await failSignIns(5)
    expect(await answerTo(agent, 'Gangway-demo-1')).toMatchObject({
      success: false,
      rspCode: '5103',
      rspDesc: 'Too many attempts. Please try again in 30 minutes.',
      data: { lockedMinutes: 30 },
    })
    expect(await requestSignIn(server, 'lin.tao')).toEqual({ code: '5103', lockedMinutes: 30 })
    server.deps.clock.advance({ minutes: 29, seconds: 1 })
    expect(await requestSignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 1 })
    server.deps.clock.advance({ seconds: 59 })
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '0000' })
  })

  test('lock no other account at the same address', async () => {
    await failSignIns(5)
    expect(await requestSignIn(server, 'admin@harbour.example')).toMatchObject({ code: '0000' })
  })

  test('lock the account for the address that sent them, not for its owner elsewhere', async () => {
    await failSignIns(5)
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '5103', lockedMinutes: 30 })
    expect(await requestSignIn(server, agent, { address: '198.51.100.8' })).toMatchObject({ code: '0000' })
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '5103', lockedMinutes: 30 })
  })

  test('from ten addresses lock the account for all but the addresses its user signs in from', async () => {
    const home = { address: '198.51.100.200' }
    expect(await requestSignIn(server, agent, home)).toMatchObject({ code: '0000' })
    for (let network = 0; network < 10; network++)
      for (let attempt = 0; attempt < 5; attempt++)
        await requestSignIn(server, agent, { ...wrong, address: `198.51.100.${network}` })
    expect(await requestSignIn(server, agent, { address: '203.0.113.9' })).toEqual({ code: '5103', lockedMinutes: 30 })
    expect(await requestSignIn(server, agent, home)).toMatchObject({ code: '0000' })
    server.deps.clock.advance({ minutes: 30 })
    expect(await requestSignIn(server, agent, { address: '203.0.113.9' })).toMatchObject({ code: '0000' })
  })

  test('are counted from zero after a right one, and after half an hour', async () => {
    await failSignIns(4)
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '0000' })
    await failSignIns(4)
    server.deps.clock.advance({ minutes: 30 })
    await failSignIns(4)
    expect(await requestSignIn(server, agent)).toMatchObject({ code: '0000' })
  })

  test("are replaced by the agency's own limit", async () => {
    const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const passwordPolicy = { ...harbour!.passwordPolicy, lockAfter: 3, lockMinutes: 10 }
    await server.deps.db.update(client).set({ passwordPolicy }).where(eq(client.code, 'HARBOUR'))
    await failSignIns(3)
    expect(await requestSignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 10 })
  })
})

describe('concurrent sign-ins', () => {
  test('check exactly five of 20 wrong passwords on two servers', async () => {
    const second = await listenOnServer(server.deps)
    const attempts = Array.from({ length: 20 }, (_, index) => requestSignIn(index % 2 ? second : server, agent, wrong))
    const answers = await Promise.all(attempts)
    await second.close()
    expect(answers.filter(({ lockedMinutes }) => lockedMinutes === undefined)).toHaveLength(5)
    expect(answers.filter(({ lockedMinutes }) => lockedMinutes === 30)).toHaveLength(15)
    expect(await loadAuditEntries()).toEqual(Array.from({ length: 5 }, () => 'LOGIN_FAILED'))
    expect(await requestSignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('accept one code exactly once of 10 times', async () => {
    const code = currentCode(server)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestSignIn(server, 'admin@meridian.example', { code })),
    )
    expect(answers.filter(({ token }) => token)).toHaveLength(1)
    expect(answers.filter(({ code: result }) => result === '5115' || result === '5103')).toHaveLength(9)
  })
})

describe('concurrent sign-ins of one user', () => {
  test('all succeed: open attempts are no failures', async () => {
    const second = await listenOnServer(server.deps)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => requestSignIn(index % 2 ? second : server, agent)),
    )
    await second.close()
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0000'))
  })

  test('succeed beside four wrong attempts, which stay counted', async () => {
    await failSignIns(3)
    const attempts = [wrong, {}, {}, {}].map((password) => requestSignIn(server, agent, password))
    expect((await Promise.all(attempts)).map(({ code }) => code)).toEqual(['5103', '0000', '0000', '0000'])
  })
})

describe('a network address', () => {
  const from = { address: '198.51.100.7' }

  test('is locked after 60 wrong passwords for any names; another is not', async () => {
    for (let results = 0; results < 60; results++)
      await requestSignIn(server, `guess-${results}`, { ...wrong, ...from })
    expect(await requestSignIn(server, agent, from)).toEqual({ code: '5103', lockedMinutes: 30 })
    expect(await requestSignIn(server, agent, { address: '198.51.100.8' })).toMatchObject({ code: '0000' })
    server.deps.clock.advance({ minutes: 30 })
    expect(await requestSignIn(server, agent, from)).toMatchObject({ code: '0000' })
  })

  test('keeps its count when another account signs in between', async () => {
    for (let results = 0; results < 59; results++)
      await requestSignIn(server, `guess-${results}`, { ...wrong, ...from })
    expect(await requestSignIn(server, agent, from)).toMatchObject({ code: '0000' })
    await requestSignIn(server, 'guess-60', { ...wrong, ...from })
    expect(await requestSignIn(server, agent, from)).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('is one IPv6 network with one count', async () => {
    for (let results = 0; results < 60; results++) {
      await requestSignIn(server, `guess-${results}`, { ...wrong, address: `2001:db8:7:1::${results + 1}` })
    }
    expect(await requestSignIn(server, agent, { address: '2001:db8:7:1:ffff::1' })).toMatchObject({ lockedMinutes: 30 })
    expect(await requestSignIn(server, agent, { address: '2001:db8:7:2::1' })).toMatchObject({ code: '0000' })
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

test('deletes expired counters automatically', async () => {
  await failSignIns(1, 'unknown@harbour.example')
  server.deps.clock.advance({ days: 1, seconds: 1 })
  await requestSignIn(server, agent)
  const rows = await server.deps.db.select().from(throttle)
  expect(rows.map(({ failures }) => failures)).toEqual([0, 0])
})

test('refuses a password that is not a hash as invalid input', async () => {
  const result = await createTestClient(server).call('POST /login.do', {
    body: { loginName: agent, password: 'Gangway-demo-1' },
  })
  expect(result).toMatchObject({ ok: false, error: { code: '5001', fields: [{ path: 'password' }] } })
})
