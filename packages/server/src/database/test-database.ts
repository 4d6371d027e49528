import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDeps, type Deps } from '../deps.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createTestClock, type TestClock } from '../shared/clock.ts'
import { queuesFingerprint } from '../shared/queues.ts'
import { migrationsFingerprint } from './migrate.ts'
import type { OpenDatabase } from './open.ts'
import { openMemory } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { prepare } from './prepare.ts'
import { startPostgres, type TestPostgres, usePostgres } from './test-postgres.ts'

/** Which database the tests run on: PGlite in memory, or a real Postgres. */
export const testDatabaseKind: OpenDatabase['kind'] =
  process.env['GANGWAY_TEST_DB'] === 'postgres' ? 'postgres' : 'pglite'

/**
 * A migrated database without rows, of its own: PGlite in memory, or with GANGWAY_TEST_DB=postgres a new database on a
 * real Postgres. That one is GANGWAY_TEST_POSTGRES when set, else a server that is started for this test file and ends
 * with it. Close the database.
 */
export async function freshDatabase(): Promise<OpenDatabase> {
  if (testDatabaseKind === 'postgres') return openPostgres(await freshPostgresUrl())
  return openMemory(new Blob([await template()]))
}

/** Everything a server needs: a fresh database, a temporary data folder, and a clock that stands still. Close it. `env` sets further variables. */
export async function freshDeps(
  instead: Partial<Deps> = {},
  env: Record<string, string> = {},
): Promise<Deps & { clock: TestClock }> {
  const clock = createTestClock()
  const dataFolder = mkdtempSync(join(tmpdir(), 'gangway-test-'))
  const database = instead.database ?? (await freshDatabase())
  const settings = testSettings({ GANGWAY_DATA: dataFolder, ...env })
  const deps = await createDeps(settings, { clock, ...instead, database })
  return {
    ...deps,
    clock,
    async close() {
      await deps.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** The settings of an environment that says only what is given. */
export function testSettings(env: Record<string, string>): Settings {
  const settings = readSettings({ LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal', MARKET_PACE: '0', ...env })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return settings.value
}

/** The address of a migrated database without rows, on the real Postgres. */
export async function freshPostgresUrl(): Promise<string> {
  const server = await postgres()
  return server.freshDatabase(await (templateName ??= makePostgresTemplate(server)))
}

/** The real Postgres, for tests that need one whatever they run on. */
export function postgres(): Promise<TestPostgres> {
  const running = process.env['GANGWAY_TEST_POSTGRES']
  return (server ??= running ? Promise.resolve(usePostgres(running)) : startPostgres())
}

let server: Promise<TestPostgres> | undefined
let templateName: Promise<string> | undefined

afterAll(async () => {
  await (await server)?.stop()
  server = templateName = undefined
})

async function makePostgresTemplate(server: TestPostgres): Promise<string> {
  const url = await server.freshDatabase()
  const database = await openPostgres(url)
  await prepare(database, createTestClock())
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** The files of a migrated database, made once per state of the migrations and shared by all test processes. */
async function template(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `gangway-template-${migrationsFingerprint().slice(0, 12)}-${queuesFingerprint()}.tar`)
  if (!existsSync(file)) {
    const database = await openMemory()
    await prepare(database, createTestClock())
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, await (await database.dump()).bytes())
    renameSync(draft, file)
    await database.close()
  }
  return new Uint8Array(readFileSync(file))
}
