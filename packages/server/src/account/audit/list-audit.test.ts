import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { createTestClient } from '../../session/sign-in.fixture.ts'
import { createTenants, type Tenants } from '../../session/tenants.fixture.ts'
import { auditActions, writeAuditLogs, type AuditEntry } from '../../shared/audit.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'

const server = useDemoServer()
let tenants: Tenants

beforeEach(async () => {
  tenants = await createTenants(server)
  const { owner, otherAgencyUser } = tenants
  const entry = (action: AuditEntry['action'], user: typeof owner): AuditEntry => ({
    ...{ action, by: { clientId: user.clientId, userId: user.id }, from: { address: '192.0.2.1', agent: 'test' } },
  })
  const days: [string, AuditEntry][] = [
    ['2036-01-01T00:00:00Z', entry('LOGIN', owner)],
    ['2036-01-02T00:00:00Z', { ...entry('ROLE_SAVE', owner), detail: { added: 'sys:bill' } }],
    ['2036-01-03T00:00:00Z', entry('LOGIN', otherAgencyUser)],
  ]
  for (const [at, each] of days) await server.deps.db.transaction((tx) => writeAuditLogs(tx, [each], new Date(at)))
})

const list = (body: object) => tenants.owner.client.call('POST /auditLog/getPageList', { body })

test('the audit log of the agency is listed newest first, with filters, without other agencies', async () => {
  const since = { from: '2036-01-01T00:00:00Z' }
  expect(await list(since)).toMatchObject({
    value: { total: 2, list: [{ action: 'ROLE_SAVE', detail: { added: 'sys:bill' } }, { action: 'LOGIN' }] },
  })
  expect(await list({ ...since, action: 'LOGIN' })).toMatchObject({ value: { total: 1 } })
  expect(await list({ from: '2036-01-02T00:00:00Z', to: '2036-01-03T00:00:00Z' })).toMatchObject({
    value: { total: 1 },
  })
  expect(await list({ ...since, userId: tenants.otherAgencyUser.id })).toMatchObject({ value: { total: 0 } })
  expect(await list({ ...since, userId: tenants.owner.id })).toMatchObject({
    value: { list: [{ userEmail: tenants.owner.email }, {}] },
  })
})

test('the actions have names in the language of the request', async () => {
  const { token } = tenants.owner
  const labelIn = async (lang: 'en' | 'cn') => {
    const actions = await createTestClient(server, { token, lang }).call('GET /auditLog/getActions', {})
    return actions.ok ? actions.value.find(({ action }) => action === 'ROLE_SAVE')?.label : undefined
  }
  expect([await labelIn('en'), await labelIn('cn')]).toEqual(['Role saved', '保存角色'])
})

test('every action has a name in both languages', () => {
  const keys = auditActions.map((action) => `audit.${action}`)
  for (const lang of ['en', 'cn'] as const) {
    expect(keys.filter((key) => translateMessage(lang, key) === key)).toEqual([])
  }
})

test('the filtered entries are exported as text without other agencies, also from a role that may export', async () => {
  const body = { filters: { from: '2036-01-01T00:00:00Z' } }
  const started = await tenants.owner.client.call('POST /auditLog/export', { body })
  if (!started.ok) throw new Error(started.error.code)
  await server.deps.scheduler.runDue()
  const params = { id: started.value.downloadTaskId }
  const file = await tenants.owner.client.file('GET /downloadTask/download/{id}', { params })
  const lines = file.ok ? (await file.value.blob.text()).trim().split('\r\n') : []
  expect(lines.map((line) => line.split(',').slice(1, 5))).toEqual([
    ['Time (UTC+8)', 'Action', 'Action code', 'User'],
    ['2036-01-02 08:00:00', 'Role saved', 'ROLE_SAVE', tenants.owner.email],
    ['2036-01-01 08:00:00', 'Sign-in', 'LOGIN', tenants.owner.email],
  ])
})
