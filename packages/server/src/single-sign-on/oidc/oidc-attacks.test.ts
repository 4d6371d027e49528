import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session, ssoConnection } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { reasonOf } from '../attempts.fixture.ts'
import { oidcAttributes } from '../connections/default-attributes.ts'
import { createConnection } from '../connections/connections.fixture.ts'
import { openForgingProvider, type ForgingProvider } from './forging-provider.fixture.ts'
import { oidcClient } from './oidc-provider.fixture.ts'
import { createTestBrowser } from '../test-browser.fixture.ts'

const server = useDemoServer()
let provider: ForgingProvider

beforeAll(async () => {
  provider = await openForgingProvider(() => server.deps.clock.now())
})
afterAll(() => provider.close())
beforeEach(async () => {
  const settings = { protocol: 'oidc', issuer: provider.issuer, clientId: oidcClient.client_id } as const
  await createConnection(server, { name: 'harbour', settings })
})

/** Signs in with a forged token; returns the reason of the refusal, or null when it was accepted. */
async function reasonFor(forgery: ForgingProvider['forgery']): Promise<string | null | undefined> {
  const browser = createTestBrowser(server)
  const { publicUrl } = server.deps.settings
  const asked = new URL((await browser.open(`${publicUrl}/sso/start/harbour`)).headers.get('location') ?? '')
  const { state = '', nonce = '', ...others } = Object.fromEntries(asked.searchParams)
  expect(others).toMatchObject({ code_challenge: expect.any(String), code_challenge_method: 'S256' })
  Object.assign(provider, { nonce, forgery })
  const { url } = await browser.follow(
    `${publicUrl}/sso/callback/harbour?${new URLSearchParams({ code: 'any', state })}`,
  )
  return reasonOf(server, url)
}

test('accepts a token without a forgery', async () => {
  expect(await reasonFor({})).toBeNull()
})

const forgeries: [string, ForgingProvider['forgery'], string][] = [
  ['without a signature', { alg: 'none' }, 'signature'],
  ['signed with the public key as a secret', { alg: 'HS256' }, 'signature'],
  ['signed with another key', { isOtherKey: true }, 'signature'],
  ['without a nonce', { claims: { nonce: undefined } }, 'request'],
  ['with another nonce', { claims: { nonce: 'another' } }, 'request'],
  ['for another audience', { claims: { aud: 'another client' } }, 'audience'],
  ['of another issuer', { claims: { iss: 'https://attacker.example' } }, 'issuer'],
  ['that has expired', { claims: { exp: 1_000_000_000 } }, 'times'],
  ['whose address is not verified', { claims: { email_verified: false } }, 'emailUnverified'],
  ["with an address of another agency's domain", { claims: { email: 'admin@meridian.example' } }, 'domain'],
]

test.each(forgeries)('refuses a token %s', async (_title, forgery, reason) => {
  expect(await reasonFor(forgery)).toBe(reason)
  expect(await server.deps.db.select().from(session)).toEqual([])
})

test('refuses an address of another claim, which email_verified does not describe', async () => {
  const attributes = { ...oidcAttributes, email: 'preferred_username' }
  await server.deps.db.update(ssoConnection).set({ attributes }).where(eq(ssoConnection.name, 'harbour'))
  const claims = { preferred_username: 'admin@harbour.example', email: 'person@other.example', email_verified: true }
  expect(await reasonFor({ claims })).toBe('emailUnverified')
  await server.deps.db.update(ssoConnection).set({ isEmailTrusted: true }).where(eq(ssoConnection.name, 'harbour'))
  expect(await reasonFor({ claims })).toBeNull()
})
