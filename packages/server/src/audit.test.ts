import type { CallName } from '@gangway/core'
import { contract, writePermissionOf, type Route } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { auditLog } from './database/schema.ts'
import { exampleNames, examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { createTenants, type Example } from './session/tenants.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const routes: Readonly<Record<string, Route>> = contract
const writing = exampleNames.filter(
  (name) => routes[name] && writePermissionOf(routes[name]) !== undefined && !examples[name].closed,
)

test.each(writing)('%s leaves an entry in the audit log', async (name) => {
  expect(await actionsOf(name, examples[name])).not.toEqual([])
})

/** The audit entries that a call of the owner adds. */
async function actionsOf<Name extends CallName>(name: Name, { own }: Example<Name>): Promise<string[]> {
  const tenants = await createTenants(server)
  const { client } = tenants.owner
  const input = await own(tenants)
  const before = await listEntries()
  const result = routes[name]?.file ? await client.file(name, input) : await client.call(name, input)
  expect(result).toMatchObject({ ok: true })
  return [...(await listEntries())].flatMap(([id, action]) => (before.has(id) ? [] : action))
}

/** The action of every entry by its id. The test clocks differ and stand still, so ids do not sort by age here. */
async function listEntries(): Promise<Map<string, string>> {
  const rows = await server.deps.db.select({ id: auditLog.id, action: auditLog.action }).from(auditLog)
  return new Map(rows.map(({ id, action }) => [id, action]))
}
