import { sha256 } from '@gangway/core'
import type { passkeyRoutes, recoveryCodeRoutes, sessionRoutes } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { client, session } from '../database/schema.ts'
import { demoPassword } from '../demo/demo-agencies.ts'
import { createLinkFor, setAuthenticator, type Example, type TestUser, type Tenants } from './tenants.fixture.ts'
import { confirmIdentityOf, requestMailCode } from './second-factor/confirm-identity.fixture.ts'
import { createSoftwarePasskey } from './passkey/software-passkey.fixture.ts'
import { nextCode, signInAs } from './sign-in.fixture.ts'
import { totpCodeAt } from './second-factor/totp.ts'

type Examples = {
  [Name in keyof (typeof sessionRoutes & typeof recoveryCodeRoutes & typeof passkeyRoutes)]: Example<Name>
}

const nothing = async () => ({ body: {} })
const withoutBody = async () => ({})
const unknownId = 'a-link-token-that-was-never-issued-by-it'

/** A link of the owner's colleague; another agency's user tries it with their own address. */
const byLink = (purpose: 'reset' | 'bind') => ({
  own: async (tenants: Tenants) => ({ body: await linkOf(tenants, purpose) }),
  foreign: async ({ otherAgencyUser }: Tenants, { body }: { body: { email: string; sign: string } }) => ({
    body: { ...body, email: otherAgencyUser.email },
  }),
  unknown: async ({ otherAgencyUser }: Tenants) => ({ body: { email: otherAgencyUser.email, sign: unknownId } }),
})

async function linkOf(tenants: Tenants, purpose: 'reset' | 'bind') {
  if (purpose === 'bind') await setAuthenticator(tenants, tenants.colleague.id, 'none')
  return createLinkFor(tenants, tenants.colleague, purpose)
}

/** Makes each password unique. */
let passwords = 0
const newPassword = () => `Never-before-${(passwords += 1)}`

