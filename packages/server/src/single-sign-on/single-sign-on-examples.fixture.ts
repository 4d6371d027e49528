import type { CallInput } from '@gangway/core'
import type { singleSignOnRoutes } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { appUser, client, role, ssoConnection, ssoDomain } from '../database/schema.ts'
import { nextCode } from '../session/sign-in.fixture.ts'
import type { Example, TestUser, Tenants } from '../session/tenants.fixture.ts'
import { dnsRecords } from '../ports/dns/test-dns.fixture.ts'
import { recordOf } from './connections/domains.ts'
import { samlMetadataOf } from './saml/saml-provider.fixture.ts'

type Examples = { [Name in keyof typeof singleSignOnRoutes]: Example<Name> }

const base = 'POST /pac4jConfigurationProperties'

/** Makes each name and each domain unique. */
let made = 0

async function settingsOf({ server }: Tenants, user: Pick<TestUser, 'id'>) {
  const [found] = await server.deps.db
    .select({ roleId: role.id })
    .from(appUser)
    .innerJoin(role, eq(role.id, appUser.roleId))
    .where(eq(appUser.id, user.id))
  return {
    idpMetadata: samlMetadataOf('https://identity.example/saml'),
    attributes: { email: 'email', nickname: 'givenName', lastname: 'surname', groups: 'groups' },
    defaultRole: found?.roleId ?? '',
  }
}

async function addInput(tenants: Tenants, user: TestUser): Promise<CallInput<`${typeof base}/add`>> {
  made += 1
  const body = { pac4jClientName: `example-${made}`, protocol: 'saml' as const, ...(await settingsOf(tenants, user)) }
  return { body, mfaCode: nextCode(tenants.server) }
}

/** Adds a connection of the owner. */
export async function addExampleConnection(tenants: Tenants): Promise<{ id: string; version: number }> {
  const { owner, server } = tenants
  await server.deps.db.delete(ssoConnection).where(eq(ssoConnection.clientId, owner.clientId))
  const added = await owner.client.call(`${base}/add`, await addInput(tenants, owner))
  if (!added.ok) throw new Error(`No connection was added: ${JSON.stringify(added.error)}`)
  return { id: added.value.id, version: 1 }
}

/** Makes a connection usable, as a passed test and a found DNS record do. */
async function makeUsable({ server: { deps } }: Tenants, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.update(ssoConnection).set({ testedAt: now, enabled: true }).where(eq(ssoConnection.id, id))
  await deps.db.update(ssoDomain).set({ verifiedAt: now }).where(eq(ssoDomain.connectionId, id))
}

async function addExampleDomain(tenants: Tenants): Promise<string> {
  const { id } = await addExampleConnection(tenants)
  made += 1
  const body = { id, domain: `example-${made}.example` }
  const mfaCode = nextCode(tenants.server)
  const added = await tenants.owner.client.call(`${base}/domain/add`, { body, mfaCode })
  if (!added.ok) throw new Error(`No domain was added: ${JSON.stringify(added.error)}`)
  return added.value.id
}

/** Publishes the record that proves a domain. */
async function publishRecord({ server }: Tenants, id: string): Promise<void> {
  const [row] = await server.deps.db.select().from(ssoDomain).where(eq(ssoDomain.id, id))
  if (!row) throw new Error('The domain was not stored.')
  const { recordName, recordValue } = recordOf(row)
  dnsRecords.set(recordName, [recordValue])
}

