import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { createHelpReader } from '../../packages/server/src/help/articles/help-reader.ts'
import { seedArticles } from '../../packages/server/src/help/articles/seed-articles.ts'
import { paletteHandlers } from '../../packages/server/src/palette/search-palette.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { createMarket } from '../../packages/simulator/src/market/market.ts'
import { requestOfClient } from './caller.ts'
import { percentile, printFigure, printHeading } from './measurements.ts'
import { bookingCount, findSoldTrip, moveAllBookings, seedBookings } from './seed-bookings.ts'

const turns = 60
const codes = ['sys:booking', 'sys:booking:event', 'sys:request', 'sys:airline']

/** Measures what the command palette finds while a user types, when one agency has all bookings. */
export async function benchPalette(): Promise<void> {
  printHeading(`Command palette on Postgres, one agency with ${bookingCount.toLocaleString('en')} bookings`)
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.freshDatabase())
    try {
      await measureAll(database)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

async function measureAll(database: OpenDatabase): Promise<void> {
  await migrate(database, systemClock)
  const clientId = await seedBookings(database)
  await moveAllBookings(database)
  const sold = await findSoldTrip(database)
  await seedArticles(database, systemClock)
  const help = await createHelpReader(database)
  const market = createMarket({ seed: 1 })
  const search = paletteHandlers({ db: database.db, market, help })['POST /palette/search']
  const request = requestOfClient(clientId)
  const texts = {
    'booking number': sold.orderNo,
    'beginning of a booking number': sold.orderNo.slice(0, 12),
    'PNR of the airline': sold.airlinePnr,
    'frequent last name': 'WANG',
    'rare last name': sold.rareName,
    'last and first name': 'SMITH/JOHN',
    'contact e-mail': 'lin@harbour.example',
    'words of help': 'how to refund',
    nothing: 'ZZZZQQ',
  }
  const all: number[] = []
  for (const [name, text] of Object.entries(texts)) {
    const durations: number[] = []
    let hits = 0
    for (let turn = -3; turn < turns; turn += 1) {
      const startedAt = performance.now()
      const reply = await search({ ...request, caller: { ...request.caller, codes }, body: { text } })
      if (reply.kind === 'answer') hits = reply.data.hits.length
      if (turn >= 0) durations.push(performance.now() - startedAt)
    }
    all.push(...durations)
    printFigure(
      name,
      `p95 ${percentile(durations, 95).toFixed(1)} ms`,
      `p50 ${percentile(durations, 50).toFixed(1)} ms, ${hits} hits`,
    )
  }
  await help.close()
  printFigure('all texts', `p95 ${percentile(all, 95).toFixed(1)} ms`, 'limit: 60 ms')
}
