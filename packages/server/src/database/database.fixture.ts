import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { simulator } from '@gangway/simulator'
import { createDeps } from '../create-deps.ts'
import type { Deps } from '../deps.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createTestClock, type TestClock } from '../shared/clock.ts'
import { queuesFingerprint } from '../shared/queues.ts'
import { migrationsFingerprint } from './migrate.ts'
import { testDns } from '../ports/dns/test-dns.fixture.ts'
import type { OpenDatabase } from './open-database.ts'
import { openMemory } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { prepare } from './prepare-database.ts'
import { runningServer, startPostgres, type TestPostgres, usePostgres } from './postgres.fixture.ts'

/** Database of the tests: PGlite in memory, or a real Postgres. */
export const testDatabaseKind: OpenDatabase['kind'] =
  process.env['GANGWAY_TEST_DB'] === 'postgres' ? 'postgres' : 'pglite'

/**
 * A separate migrated database without rows: PGlite in memory, or with GANGWAY_TEST_DB=postgres a new database on the
 * Postgres server at GANGWAY_TEST_POSTGRES, or on one that is started for this test file. The caller closes the
 * database.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  if (testDatabaseKind === 'postgres') return openPostgres(await freshPostgresUrl())
  return openMemory(new Blob([await template()]))
}

/**
 * All dependencies of a server: a new database, a temporary data folder and a frozen clock. The caller closes them.
 * `env` sets further variables.
 */
export async function freshDeps(
  instead: Partial<Deps> = {},
  env: Record<string, string> = {},
): Promise<Deps & { clock: TestClock }> {
  const clock = createTestClock()
  const dataFolder = mkdtempSync(join(tmpdir(), 'gangway-test-'))
  const database = instead.database ?? (await freshDatabase())
  const settings = testSettings({ GANGWAY_DATA: dataFolder, ...env })
  const deps = await createDeps(settings, { clock, simulator, dns: testDns, ...instead, database })
  return {
    ...deps,
    clock,
    async close() {
      await deps.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Settings from the given environment variables only. Airlines answer at once; a search waits for all of them however
 * busy the machine is.
 */
export function testSettings(env: Record<string, string>): Settings {
  const pace = { MARKET_PACE: '0', SEARCH_FIRST_WAIT_MS: '30000' }
  const settings = readSettings({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal', ...pace, ...env })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return settings.value
}

/** The address of a migrated database without rows, on the real Postgres. */
export async function freshPostgresUrl(): Promise<string> {
  const server = await postgres()
  return server.freshDatabase(await (templateName ??= makePostgresTemplate(server)))
}

/** The real Postgres, for tests that need it regardless of the database kind. */
export function postgres(): Promise<TestPostgres> {
  const running = process.env[runningServer]
  return (server ??= running ? Promise.resolve(usePostgres(running)) : startPostgres())
}

let server: Promise<TestPostgres> | undefined
let templateName: Promise<string> | undefined

// The Postgres server of the whole run stays open, and with it the template.
afterAll(async () => {
  if (process.env[runningServer]) return
  await (await server)?.stop()
  server = templateName = undefined
})

async function makePostgresTemplate(server: TestPostgres): Promise<string> {
  const url = await server.freshDatabase()
  const database = await openPostgres(url)
  await prepare(database, createTestClock(), { simulator })
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** Files of a migrated database, created once per version of the migrations and shared by all test processes. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(
    tmpdir(),
    `gangway-template-${migrationsFingerprint(simulator).slice(0, 12)}-${queuesFingerprint()}.tar`,
  )
  if (!existsSync(file)) {
    const database = await openMemory()
    await prepare(database, createTestClock(), { simulator })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await (await database.dump()).bytes())
    renameSync(draft, file)
    await database.close()
  }
  return new Uint8Array(readFileSync(file))
}
