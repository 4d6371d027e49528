import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { appUser, auditLog, client, role, ssoConnection } from '../../database/schema.ts'
import { dnsRecords } from '../../ports/dns/test-dns.fixture.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { nextCode, requestSignIn, signInAs } from '../../session/sign-in.fixture.ts'
import { createTenants, giveCodes, type Tenants } from '../../session/tenants.fixture.ts'
import { openForgingProvider } from '../oidc/forging-provider.fixture.ts'
import { createKeyPair } from '../saml/key-pair.ts'
import { base64Of, samlIssuer, samlMetadataOf } from '../saml/saml-provider.fixture.ts'

const server = useDemoServer()
const base = 'POST /pac4jConfigurationProperties'
let tenants: Tenants
let roleId: string

beforeEach(async () => {
  tenants = await createTenants(server)
  const [owner] = await server.deps.db.select().from(appUser).where(eq(appUser.id, tenants.owner.id))
  roleId = owner?.roleId ?? ''
})

const settings = () => ({
  idpMetadata: samlMetadataOf(samlIssuer),
  attributes: { email: 'email', nickname: 'firstName', lastname: 'lastName', groups: 'groups' },
  defaultRole: roleId,
})

const oidcSecrets = { clientId: 'gangway', clientSecret: 'the client secret' }

const add = (changes: object = {}) =>
  tenants.owner.client.call(`${base}/add`, {
    body: { pac4jClientName: 'harbour', protocol: 'saml', ...settings(), ...changes },
    mfaCode: nextCode(server),
  })

async function addConnection(): Promise<string> {
  const added = await add()
  if (!added.ok) throw new Error(JSON.stringify(added.error))
  return added.value.id
}

const list = async () => {
  const listed = await tenants.owner.client.call(`${base}/getPageList`, { body: {} })
  return listed.ok ? listed.value.list : []
}

const setEnabled = (id: string, version: number, enabled: boolean) =>
  tenants.owner.client.call(`${base}/updateStatus`, { body: { id, version, enabled }, mfaCode: nextCode(server) })

const passTest = (id: string) =>
  server.deps.db.update(ssoConnection).set({ testedAt: server.deps.clock.now() }).where(eq(ssoConnection.id, id))

const context = (name: string) => ({ ok: false, error: { code: '5312', text: expect.stringMatching(name) } })

/** Adds and verifies the domain of the agency. */
async function verifyDomain(id: string): Promise<void> {
  const call = { body: { id, domain: 'Harbour.example' }, mfaCode: nextCode(server) }
  const added = await tenants.owner.client.call(`${base}/domain/add`, call)
  if (!added.ok) throw new Error(JSON.stringify(added.error))
  const domain = (await list())[0]?.domains[0]
  const params = { id: added.value.id }
  const verify = () => tenants.owner.client.call(`${base}/domain/verify/{id}`, { params, body: {} })
  expect(await verify()).toMatchObject({ value: false })
  dnsRecords.set('_gangway.harbour.example', ['other', domain?.recordValue ?? ''])
  expect(await verify()).toMatchObject({ value: true })
}

