import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createBackupWriter, type Head } from '../database/backup-file.ts'
import { readTables } from '../database/copy.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './total.ts'

export async function backup({ settings, operands, say }: CommandContext): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', operands[0] ?? '')
  if (existsSync(path)) throw new StartProblem(`${path} exists already. Choose another name; nothing is overwritten.`)
  const database = await openDatabase(settings)
  try {
    await prepare(database, systemClock)
    const writer = await createBackupWriter(path, await headOf(database))
    try {
      const copied = await database.db.transaction((tx) => readTables(tx, writer.take), {
        isolationLevel: 'repeatable read',
      })
      await writer.finish(copied)
      say(`Wrote ${total(copied)} to ${path}.`)
    } finally {
      await writer.discard()
    }
  } finally {
    await database.close()
  }
  const secret = settings.secret ? '' : ` and ${join(settings.dataFolder, 'secret')}`
  say(`Not in it: ${join(settings.dataFolder, 'files')}${secret}.`)
}

async function headOf(database: OpenDatabase): Promise<Head> {
  const migrations = await database.query<Head['migrations'][number]>('select name, hash from migration order by name')
  const [queue] = await database.query<{ version: number }>('select version from pgboss.version')
  return { gangway: 1, madeAt: systemClock.now().toISOString(), migrations, jobs: queue?.version ?? 0 }
}
