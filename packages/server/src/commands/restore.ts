import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Head, readBackup } from '../database/backup-file.ts'
import { countRows, createTableWriter } from '../database/copy.ts'
import { migrate, readMigrations } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { prepare, refuseUsed } from '../database/prepare.ts'
import { refuseDifference } from '../database/refuse-difference.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './total.ts'

export async function restore({ settings, operands, say }: CommandContext): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', operands[0] ?? '')
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`)
  const head = await headOf(path)
  const database = await openDatabase(settings)
  try {
    await refuseUsed(database, 'The database')
    await makeTablesOf(head, database)
    const copied = await database.db.transaction(async (tx) => {
      const writer = await createTableWriter(tx)
      const sent = await readBackup(path, async () => {}, writer.take)
      await writer.finish()
      refuseDifference(sent, await countRows(tx))
      return sent
    })
    const later = await migrate(database, systemClock)
    say(`Restored ${total(copied)} of ${head.madeAt}${later.length > 0 ? ` and applied ${later.join(', ')}` : ''}.`)
  } finally {
    await database.close()
  }
}

/** Reads the whole file once before anything is touched, so that a damaged one changes nothing. */
async function headOf(path: string): Promise<Head> {
  let found: Head | undefined
  await readBackup(
    path,
    async (head) => void (found = head),
    async () => {},
  )
  if (!found) throw new StartProblem(`${path} is no backup of Gangway.`)
  return found
}

/** The tables as they were when the backup was made; what came later is applied to the rows as to any others. */
async function makeTablesOf(head: Head, database: OpenDatabase): Promise<void> {
  const known = readMigrations()
  const stranger = head.migrations.find(
    ({ name, hash }) => !known.some((each) => each.name === name && each.hash === hash),
  )
  if (stranger) {
    throw new StartProblem(
      `The backup was made by another version of Gangway (migration ${stranger.name}). Restore it with that one.`,
    )
  }
  await prepare(database, systemClock, known.slice(0, head.migrations.length))
  const [queue] = await database.query<{ version: number }>('select version from pgboss.version')
  if (queue?.version !== head.jobs) {
    throw new StartProblem(
      'The backup was made by a version with another job queue. Restore it with that one, then start this one.',
    )
  }
}