export const sessionExamples: Examples = {
  'POST /login.do': {
    own: async ({ server, owner }) => signInOf(owner.email, nextCode(server)),
    foreign: async ({ server, otherAgencyUser }) => signInOf(otherAgencyUser.email, nextCode(server)),
  },
  'POST /loginOut.do': { own: nothing },
  'GET /login-user.do': { own: withoutBody },
  'POST /setLanguageVersion.do': { own: async () => ({ body: { lang: 'cn' } }) },
  'POST /desEncrypt.do': { own: async () => ({ body: { text: 'G1', purpose: 'order' } }) },
  'POST /desDecrypt.do': {
    async own({ owner }) {
      const encrypted = await owner.client.call('POST /desEncrypt.do', { body: { text: 'G1', purpose: 'order' } })
      return { body: { text: encrypted.ok ? encrypted.value : '', purpose: 'order' } }
    },
    unknown: async () => ({ body: { text: 'never sealed', purpose: 'order' } }),
  },
  'POST /sysPermission/getMenuListByUserId': { own: nothing },

  'POST /mail/sendEmail': {
    own: async ({ owner }) => ({ body: { email: owner.email } }),
    foreign: async ({ otherAgencyUser }) => ({ body: { email: otherAgencyUser.email } }),
  },
  'POST /sysUser/validationSign': byLink('reset'),
  'POST /sysUser/passwordPolicy': byLink('reset'),
  'POST /sysUser/passwordPolicy/meetHistory': {
    own: async (tenants) => ({ body: { ...(await linkOf(tenants, 'reset')), password: newPassword() } }),
    foreign: async ({ otherAgencyUser }, { body }) => ({ body: { ...body, email: otherAgencyUser.email } }),
    unknown: async ({ otherAgencyUser }, { body }) => ({
      body: { ...body, email: otherAgencyUser.email, sign: unknownId },
    }),
  },
  'POST /sysUser/modifyPassword': {
    own: async (tenants) => ({ body: { ...(await linkOf(tenants, 'reset')), password: newPassword() } }),
    foreign: async ({ otherAgencyUser }, { body }) => ({ body: { ...body, email: otherAgencyUser.email } }),
    unknown: async ({ otherAgencyUser }, { body }) => ({
      body: { ...body, email: otherAgencyUser.email, sign: unknownId },
    }),
  },

  'POST /sysUser/QRBarcode2': byLink('bind'),
  'POST /sysUser/bindSecret2': {
    async own(tenants) {
      const link = await linkOf(tenants, 'bind')
      const offered = await tenants.owner.client.call('POST /sysUser/QRBarcode2', { body: link })
      return { body: { ...link, ...firstCode(tenants, offered.ok ? offered.value.secretKey : '') } }
    },
    foreign: async ({ otherAgencyUser }, { body }) => ({ body: { ...body, email: otherAgencyUser.email } }),
    unknown: async ({ otherAgencyUser }, { body }) => ({
      body: { ...body, email: otherAgencyUser.email, sign: unknownId },
    }),
  },
  'GET /sysUser/QRBarcode': {
    async own(tenants) {
      await setAuthenticator(tenants, tenants.owner.id, 'none')
      await setAuthenticator(tenants, tenants.otherAgencyUser.id, 'none')
      await confirmIdentityOf(tenants.server, tenants.otherAgencyUser, tenants.otherAgencyUser.email)
      await confirmIdentityOf(tenants.server, tenants.owner, tenants.owner.email)
      return {}
    },
  },
  'GET /sysUser/identityCheck': { own: withoutBody },
  'POST /sysUser/confirmIdentity': {
    async own(tenants) {
      await setAuthenticator(tenants, tenants.owner.id, 'none')
      await setAuthenticator(tenants, tenants.otherAgencyUser.id, 'none')
      const mailCode = await requestMailCode(tenants.server, tenants.owner, tenants.owner.email)
      return { body: { password: await sha256(demoPassword), mailCode } }
    },
    unknown: async (_tenants, { body }) => ({ body: { ...body, mailCode: '000000' } }),
  },
  'POST /sysUser/bindSecret': {
    async own(tenants) {
      const { server, owner, otherAgencyUser } = tenants
      await setAuthenticator(tenants, owner.id, 'none')
      await setAuthenticator(tenants, otherAgencyUser.id, 'none')
      await confirmIdentityOf(server, otherAgencyUser, otherAgencyUser.email)
      const password = await confirmIdentityOf(server, owner, owner.email)
      const offered = await owner.client.call('GET /sysUser/QRBarcode', {})
      return { body: { ...firstCode(tenants, offered.ok ? offered.value.secretKey : ''), password } }
    },
    unknown: async (tenants, { body }) => ({
      body: { ...firstCode(tenants, 'NEVERMADE234567NEVERMADE234567AB'), password: body.password },
    }),
  },
  'GET /sysUser/isBoundGoogleAuthenticator': { own: withoutBody },
  'GET /sysUser/checkCode': { own: async ({ server }) => ({ query: { type: 'google', code: nextCode(server) } }) },
  'POST /sysUser/needMfaBound': {
    async own({ server, owner }) {
      await server.deps.db.update(client).set({ everyoneMustBind: true }).where(eq(client.id, owner.clientId))
      return { body: {} }
    },
  },
  'POST /sysUser/isMfaFeatEnabled': { own: async () => ({ body: { feat: 'refund:submit' } }) },
  'GET /sysUser/needCheckMfaFeat/{id}': { own: async () => ({ params: { id: 'refund:submit' } }) },
  'POST /sysUser/deleteBoundGoogleAuthenticator/{id}': {
    async own(tenants) {
      await setAuthenticator(tenants, tenants.colleague.id, 'bound')
      return { params: { id: tenants.colleague.id }, body: {}, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, own) => ({ ...own, params: { id: 'unknown' }, mfaCode: nextCode(server) }),
  },

  'GET /sysUser/passkey': { own: withoutBody },
  'POST /sysUser/passkey/registerOptions': { own: nothing },
  'POST /sysUser/passkey/register': {
    async own(tenants) {
      const { body } = await newPasskeyOf(tenants, tenants.owner)
      return { body, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, { body }) => ({ body, mfaCode: nextCode(server) }),
  },
  'POST /sysUser/passkey/rename': {
    own: async (tenants) => ({ body: { id: (await addPasskey(tenants)).id, name: 'Phone' } }),
    unknown: async () => ({ body: { id: 'unknown', name: 'Phone' } }),
  },
  'POST /sysUser/passkey/delete': {
    async own(tenants) {
      const { id } = await addPasskey(tenants)
      return { body: { id }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }) => ({ body: { id: 'unknown' }, mfaCode: nextCode(server) }),
  },
  'POST /sysUser/passkey/confirmOptions': { own: nothing },
  'POST /sysUser/passkey/confirm': {
    async own(tenants) {
      const { device } = await addPasskey(tenants)
      const asked = await tenants.owner.client.call('POST /sysUser/passkey/confirmOptions', { body: {} })
      if (!asked.ok) throw new Error('No challenge was issued.')
      return { body: device.sign(asked.value) }
    },
    unknown: async (_tenants, { body }) => ({ body: { ...body, id: 'unknown' } }),
  },
  'POST /passkey/signInOptions': { own: nothing },
  'POST /passkey/signIn': {
    own: async (tenants) => ({ body: await signWithNewPasskey(tenants, tenants.owner) }),
    foreign: async (tenants) => ({ body: await signWithNewPasskey(tenants, tenants.otherAgencyUser) }),
  },

  'GET /sysUser/recoveryCode/state': { own: withoutBody },
  'POST /sysUser/recoveryCode/create': { own: async ({ server }) => ({ body: {}, mfaCode: nextCode(server) }) },

  'GET /clientProfile/bindingWait': { own: withoutBody },
  'POST /clientProfile/update/bindingWait': {
    own: async ({ server }) => ({ body: { minutes: 60 }, mfaCode: nextCode(server) }),
  },

  'POST /sysUser/session/getPageList': { own: async () => ({ body: { page: 1, pageSize: 10 } }) },
  'POST /sysUser/session/end/{id}': {
    async own({ server, owner }) {
      server.deps.clock.advance({ seconds: 1 })
      await signInAs(server, owner.email)
      const [newest] = await server.deps.db
        .select({ id: session.id })
        .from(session)
        .where(eq(session.userId, owner.id))
        .orderBy(desc(session.startedAt))
      return { params: { id: newest?.id ?? '' }, body: {} }
    },
    unknown: async (_tenants, own) => ({ ...own, params: { id: 'unknown' } }),
  },
  'POST /sysUser/session/endAll': { own: nothing },
}

async function signInOf(loginName: string, code: string) {
  return { body: { loginName, password: await sha256(demoPassword), code } }
}

function firstCode({ server }: Tenants, secretKey: string) {
  return { secretKey, code: totpCodeAt(secretKey, server.deps.clock.now()) }
}

/** A passkey of a user that is not added yet. */
async function newPasskeyOf({ server }: Tenants, user: TestUser) {
  const device = createSoftwarePasskey(new URL(server.deps.settings.publicUrl).origin)
  const asked = await user.client.call('POST /sysUser/passkey/registerOptions', { body: {} })
  if (!asked.ok) throw new Error('No challenge was issued.')
  return { device, body: { name: 'Laptop', credential: device.create(asked.value) } }
}

async function addPasskey(tenants: Tenants, user = tenants.owner) {
  const { device, body } = await newPasskeyOf(tenants, user)
  const mfaCode = nextCode(tenants.server)
  const added = await user.client.call('POST /sysUser/passkey/register', { body, mfaCode })
  if (!added.ok) throw new Error(`No passkey was added: ${JSON.stringify(added.error)}`)
  return { device, id: added.value.id }
}

async function signWithNewPasskey(tenants: Tenants, user: TestUser) {
  const { device } = await addPasskey(tenants, user)
  const asked = await user.client.call('POST /passkey/signInOptions', { body: {} })
  if (!asked.ok) throw new Error('No challenge was issued.')
  return device.sign(asked.value)
}
