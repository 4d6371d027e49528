import { countRows, createTableWriter, type Copied, readTables } from '../database/copy-tables.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { prepare, refuseUsed } from '../database/prepare-database.ts'
import { refuseDifference } from '../database/assert-same-counts.ts'
import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import { readSettings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './format-row-count.ts'

export async function moveToPostgres({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  if (settings.databaseUrl) {
    throw new StartProblem('DATABASE_URL is set, so there is no embedded database to move. Unset it for this command.')
  }
  const target = readSettings({ DATABASE_URL: operands[0] })
  if (!target.ok) throw new StartProblem('Invalid address. Use the form postgres://user:password@host:5432/database.')
  const to = await openDatabase(target.value)
  try {
    await refuseUsed(to, 'The Postgres database')
    const from = await openDatabase(settings)
    try {
      print('Copying …')
      print(`Copied ${total(await copyAll(from, to, simulator))}; every table has the same count on both sides.`)
    } finally {
      await from.close()
    }
  } finally {
    await to.close()
  }
  print(
    `Start it with DATABASE_URL set to that address${settings.secret ? '' : ` and the secret of ${settings.dataFolder}/secret`}.`,
  )
}

/** Copies all rows of a consistent snapshot into an empty database. */
export async function copyAll(
  from: OpenDatabase,
  to: OpenDatabase,
  simulator: SimulatorPort | undefined,
): Promise<Copied[]> {
  await prepare(from, systemClock, { simulator })
  await prepare(to, systemClock, { simulator })
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
