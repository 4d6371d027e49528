import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, client, throttle } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { currentCode, listenOnServer, requestSignIn } from '../sign-in.fixture.ts'

const agent = 'agent@harbour.example'
const wrong = { password: 'not the password' }
const server = useDemoServer()

async function failSignIns(count: number, loginName = agent): Promise<void> {
  for (let results = 0; results < count; results++)
    expect(await requestSignIn(server, loginName, wrong)).toEqual({ code: '5103' })
}

const loadAuditEntries = async () =>
  (await server.deps.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)

describe('five wrong passwords', () => {
  test('lock the account for 30 minutes, under all its names', async () => {
    await failSignIns(5)
    expect(await requestSignIn(server, agent)).toEqual({ code: '5103', lockedMinutes: 30 })
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

test('deletes expired counters automatically', async () => {
  await failSignIns(1, 'unknown@harbour.example')
  server.deps.clock.advance({ days: 1, seconds: 1 })
  await requestSignIn(server, agent)
  const rows = await server.deps.db.select().from(throttle)
  expect(rows.map(({ failures }) => failures)).toEqual([0, 0])
})

test('an unknown name gets the same lock as an account', async () => {
  await failSignIns(5, 'unknown@harbour.example')
  expect(await requestSignIn(server, 'unknown@harbour.example')).toEqual({ code: '5103', lockedMinutes: 30 })
})
