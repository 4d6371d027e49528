import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, client, session, throttle } from '../database/schema.ts'
import { clientOf, codeNow, listen, nextCode, openDemo, trySignIn, wrongCode, type DemoServer } from './test-sign-in.ts'

const agent = 'agent@harbour.example'
const wrong = { password: 'not the password' }
let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

/** The answer as it goes over the wire, without what differs from call to call. */
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

async function failTimes(count: number, loginName = agent): Promise<void> {
  for (let tried = 0; tried < count; tried++)
    expect(await trySignIn(server, loginName, wrong)).toEqual({ code: '5103' })
}

const deeds = async () =>
  (await server.deps.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('a person signs in', () => {
  test('with the e-mail address in any spelling, or the username', async () => {
    for (const name of [agent, 'Agent@Harbour.Example', 'lin.tao', 'Lin.Tao', `  ${agent} `]) {
      expect(await trySignIn(server, name)).toEqual({ code: '0000', token: expect.stringMatching(/^[\w-]{43}$/) })
    }
  })

  test('and the token itself is nowhere in the database', async () => {
    const { token } = await trySignIn(server, agent)
    const rows = await server.deps.db.select().from(session)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('and the audit log says so', async () => {
    await trySignIn(server, agent, wrong)
    server.deps.clock.advance({ seconds: 1 })
    await trySignIn(server, agent)
    expect(await deeds()).toEqual(['LOGIN_FAILED', 'LOGIN'])
    const [failed] = await server.deps.db.select().from(auditLog)
    expect(failed).toMatchObject({
      userEmail: agent,
      result: 'refused',
      address: '127.0.0.1',
      detail: { reason: 'password' },
    })
  })
})

describe('nothing tells whether an account exists', () => {
  test('a wrong password, an unknown name and a disabled account answer the same', async () => {
    const refused = {
      status: 200,
      success: false,
      rspCode: '5103',
      rspDesc: 'The login name or password is incorrect.',
      data: null,
    }
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, 'shops@harbour.example'))
    expect(await answerTo(agent)).toEqual(refused)
    expect(await answerTo('nobody@harbour.example')).toEqual(refused)
    expect(await answerTo('nobody')).toEqual(refused)
    expect(await answerTo('shops@harbour.example', 'Gangway-demo-1')).toEqual(refused)
    expect(await answerTo(agent, wrong.password, 'zh-CN')).toMatchObject({ rspDesc: '登录名或密码不正确。' })
  })

  test('an unknown name is locked like an account', async () => {
    await failTimes(5, 'nobody@harbour.example')
    expect(await trySignIn(server, 'nobody@harbour.example')).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('a mail domain with single sign-on is sent there, whoever asks', async () => {
    for (const name of ['admin@laguna.example', 'nobody@laguna.example']) {
      expect(await trySignIn(server, name, wrong)).toEqual({ code: '5200', client: 'laguna' })
    }
  })
})

describe('five wrong passwords', () => {
  test('lock the account for 30 minutes, under all its names', async () => {
    await failTimes(5)
    expect(await answerTo(agent, 'Gangway-demo-1')).toMatchObject({
      success: false,
      rspCode: '5103',
      rspDesc: 'Too many attempts. Please try again in 30 minutes.',
      data: { lockedMinutes: 30 },
    })
    expect(await trySignIn(server, 'lin.tao')).toEqual({ code: '5103', lockedMinutes: 30 })
    server.deps.clock.advance({ minutes: 29, seconds: 1 })
    expect(await trySignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 1 })
    server.deps.clock.advance({ seconds: 59 })
    expect(await trySignIn(server, agent)).toMatchObject({ code: '0000' })
  })

  test('lock nobody else at the same address', async () => {
    await failTimes(5)
    expect(await trySignIn(server, 'admin@harbour.example')).toMatchObject({ code: '0000' })
  })

  test('count from anew after a right one, and after half an hour', async () => {
    await failTimes(4)
    expect(await trySignIn(server, agent)).toMatchObject({ code: '0000' })
    await failTimes(4)
    server.deps.clock.advance({ minutes: 30 })
    await failTimes(4)
    expect(await trySignIn(server, agent)).toMatchObject({ code: '0000' })
  })

  test('as many as the client says', async () => {
    const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const passwordPolicy = { ...harbour!.passwordPolicy, lockAfter: 3, lockMinutes: 10 }
    await server.deps.db.update(client).set({ passwordPolicy }).where(eq(client.code, 'HARBOUR'))
    await failTimes(3)
    expect(await trySignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 10 })
  })
})

describe('many tries at once', () => {
  test('of 20 wrong passwords, sent to two servers, exactly five are judged', async () => {
    const second = await listen(server.deps)
    const tries = Array.from({ length: 20 }, (_, index) => trySignIn(index % 2 ? second : server, agent, wrong))
    const answers = await Promise.all(tries)
    await second.close()
    expect(answers.filter(({ lockedMinutes }) => lockedMinutes === undefined)).toHaveLength(5)
    expect(answers.filter(({ lockedMinutes }) => lockedMinutes === 30)).toHaveLength(15)
    expect(await deeds()).toEqual(Array.from({ length: 5 }, () => 'LOGIN_FAILED'))
    expect(await trySignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('of one code, sent 10 times, exactly one signs in', async () => {
    const code = codeNow(server)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => trySignIn(server, 'admin@meridian.example', { code })),
    )
    expect(answers.filter(({ token }) => token)).toHaveLength(1)
    expect(answers.filter(({ code: result }) => result === '5115' || result === '5103')).toHaveLength(9)
  })
})

describe('one person who signs in many times at once', () => {
  test('is let in every time: what is still being judged is no failure', async () => {
    const second = await listen(server.deps)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => trySignIn(index % 2 ? second : server, agent)),
    )
    await second.close()
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0000'))
  })

  test('is let in beside four wrong tries, which stay counted', async () => {
    await failTimes(3)
    const tries = [wrong, {}, {}, {}].map((password) => trySignIn(server, agent, password))
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(['5103', '0000', '0000', '0000'])
  })
})

