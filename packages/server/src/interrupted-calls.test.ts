import type { CallName } from '@gangway/core'
import { contract, type Route } from '@gangway/core/contract'
import { expect, test } from 'vitest'
import { auditLog } from './database/schema.ts'
import { exampleNames, examples } from './examples.fixture.ts'
import { useDemoServer } from './session/demo-server.fixture.ts'
import { createTenants, type Example } from './session/tenants.fixture.ts'
import { everyNth } from './shared/every-nth.fixture.ts'
import { failKeyChangesAfter } from './shared/http/pipeline/interrupted-calls.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
const routes: Readonly<Record<string, Route>> = contract
const idempotent = exampleNames.filter((name) => routes[name]?.idempotent && !examples[name].closed)
/** More than any call commits. */
const mostTransactions = 8

test.each(everyNth(idempotent, 5))(
  '%s answers its outcome after a crash at any transaction, and acts once',
  async (name) => {
    let committed = 0
    while (committed <= mostTransactions && !(await interrupt(name, examples[name], committed))) committed += 1
    // It has been interrupted at least before its first transaction and before its answer was stored.
    expect(committed).toBeGreaterThan(1)
    expect(committed).toBeLessThanOrEqual(mostTransactions)
  },
)

/** Repeats a call whose process died after a number of transactions. True when the call had no further ones. */
async function interrupt<Name extends CallName>(name: Name, { own }: Example<Name>, committed: number) {
  const tenants = await createTenants(server)
  const { client } = tenants.owner
  const input = { ...(await own(tenants)), idempotencyKey: `interrupted-${committed}` }
  const before = await countEntries()
  const restore = await failKeyChangesAfter(server.deps.db, committed)
  const lost = await client.call(name, { ...input, quiet: true })
  await restore()
  if (lost.ok) return true
  server.deps.clock.advance({ seconds: 16 })
  const repeated = await client.call(name, input)
  expect(repeated, `after ${committed} transactions`).toMatchObject({ ok: true })
  const entries = await countEntries()
  expect(entries, `after ${committed} transactions`).toBe(before + 1)
  expect(await client.call(name, input)).toEqual(repeated)
  expect(await countEntries()).toBe(entries)
  return false
}

async function countEntries(): Promise<number> {
  return (await server.deps.db.select({ id: auditLog.id }).from(auditLog)).length
}
