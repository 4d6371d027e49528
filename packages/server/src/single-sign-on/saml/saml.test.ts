import { X509Certificate, createVerify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, client, role, session, ssoConnection, ssoDomain } from '../../database/schema.ts'
import { createConnection } from '../connections/connections.fixture.ts'
import { createKeyPair } from './key-pair.ts'
import {
  answerSaml,
  base64Of,
  personOf,
  samlAttributes,
  samlIssuer,
  samlProviderKeys,
} from './saml-provider.fixture.ts'
import { createSamlServer } from './saml.fixture.ts'

const saml = createSamlServer()
const { server, answer, post, reasonFor, requestUrl, addressOf, settingsOf } = saml

/** The certificate of our metadata, as an administrator enters it at the identity provider. */
async function ownCertificate(): Promise<X509Certificate> {
  const { text } = await saml.browser.follow(addressOf('metadata'))
  const base64 = /<ds:X509Certificate>([^<]+)</.exec(text)?.[1] ?? ''
  return new X509Certificate(Buffer.from(base64, 'base64'))
}

describe('a sign-in by SAML', () => {
  test('accepts the signed assertion of an identity provider', async () => {
    expect(await post(await answer())).toMatch(/^\/redirect\?token=[\w-]{43}&redirect=%2F$/)
  })

  test('accepts a signed response with an unsigned assertion', async () => {
    expect(await reasonFor(await answer({ signResponse: true, signAssertion: false }))).toBeNull()
  })

  test('sends a request that our certificate signs', async () => {
    const url = await requestUrl()
    const query = new URL(url).searchParams
    const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
    expect(request).toContain(`AssertionConsumerServiceURL="${addressOf('callback')}"`)
    const signed = url.slice(url.indexOf('?') + 1).replace(/&Signature=.*/, '')
    const verify = createVerify('sha256').update(signed)
    const certificate = await ownCertificate()
    expect(verify.verify(certificate.publicKey, query.get('Signature') ?? '', 'base64')).toBe(true)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
  })

  test('decrypts an encrypted assertion', async () => {
    const certificate = await ownCertificate()
    const encryption = {
      encryptionPublicKey: certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      encryptionCert: certificate.toString(),
    }
    const encrypted = await answer(encryption)
    expect(encrypted.xml).not.toContain('agent@harbour.example')
    expect(await reasonFor(encrypted)).toBeNull()
  })

  test('accepts two certificates during a change of keys, and no third one', async () => {
    const next = createKeyPair('The next key of the identity provider', new Date('2026-01-01T00:00:00Z'))
    const signedByNext = { key: next.privateKey, cert: next.certificate }
    expect(await reasonFor(await answer(signedByNext))).toBe('signature')
    const certificates = [samlProviderKeys, next].map(({ certificate }) => base64Of(certificate))
    await server.deps.db
      .update(ssoConnection)
      .set({ settings: settingsOf({ certificates }) })
      .where(eq(ssoConnection.name, 'harbour'))
    expect(await reasonFor(await answer(signedByNext))).toBeNull()
    expect(await reasonFor(await answer())).toBeNull()
  })

  test('accepts a clock that differs by a minute, and none that differs by more', async () => {
    const answers = [await answer(), await answer()] as const
    server.deps.clock.advance({ seconds: 300 + 40 })
    expect(await reasonFor(answers[0])).toBeNull()
    server.deps.clock.advance({ seconds: 40 })
    expect(await reasonFor(answers[1])).toBe('times')
  })

  test('starts at the identity provider only where the connection allows it, and stays in the portal', async () => {
    const unasked = async (relayState: string) => {
      const { xml } = await answerSaml(`${samlIssuer}/sso`, addressOf('callback'), { audience: addressOf('metadata') })
      return { xml, relayState }
    }
    expect(await reasonFor(await unasked('/order/list'))).toBe('expired')
    await server.deps.db
      .update(ssoConnection)
      .set({ settings: settingsOf({ isIdpInitiated: true }) })
      .where(eq(ssoConnection.name, 'harbour'))
    expect(await post(await unasked('/order/list'))).toMatch(/^\/redirect\?token=[\w-]{43}&redirect=%2Forder%2Flist$/)
    expect(await post(await unasked('https://attacker.example'))).toMatch(/&redirect=%2F$/)
    // An answer to a request of another user is no sign-in that started at the identity provider.
    expect(await reasonFor({ ...(await answer()), relayState: '/order/list' })).toBe('request')
    const first = await unasked('')
    expect(await reasonFor(first)).toBeNull()
    expect(await reasonFor(first)).toBe('replay')
  })

  test('leaves the role of the administrator who may use a password', async () => {
    const { db } = server.deps
    const [admin] = await db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const [agent] = await db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
    const roles = await db
      .select()
      .from(role)
      .where(eq(role.clientId, admin?.clientId ?? ''))
    const reader = roles.find(({ builtIn }) => builtIn === 'readOnly')
    // There are two administrators.
    const roleId = admin?.roleId ?? ''
    await db
      .update(appUser)
      .set({ roleId })
      .where(eq(appUser.id, agent?.id ?? ''))
    await db.update(client).set({ emergencyUserId: admin?.id }).where(eq(client.code, 'HARBOUR'))
    const groupRoles = [{ group: 'Lin Tao', roleId: reader?.id ?? '' }]
    const attributes = { ...samlAttributes, groups: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name' }
    await db.update(ssoConnection).set({ groupRoles, attributes }).where(eq(ssoConnection.name, 'harbour'))
    expect(await reasonFor(await answer({ user: personOf('admin@harbour.example') }))).toBeNull()
    expect(
      await db
        .select()
        .from(appUser)
        .where(eq(appUser.id, admin?.id ?? '')),
    ).toMatchObject([{ roleId }])
  })

  test('gives the role of the first mapped group, but leaves the last administrator alone', async () => {
    const [reader] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'agent@harbour.example'))
    const [admin] = await server.deps.db.select().from(appUser).where(eq(appUser.email, 'admin@harbour.example'))
    const groupRoles = [{ group: 'Lin Tao', roleId: reader?.roleId ?? '' }]
    const attributes = { ...samlAttributes, groups: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name' }
    await server.deps.db.update(ssoConnection).set({ groupRoles, attributes }).where(eq(ssoConnection.name, 'harbour'))
    expect(await reasonFor(await answer({ user: personOf('admin@harbour.example') }))).toBeNull()
    const roleOf = async (email: string) =>
      (await server.deps.db.select().from(appUser).where(eq(appUser.email, email)))[0]?.roleId
    expect(await roleOf('admin@harbour.example')).toBe(admin?.roleId)
    expect(await reasonFor(await answer({ user: personOf('new@harbour.example') }))).toBeNull()
    expect(await roleOf('new@harbour.example')).toBe(reader?.roleId)
  })

  test('of one connection does not vouch for the domain of another one', async () => {
    await createConnection(server, { name: 'other', settings: settingsOf(), attributes: samlAttributes, domains: [] })
    expect(await reasonFor(await answer({}, 'other'), 'other')).toBe('domain')
    await server.deps.db.update(ssoDomain).set({ verifiedAt: null })
    expect(await reasonFor(await answer())).toBe('domain')
    expect(await server.deps.db.select().from(session)).toEqual([])
  })
})
