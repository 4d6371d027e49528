import { sha256 } from '@gangway/core'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, auditLog } from '../../database/schema.ts'
import { demoPassword } from '../../demo/demo-agencies.ts'
import { confirmIdentityOf } from './confirm-identity.fixture.ts'
import { totpCodeAt } from './totp.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import {
  createTestClient,
  currentCode,
  nextCode,
  signInAs,
  requestSignIn,
  wrongCode,
  type SignedInUser,
} from '../sign-in.fixture.ts'

const server = useDemoServer()

async function offer({ client }: SignedInUser) {
  const result = await client.call('GET /sysUser/QRBarcode', {})
  if (!result.ok) throw new Error(`No secret was offered: ${JSON.stringify(result.error)}`)
  return result.value
}

const codeOf = (secretKey: string) => totpCodeAt(secretKey, server.deps.clock.now())

const bind = async ({ client }: SignedInUser, secretKey: string, code = codeOf(secretKey)) =>
  client.call('POST /sysUser/bindSecret', { body: { secretKey, code, password: await sha256(demoPassword) } })

/** Signs in and confirms the identity, so that the authenticator can be set up. */
async function signInToBind(email: string): Promise<SignedInUser> {
  const user = await signInAs(server, email)
  await confirmIdentityOf(server, user, email)
  return user
}

const isBound = async ({ client }: SignedInUser) => {
  const result = await client.call('GET /sysUser/isBoundGoogleAuthenticator', {})
  return result.ok && result.value
}

const unbind = ({ client }: SignedInUser, id: string, mfaCode?: string) =>
  client.call('POST /sysUser/deleteBoundGoogleAuthenticator/{id}', { params: { id }, body: {}, mfaCode })

async function idOf(email: string): Promise<string> {
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, email))
  return user?.id ?? ''
}

describe('setting up an authenticator', () => {
  test('scans the picture and enters the first code', async () => {
    const admin = await signInToBind('admin@harbour.example')
    const { secretKey, otpauth, image } = await offer(admin)
    expect(secretKey).toMatch(/^[A-Z2-7]{32}$/)
    expect(otpauth).toContain(`otpauth://totp/Gangway:admin%40harbour.example?issuer=Gangway&secret=${secretKey}`)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toContain('<svg')
    expect(await isBound(admin)).toBe(false)
    expect(await bind(admin, secretKey, wrongCode(server))).toMatchObject({ value: false })
    expect(await bind(admin, secretKey)).toMatchObject({ value: true })
    expect(await isBound(admin)).toBe(true)
    const auditEntries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'MFA_BIND'))
    expect(auditEntries).toMatchObject([{ userEmail: 'admin@harbour.example', result: 'done' }])
  })

  test('shows the same secret after a page reload for half an hour', async () => {
    const admin = await signInToBind('admin@harbour.example')
    const [first, second] = await Promise.all([offer(admin), offer(admin)])
    expect(second).toEqual(first)
    server.deps.clock.advance({ minutes: 29 })
    await confirmIdentityOf(server, admin, 'admin@harbour.example')
    expect(await offer(admin)).toEqual(first)
    server.deps.clock.advance({ minutes: 1 })
    expect(await bind(admin, first.secretKey)).toMatchObject({
      error: { code: '5001', fields: [{ path: 'secretKey' }] },
    })
    expect((await offer(admin)).secretKey).not.toBe(first.secretKey)
  })

  test('refuses a secret made by the caller, or shown to another session', async () => {
    const thisSession = await signInToBind('admin@harbour.example')
    const otherSession = await signInToBind('admin@harbour.example')
    const refused = { error: { code: '5001', kind: 'refused', fields: [{ path: 'secretKey' }] } }
    const { secretKey: seenElsewhere } = await offer(otherSession)
    expect(await bind(thisSession, seenElsewhere)).toMatchObject(refused)
    await offer(thisSession)
    expect(await bind(thisSession, 'GANGWAYDEMO234567AUTHENTICATORAB', currentCode(server))).toMatchObject(refused)
    expect(await bind(thisSession, seenElsewhere)).toMatchObject(refused)
    expect(await bind(otherSession, seenElsewhere)).toMatchObject(refused)
    expect(await isBound(thisSession)).toBe(false)
  })

  test('refuses when an authenticator is bound already', async () => {
    const agent = await signInAs(server, 'agent@harbour.example')
    expect(await agent.client.call('GET /sysUser/QRBarcode', {})).toMatchObject({ error: { code: '403' } })
    expect(
      await agent.client.call('POST /sysUser/confirmIdentity', { body: { password: await sha256(demoPassword) } }),
    ).toMatchObject({ error: { code: '706' } })
    expect(await bind(agent, 'GANGWAYDEMO234567AUTHENTICATORAB', currentCode(server))).toMatchObject({
      error: { code: '706' },
    })
  })

  test('binds once for two concurrent requests', async () => {
    const admin = await signInToBind('admin@harbour.example')
    const { secretKey } = await offer(admin)
    const answers = await Promise.all([bind(admin, secretKey), bind(admin, secretKey), bind(admin, secretKey)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  })
})

