import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { systemClock } from '../shared/clock.ts'
import type { CommandContext } from './command.ts'

export async function bringUpToDate({ settings, say }: CommandContext): Promise<void> {
  const database = await openDatabase(settings)
  try {
    const done = await migrate(database, systemClock)
    say(done.length > 0 ? `Applied ${done.join(', ')}.` : 'The tables are up to date.')
  } finally {
    await database.close()
  }
}
