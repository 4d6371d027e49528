import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog, client as agency } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { nextCode } from '../sign-in.fixture.ts'
import { createTenants, giveCodes, type Tenants } from '../tenants.fixture.ts'

const server = useDemoServer()

const save = ({ owner }: Tenants, minutes: number, mfaCode?: string) =>
  owner.client.call('POST /clientProfile/update/bindingWait', { body: { minutes }, mfaCode })

async function storedMinutes({ owner }: Tenants): Promise<number | undefined> {
  const [row] = await server.deps.db.select().from(agency).where(eq(agency.id, owner.clientId))
  return row?.bindingWaitMinutes
}

test('an administrator changes the wait after binding, with an audit log entry that names both values', async () => {
  const tenants = await createTenants(server)
  expect(await save(tenants, 60, nextCode(server))).toMatchObject({ value: { minutes: 60 } })
  expect(await save(tenants, 30, nextCode(server))).toMatchObject({ value: { minutes: 30 } })
  expect(await tenants.owner.client.call('GET /clientProfile/bindingWait', {})).toMatchObject({
    value: { minutes: 30 },
  })
  expect(await tenants.otherAgencyUser.client.call('GET /clientProfile/bindingWait', {})).toMatchObject({
    value: { minutes: 0 },
  })
  const [entry] = await server.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'MFA_FEATURE_UPDATE'))
    .orderBy(desc(auditLog.at))
  expect(entry?.detail).toEqual({ bindingWaitMinutes: 30, previousMinutes: 60 })
})

test('the wait after binding is not changed without a code of the authenticator', async () => {
  const tenants = await createTenants(server)
  expect(await save(tenants, 60)).toMatchObject({ error: { code: '5601' } })
  expect(await storedMinutes(tenants)).toBe(0)
})

test('the wait after binding is read, but not changed, without the permission', async () => {
  const tenants = await createTenants(server)
  await giveCodes(tenants, ['sys:profile', 'sys:profile:userManagement', 'developer:manage'])
  expect(await save(tenants, 60, nextCode(server))).toMatchObject({ error: { code: '403' } })
  expect(await tenants.owner.client.call('GET /clientProfile/bindingWait', {})).toMatchObject({
    value: { minutes: 0 },
  })
})

test.each([-1, 10_081, 0.5])('a wait after binding of %s minutes is refused', async (minutes) => {
  const tenants = await createTenants(server)
  expect(await save(tenants, minutes, nextCode(server))).toMatchObject({ error: { code: '5001' } })
})
