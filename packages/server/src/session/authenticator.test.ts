import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog } from '../database/schema.ts'
import { codeAt } from './totp.ts'
import {
  clientOf,
  codeNow,
  nextCode,
  openDemo,
  signedIn,
  trySignIn,
  wrongCode,
  type DemoServer,
  type SignedIn,
} from './test-sign-in.ts'

let server: DemoServer
beforeAll(async () => void (server = await openDemo()))
beforeEach(() => server.startAnew())
afterAll(() => server.close())

async function offer({ client }: SignedIn) {
  const result = await client.call('GET /sysUser/QRBarcode', {})
  if (!result.ok) throw new Error(`No secret was offered: ${JSON.stringify(result.error)}`)
  return result.value
}

const codeOf = (secretKey: string) => codeAt(secretKey, server.deps.clock.now())

const bind = ({ client }: SignedIn, secretKey: string, code = codeOf(secretKey)) =>
  client.call('GET /sysUser/bindSecret', { query: { secretKey, code } })

const isBound = async ({ client }: SignedIn) => {
  const result = await client.call('GET /sysUser/isBoundGoogleAuthenticator', {})
  return result.ok && result.value
}

const unbind = ({ client }: SignedIn, id: string, mfaCode?: string) =>
  client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', { params: { id }, body: {}, mfaCode })

async function idOf(email: string): Promise<string> {
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
  return user?.id ?? ''
}