describe('is possible before the first sign-in with the link of the sign-in answer', () => {
  const email = 'agent@meridian.example'

  async function mustBind() {
    const { sign = '' } = await requestSignIn(server, email)
    const link = { email, sign }
    const client = createTestClient(server)
    const offered = async () => client.call('POST /sysUser/QRBarcode2', { body: link })
    const bindBy = (secretKey: string, code = codeOf(secretKey)) =>
      client.call('POST /sysUser/bindSecret2', { body: { ...link, secretKey, code } })
    return { link, client, offered, bindBy }
  }

  test('binding by link and signing in with the code', async () => {
    const { link, client, offered, bindBy } = await mustBind()
    expect(await client.call('POST /sysUser/validationSign', { body: link })).toMatchObject({
      value: { valid: true, purpose: 'bind' },
    })
    const shown = await offered()
    const { secretKey } = shown.ok ? shown.value : { secretKey: '' }
    expect(await bindBy(secretKey, '000000')).toMatchObject({ value: false })
    expect(await bindBy(secretKey)).toMatchObject({ value: true })
    expect(await requestSignIn(server, email)).toEqual({ code: '5112' })
    expect(await requestSignIn(server, email, { code: codeOf(secretKey) })).toMatchObject({ code: '0000' })
  })

  test('accepts the link once, for its own user and purpose only', async () => {
    const { link, client, offered, bindBy } = await mustBind()
    const expiredLink = { error: { code: '5604', kind: 'refused' } }
    const other = { ...link, email: 'admin@meridian.example' }
    expect(await client.call('POST /sysUser/QRBarcode2', { body: other })).toMatchObject(expiredLink)
    expect(await client.call('POST /sysUser/passwordPolicy', { body: link })).toMatchObject(expiredLink)
    expect(
      await client.call('POST /sysUser/modifyPassword', { body: { ...link, password: 'Another-one-1' } }),
    ).toMatchObject(expiredLink)
    const shown = await offered()
    const { secretKey } = shown.ok ? shown.value : { secretKey: '' }
    expect(await bindBy(secretKey)).toMatchObject({ value: true })
    expect(await bindBy(secretKey)).toMatchObject(expiredLink)
    expect(await offered()).toMatchObject(expiredLink)
  })

  test('refuses the link after two hours', async () => {
    const { link, client, offered } = await mustBind()
    server.deps.clock.advance({ hours: 1, minutes: 59 })
    expect(await offered()).toMatchObject({ ok: true })
    server.deps.clock.advance({ minutes: 1 })
    expect(await offered()).toMatchObject({ error: { code: '5604' } })
    expect(await client.call('POST /sysUser/validationSign', { body: link })).toMatchObject({ value: { valid: false } })
  })
})

describe('unbinding an authenticator', () => {
  test('is done by its owner with a code', async () => {
    const agent = await signInAs(server, 'agent@harbour.example')
    const own = await idOf('agent@harbour.example')
    expect(await unbind(agent, own)).toMatchObject({ error: { code: '5601' } })
    expect(await unbind(agent, own, wrongCode(server))).toMatchObject({ error: { code: '5602' } })
    expect(await isBound(agent)).toBe(true)
    expect(await unbind(agent, own, nextCode(server))).toMatchObject({ value: true })
    expect(await isBound(agent)).toBe(false)
  })

  test('is done by a user manager with their own code', async () => {
    const colleague = await idOf('agent@harbour.example')
    const admin = await signInAs(server, 'admin@harbour.example')
    expect(await unbind(admin, colleague, nextCode(server))).toMatchObject({ error: { code: '5600' } })
    await confirmIdentityOf(server, admin, 'admin@harbour.example')
    const { secretKey } = await offer(admin)
    await bind(admin, secretKey)
    expect(await unbind(admin, colleague, codeOf(secretKey))).toMatchObject({ error: { code: '5602' } })
    server.deps.clock.advance({ seconds: 30 })
    expect(await unbind(admin, colleague, codeOf(secretKey))).toMatchObject({ value: true })
    expect(await isBound(await signInAs(server, 'agent@harbour.example'))).toBe(false)
    const [entry] = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'MFA_UNBIND'))
    expect(entry).toMatchObject({ userEmail: 'admin@harbour.example', objectKind: 'user', objectId: colleague })
  })

  test('is refused without the permission', async () => {
    const agent = await signInAs(server, 'agent@harbour.example')
    const refused = { error: { code: '403', text: 'You do not have permission for this operation.' } }
    expect(await unbind(agent, await idOf('admin@harbour.example'), nextCode(server))).toMatchObject(refused)
    expect(await unbind(agent, 'unknown', nextCode(server))).toMatchObject(refused)
  })

  test('is refused across agencies as an unknown user', async () => {
    const otherAgencyUser = await signInAs(server, 'admin@meridian.example')
    const ownAgency = await unbind(otherAgencyUser, await idOf('agent@harbour.example'), nextCode(server))
    const unknownUser = await unbind(otherAgencyUser, '01kjpb7wg0jp8mavvr9fcpv81q', nextCode(server))
    expect(ownAgency).toMatchObject({ error: { code: '5004' } })
    const withoutRequest = (result: typeof ownAgency) => ({
      ...result,
      error: { ...(!result.ok && result.error), requestId: '' },
    })
    expect(withoutRequest(ownAgency)).toEqual(withoutRequest(unknownUser))
    const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
    expect(user?.authenticator).not.toBeNull()
  })
})

test('a stored secret is encrypted, and decrypts for its owner only', async () => {
  const [agent] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
  expect(agent?.authenticator).not.toContain('GANGWAYDEMO')
  await server.deps.db
    .update(appUser)
    .set({ authenticator: agent?.authenticator, authenticatorBoundAt: server.deps.clock.now() })
    .where(eq(appUser.email, 'finance@harbour.example'))
  const finance = await signInAs(server, 'finance@harbour.example')
  const result = await finance.client.call('GET /sysUser/checkCode', {
    query: { type: 'google', code: currentCode(server) },
  })
  expect(result).toMatchObject({ ok: false, error: { code: '500' } })
})