describe('a connection', () => {
  test('is stored disabled, with our values for the identity provider, and without readable keys', async () => {
    await addConnection()
    const { publicUrl } = server.deps.settings
    expect(await list()).toMatchObject([
      {
        ...{ pac4jClientName: 'harbour', protocol: 'saml', enabled: false, testedAt: null, idpEntityId: samlIssuer },
        ...{ acsUrl: `${publicUrl}/sso/callback/harbour`, entityId: `${publicUrl}/sso/metadata/harbour` },
        certificates: [{ subject: 'CN=Identity provider of the tests' }],
      },
    ])
    const [row] = await server.deps.db.select().from(ssoConnection).where(eq(ssoConnection.name, 'harbour'))
    expect(JSON.stringify(row)).not.toContain('PRIVATE KEY')
    const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.action, 'SSO_ADD'))
    expect(entries).toMatchObject([{ objectKind: 'single-sign-on', detail: { name: 'harbour', protocol: 'saml' } }])
  })

  test('is enabled after a passed test only, and a change of the identity provider needs a new one', async () => {
    const id = await addConnection()
    expect(await setEnabled(id, 1, true)).toMatchObject(context('Run a test first'))
    await passTest(id)
    expect(await setEnabled(id, 1, true)).toMatchObject({ ok: true })
    const change = async (changes: object) => {
      const { version = 0 } = (await list())[0] ?? {}
      const call = { body: { id, version, ...settings(), ...changes }, mfaCode: nextCode(server) }
      expect(await tenants.owner.client.call(`${base}/update`, call)).toMatchObject({ ok: true })
      return (await list())[0]?.enabled
    }
    const next = createKeyPair('Next', server.deps.clock.now()).certificate
    expect(await change({ idpMetadata: undefined, certificate: next, createsUsers: false })).toBe(true)
    expect((await list())[0]?.certificates).toHaveLength(2)
    expect(await change({ idpMetadata: samlMetadataOf(samlIssuer, [next]) })).toBe(true)
    expect(await change({ idpMetadata: samlMetadataOf('https://other.example') })).toBe(false)
  })

  test('is not changed from an older version', async () => {
    const id = await addConnection()
    await passTest(id)
    await setEnabled(id, 1, true)
    expect(await setEnabled(id, 1, false)).toMatchObject(context('changed meanwhile'))
  })

  test('has a name of its own across agencies', async () => {
    const checkName = (name: string) =>
      tenants.owner.client.call(`${base}/checkUsable/pac4jClientName/{name}`, { params: { name }, body: {} })
    expect(await checkName('laguna')).toMatchObject({ value: false })
    expect(await checkName('No-Capitals')).toMatchObject({ value: false })
    expect(await checkName('harbour')).toMatchObject({ value: true })
    const taken = [{ path: 'pac4jClientName', message: 'This name is taken. Choose another one.' }]
    expect(await add({ pac4jClientName: 'laguna' })).toMatchObject({ ok: false, error: { fields: taken } })
  })

  test('is managed only with every permission that its users have', async () => {
    const [all] = await server.deps.db.select().from(role).where(eq(role.id, roleId))
    const [own] = await server.deps.db
      .insert(role)
      .values({ ...all!, id: 'manager', name: 'Manager', builtIn: null })
      .returning()
    await server.deps.db
      .update(appUser)
      .set({ roleId: own?.id ?? '' })
      .where(eq(appUser.id, tenants.owner.id))
    const few = ['sys:profile', 'sys:profile:userManagement', 'security:manage']
    await giveCodes(tenants, few)
    expect(await add()).toMatchObject({ ok: false, error: { code: '403' } })
    expect(await list()).toEqual([])
  })
})

describe('the metadata check', () => {
  const check = async (idpMetadata: string, protocol: 'saml' | 'oidc' = 'saml') => {
    const result = await tenants.owner.client.call(`${base}/checkIDPMetadata`, { body: { idpMetadata, protocol } })
    return result.ok ? result.value : result.error
  }
  const valid = samlMetadataOf(samlIssuer)
  const cases: [string, string, RegExp][] = [
    ['text that is no XML', 'nonsense', /no valid metadata file/],
    ['a document type', valid.replace('?>', '?><!DOCTYPE x>'), /no valid metadata file/],
    ['no entity id', valid.replace(/entityID="[^"]*"/, ''), /no entity ID/],
    ['no identity provider', valid.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), /exactly one identity provider/],
    ['no redirect binding', valid.replace('HTTP-Redirect', 'HTTP-POST'), /HTTP-Redirect binding/],
    ['a sign-in address that is no web address', valid.replace(`${samlIssuer}/sso`, 'javascript:alert(1)'), /sign-in/],
    ['a damaged certificate', valid.replace(/MII[^<]{40}/, 'MII'), /no valid RSA certificate/],
    ['an address of a private network', 'https://169.254.169.254/latest', /reachable from the internet/],
  ]

  test('accepts metadata and names the entity', async () => {
    expect(await check(valid)).toEqual({ valid: true, entityId: samlIssuer })
    expect(base64Of(createKeyPair('x', server.deps.clock.now()).certificate)).toMatch(/^MII/)
  })

  test.each(cases)('names the problem of %s', async (_title, text, message) => {
    expect(await check(text)).toMatchObject({ valid: false, message: expect.stringMatching(message) })
  })
})

describe('an OpenID Connect connection', () => {
  test('is checked and stored by the address of its issuer', async () => {
    const provider = await openForgingProvider(() => server.deps.clock.now())
    const { issuer } = provider
    const idpMetadata = `${issuer}/.well-known/openid-configuration`
    const body = { idpMetadata, protocol: 'oidc' } as const
    const checked = await tenants.owner.client.call(`${base}/checkIDPMetadata`, { body })
    const added = await add({ ...body, ...oidcSecrets })
    await provider.close()
    expect(checked).toMatchObject({ value: { valid: true, entityId: issuer } })
    expect(added).toMatchObject({ ok: true })
    expect(await list()).toMatchObject([{ protocol: 'oidc', idpEntityId: issuer, enabled: false }])
  })

  test.each(['https://169.254.169.254', 'https://10.0.0.1', 'https://[::1]', 'file:///etc/passwd', 'nonsense'])(
    'is not read from %s',
    async (idpMetadata) => {
      const body = { idpMetadata, protocol: 'oidc' } as const
      const checked = await tenants.owner.client.call(`${base}/checkIDPMetadata`, { body })
      expect(checked).toMatchObject({ value: { valid: false } })
      const fields = [{ path: 'idpMetadata' }]
      expect(await add({ ...body, ...oidcSecrets })).toMatchObject({ ok: false, error: { fields } })
    },
  )
})

