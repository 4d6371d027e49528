import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBackupWriter, type Head } from '../database/backup-file.ts'
import { readTables } from '../database/copy-tables.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { prepare } from '../database/prepare-database.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './format-row-count.ts'

export async function backup({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', operands[0] ?? '')
  if (existsSync(path)) throw new StartProblem(`${path} already exists. Choose another file name.`)
  const database = await openDatabase(settings)
  try {
    await prepare(database, systemClock, { simulator })
    const writer = await createBackupWriter(path, await headOf(database))
    try {
      const copied = await database.db.transaction((tx) => readTables(tx, writer.take), {
        isolationLevel: 'repeatable read',
      })
      await writer.finish(copied)
      print(`Wrote ${total(copied)} to ${path}.`)
    } finally {
      await writer.discard()
    }
  } finally {
    await database.close()
  }
  const secret = settings.secret ? '' : ` and ${join(settings.dataFolder, 'secret')}`
  print(`Not included: ${join(settings.dataFolder, 'files')}${secret}.`)
}

async function headOf(database: OpenDatabase): Promise<Head> {
  const migrations = await database.query<Head['migrations'][number]>('select name, hash from migration order by name')
  const [queue] = await database.query<{ version: number }>('select version from pgboss.version')
  const [simulated] = await database.query<{ there: boolean }>(
    `select to_regclass('public.simulator_migration') is not null as there`,
  )
  const simulatorMigrations = simulated?.there
    ? await database.query<Head['migrations'][number]>('select name, hash from simulator_migration order by name')
    : undefined
  return {
    gangway: 1,
    madeAt: systemClock.now().toISOString(),
    migrations,
    ...(simulatorMigrations && { simulatorMigrations }),
    jobs: queue?.version ?? 0,
  }
}
