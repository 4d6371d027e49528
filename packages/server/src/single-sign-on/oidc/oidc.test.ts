import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessEntry, appUser, auditLog, client, session, ssoAttempt, ssoRequest } from '../../database/schema.ts'
import { takeMeanwhile } from '../../database/take-meanwhile.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { reasonOf } from '../attempts.fixture.ts'
import { systemClock } from '../../shared/clock.ts'
import { createConnection } from '../connections/connections.fixture.ts'
import { answerOf, oidcClient, openOidcProvider, type OidcProvider } from './oidc-provider.fixture.ts'
import { totpCodeAt } from '../../session/second-factor/totp.ts'
import { createTestClient } from '../../session/sign-in.fixture.ts'
import { createTestBrowser, type TestBrowser } from '../test-browser.fixture.ts'

const server = useDemoServer()
const person = { email: 'agent@harbour.example', email_verified: true, given_name: 'Tao', family_name: 'Lin' }
let provider: OidcProvider
let browser: TestBrowser

const startUrl = (name = 'harbour') => `${server.deps.settings.publicUrl}/sso/start/${name}`
const callbackUrl = (name = 'harbour') => `${server.deps.settings.publicUrl}/sso/callback/${name}`

beforeAll(async () => {
  provider = await openOidcProvider([callbackUrl(), callbackUrl('other')])
})
afterAll(() => provider.close())
beforeEach(async () => {
  // The provider signs with the time of this process.
  server.deps.clock.set(systemClock.now())
  provider.person = person
  browser = createTestBrowser(server)
  await createConnection(server, { name: 'harbour', settings: settings() })
})

const settings = () => ({ protocol: 'oidc', issuer: provider.issuer, clientId: oidcClient.client_id }) as const

