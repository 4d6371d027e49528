// @run full
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDeps } from '../database/database.fixture.ts'
import type { Deps } from '../deps.ts'
import { addAgency } from '../session/new-agency/add-agency.ts'
import type { TestClock } from '../shared/clock.ts'
import { seedWithHistory, weakHash } from './history/history.fixture.ts'
import { resetDemo } from './reset-demo.ts'

let deps: Deps & { clock: TestClock }
beforeAll(async () => {
  deps = await freshDeps({}, { GANGWAY_SECRET: 'the secret of the demo servers in tests' })
})
afterAll(() => deps.close())

const countOf = async (table: string) =>
  (await deps.database.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

it('deletes the demo agencies with their history, keeps other agencies, and writes them again', async () => {
  await addAgency(deps, { code: 'OTHER', name: 'Other Travel', email: 'admin@other.example', currency: 'USD' })
  await seedWithHistory(deps)
  const before = await deps.database.query('select id, code from client order by code')
  await resetDemo(deps, { hash: weakHash })
  const after = await deps.database.query<{ id: string; code: string }>('select id, code from client order by code')
  expect(after.filter((row) => before.some((each) => JSON.stringify(each) === JSON.stringify(row)))).toEqual([
    { id: expect.any(String), code: 'OTHER' },
  ])
  expect(after.map(({ code }) => code)).toEqual(['GANGWAY', 'HARBOUR', 'LAGUNA', 'MERIDIAN', 'OTHER'])
  for (const table of ['booking', 'refund', 'service_request', 'conversation', 'booking_log'])
    expect([table, await countOf(table)]).toEqual([table, 0])
  await resetDemo(deps, { hash: weakHash, history: true })
  expect(await countOf('booking')).toBeGreaterThan(1_900)
  await expect(deps.database.query('delete from ledger_entry')).rejects.toThrow('only ever added')
})
