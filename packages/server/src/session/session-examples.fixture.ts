import { sha256 } from '@gangway/core'
import type { sessionRoutes } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { client, session } from '../database/schema.ts'
import { demoPassword } from '../demo/demo-agencies.ts'
import { createLinkFor, setAuthenticator, type Example, type Tenants } from './tenants.fixture.ts'
import { confirmIdentityOf, requestMailCode } from './second-factor/confirm-identity.fixture.ts'
import { nextCode, signInAs } from './sign-in.fixture.ts'
import { totpCodeAt } from './second-factor/totp.ts'

type Examples = { [Name in keyof typeof sessionRoutes]: Example<Name> }

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
