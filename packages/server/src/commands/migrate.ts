import { migrateAll } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { systemClock } from '../shared/clock.ts'
import type { CommandContext } from './command.ts'

export async function bringUpToDate({ settings, print, simulator }: CommandContext): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const done = await migrateAll(database, systemClock, simulator)
    print(done.length > 0 ? `Applied ${done.join(', ')}.` : 'The database schema is up to date.')
  } finally {
    await database.close()
  }
}
