import { describe, expect, test } from 'vitest'
import { session } from '../../database/schema.ts'
import { createKeyPair } from './key-pair.ts'
import { personOf, samlIssuer } from './saml-provider.fixture.ts'
import { createSamlServer } from './saml.fixture.ts'
import { wrapAssertion, wrapResponse, wrappings } from './signature-wrapping.fixture.ts'

const saml = createSamlServer()
const { server, answer, reasonFor } = saml
const attacker = createKeyPair('Attacker', new Date('2026-01-01T00:00:00Z'))

describe('an attack on SAML', () => {
  test('fails without a signature, with a changed assertion, and signed by another key', async () => {
    expect(await reasonFor(await answer({ signAssertion: false }))).toBe('signature')
    const changed = await answer()
    const xml = changed.xml.replaceAll('agent@harbour.example', 'admin@harbour.example')
    expect(await reasonFor({ ...changed, xml })).toBe('signature')
    expect(await reasonFor(await answer({ key: attacker.privateKey, cert: attacker.certificate }))).toBe('signature')
    expect(await server.deps.db.select().from(session)).toEqual([])
  })

  test('fails with a signature of a hash that can be forged', async () => {
    for (const weak of [{ signatureAlgorithm: 'rsa-sha1' }, { digestAlgorithm: 'sha1' }])
      expect(await reasonFor(await answer(weak))).toBe('signature')
    const response = { signResponse: true, signAssertion: false, signatureAlgorithm: 'rsa-sha1' }
    expect(await reasonFor(await answer(response))).toBe('signature')
  })

  test.each(wrappings)('fails by signature wrapping: %s', async (_title, kind) => {
    const options = kind.startsWith('response') ? { signResponse: true, signAssertion: false } : {}
    const signed = await answer(options)
    const xml = kind.startsWith('response') ? wrapResponse(signed.xml, kind) : wrapAssertion(signed.xml, kind)
    expect(xml).toContain('admin@harbour.example')
    expect(await reasonFor({ ...signed, xml })).toBe('signature')
  })

  test('fails with a second use of an assertion', async () => {
    const first = await answer()
    expect(await reasonFor(first)).toBeNull()
    expect(await reasonFor(first)).toBe('expired')
    // The same assertion for another request.
    const { relayState } = await answer()
    expect(await reasonFor({ ...first, relayState })).toBe('request')
  })

  test('fails for another audience, recipient, destination or issuer', async () => {
    expect(await reasonFor(await answer({ audience: 'https://other.example' }))).toBe('audience')
    expect(await reasonFor(await answer({ recipient: 'https://other.example/sso' }))).toBe('recipient')
    expect(await reasonFor(await answer({ destination: 'https://other.example/sso' }))).toBe('recipient')
    expect(await reasonFor(await answer({ issuer: 'https://other.example' }))).toBe('issuer')
    const inner = await answer({ issuer: 'https://other.example' })
    const outer = inner.xml.replace('>https://other.example<', `>${samlIssuer}<`)
    expect(await reasonFor({ ...inner, xml: outer })).toBe('issuer')
    const mixed = await answer()
    const xml = mixed.xml.replace(`>${samlIssuer}<`, '>https://other.example<')
    expect(await reasonFor({ ...mixed, xml })).toBe('issuer')
  })

  test('fails with an answer to the request of another browser', async () => {
    const [one, other] = [await answer(), await answer()]
    expect(await reasonFor({ ...one, relayState: other.relayState })).toBe('request')
  })

  test('fails with entities, document types, comments and processing instructions', async () => {
    const signed = await answer({ user: personOf('admin@harbour.example.attacker.example') })
    const unsafe = [
      signed.xml.replace(/admin@harbour\.example(?=\.attacker)/g, 'admin@harbour.example<!---->'),
      `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]>${signed.xml}`,
      signed.xml.replace('<samlp:Status>', '<?run it?><samlp:Status>'),
    ]
    for (const xml of unsafe) {
      const { relayState } = await answer()
      expect(await reasonFor({ xml, relayState })).toBe('malformed')
    }
  })
})
