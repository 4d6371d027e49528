// @databases own
// @run full
import { simulator } from '@gangway/simulator'
import { appendFileSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { postgres, testSettings } from '../database/database.fixture.ts'
import { createDeps } from '../create-deps.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import type { Settings } from '../settings.ts'
import { backup } from './backup.ts'
import type { CommandContext } from './command.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restore } from './restore.ts'
import { createTempFolder } from '../shared/temp-folder.fixture.ts'

const folder = createTempFolder()
const settings = testSettings({ GANGWAY_DATA: join(folder, 'data') })
const freshSettings = async () =>
  testSettings({ DATABASE_URL: await (await postgres()).freshDatabase(), GANGWAY_DATA: folder })

async function print(command: (context: CommandContext) => Promise<void>, settings: Settings, operand: string) {
  const lines: string[] = []
  await command({ settings, operands: [operand], simulator, print: (line) => lines.push(line) })
  return lines
}

/** Everything that is stored, as one text. */
async function contentOf(settings: Settings): Promise<string> {
  const database = await openDatabase(settings)
  const tables = await database.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where (table_schema = 'public' and table_name not in ('migration', 'simulator_migration')) or (table_schema = 'pgboss' and table_name = 'job') order by 1`)
  const content: string[] = []
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    content.push(name, ...rows.map(({ row }) => row))
  }
  await database.close()
  return content.join('\n')
}

let original = ''
beforeAll(async () => {
  const deps = await createDeps(settings, { simulator })
  await seedDemo(deps)
  await deps.db.transaction(async (tx) => {
    const odd = {
      text: `"quotes", \\backslashes\\, ${'长'.repeat(1000)} and\nlines`,
      huge: 12345678901234567890n.toString(),
    }
    await deps.events.publish(
      tx,
      ...Array.from({ length: 1200 }, (_, n) => ({ topic: 'a', kind: 'k', data: { n, odd } })),
    )
    await deps.mail.send(tx, { to: 'ann@harbour.example', subject: 'Hello', text: 'a\tb', html: '<p>&amp;</p>' })
    await deps.jobs.send(tx, 'mail.send', { id: 'waiting' })
  })
  await deps.close()
  original = await contentOf(settings)
})

const file = join(folder, 'gangway.backup')

describe('a backup of the embedded database', () => {
  it('is one file that only its owner may read, and never overwrites a file', async () => {
    const lines = await print(backup, settings, file)
    expect(lines[0]).toMatch(/^Wrote 1\d{3} rows of \d+ tables to .*gangway\.backup\.$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(print(backup, settings, file)).rejects.toThrow('already exists')
    await expect(print(backup, settings, '/nowhere/x')).rejects.toThrow('The backup /nowhere/x cannot be written')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('restores into Postgres, and from there into an embedded database, without any difference', async () => {
    const onPostgres = await freshSettings()
    await print(restore, onPostgres, file)
    expect(await contentOf(onPostgres)).toBe(original)

    const second = join(folder, 'second.backup')
    await print(backup, onPostgres, second)
    const embedded = testSettings({ GANGWAY_DATA: join(folder, 'restored') })
    await print(restore, embedded, second)
    expect(await contentOf(embedded)).toBe(original)
  })

  it('is rejected when the target database is not empty, and changes nothing there', async () => {
    await expect(print(restore, settings, file)).rejects.toThrow('The database is not empty')
    expect(await contentOf(settings)).toBe(original)
  })

  it.each([
    ['that was cut off', (copy: string) => truncateSync(copy, statSync(copy).size - 500)],
    ['with a broken middle', (copy: string) => writeFileSync(copy, scramble(readFileSync(copy)))],
    ['that is something else', (copy: string) => writeFileSync(copy, 'hello')],
    ['with something added', (copy: string) => appendFileSync(copy, 'more')],
  ])('%s is rejected, and the database stays empty', async (_what, damage) => {
    const copy = join(createTempFolder(), 'damaged')
    writeFileSync(copy, readFileSync(file))
    damage(copy)
    const target = await freshSettings()
    await expect(print(restore, target, copy)).rejects.toThrow('is no whole backup of Gangway')
    const database = await openDatabase(target)
    expect(await database.query(`select to_regclass('client') as client`)).toEqual([{ client: null }])
    await database.close()
  })

  it('that does not exist is named in the error', async () => {
    await expect(print(restore, settings, join(folder, 'nothing'))).rejects.toThrow('There is no file')
  })
})

describe('moving to Postgres', () => {
  it('copies every row, and sequences continue after the copied rows', async () => {
    const target = await freshSettings()
    const lines = await print(moveToPostgres, settings, target.databaseUrl ?? '')
    expect(lines[1]).toMatch(/^Copied 1\d{3} rows of \d+ tables; every table has the same count on both sides\.$/)
    expect(await contentOf(target)).toBe(original)
    expect(await contentOf(settings)).toBe(original)

    const secret = readFileSync(join(settings.dataFolder, 'secret'), 'utf8')
    const deps = await createDeps({ ...target, secret }, { simulator })
    await deps.db.transaction((tx) => deps.events.publish(tx, { topic: 'a', kind: 'next', data: {} }))
    expect(await deps.events.newest('a')).toBeGreaterThan(1200)
    await deps.close()
  })

  it('rejects a Postgres database that is not empty and leaves it unchanged', async () => {
    const target = await freshSettings()
    const database = await openDatabase(target)
    await database.query(`create table theirs as select 1 as one`)
    await expect(print(moveToPostgres, settings, target.databaseUrl ?? '')).rejects.toThrow(
      'The Postgres database is not empty (there are rows in theirs). Nothing was changed; choose an empty one.',
    )
    expect(await database.query(`select to_regclass('client') as client`)).toEqual([{ client: null }])
    await database.close()
  })

  it('requires a valid address and an embedded source database', async () => {
    await expect(print(moveToPostgres, settings, 'localhost')).rejects.toThrow('Use the form postgres://')
    const onPostgres = await freshSettings()
    await expect(print(moveToPostgres, onPostgres, 'postgres://x@localhost/x')).rejects.toThrow('DATABASE_URL is set')
  })
})

function scramble(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2)
  return Buffer.concat([bytes.subarray(0, middle), Buffer.alloc(200, 7), bytes.subarray(middle + 200)])
}
