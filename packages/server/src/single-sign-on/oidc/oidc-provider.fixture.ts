import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider, { type Configuration } from 'oidc-provider'
import type { TestBrowser } from '../test-browser.fixture.ts'

export interface TestPerson {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: string[]
}

/** A real OpenID provider on this machine, at which one person signs in without a password. */
export interface OidcProvider {
  issuer: string
  /** Who signs in from now on. */
  person: TestPerson
  close(): Promise<void>
}

export const oidcClient = { client_id: 'gangway', client_secret: 'the client secret of the tests' }

export async function openOidcProvider(redirectUris: string[]): Promise<OidcProvider> {
  const server = createServer((request, response) => void callback(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider does not listen.')
  const issuer = `http://127.0.0.1:${address.port}`
  const configuration: Configuration = {
    clients: [
      { ...oidcClient, redirect_uris: redirectUris, response_types: ['code'], grant_types: ['authorization_code'] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    cookies: { keys: ['cookie key of the tests'] },
    pkce: { required: () => true },
    findAccount: async (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...provider.person }),
    }),
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    // Without these the provider prints notices.
    jwks: { keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }) }] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
  }
  const oidc = new Provider(issuer, configuration)
  const handle = oidc.callback()
  async function callback(request: Parameters<typeof handle>[0], response: Parameters<typeof handle>[1]) {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const details = await oidc.interactionDetails(request, response)
    if (details.prompt.name === 'login')
      return oidc.interactionFinished(request, response, { login: { accountId: 'person-1' } })
    const grant = new oidc.Grant({ accountId: 'person-1', clientId: oidcClient.client_id })
    grant.addOIDCScope('openid email profile')
    return oidc.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  const provider: OidcProvider = {
    issuer,
    person: {},
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** The address of the callback with the answer of the provider, not opened yet. */
export async function answerOf(browser: TestBrowser, startUrl: string, callbackUrl: string): Promise<URL> {
  let address = startUrl
  for (let count = 0; count < 15; count++) {
    const response = await browser.open(address)
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
    address = new URL(location, address).href
    if (address.startsWith(callbackUrl)) return new URL(address)
  }
  throw new Error(`The provider did not answer; the last address is ${address}`)
}