export const singleSignOnExamples: Examples = {
  'POST /sso/find': { own: async () => ({ body: { email: 'admin@laguna.example' } }) },
  [`${base}/getPageList`]: {
    async own(tenants) {
      await addExampleConnection(tenants)
      return { body: {} }
    },
  },
  [`${base}/add`]: {
    own: (tenants) => addInput(tenants, tenants.owner),
    foreign: async (tenants, { body }) => ({
      body: { ...body, ...(await settingsOf(tenants, tenants.otherAgencyUser)), pac4jClientName: `other-${made}` },
      mfaCode: nextCode(tenants.server),
    }),
  },
  [`${base}/update`]: {
    async own(tenants) {
      const connection = await addExampleConnection(tenants)
      const body = { ...connection, ...(await settingsOf(tenants, tenants.owner)) }
      return { body, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, id: 'unknown' }, mfaCode: nextCode(server) }),
  },
  [`${base}/updateStatus`]: {
    async own(tenants) {
      const connection = await addExampleConnection(tenants)
      await makeUsable(tenants, connection.id)
      return { body: { ...connection, enabled: false }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, id: 'unknown' }, mfaCode: nextCode(server) }),
  },
  [`${base}/updateOnly`]: {
    async own(tenants) {
      const { owner, server } = tenants
      await addExampleDomain(tenants)
      const [connection] = await server.deps.db
        .select()
        .from(ssoConnection)
        .where(eq(ssoConnection.clientId, owner.clientId))
      const id = connection?.id ?? ''
      await makeUsable(tenants, id)
      await server.deps.db.update(client).set({ singleSignOnOnly: false }).where(eq(client.id, owner.clientId))
      return { body: { id, isOnly: true, emergencyUserId: owner.id }, mfaCode: nextCode(server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, id: 'unknown' }, mfaCode: nextCode(server) }),
  },
  [`${base}/delete/{id}`]: {
    own: async (tenants) => ({
      params: { id: (await addExampleConnection(tenants)).id },
      body: {},
      mfaCode: nextCode(tenants.server),
    }),
    unknown: async ({ server }) => ({ params: { id: 'unknown' }, body: {}, mfaCode: nextCode(server) }),
  },
  [`${base}/checkIDPMetadata`]: {
    own: async () => ({ body: { protocol: 'saml', idpMetadata: samlMetadataOf('https://identity.example/saml') } }),
  },
  [`${base}/checkUsable/pac4jClientName/{name}`]: {
    own: async () => ({ params: { name: 'never-used' }, body: {} }),
  },
  [`${base}/test/{id}`]: {
    own: async (tenants) => ({ params: { id: (await addExampleConnection(tenants)).id }, body: {} }),
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
  [`${base}/attempts/getPageList`]: {
    own: async (tenants) => ({ body: { id: (await addExampleConnection(tenants)).id } }),
    unknown: async () => ({ body: { id: 'unknown' } }),
  },
  [`${base}/scim/createToken/{id}`]: {
    own: async (tenants) => ({
      params: { id: (await addExampleConnection(tenants)).id },
      body: {},
      mfaCode: nextCode(tenants.server),
    }),
    unknown: async ({ server }) => ({ params: { id: 'unknown' }, body: {}, mfaCode: nextCode(server) }),
  },
  [`${base}/scim/endToken/{id}`]: {
    async own(tenants) {
      const params = { id: (await addExampleConnection(tenants)).id }
      const mfaCode = nextCode(tenants.server)
      await tenants.owner.client.call(`${base}/scim/createToken/{id}`, { params, body: {}, mfaCode })
      return { params, body: {}, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }) => ({ params: { id: 'unknown' }, body: {}, mfaCode: nextCode(server) }),
  },
  [`${base}/domain/add`]: {
    async own(tenants) {
      const { id } = await addExampleConnection(tenants)
      made += 1
      return { body: { id, domain: `example-${made}.example` }, mfaCode: nextCode(tenants.server) }
    },
    unknown: async ({ server }, { body }) => ({ body: { ...body, id: 'unknown' }, mfaCode: nextCode(server) }),
  },
  [`${base}/domain/verify/{id}`]: {
    async own(tenants) {
      const id = await addExampleDomain(tenants)
      await publishRecord(tenants, id)
      return { params: { id }, body: {} }
    },
    unknown: async () => ({ params: { id: 'unknown' }, body: {} }),
  },
  [`${base}/domain/delete/{id}`]: {
    own: async (tenants) => ({
      params: { id: await addExampleDomain(tenants) },
      body: {},
      mfaCode: nextCode(tenants.server),
    }),
    unknown: async ({ server }) => ({ params: { id: 'unknown' }, body: {}, mfaCode: nextCode(server) }),
  },
}
