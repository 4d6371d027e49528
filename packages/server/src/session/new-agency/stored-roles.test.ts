import { readdirSync, readFileSync } from 'node:fs'
import { writePermissions } from '@gangway/core/contract'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { role } from '../../database/schema.ts'
import { useDemoServer } from '../demo-server.fixture.ts'
import { defaultRoles, providerFinanceRole, providerRole } from './default-roles.ts'

const server = useDemoServer()
const folder = new URL('../../../migrations/', import.meta.url)
/** What the migrations do to stored roles, in their order. */
const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint'))
  .filter((statement) => /UPDATE "role"/.test(statement))

const isWrite = (code: string) => writePermissions.some((write) => write === code)

/** The codes of a stored role with only these codes, after the migrations ran twice. */
async function migrate(name: string, codes: readonly string[]): Promise<readonly string[]> {
  const { db } = server.deps
  await db
    .update(role)
    .set({ codes: [...codes] })
    .where(eq(role.name, name))
  for (const text of [...migrations, ...migrations]) await db.execute(sql.raw(text))
  const [migrated] = await db.select({ codes: role.codes }).from(role).where(eq(role.name, name))
  return migrated?.codes ?? []
}

test('the stored role "Client administrator" gets every write permission of the built-in role, once', async () => {
  expect(migrations.length).toBeGreaterThan(2)
  const { codes, name } = defaultRoles.administrator
  const pages = codes.filter((code) => !isWrite(code))
  expect((await migrate(name.en, pages)).toSorted()).toEqual(codes.toSorted())
})

test('the stored role "Booking agent" keeps what it could do, and gets no permission for security settings', async () => {
  const { codes, name } = defaultRoles.agent
  const migrated = await migrate(
    name.en,
    codes.filter((code) => !isWrite(code)),
  )
  expect(migrated).toEqual(expect.arrayContaining([...codes]))
  expect(migrated).not.toContain('security:manage')
  expect(migrated).not.toContain('developer:manage')
})

test('the stored role "Shop manager" sees the settings of an airline where it configures an account', async () => {
  const { codes, name } = defaultRoles.shops
  const before = codes.filter((code) => code !== 'sys:airline')
  expect((await migrate(name.en, before)).toSorted()).toEqual(codes.toSorted())
})

test.each(Object.values(defaultRoles.readOnly.name))('the stored role "%s" gets no write permission', async (name) => {
  expect(await migrate(name, defaultRoles.readOnly.codes)).toEqual(defaultRoles.readOnly.codes)
})

const financeCodes = ['console:finance', 'console:finance:manage']

test('the stored role of the support of the provider loses the permissions for deposits, that of its finance team keeps them', async () => {
  const support = await migrate(providerRole.name.en, [...providerRole.codes, ...financeCodes])
  expect(support.toSorted()).toEqual([...providerRole.codes].toSorted())
  expect(await migrate(providerFinanceRole.name.en, providerFinanceRole.codes)).toEqual(providerFinanceRole.codes)
})
