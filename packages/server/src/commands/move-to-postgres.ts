import { countRows, createTableWriter, type Copied, readTables } from '../database/copy.ts'
import { openDatabase, type OpenDatabase } from '../database/open.ts'
import { prepare, refuseUsed } from '../database/prepare.ts'
import { refuseDifference } from '../database/refuse-difference.ts'
import { readSettings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './total.ts'

export async function moveToPostgres({ settings, operands, say }: CommandContext): Promise<void> {
  if (settings.databaseUrl) {
    throw new StartProblem('DATABASE_URL is set, so there is no embedded database to move. Unset it for this command.')
  }
  const target = readSettings({ DATABASE_URL: operands[0] })
  if (!target.ok) throw new StartProblem('The address must be like postgres://user:password@host:5432/database.')
  const to = await openDatabase(target.value)
  try {
    await refuseUsed(to, 'The Postgres database')
    const from = await openDatabase(settings)
    try {
      say('Copying …')
      say(`Copied ${total(await copyAll(from, to))}; every table has the same count on both sides.`)
    } finally {
      await from.close()
    }
  } finally {
    await to.close()
  }
  say(
    `Start it with DATABASE_URL set to that address${settings.secret ? '' : ` and the secret of ${settings.dataFolder}/secret`}.`,
  )
}

/** Copies all rows from one prepared moment of a database into an empty one. */
export async function copyAll(from: OpenDatabase, to: OpenDatabase): Promise<Copied[]> {
  await prepare(from, systemClock)
  await prepare(to, systemClock)
  return from.db.transaction(
    async (source) => {
      return to.db.transaction(async (target) => {
        const writer = await createTableWriter(target)
        const sent = await readTables(source, writer.take)
        await writer.finish()
        refuseDifference(sent, await countRows(target))
        return sent
      })
    },
    { isolationLevel: 'repeatable read' },
  )
}