describe('a person sets up an authenticator', () => {
  test('by scanning the picture and typing the first code', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const { secretKey, otpauth, image } = await offer(admin)
    expect(secretKey).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauth).toContain(`otpauth://totp/Gangway:admin%40harbour.example?issuer=Gangway&secret=${secretKey}`)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toContain('<svg')
    expect(await isBound(admin)).toBe(false)
    expect(await bind(admin, secretKey, wrongCode(server))).toMatchObject({ value: false })
    expect(await bind(admin, secretKey)).toMatchObject({ value: true })
    expect(await isBound(admin)).toBe(true)
    const deeds = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'MFA_BIND'))
    expect(deeds).toMatchObject([{ userEmail: 'admin@harbour.example', result: 'done' }])
  })

  test('and finds the same secret when the page loads again, for half an hour', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const [first, second] = await Promise.all([offer(admin), offer(admin)])
    expect(second).toEqual(first)
    server.deps.clock.advance({ minutes: 29 })
    expect(await offer(admin)).toEqual(first)
    server.deps.clock.advance({ minutes: 1 })
    expect(await bind(admin, first.secretKey)).toMatchObject({
      error: { code: '5001', fields: [{ path: 'secretKey' }] },
    })
    expect((await offer(admin)).secretKey).not.toBe(first.secretKey)
  })

  test('but never with a secret of his own making, or one that another session was shown', async () => {
    const here = await signedIn(server, 'admin@harbour.example')
    const there = await signedIn(server, 'admin@harbour.example')
    const refused = { error: { code: '5001', kind: 'refused', fields: [{ path: 'secretKey' }] } }
    const { secretKey: seenElsewhere } = await offer(there)
    expect(await bind(here, seenElsewhere)).toMatchObject(refused)
    await offer(here)
    expect(await bind(here, 'GANGWAYDEMO234567AUTHENTICATORAB', codeNow(server))).toMatchObject(refused)
    expect(await bind(here, seenElsewhere)).toMatchObject(refused)
    expect(await bind(there, seenElsewhere)).toMatchObject(refused)
    expect(await isBound(here)).toBe(false)
  })

  test('but not over one that is bound already', async () => {
    const agent = await signedIn(server, 'agent@harbour.example')
    expect(await agent.client.call('GET /sysUser/QRBarcode', {})).toMatchObject({ error: { code: '706' } })
    expect(await bind(agent, 'GANGWAYDEMO234567AUTHENTICATORAB', codeNow(server))).toMatchObject({
      error: { code: '706' },
    })
  })

  test('once: of two at the same time one binds', async () => {
    const admin = await signedIn(server, 'admin@harbour.example')
    const { secretKey } = await offer(admin)
    const answers = await Promise.all([bind(admin, secretKey), bind(admin, secretKey), bind(admin, secretKey)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
})

describe('before the first sign-in, by the link that the sign-in handed out', () => {
  const email = 'agent@meridian.example'

  async function mustBind() {
    const { sign = '' } = await trySignIn(server, email)
    const link = { email, sign }
    const client = clientOf(server)
    const offered = async () => client.call('POST /sysUser/QRBarcode2', { body: link })
    const bindBy = (secretKey: string, code = codeOf(secretKey)) =>
      client.call('POST /sysUser/bindSecret2', { body: { ...link, secretKey, code } })
    return { link, client, offered, bindBy }
  }

  test('a person binds, and signs in with the code', async () => {
    const { link, client, offered, bindBy } = await mustBind()
    expect(await client.call('POST /sysUser/validationSign', { body: link })).toMatchObject({
      value: { valid: true, purpose: 'bind' },
    })
    const shown = await offered()
    const { secretKey } = shown.ok ? shown.value : { secretKey: '' }
    expect(await bindBy(secretKey, '000000')).toMatchObject({ value: false })
    expect(await bindBy(secretKey)).toMatchObject({ value: true })
    expect(await trySignIn(server, email)).toEqual({ code: '5112' })
    expect(await trySignIn(server, email, { code: codeOf(secretKey) })).toMatchObject({ code: '0000' })
  })

  test('the link is good once, for two hours, for its own person and for nothing else', async () => {
    const { link, client, offered, bindBy } = await mustBind()
    const gone = { error: { code: '5604', kind: 'refused' } }
    const other = { ...link, email: 'admin@meridian.example' }
    expect(await client.call('POST /sysUser/QRBarcode2', { body: other })).toMatchObject(gone)
    expect(await client.call('POST /sysUser/passwordPolicy', { body: link })).toMatchObject(gone)
    expect(
      await client.call('POST /sysUser/modifyPassword', { body: { ...link, password: 'Another-one-1' } }),
    ).toMatchObject(gone)
    const shown = await offered()
    const { secretKey } = shown.ok ? shown.value : { secretKey: '' }
    expect(await bindBy(secretKey)).toMatchObject({ value: true })
    expect(await bindBy(secretKey)).toMatchObject(gone)
    expect(await offered()).toMatchObject(gone)
  })

  test('the link ends after two hours', async () => {
    const { link, client, offered } = await mustBind()
    server.deps.clock.advance({ hours: 1, minutes: 59 })
    expect(await offered()).toMatchObject({ ok: true })
    server.deps.clock.advance({ minutes: 1 })
    expect(await offered()).toMatchObject({ error: { code: '5604' } })
    expect(await client.call('POST /sysUser/validationSign', { body: link })).toMatchObject({ value: { valid: false } })
  })
})

describe('an authenticator is unbound', () => {
  test('by its owner, with a code', async () => {
    const agent = await signedIn(server, 'agent@harbour.example')
    const own = await idOf('agent@harbour.example')
    expect(await unbind(agent, own)).toMatchObject({ error: { code: '5601' } })
    expect(await unbind(agent, own, wrongCode(server))).toMatchObject({ error: { code: '5602' } })
    expect(await isBound(agent)).toBe(true)
    expect(await unbind(agent, own, nextCode(server))).toMatchObject({ value: true })
    expect(await isBound(agent)).toBe(false)
  })

  test('by a colleague who manages users and gives a code of his own', async () => {
    const colleague = await idOf('agent@harbour.example')
    const admin = await signedIn(server, 'admin@harbour.example')
    expect(await unbind(admin, colleague, nextCode(server))).toMatchObject({ error: { code: '5600' } })
    const { secretKey } = await offer(admin)
    await bind(admin, secretKey)
    expect(await unbind(admin, colleague, codeOf(secretKey))).toMatchObject({ value: true })
    expect(await isBound(await signedIn(server, 'agent@harbour.example'))).toBe(false)
    const [deed] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'MFA_UNBIND'))
    expect(deed).toMatchObject({ userEmail: 'admin@harbour.example', objectKind: 'user', objectId: colleague })
  })

  test('by nobody without that permission', async () => {
    const agent = await signedIn(server, 'agent@harbour.example')
    const refused = { error: { code: '403', text: 'You do not have permission for this operation.' } }
    expect(await unbind(agent, await idOf('admin@harbour.example'), nextCode(server))).toMatchObject(refused)
    expect(await unbind(agent, 'nobody', nextCode(server))).toMatchObject(refused)
  })

  test('by nobody of another client: his id is one that does not exist', async () => {
    const stranger = await signedIn(server, 'admin@meridian.example')
    const harbours = await unbind(stranger, await idOf('agent@harbour.example'), nextCode(server))
    const nobodys = await unbind(stranger, '01kjpb7wg0jp8mavvr9fcpv81q', nextCode(server))
    expect(harbours).toMatchObject({ error: { code: '5004' } })
    const withoutRequest = (result: typeof harbours) => ({
      ...result,
      error: { ...(!result.ok && result.error), requestId: '' },
    })
    expect(withoutRequest(harbours)).toEqual(withoutRequest(nobodys))
    const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
    expect(user?.authenticator).not.toBeNull()
  })
})

test('a stored secret is sealed, and opens for its owner only', async () => {
  const [agent] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
  expect(agent?.authenticator).not.toContain('GANGWAYDEMO')
  await server.deps.db
    .update(appUser)
    .set({ authenticator: agent?.authenticator, authenticatorBoundAt: server.deps.clock.now() })
    .where(eq(appUser.email, 'finance@harbour.example'))
  const finance = await signedIn(server, 'finance@harbour.example')
  const result = await finance.client.call('GET /sysUser/checkCode', {
    query: { type: 'google', code: codeNow(server) },
  })
  expect(result).toMatchObject({ ok: false, error: { code: '500' } })
})