describe('single sign-on only', () => {
  test('refuses passwords, except that of the emergency administrator by username', async () => {
    const id = await addConnection()
    const setOnly = (isOnly: boolean, emergencyUserId = tenants.owner.id) =>
      tenants.owner.client.call(`${base}/updateOnly`, {
        body: { id, isOnly, emergencyUserId },
        mfaCode: nextCode(server),
      })
    expect(await setOnly(true)).toMatchObject(context('Run a test first'))
    await passTest(id)
    await setEnabled(id, 1, true)
    expect(await setOnly(true)).toMatchObject(context('Verify an e-mail domain'))
    await verifyDomain(id)
    expect(await setOnly(true, tenants.colleague.id)).toMatchObject(context('active administrator'))
    const colleague = await signInAs(server, tenants.colleague.email)
    expect(await colleague.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
    expect(await setOnly(true)).toMatchObject({ ok: true })
    expect(await colleague.client.call('GET /login-user.do', {})).toMatchObject({ ok: false, error: { code: '5107' } })
    expect(await tenants.owner.client.call('GET /login-user.do', {})).toMatchObject({ ok: true })
    for (const name of ['agent@harbour.example', 'admin@harbour.example', 'anyone@harbour.example'])
      expect(await requestSignIn(server, name)).toEqual({ code: '5200', client: 'harbour' })
    expect(await requestSignIn(server, 'lin.tao')).toEqual({ code: '5200', client: 'harbour' })
    const [owner] = await server.deps.db.select().from(appUser).where(eq(appUser.id, tenants.owner.id))
    expect(await requestSignIn(server, owner?.username ?? '')).toMatchObject({ code: '0000' })
    expect(await setEnabled(id, 2, false)).toMatchObject(context('Accept passwords again first'))
    expect(await changeEmergency()).toMatchObject([context('keeps the password'), context('keeps the password')])
    expect(await setOnly(false)).toMatchObject({ ok: true })
    expect(await requestSignIn(server, 'agent@harbour.example')).toMatchObject({ code: '0000' })
    const [agency] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
    expect(agency).toMatchObject({ singleSignOn: null, emergencyUserId: null })
  })
})

/** A second administrator disables the emergency administrator, and gives them another role. */
async function changeEmergency() {
  const { db } = server.deps
  const { owner, colleague } = tenants
  const roles = await db.select().from(role).where(eq(role.clientId, owner.clientId))
  const reader = roles.find(({ builtIn }) => builtIn === 'readOnly')
  await db.update(appUser).set({ roleId }).where(eq(appUser.id, colleague.id))
  await db.update(client).set({ singleSignOnOnly: false }).where(eq(client.id, owner.clientId))
  const other = await signInAs(server, colleague.email)
  await db.update(client).set({ singleSignOnOnly: true }).where(eq(client.id, owner.clientId))
  const [user] = await db.select().from(appUser).where(eq(appUser.id, owner.id))
  const { id, version = 0, username = '', nickname = '', lastname = '' } = user ?? {}
  const names = { username, nickname, lastname }
  const sent = { id: id ?? '', version }
  return [
    await other.client.call('POST /sysUser/updateStatus', { body: { ...sent, status: 'disabled' } }),
    await other.client.call('POST /sysUser/update', { body: { ...sent, ...names, roleId: reader?.id ?? '' } }),
  ]
}

test('a domain that another agency has verified cannot be verified again', async () => {
  const id = await addConnection()
  const call = { body: { id, domain: 'laguna.example' }, mfaCode: nextCode(server) }
  const added = await tenants.owner.client.call(`${base}/domain/add`, call)
  const [domain] = (await list())[0]?.domains ?? []
  dnsRecords.set('_gangway.laguna.example', [domain?.recordValue ?? ''])
  const params = { id: added.ok ? added.value.id : '' }
  const verified = await tenants.owner.client.call(`${base}/domain/verify/{id}`, { params, body: {} })
  expect(verified).toMatchObject(context('Another company has already verified this domain'))
})

test('the sign-in page finds a connection by the domain of an address', async () => {
  const find = async (email: string) => {
    const found = await tenants.owner.client.call('POST /sso/find', { body: { email } })
    return found.ok && found.value.client
  }
  expect(await find('anyone@laguna.example')).toBe('laguna')
  expect(await find('anyone@harbour.example')).toBeNull()
})
