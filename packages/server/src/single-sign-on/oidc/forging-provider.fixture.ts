import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { oidcClient } from './oidc-provider.fixture.ts'

interface Forgery {
  alg?: string
  claims?: Record<string, unknown>
  /** Signs with a key that the provider does not publish. */
  isOtherKey?: boolean
}

/** A provider that answers every code with the token that a test describes. */
export interface ForgingProvider {
  issuer: string
  now(): Date
  nonce: string
  forgery: Forgery
  close(): Promise<void>
}

export async function openForgingProvider(now: () => Date): Promise<ForgingProvider> {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }))
  if (!own || !other) throw new Error('There are no keys.')
  const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const server = createServer((request, response) => {
    const { issuer } = provider
    if (request.url === '/.well-known/openid-configuration')
      return sendJson(response, {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      })
    if (request.url === '/keys')
      return sendJson(response, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig' }] })
    const { alg = 'RS256', claims, isOtherKey } = provider.forgery
    const seconds = Math.floor(provider.now().getTime() / 1_000)
    const times = { iat: seconds, exp: seconds + 300 }
    const person = { sub: 'person-1', email: 'agent@harbour.example', email_verified: true }
    const all = { iss: issuer, aud: oidcClient.client_id, nonce: provider.nonce, ...times, ...person, ...claims }
    const key = isOtherKey ? other.privateKey : own.privateKey
    const idToken = createToken(alg, all, { key, publicPem })
    return sendJson(response, { access_token: 'none', token_type: 'Bearer', id_token: idToken })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The provider does not listen.')
  const provider: ForgingProvider = {
    ...{ issuer: `http://127.0.0.1:${address.port}`, now, nonce: '', forgery: {} },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

function sendJson(response: ServerResponse, value: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function createToken(alg: string, claims: object, { key, publicPem }: { key: KeyObject; publicPem: string }): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg, typ: 'JWT', kid: 'own' })}.${encode(claims)}`
  if (alg === 'none') return `${content}.`
  // The public key as the secret of a symmetric signature.
  if (alg === 'HS256') return `${content}.${createHmac('sha256', publicPem).update(content).digest('base64url')}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
