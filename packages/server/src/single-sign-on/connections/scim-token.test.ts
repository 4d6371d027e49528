import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, scimToken } from '../../database/schema.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { nextCode } from '../../session/sign-in.fixture.ts'
import { createTenants, giveCodes, type Tenants } from '../../session/tenants.fixture.ts'
import { createScimClient } from '../scim/scim-client.fixture.ts'
import { addExampleConnection } from '../single-sign-on-examples.fixture.ts'

const server = useDemoServer()
const base = 'POST /pac4jConfigurationProperties'
let tenants: Tenants
let id: string

beforeEach(async () => {
  tenants = await createTenants(server)
  ;({ id } = await addExampleConnection(tenants))
})

const input = () => ({ params: { id }, body: {}, mfaCode: nextCode(server) })
const create = () => tenants.owner.client.call(`${base}/scim/createToken/{id}`, input())
const statusOf = async (token: string) =>
  (await createScimClient(`${server.base.replace(/\/api$/, '')}/scim/v2`, token).get('/Users')).status

async function createdToken(): Promise<string> {
  const created = await create()
  if (!created.ok) throw new Error(JSON.stringify(created.error))
  return created.value.token
}

test('a SCIM token is stored as a hash, and replaced or ended at once', async () => {
  const first = await createdToken()
  const [row] = await server.deps.db.select().from(scimToken).where(eq(scimToken.connectionId, id))
  expect(JSON.stringify(row)).not.toContain(first)
  expect(await statusOf(first)).toBe(200)
  const second = await createdToken()
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  const listed = await tenants.owner.client.call(`${base}/getPageList`, { body: {} })
  expect(listed).toMatchObject({
    value: {
      list: [{ scim: { url: `${server.deps.settings.publicUrl}/scim/v2`, users: 0, lastUsedAt: expect.any(String) } }],
    },
  })
  expect(JSON.stringify(listed)).not.toContain(second)
  expect(await tenants.owner.client.call(`${base}/scim/endToken/{id}`, input())).toMatchObject({ ok: true })
  expect(await statusOf(second)).toBe(401)
  const entries = await server.deps.db.select().from(auditLog).where(eq(auditLog.objectId, id))
  const changes = entries.map(({ detail }) => detail['change'])
  expect(changes).toEqual(expect.arrayContaining(['SCIM token created', 'SCIM token replaced', 'SCIM token ended']))
})

test('a SCIM token needs every permission that users of the agency have', async () => {
  await giveCodes(tenants, ['sys:profile', 'sys:profile:userManagement', 'security:manage'])
  for (const name of ['createToken', 'endToken'] as const)
    expect(await tenants.owner.client.call(`${base}/scim/${name}/{id}`, input())).toMatchObject({
      ...{ ok: false, error: { code: '403' } },
    })
})