describe('one address', () => {
  const from = { address: '198.51.100.7' }

  test('is locked after 60 wrong passwords, whatever the names; another is not', async () => {
    for (let tried = 0; tried < 60; tried++) await trySignIn(server, `guess-${tried}`, { ...wrong, ...from })
    expect(await trySignIn(server, agent, from)).toEqual({ code: '5103', lockedMinutes: 30 })
    expect(await trySignIn(server, agent, { address: '198.51.100.8' })).toMatchObject({ code: '0000' })
    server.deps.clock.advance({ minutes: 30 })
    expect(await trySignIn(server, agent, from)).toMatchObject({ code: '0000' })
  })

  test('keeps its count when a good account signs in between', async () => {
    for (let tried = 0; tried < 59; tried++) await trySignIn(server, `guess-${tried}`, { ...wrong, ...from })
    expect(await trySignIn(server, agent, from)).toMatchObject({ code: '0000' })
    await trySignIn(server, 'guess-60', { ...wrong, ...from })
    expect(await trySignIn(server, agent, from)).toEqual({ code: '5103', lockedMinutes: 30 })
  })

  test('has one count for all IPv6 addresses of a household', async () => {
    for (let tried = 0; tried < 60; tried++) {
      await trySignIn(server, `guess-${tried}`, { ...wrong, address: `2001:db8:7:1::${tried + 1}` })
    }
    expect(await trySignIn(server, agent, { address: '2001:db8:7:1:ffff::1' })).toMatchObject({ lockedMinutes: 30 })
    expect(await trySignIn(server, agent, { address: '2001:db8:7:2::1' })).toMatchObject({ code: '0000' })
  })
})

