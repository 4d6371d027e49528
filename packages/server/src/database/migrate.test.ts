// @databases both
import { simulator } from '@gangway/simulator'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDeps } from '../create-deps.ts'
import { createTestClock } from '../shared/clock.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { openMemory } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { postgres, testDatabaseKind, testSettings } from './database.fixture.ts'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'

const clock = createTestClock()
const open: OpenDatabase[] = []
afterEach(async () => {
  for (const database of open.splice(0)) await database.close()
})

const scratch = await openMemory()
const empty = await scratch.dump()
await scratch.close()

/** Several servers on one database without tables. Embedded servers share its only connection. */
async function servers(count: number): Promise<OpenDatabase[]> {
  const databases: OpenDatabase[] = []
  if (testDatabaseKind === 'postgres') {
    const url = await (await postgres()).freshDatabase()
    for (let index = 0; index < count; index++) databases.push(await openPostgres(url))
    open.push(...databases)
  } else {
    const database = await openMemory(empty)
    open.push(database)
    databases.push(...Array.from({ length: count }, () => database))
  }
  return databases
}

const names = readMigrations().map(({ name }) => name)
const [first] = readMigrations()

describe(`migrations on ${testDatabaseKind}`, () => {
  it('run once when four servers start together', async () => {
    const databases = await servers(4)
    const ran = await Promise.all(databases.map((database) => migrate(database, clock)))
    expect(ran.flat()).toEqual(names)
    expect(await databases[0]?.query('select name from migration order by name')).toEqual(
      names.map((name) => ({ name })),
    )
    expect(await Promise.all(databases.map((database) => migrate(database, clock)))).toEqual(databases.map(() => []))
  })

  it('change nothing when one of them fails, and name it with the reason in one line', async () => {
    const [database] = await servers(1)
    const bad = { name: '9999_bad', hash: 'x', statements: ['create table half (id text)', 'create table (nonsense'] }
    const failing = migrate(database!, clock, [...readMigrations(), bad])
    await expect(failing).rejects.toThrow(/^The migration 9999_bad failed and nothing was changed: .*syntax error.*\.$/)
    expect(await database!.query(`select to_regclass('half') as half, to_regclass('mail') as mail`)).toEqual([
      { half: null, mail: null },
    ])
  })

  it('reject a database of a newer version', async () => {
    const [database] = await servers(1)
    await migrate(database!, clock, [...readMigrations(), { name: '9999_later', hash: 'x', statements: ['select 1'] }])
    await expect(migrate(database!, clock)).rejects.toThrow(
      'newer version of Gangway (it has the migration 9999_later)',
    )
  })

  it('reject a database with different migrations', async () => {
    const [database] = await servers(1)
    await migrate(database!, clock)
    const edited = readMigrations().map((each) => (each.name === first?.name ? { ...each, hash: 'edited' } : each))
    await expect(migrate(database!, clock, edited)).rejects.toThrow(`different version of the migration ${first?.name}`)
  })
})

it('a migration waits for the locks of other processes, and lets them go on meanwhile', async () => {
  const url = await (await postgres()).freshDatabase()
  const [old, upgraded] = [await openPostgres(url), await openPostgres(url)]
  open.push(old, upgraded)
  await migrate(old, clock)
  const waiting = async () => {
    const [found] = await old.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return found?.count
  }
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => void (finish = resolve))
  let using: Promise<void> = finished
  await new Promise<void>((start) => {
    using = old.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from mail`)
      start()
      await finished
    })
  })
  const later = { name: '9999_later', hash: 'x', statements: ['alter table mail add column later text'] }
  const migrating = migrate(upgraded, clock, [...readMigrations(), later], undefined, 200)
  try {
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 30_000)
    await vi.waitFor(async () => expect(await waiting()).toBe(0), 30_000)
    expect(await old.query('select count(*)::int as count from mail')).toEqual([{ count: 0 }])
  } finally {
    finish()
  }
  await using
  expect(await migrating).toEqual(['9999_later'])
})

it('four servers start together on an empty Postgres database', async () => {
  const url = await (await postgres()).freshDatabase()
  const env = { DATABASE_URL: url, GANGWAY_DATA: createTempFolder() }
  const started = await Promise.allSettled(
    Array.from({ length: 4 }, () => createDeps(testSettings(env), { simulator })),
  )
  expect(started.map((each) => (each.status === 'rejected' ? String(each.reason) : 'started'))).toEqual(
    Array.from({ length: 4 }, () => 'started'),
  )
  for (const each of started) if (each.status === 'fulfilled') await each.value.close()
})
