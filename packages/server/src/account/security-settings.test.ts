import { providerFeatures } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, client } from '../database/schema.ts'
import { defaultPolicy } from '../session/passwords/default-password-policy.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { nextCode, requestSignIn } from '../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../session/tenants.fixture.ts'

const server = useDemoServer()
let tenants: Tenants

beforeEach(async () => {
  tenants = await createTenants(server)
})

const lastDetail = async (action: string) => {
  const [entry] = await server.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.id))
  return entry?.detail
}

test('a password policy applies within its limits, with both values in the audit log', async () => {
  const { client: owner } = tenants.owner
  const update = (changes: object) =>
    owner.call('POST /clientPasswordPolicy/update', {
      body: { ...defaultPolicy, ...changes },
      mfaCode: nextCode(server),
    })
  const before = await owner.call('GET /clientPasswordPolicy/info', {})
  expect(await update({ minLength: 14, requireSymbol: true, lockAfter: 3 })).toMatchObject({ ok: true })
  expect(await owner.call('GET /clientPasswordPolicy/info', {})).toMatchObject({
    value: { minLength: 14, requireSymbol: true, lockAfter: 3 },
  })
  expect(await lastDetail('PASSWORD_POLICY_UPDATE')).toMatchObject({
    minLength: `${before.ok ? before.value.minLength : ''} → 14`,
  })
  for (const wrong of [
    { minLength: 7 },
    { historyCount: 25 },
    { maxAgeDays: 366 },
    { lockAfter: 2 },
    { lockMinutes: 0 },
  ])
    expect(await update(wrong)).toMatchObject({ ok: false, error: { code: '5001' } })
  const lockedBy = async () =>
    (await requestSignIn(server, 'finance@harbour.example', { password: 'wrong' })).lockedMinutes
  expect([await lockedBy(), await lockedBy(), await lockedBy(), await lockedBy()].at(-1)).toBeGreaterThan(0)
})

test('the agency chooses the actions that ask for a code, except for the locked ones', async () => {
  const { client: owner, clientId } = tenants.owner
  const update = (features: ('login' | 'acl:add')[], everyoneMustBind: boolean) =>
    owner.call('POST /clientProfile/update/mfaFeat', {
      body: { features, everyoneMustBind },
      mfaCode: nextCode(server),
    })
  expect(await update(['login'], true)).toMatchObject({ ok: true })
  const shown = await owner.call('GET /clientProfile/mfaInfo', {})
  const on = shown.ok ? shown.value.features.filter(({ isOn }) => isOn).map(({ code }) => code) : []
  expect(on).toEqual(['login', 'authenticator:unbind', 'factor:manage', 'mfaFeat:update'])
  const listed = shown.ok ? shown.value.features.map(({ code }) => code) : []
  expect(
    listed.filter((code) => providerFeatures.includes(code)),
    'actions of the provider',
  ).toEqual([])
  expect(await owner.call('POST /clientAclEntry/add', { body: { cidr: '127.0.0.1', scope: 'BOTH' } })).toMatchObject({
    ok: true,
  })
  const [agency] = await server.deps.db.select().from(client).where(eq(client.id, clientId))
  expect(agency?.everyoneMustBind).toBe(true)
  expect(await lastDetail('MFA_FEATURE_UPDATE')).toMatchObject({ 'acl:add': 'true → false' })
  expect(
    await owner.call('POST /clientProfile/update/mfaFeat', { body: { features: [], everyoneMustBind: false } }),
  ).toMatchObject({ ok: false })
})
