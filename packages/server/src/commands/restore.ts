import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Head, readBackup } from '../database/backup-file.ts'
import { countRows, createTableWriter } from '../database/copy-tables.ts'
import { migrateAll, readMigrations } from '../database/migrate.ts'
import { openDatabase, type OpenDatabase } from '../database/open-database.ts'
import { prepare, refuseUsed } from '../database/prepare-database.ts'
import { refuseDifference } from '../database/assert-same-counts.ts'
import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import { systemClock } from '../shared/clock.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'
import { total } from './format-row-count.ts'

export async function restore({ settings, operands, print, simulator }: CommandContext): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', operands[0] ?? '')
  if (!existsSync(path)) throw new StartProblem(`There is no file ${path}.`)
  const head = await headOf(path)
  const database = await openDatabase(settings)
  try {
    await refuseUsed(database, 'The database')
    await makeTablesOf(head, database, simulator)
    const copied = await database.db.transaction(async (tx) => {
      const writer = await createTableWriter(tx)
      const sent = await readBackup(path, async () => {}, writer.take)
      await writer.finish()
      refuseDifference(sent, await countRows(tx))
      return sent
    })
    const later = await migrateAll(database, systemClock, simulator)
    print(`Restored ${total(copied)} of ${head.madeAt}${later.length > 0 ? ` and applied ${later.join(', ')}` : ''}.`)
  } finally {
    await database.close()
  }
}

/** Reads and validates the whole file before anything is changed. */
async function headOf(path: string): Promise<Head> {
  let found: Head | undefined
  await readBackup(
    path,
    async (head) => void (found = head),
    async () => {},
  )
  if (!found) throw new StartProblem(`${path} is not a Gangway backup.`)
  return found
}

/** Creates the tables at the schema version of the backup; later migrations are then applied to the restored rows. */
async function makeTablesOf(head: Head, database: OpenDatabase, simulator: SimulatorPort | undefined): Promise<void> {
  const { simulatorMigrations = [] } = head
  if (simulatorMigrations.length > 0 && !simulator) {
    throw new StartProblem('The backup contains data of the simulator. Install @gangway/simulator to restore it.')
  }
  const known = readMigrations()
  const stranger =
    unknownOf(head.migrations, known) ??
    (simulator && unknownOf(simulatorMigrations, readMigrations(simulator.migrations.folder)))
  if (stranger) {
    throw new StartProblem(
      `The backup was made by another version of Gangway (migration ${stranger.name}). Restore it with that version.`,
    )
  }
  await prepare(database, systemClock, {
    simulator,
    until: { server: head.migrations.length, simulator: simulatorMigrations.length },
  })
  const [queue] = await database.query<{ version: number }>('select version from pgboss.version')
  if (queue?.version !== head.jobs) {
    throw new StartProblem(
      'The backup was made by a version with another job queue schema. Restore it with that version, then start this one.',
    )
  }
}

type Named = Head['migrations'][number]

function unknownOf(made: readonly Named[], known: readonly Named[]): Named | undefined {
  return made.find(({ name, hash }) => !known.some((each) => each.name === name && each.hash === hash))
}