const exchange = async (token: string, from: TestBrowser = browser) => {
  const response = await fetch(`${server.base}/sso/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookieOf(server.deps.settings.publicUrl) },
    body: JSON.stringify({ token }),
  })
  return response.json()
}

const codeOf = (url: string) => new URL(url, 'http://portal.invalid').searchParams.get('token') ?? ''

/** The reason in the log for an answer of the provider, or null when it was accepted. */
const reasonFor = async (answer: URL | string) => reasonOf(server, (await browser.follow(String(answer))).url)

/** The status that the result page shows for an answer of the provider. */
async function statusOf(answer: URL | string, from: TestBrowser = browser): Promise<string | null> {
  const { url } = await from.follow(String(answer))
  return new URL(url, 'http://portal.invalid').searchParams.get('status')
}

test('a user outside of the access list of the agency gets no session', async () => {
  const { db, clock } = server.deps
  const [agency] = await db.select().from(client).where(eq(client.code, 'HARBOUR'))
  const entry = { id: 'office', network: '203.0.113.0/24', scope: 'PORTAL' as const, remark: '', createdBy: 'x' }
  await db.insert(accessEntry).values({ ...entry, clientId: agency?.id ?? '', createdAt: clock.now() })
  const token = codeOf((await browser.follow(startUrl())).url)
  expect(await exchange(token)).toMatchObject({ msg: expect.stringContaining('access list') })
  expect(await db.$count(session)).toBe(0)
  await db.delete(accessEntry)
  expect(await exchange(token)).toMatchObject({ data: { token: expect.any(String) } })
})

test('a user without an authenticator sets one up first where everyone must bind', async () => {
  await server.deps.db.update(client).set({ everyoneMustBind: true }).where(eq(client.code, 'HARBOUR'))
  provider.person = { ...person, email: 'admin@harbour.example' }
  const email = 'admin@harbour.example'
  const { url } = await browser.follow(startUrl())
  const answer = await exchange(codeOf(url))
  expect(answer).toMatchObject({ code: 5116, data: { email, client: 'harbour', sign: expect.any(String) } })
  expect(answer.data).not.toHaveProperty('token')
  expect(await exchange(codeOf(url))).toMatchObject({ code: 5604 })
  const { sign } = answer.data
  const setup = await createTestClient(server).call('POST /sysUser/QRBarcode2', { body: { email, sign } })
  const secretKey = setup.ok ? setup.value.secretKey : ''
  const code = totpCodeAt(secretKey, server.deps.clock.now())
  const bound = await createTestClient(server).call('POST /sysUser/bindSecret2', {
    body: { email, sign, secretKey, code },
  })
  expect(bound).toMatchObject({ ok: true, value: true })
  const again = await browser.follow(startUrl())
  expect(await exchange(codeOf(again.url))).toMatchObject({ success: true, data: { token: expect.any(String) } })
})

describe('a sign-in by OpenID Connect', () => {
  test('starts a session by a single-use code that the same browser exchanges', async () => {
    const { url } = await browser.follow(`${startUrl()}?redirect=/order/list?page=2`)
    expect(url).toMatch(/^\/redirect\?token=[\w-]{43}&redirect=%2Forder%2Flist%3Fpage%3D2$/)
    expect(JSON.stringify(await server.deps.db.select().from(ssoRequest))).not.toContain(codeOf(url))
    expect(await exchange(codeOf(url))).toMatchObject({ success: true, data: { token: expect.any(String) } })
    expect(await exchange(codeOf(url))).toMatchObject({ success: false, code: 5604 })
    const [started] = await server.deps.db.select().from(session)
    expect(started).toMatchObject({ method: 'single-sign-on', orderNo: null })
    const entries = await server.deps.db.select().from(auditLog)
    expect(entries).toMatchObject([{ action: 'LOGIN', userEmail: person.email, detail: { method: 'single-sign-on' } }])
    const attempts = await server.deps.db.select().from(ssoAttempt)
    expect(attempts).toMatchObject([{ reason: null, email: person.email, received: null }])
  })

  test('offers its code for 60 seconds', async () => {
    const { url } = await browser.follow(startUrl())
    server.deps.clock.advance({ seconds: 60 })
    expect(await exchange(codeOf(url))).toMatchObject({ code: 5604 })
  })

  test('is refused in another browser than the one that began or finished it', async () => {
    const other = createTestBrowser(server)
    expect(await statusOf(await answerOf(browser, startUrl(), callbackUrl()), other)).toBe('expired')
    const { url } = await browser.follow(startUrl())
    expect(await exchange(codeOf(url), other)).toMatchObject({ code: 5604 })
  })

  test('creates a missing user with the default role, once', async () => {
    provider.person = { ...person, email: 'New.Colleague@Harbour.example', given_name: 'Nia', family_name: 'Osei' }
    const { url } = await browser.follow(startUrl())
    expect(await exchange(codeOf(url))).toMatchObject({ success: true })
    await browser.follow(startUrl())
    const created = await server.deps.db.select().from(appUser).where(eq(appUser.nickname, 'Nia'))
    expect(created).toMatchObject([
      { email: 'new.colleague@harbour.example', username: 'new.colleague', lastname: 'Osei', status: 'active' },
    ])
    expect(await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'USER_ADD'))).toHaveLength(1)
  })

  test('is refused when a user of another agency takes the address while the user is created', async () => {
    provider.person = { ...person, email: 'nia@harbour.example' }
    await takeMeanwhile(server.deps.db, {
      ...{ table: 'app_user', when: `new.email = 'nia@harbour.example'` },
      take: `update app_user set email = new.email where email = 'admin@meridian.example'`,
    })
    expect(await reasonFor(startUrl())).toBe('noAccount')
  })

  test('is refused for an address that the provider has not verified, or does not say so', async () => {
    provider.person = { ...person, email_verified: false }
    expect(await statusOf(startUrl())).toBe('email')
    provider.person = { ...person, email_verified: undefined }
    expect(await reasonFor(startUrl())).toBe('emailUnverified')
    expect(await server.deps.db.select().from(session)).toEqual([])
  })

  test("is refused for an address outside of the agency's domains, and for a user of another agency", async () => {
    provider.person = { ...person, email: 'admin@meridian.example' }
    expect(await statusOf(startUrl())).toBe('domain')
    await createConnection(server, { name: 'other', settings: settings(), domains: ['meridian.example'] })
    expect(await statusOf(startUrl('other'))).toBe('noAccount')
  })

  test('is refused for a disabled user and a suspended agency', async () => {
    await server.deps.db.update(appUser).set({ status: 'disabled' }).where(eq(appUser.email, person.email))
    expect(await statusOf(startUrl())).toBe('disabled')
    const now = server.deps.clock.now()
    await server.deps.db.update(client).set({ suspendedAt: now }).where(eq(client.code, 'HARBOUR'))
    expect(await statusOf(startUrl())).toBe('suspended')
  })

  test('is not possible by a connection that is disabled or unknown', async () => {
    expect(await statusOf(startUrl('never-made'))).toBe('unknown')
    await createConnection(server, { name: 'other', settings: settings(), domains: [], enabled: false })
    expect(await statusOf(startUrl('other'))).toBe('unknown')
  })
})

describe('an attack on OpenID Connect', () => {
  test('fails with an answer that was used, expired, or has another state', async () => {
    const answer = await answerOf(browser, startUrl(), callbackUrl())
    expect(await statusOf(answer)).toBeNull()
    expect(await statusOf(answer)).toBe('expired')
    const late = await answerOf(browser, startUrl(), callbackUrl())
    server.deps.clock.advance({ minutes: 10 })
    expect(await statusOf(late)).toBe('expired')
    const changed = await answerOf(browser, startUrl(), callbackUrl())
    changed.searchParams.set('state', 'another-state')
    expect(await statusOf(changed)).toBe('expired')
    changed.searchParams.delete('state')
    expect(await statusOf(changed)).toBe('expired')
  })

  test('fails with the answer of another issuer, and at the callback of another connection', async () => {
    await createConnection(server, { name: 'other', settings: settings(), domains: [] })
    const mixed = await answerOf(browser, startUrl(), callbackUrl())
    expect(await reasonFor(String(mixed).replace('/callback/harbour', '/callback/other'))).toBe('expired')
    const foreign = await answerOf(browser, startUrl(), callbackUrl())
    foreign.searchParams.set('iss', 'https://attacker.example')
    expect(await reasonFor(foreign)).toBe('issuer')
  })

  test('never leads to another origin', async () => {
    for (const target of ['https://attacker.example', '//attacker.example', '/\\attacker.example', 'javascript:1']) {
      const { url } = await browser.follow(`${startUrl()}?redirect=${encodeURIComponent(target)}`)
      expect(url).toMatch(/&redirect=%2F$/)
    }
  })
})
