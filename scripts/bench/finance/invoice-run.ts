import { temporaryFolder } from '@gangway/test-support/started-server'
import { migrate } from '../../../packages/server/src/database/migrate.ts'
import { openPostgres } from '../../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../../packages/server/src/database/postgres.fixture.ts'
import {
  findInvoicingMistakes,
  runInvoicesOfAll,
  seedSales,
} from '../../../packages/server/src/invoice/invoiced-agencies.fixture.ts'
import { verifyBooks } from '../../../packages/server/src/invoice/verify-books.ts'
import { systemClock } from '../../../packages/server/src/shared/clock.ts'
import { printFigure, printHeading } from '../measurements.ts'

/** `GANGWAY_BENCH_AGENCIES` and `GANGWAY_BENCH_SALES` set another size for a quick run. */
const agencies = Number(process.env['GANGWAY_BENCH_AGENCIES'] ?? 1_000)
const sales = Number(process.env['GANGWAY_BENCH_SALES'] ?? 100_000)
const limitSeconds = 300

/** Makes the monthly documents of all agencies on Postgres; the process is killed once amid the run and started again. */
export async function benchInvoiceRun(): Promise<void> {
  printHeading(`Invoice run: ${agencies} agencies with ${sales} sales in a month, Postgres`)
  const data = temporaryFolder()
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.freshDatabase()
    const database = await openPostgres(databaseUrl)
    try {
      await migrate(database, systemClock)
      await database.query(seedSales({ agencies, sales }))
      await database.query('vacuum (analyze) ledger_entry')
      await database.query('vacuum (analyze) ledger_transfer')
      const env = { DATABASE_URL: databaseUrl, GANGWAY_DATA: data.path }
      const started = performance.now()
      const first = await runInvoicesOfAll(env, Math.ceil(agencies / 2))
      await runInvoicesOfAll(env)
      const seconds = (performance.now() - started) / 1_000
      printFigure('both runs', `${seconds.toFixed(1)} s`, `killed after ${first} agencies, limit ${limitSeconds} s`)
      const [made] = await database.query<{ documents: string; lines: string }>(
        'select (select count(*) from invoice) as documents, (select count(*) from invoice_line) as lines',
      )
      printFigure('documents', String(made?.documents), `${made?.lines} lines`)
      const mistakes = await findInvoicingMistakes(database)
      const wrong = (await verifyBooks(database.db)).filter((check) => check.wrong > 0)
      if (mistakes.length > 0 || wrong.length > 0) throw new Error(JSON.stringify([mistakes.slice(0, 5), wrong]))
      if (seconds > limitSeconds) throw new Error(`The run took ${seconds.toFixed(1)} s.`)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    data.remove()
  }
}
