import { sha256, type CallInput } from '@gangway/core'
import type {
  accessListRoutes,
  agencyProfileRoutes,
  auditRoutes,
  profileRoutes,
  roleRoutes,
  sandboxUserRoutes,
  securityRoutes,
  userRoutes,
} from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { appUser, session } from '../database/schema.ts'
import { demoPassword } from '../demo/demo-agencies.ts'
import { defaultPolicy } from '../session/passwords/default-password-policy.ts'
import { nextCode, signInAs } from '../session/sign-in.fixture.ts'
import type { Example, Tenants } from '../session/tenants.fixture.ts'

type Routes = typeof userRoutes &
  typeof roleRoutes &
  typeof profileRoutes &
  typeof agencyProfileRoutes &
  typeof accessListRoutes &
  typeof auditRoutes &
  typeof sandboxUserRoutes &
  typeof securityRoutes
type Examples = { [Name in keyof Routes]: Example<Name> }

/** Makes each address and each name unique. */
let invitations = 0

/** Invites a user with the role of the caller, or of the other agency's user. */
async function invitationOf({ server }: Tenants, userId: string): Promise<CallInput<'POST /sysUser/add'>> {
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.id, userId))
  invitations += 1
  const email = `invited-${invitations}@example.com`
  return { body: { email, nickname: 'Ida', lastname: 'Berg', roleId: user?.roleId ?? '', lang: 'en' } }
}

async function invite(tenants: Tenants): Promise<string> {
  const added = await tenants.owner.client.call('POST /sysUser/add', await invitationOf(tenants, tenants.owner.id))
  if (!added.ok) throw new Error(`The invitation was refused: ${JSON.stringify(added.error)}`)
  return added.value.id
}

function sandboxInvitation(): CallInput<'POST /sandbox/addUser'> {
  invitations += 1
  return { body: { email: `sandbox-${invitations}@example.com`, nickname: 'Ida', remark: 'Checkout tests' } }
}

async function addSandboxUser({ owner }: Tenants): Promise<string> {
  const added = await owner.client.call('POST /sandbox/addUser', sandboxInvitation())
  if (!added.ok) throw new Error(`The sandbox user was refused: ${JSON.stringify(added.error)}`)
  return added.value.id
}

async function createRole({ owner }: Tenants): Promise<{ id: string; version: number }> {
  invitations += 1
  const body = { name: `Night desk ${invitations}`, codes: ['sys:profile' as const, 'sys:booking' as const] }
  const saved = await owner.client.call('POST /sysRole/save', { body })
  if (!saved.ok) throw new Error(`The role was refused: ${JSON.stringify(saved.error)}`)
  return saved.value
}

async function userOf({ server }: Tenants, id: string) {
  const [user] = await server.deps.db.select().from(appUser).where(eq(appUser.id, id))
  if (!user) throw new Error('The user does not exist.')
  return user
}

async function emailChangeOf() {
  invitations += 1
  return { body: { email: `moved-${invitations}@example.com`, password: await sha256(demoPassword) } }
}

