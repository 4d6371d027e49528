// @run full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'
import { startPostgres, type TestPostgres } from '../database/postgres.fixture.ts'
import { systemClock } from '../shared/clock.ts'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'
import { findInvoicingMistakes, runInvoicesOfAll, seedSales } from './invoiced-agencies.fixture.ts'
import { verifyBooks } from './verify-books.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 120_000)
afterAll(() => postgres.stop())

test('a run of invoices killed again and again makes each document once', { timeout: 300_000 }, async () => {
  const [agencies, sales] = [30, 900]
  const databaseUrl = await postgres.freshDatabase()
  const env = { DATABASE_URL: databaseUrl, GANGWAY_DATA: createTempFolder() }
  const database = await openPostgres(databaseUrl)
  try {
    await migrate(database, systemClock)
    await database.query(seedSales({ agencies, sales }))
    for (const killAfter of [4, 17]) await runInvoicesOfAll(env, killAfter)
    expect(await database.query('select 1 from invoice limit 1')).toHaveLength(1)
    expect(await runInvoicesOfAll(env)).toBe(agencies)
    expect(await findInvoicingMistakes(database)).toEqual([])
    const checks = await verifyBooks(database.db)
    expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
    expect(checks.at(-1)).toMatchObject({ checked: 3 * agencies })
  } finally {
    await database.close()
  }
})
