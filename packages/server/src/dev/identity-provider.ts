import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { demoIdentityProvider } from '../demo/demo-agencies.ts'
import type { Deps } from '../deps.ts'
import type { Settings } from '../settings.ts'
import { markup } from '../shared/http/pages/html.ts'
import { sendPage } from '../shared/http/pages/send-page.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { isLocalRequest, isLoopback } from '../shared/http/local-request.ts'
import { envelopeContextOf } from '../shared/http/send-reply.ts'

const home = demoIdentityProvider.path
const codePurpose = 'code of the test identity provider'
const codeMs = 60_000
const tokenSeconds = 300

/**
 * A test identity provider for single sign-on (OpenID Connect): it lets a developer sign in as any user. It exists in
 * development only, and only for this machine.
 */
export function serveIdentityProvider(
  server: FastifyInstance,
  deps: Pick<Deps, 'settings' | 'secret' | 'clock'>,
): void {
  if (!hasIdentityProvider(deps.settings)) return
  void server.register(async (app) => serveProvider(app, deps))
}

function hasIdentityProvider({ production, host }: Settings): boolean {
  return !production && isLoopback(host)
}

/** What a code stands for. */
interface Grant {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string
  claims: Record<string, unknown>
}

const createKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })

function serveProvider(app: FastifyInstance, { settings, secret, clock }: Pick<Deps, 'settings' | 'secret' | 'clock'>) {
  const issuer = `${settings.publicUrl}${home}`
  let created: ReturnType<typeof createKeys> | undefined
  // Takes as long as the rest of a start: the first request that needs them waits.
  const keys = () => (created ??= createKeys())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 65_536 },
    async (_request: FastifyRequest, text: string) => text,
  )
  app.addHook('onRequest', async (request, reply) => (isLocalRequest(request) ? undefined : reply.callNotFound()))

  app.get(`${home}/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile', 'groups'],
    authorization_response_iss_parameter_supported: true,
  }))
  app.get(`${home}/keys`, async () => ({
    keys: [{ ...keys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }],
  }))
  app.get(`${home}/authorize`, async (request, reply) => showForm(request, reply))
  // A form that is posted has no origin under the referrer policy of this server.
  app.get(`${home}/answer`, async (request, reply) => {
    const form = queryOf(request)
    const redirectUri = form.get('redirect_uri') ?? ''
    if (!redirectUri.startsWith(`${settings.publicUrl}/sso/callback/`)) return reply.callNotFound()
    const target = new URL(redirectUri)
    target.searchParams.set('state', form.get('state') ?? '')
    target.searchParams.set('iss', issuer)
    if (form.get('action') === 'cancel') target.searchParams.set('error', 'access_denied')
    else target.searchParams.set('code', issueGrant(form, redirectUri))
    return reply.redirect(target.href, 303)
  })
  app.post(`${home}/token`, async (request, reply) => {
    const form = paramsOf(request)
    const text = secret.decrypt(codePurpose, form.get('code') ?? '')
    const grant: Grant | undefined = text === undefined ? undefined : JSON.parse(text)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!isKnownClient(request.headers.authorization)) return reply.code(401).send({ error: 'invalid_client' })
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return reply.code(400).send({ error: 'invalid_grant' })
    const seconds = Math.floor(clock.now().getTime() / 1_000)
    const { clientId: aud, nonce, claims } = grant
    const token = { ...claims, iss: issuer, aud, nonce, iat: seconds, exp: seconds + tokenSeconds }
    void reply.header('cache-control', 'no-store')
    return { access_token: 'none', token_type: 'Bearer', id_token: signToken(token, keys().privateKey) }
  })

  function issueGrant(form: URLSearchParams, redirectUri: string): string {
    const text = (name: string) => (form.get(name) ?? '').trim().slice(0, 200)
    const email = text('email').toLowerCase()
    const [given_name, family_name] = [text('given_name'), text('family_name')]
    const groups = text('groups')
      .split(/[\s,]+/)
      .filter(Boolean)
    const claims = { sub: email, email, email_verified: true, given_name, family_name, groups }
    const [clientId, challenge, nonce] = ['client_id', 'code_challenge', 'nonce'].map((name) => form.get(name) ?? '')
    const grant = { clientId, redirectUri, challenge, nonce, claims }
    return secret.encrypt(codePurpose, JSON.stringify(grant), new Date(clock.now().getTime() + codeMs))
  }
}

/** Both parts are form-encoded before they are joined. */
function isKnownClient(authorization = ''): boolean {
  const { clientId, clientSecret } = demoIdentityProvider
  const parts = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64').toString('utf8')
  const { id, secret } = Object.fromEntries(new URLSearchParams(`id=${parts.replace(':', '&secret=')}`))
  return id === clientId && secret === clientSecret
}

function signToken(claims: object, key: KeyObject): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

function paramsOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '')
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1] ?? '')

const passedOn = ['client_id', 'redirect_uri', 'state', 'nonce', 'code_challenge'] as const

function showForm(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { lang } = envelopeContextOf(request)
  const query = queryOf(request)
  const translate = (key: string) => translateMessage(lang, `identity.${key}`)
  const field = (name: string, value: string, type = 'text') =>
    markup`<label><span>${translate(name)}</span><input type="${type}" name="${name}" value="${value}" maxlength="200" autocomplete="off"></label>`
  return sendPage(reply, 200, {
    lang,
    title: translate('title'),
    content: markup`<p class="quiet">${translate('what')}</p>
      <form class="card" method="get" action="${home}/answer">
        ${passedOn.map((name) => markup`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}">`)}
        ${field('email', demoIdentityProvider.email, 'email')}
        ${field('given_name', '')} ${field('family_name', '')} ${field('groups', '')}
        <button name="action" value="sign-in">${translate('signIn')}</button>
        <button name="action" value="cancel">${translate('cancel')}</button>
      </form>`,
  })
}
