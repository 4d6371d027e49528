import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { mailedLinksOf } from '../passwords/mailed-links.fixture.ts'
import { createTestClient, requestSignIn } from '../sign-in.fixture.ts'
import { addProviderUser, type ProviderTask } from './add-provider-user.ts'

const server = useDemoServer()
const { setBy } = mailedLinksOf(() => server)
const user = { name: 'Ana Silva', email: 'ana@staff.example' }

/** The permission codes of a new provider user who has set a password. */
async function codesOf(task?: ProviderTask): Promise<readonly string[]> {
  const added = await addProviderUser(server.deps, { ...user, ...(task && { task }) })
  if (!('passwordPage' in added)) throw new Error('The email address is taken.')
  const { searchParams } = new URL(added.passwordPage.replace('/#/', '/'))
  const link = { sign: searchParams.get('sign') ?? '', email: searchParams.get('email') ?? '' }
  const password = 'Northern-lights-1'
  expect(await requestSignIn(server, user.email, { password })).toMatchObject({ code: '5103' })
  expect(await setBy(link, password)).toMatchObject({ value: true })
  const { token } = await requestSignIn(server, user.email, { password })
  const rights = await createTestClient(server, { token }).call('POST /sysPermission/getMenuListByUserId', { body: {} })
  return rights.ok ? rights.value.codes : []
}

const financeCodes = ['console:finance', 'console:finance:manage']

test('a new provider user chooses a password and has the permissions of the console, except for deposits', async () => {
  const codes = await codesOf()
  expect(codes).toEqual(expect.arrayContaining(['console:support', 'console:support:handle', 'console:refund:manage']))
  expect(codes.filter((code) => financeCodes.includes(code))).toEqual([])
})

test('a new user of the finance team of the provider has the permissions for deposits only', async () => {
  const codes = await codesOf('finance')
  expect(codes.filter((code) => code.startsWith('console:')).toSorted()).toEqual(financeCodes)
})

test('a user of the provider changes to another task, with an entry in the audit log', async () => {
  const email = 'support@gangway.example'
  const { token } = await requestSignIn(server, email)
  const read = () => createTestClient(server, { token }).call('POST /console/recharge/getPageList', { body: {} })
  expect(await read()).toMatchObject({ ok: false, error: { code: '403' } })
  expect(await addProviderUser(server.deps, { ...user, email, task: 'finance' })).toEqual({ changed: 'finance' })
  expect(await read()).toMatchObject({ ok: true })
  expect(await server.deps.db.$count(auditLog, eq(auditLog.action, 'USER_UPDATE'))).toBe(1)
})

test('refuses the email address of a user of an agency', async () => {
  expect(await addProviderUser(server.deps, { ...user, email: 'admin@harbour.example' })).toEqual({ taken: 'email' })
})