describe('somebody with an authenticator', () => {
  const bound = 'admin@meridian.example'

  test('is asked for a code, and signs in with it', async () => {
    expect(await trySignIn(server, bound)).toEqual({ code: '5112' })
    expect(await trySignIn(server, bound, { code: wrongCode(server) })).toEqual({ code: '5115' })
    expect(await trySignIn(server, bound, { code: codeNow(server) })).toMatchObject({ code: '0000' })
  })

  test('cannot use a code twice', async () => {
    const code = codeNow(server)
    expect(await trySignIn(server, bound, { code })).toMatchObject({ code: '0000' })
    expect(await trySignIn(server, bound, { code })).toEqual({ code: '5115' })
    expect(await trySignIn(server, bound, { code: nextCode(server) })).toMatchObject({ code: '0000' })
  })

  test('hears nothing about codes before the password is right', async () => {
    expect(await trySignIn(server, bound, { ...wrong, code: codeNow(server) })).toEqual({ code: '5103' })
  })

  test('waits 15 minutes after five wrong codes', async () => {
    const code = wrongCode(server)
    for (let tried = 0; tried < 5; tried++) expect(await trySignIn(server, bound, { code })).toEqual({ code: '5115' })
    expect(await trySignIn(server, bound, { code: codeNow(server) })).toEqual({ code: '5103', lockedMinutes: 15 })
    server.deps.clock.advance({ minutes: 15 })
    expect(await trySignIn(server, bound, { code: codeNow(server) })).toMatchObject({ code: '0000' })
  })

  test('signs in by password alone where the client has switched the code off', async () => {
    expect(await trySignIn(server, agent)).toMatchObject({ code: '0000' })
  })
})

describe('before the first sign-in', () => {
  test('who has no authenticator is sent to set one up, where everybody must', async () => {
    expect(await trySignIn(server, 'agent@meridian.example')).toEqual({
      code: '5116',
      email: 'agent@meridian.example',
      sign: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('whose password is too old, or was chosen by somebody else, is sent to set a new one', async () => {
    const next = { code: '5117', sign: expect.stringMatching(/^[\w-]{43}$/) }
    expect(await trySignIn(server, 'finance@meridian.example')).toMatchObject(next)
    await server.deps.db.update(appUser).set({ passwordChangedAt: null }).where(eq(appUser.email, agent))
    expect(await trySignIn(server, agent)).toMatchObject(next)
  })

  test('a password grows too old by the day', async () => {
    const [harbour] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    const passwordPolicy = { ...harbour!.passwordPolicy, maxAgeDays: 90 }
    await server.deps.db.update(client).set({ passwordPolicy }).where(eq(client.code, 'HARBOUR'))
    server.deps.clock.advance({ days: 89, hours: 23, minutes: 59 })
    expect(await trySignIn(server, agent)).toMatchObject({ code: '0000' })
    server.deps.clock.advance({ minutes: 1 })
    expect(await trySignIn(server, agent)).toMatchObject({ code: '5117' })
  })

  test('nobody of a client with single sign-on only comes in by password', async () => {
    await server.deps.db
      .update(client)
      .set({ singleSignOn: 'harbour', singleSignOnOnly: true })
      .where(eq(client.code, 'HARBOUR'))
    expect(await trySignIn(server, agent)).toEqual({ code: '5200', client: 'harbour' })
    expect(await trySignIn(server, agent, wrong)).toEqual({ code: '5103' })
  })
})

test('old counts are forgotten by themselves', async () => {
  await failTimes(1, 'nobody@harbour.example')
  server.deps.clock.advance({ days: 1, seconds: 1 })
  await trySignIn(server, agent)
  expect(await server.deps.db.select().from(throttle)).toEqual([expect.objectContaining({ failures: 0 })])
})

test('a password that is no hash is bad input', async () => {
  const result = await clientOf(server).call('POST /login.do', {
    body: { loginName: agent, password: 'Gangway-demo-1' },
  })
  expect(result).toMatchObject({ ok: false, error: { code: '5001', fields: [{ path: 'password' }] } })
})