export const accountExamples: Examples = {
  'POST /sysUser/getPageList': { own: async () => ({ body: {} }) },
  'POST /sysUser/listEmailMap': { own: async () => ({ body: {} }) },
  'GET /sysUser/getDirectActiveCnt': { own: async () => ({}) },
  'GET /clientProfile/liveinfo': { own: async () => ({}) },
  'POST /sysUser/add': {
    own: (tenants) => invitationOf(tenants, tenants.owner.id),
    foreign: (tenants) => invitationOf(tenants, tenants.otherAgencyUser.id),
  },
  'POST /sysUser/update': {
    async own(tenants) {
      const { id, version, username, roleId } = await userOf(tenants, tenants.colleague.id)
      return { body: { id, version, username, roleId, nickname: 'Lynn', lastname: 'Tao' } }
    },
    unknown: async (_tenants, { body }) => ({ body: { ...body, id: 'unknown' } }),
  },
  'POST /sysUser/updateStatus': {
    own: async ({ colleague }) => ({ body: { id: colleague.id, version: 1, status: 'disabled' } }),
    unknown: async (_tenants, { body }) => ({ body: { ...body, id: 'unknown' } }),
  },
  'POST /sysUser/resendInvite/{id}': {
    own: async (tenants) => ({ params: { id: await invite(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
  'POST /sysUser/delete/{id}': {
    own: async (tenants) => ({ params: { id: await invite(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
  'POST /sysUser/userSession/getPageList': {
    async own({ server, colleague }) {
      await signInAs(server, colleague.email)
      return { body: { userId: colleague.id } }
    },
    unknown: async () => ({ body: { userId: 'unknown' } }),
  },
  'POST /sysUser/userSession/end': {
    async own({ server, colleague }) {
      await signInAs(server, colleague.email)
      const [started] = await server.deps.db.select().from(session).where(eq(session.userId, colleague.id))
      return { body: { userId: colleague.id, sessionId: started?.id ?? '' } }
    },
    unknown: async () => ({ body: { userId: 'unknown', sessionId: 'unknown' } }),
  },
  'POST /sysUser/transfer': {
    own: async ({ owner, colleague }) => ({ body: { fromId: colleague.id, toId: owner.id } }),
    unknown: async (_tenants, { body }) => ({ body: { ...body, fromId: 'unknown' } }),
  },

  'GET /sandbox/userList': { own: async () => ({}) },
  'POST /sandbox/addUser': { own: async () => sandboxInvitation(), foreign: async () => sandboxInvitation() },
  'POST /sandbox/updateUserStatus': {
    own: async (tenants) => ({ body: { id: await addSandboxUser(tenants), status: 'disabled' } }),
    unknown: async () => ({ body: { id: 'unknown', status: 'disabled' } }),
  },
  'POST /sandbox/resendInvite/{id}': {
    own: async (tenants) => ({ params: { id: await addSandboxUser(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
  'POST /sandbox/deleteUser/{id}': {
    own: async (tenants) => ({ params: { id: await addSandboxUser(tenants) }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },

  'POST /sysRole/getPageList': { own: async () => ({ body: {} }) },
  'POST /sysRole/save': {
    own: async (tenants) => ({ body: { ...(await createRole(tenants)), name: 'Late shift', codes: ['sys:profile'] } }),
    unknown: async (_tenants, { body }) => ({ body: { ...body, id: 'unknown' } }),
  },
  'POST /sysRole/delete/{id}': {
    own: async (tenants) => ({ params: { id: (await createRole(tenants)).id }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },

  'POST /clientAclEntry/getPageList': { own: async () => ({ body: {} }) },
  'POST /clientAclEntry/add': {
    own: async ({ server }) => ({
      body: { cidr: `10.0.0.${(invitations += 1) % 250}`, scope: 'API', remark: '' },
      mfaCode: nextCode(server),
    }),
  },
  'POST /clientAclEntry/delete/{id}': {
    async own({ owner, server }) {
      const body = { cidr: `10.0.1.${(invitations += 1) % 250}`, scope: 'API' as const }
      const added = await owner.client.call('POST /clientAclEntry/add', { body, mfaCode: nextCode(server) })
      if (!added.ok) throw new Error(`The entry was refused: ${JSON.stringify(added.error)}`)
      return { params: { id: added.value.id }, body: {}, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }) => ({ params: { id: 'unknown' }, body: {}, mfaCode: nextCode(server) }),
  },
  'POST /auditLog/getPageList': { own: async () => ({ body: {} }) },
  'POST /auditLog/export': { own: async () => ({ body: { filters: {} } }) },
  'GET /auditLog/getActions': { own: async () => ({}) },
  'GET /clientPasswordPolicy/info': { own: async () => ({}) },
  'POST /clientPasswordPolicy/update': {
    own: async ({ server }) => ({ body: { ...defaultPolicy, minLength: 12 }, mfaCode: nextCode(server) }),
  },
  'GET /clientProfile/mfaInfo': { own: async () => ({}) },
  'POST /clientProfile/update/mfaFeat': {
    own: async ({ server }) => ({
      body: { features: ['login', 'refund:submit'], everyoneMustBind: false },
      mfaCode: nextCode(server),
    }),
  },
  'GET /clientProfile/profile': { own: async () => ({}) },
  'POST /clientProfile/update/profile': {
    async own({ owner }) {
      const shown = await owner.client.call('GET /clientProfile/profile', {})
      if (!shown.ok) throw new Error('The agency is not shown.')
      const { version, zone, currency } = shown.value
      const texts = { legalName: 'Harbour Travel Ltd', address: '1 Pier Road', taxNumber: 'T1', invoiceContacts: [] }
      return { body: { version, zone, currency, ...texts } }
    },
    async foreign({ otherAgencyUser }, own) {
      const shown = await otherAgencyUser.client.call('GET /clientProfile/profile', {})
      const { version, zone, currency } = shown.ok ? shown.value : own.body
      return { body: { ...own.body, version, zone, currency } }
    },
  },
  'GET /sysUser/profile': { own: async () => ({}) },
  'POST /sysUser/profile/update': {
    own: async () => ({ body: { version: 1, nickname: 'Mei', lastname: 'Tan', lang: 'en', zone: 'Europe/Paris' } }),
  },
  'POST /sysUser/profile/changeEmail': { own: emailChangeOf, foreign: emailChangeOf },
  'POST /sysUser/profile/cancelEmail': { own: async () => ({ body: {} }) },
  'POST /sysUser/confirmEmail': {
    async own(tenants) {
      const change = await emailChangeOf()
      await tenants.owner.client.call('POST /sysUser/profile/changeEmail', change)
      const { list } = await tenants.server.deps.mail.page({ page: 1, pageSize: 1, to: change.body.email })
      return { body: { email: change.body.email, sign: /sign=([\w-]+)/.exec(list[0]?.text ?? '')?.[1] ?? '' } }
    },
    foreign: async ({ otherAgencyUser: { email } }, { body: { sign } }) => ({ body: { email, sign } }),
    unknown: async ({ otherAgencyUser: { email } }) => ({
      body: { email, sign: 'a-link-token-that-was-never-issued-by-it' },
    }),
  },
}
