import type { StatementMapping } from '@gangway/core/contract'
import { simulator } from '../../packages/simulator/src/simulator.ts'
import { createDeps } from '../../packages/server/src/create-deps.ts'
import { migrate } from '../../packages/server/src/database/migrate.ts'
import type { OpenDatabase } from '../../packages/server/src/database/open-database.ts'
import { openPostgres } from '../../packages/server/src/database/postgres.ts'
import { startPostgres } from '../../packages/server/src/database/postgres.fixture.ts'
import { externalStatement } from '../../packages/server/src/database/schema.ts'
import { clientScopeOf } from '../../packages/server/src/database/tenant-scope.ts'
import type { Deps } from '../../packages/server/src/deps.ts'
import { seedDemo } from '../../packages/server/src/demo/seed-demo.ts'
import { processStatement } from '../../packages/server/src/finance/matching/process-statement.ts'
import { countLines, findStatement } from '../../packages/server/src/finance/matching/statement.store.ts'
import { verifyLedger } from '../../packages/server/src/finance/verify-ledger.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { systemClock } from '../../packages/server/src/shared/clock.ts'
import { temporaryFolder } from '@gangway/test-support/started-server'
import { printFigure, printHeading } from './measurements.ts'

const lines = 10_000
const limitSeconds = 10
/** Every tenth line has no reference, and every hundredth has another amount. */
const [withoutReference, otherAmount] = [10, 100]

/** Reads and matches a statement of 10,000 lines with as many ledger entries on Postgres. */
export async function benchStatementMatching(): Promise<void> {
  printHeading(`Statement matching: ${lines} lines, Postgres`)
  const data = temporaryFolder()
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await postgres.freshDatabase())
    await migrate(database, systemClock)
    const settings = readSettings({ GANGWAY_DATA: data.path, LOG_LEVEL: 'silent' })
    if (!settings.ok) throw new Error(settings.problems.join(' '))
    const deps = await createDeps(settings.value, { database, simulator })
    try {
      await seedDemo(deps)
      await measure(deps, database)
    } finally {
      await deps.close()
    }
  } finally {
    await postgres.stop()
    data.remove()
  }
}

async function measure(deps: Deps, database: OpenDatabase): Promise<void> {
  const { db, clock, files } = deps
  const [user] = await database.query<{ id: string; clientId: string }>(
    `select id, client_id as "clientId" from app_user where email = 'finance@harbour.example'`,
  )
  if (!user) throw new Error('The demo user does not exist.')
  const { clientId } = user
  const scope = clientScopeOf({ clientId })
  await database.query(entriesSql(clientId))
  const path = 'statement/bench'
  await files.write(path, Buffer.from(statementCsv()), { maxBytes: 10_000_000 })
  const now = clock.now()
  const columns = { day: 0, amount: 1, reference: 2 }
  const mapping: StatementMapping = { columns, dayOrder: 'YMD', decimalSign: 'POINT', isInverted: false }
  const about = { id: 'bench', clientId, userId: user.id, statementNo: 'S20260101000000AAAA', source: 'BANK' } as const
  const file = { fileName: 'bench.csv', format: 'CSV', path, sha256: '', currency: 'USD', mapping } as const
  await db.insert(externalStatement).values({ ...about, ...file, state: 'MATCHING', createdAt: now })
  const started = performance.now()
  await processStatement(deps, { scope, subject: 'bench', clock, simulation: false, attempts: 0 })
  const seconds = (performance.now() - started) / 1_000
  const statement = await findStatement(db, scope, { id: 'bench' })
  const counts = (await countLines(db, scope, ['bench']))('bench')
  const wrong = (await verifyLedger(db)).filter((check) => check.name.includes('statement line') && check.wrong > 0)
  printFigure('read, matched and stored', `${seconds.toFixed(1)} s`, `limit ${limitSeconds} s`)
  printFigure('matched', String(counts.matched), `${counts.unmatched} of them differ by an amount; ${statement?.state}`)
  if (seconds > limitSeconds) throw new Error(`Matching took ${seconds.toFixed(1)} s, the limit is ${limitSeconds} s.`)
  if (wrong.length > 0 || counts.matched !== lines - lines / otherAmount)
    throw new Error(`${counts.matched} of ${lines} lines are matched.`)
}

const amountOf = (at: number) => 10_000 + at * 7

function statementCsv(): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const at = index + 1
    const amount = amountOf(at) + (at % otherAmount === 0 ? 1 : 0)
    const day = new Date(Date.UTC(2026, 0, 1 + (at % 28))).toISOString().slice(0, 10)
    return [day, `-${(amount / 100).toFixed(2)}`, at % withoutReference === 1 ? '' : `PAY${1_000_000 + at}`].join(',')
  })
  return ['Date,Amount,Reference', ...rows, ''].join('\r\n')
}

/** Payments into the deposit, with the running balances of both accounts. */
function entriesSql(clientId: string): string {
  return `
    with added as (
      select n, ${amountOf(0)} + n * 7 as amount, 'bench' || n as id,
        timestamptz '2026-01-01 04:00:00+00' + make_interval(days => (n % 28)::int) as at
      from generate_series(1, ${lines}) n
    ), transfers as (
      insert into ledger_transfer (id, client_id, currency, kind, reference, created_at)
      select id, '${clientId}', 'USD', 'recharge', 'PAY' || (1000000 + n), at from added
    ), accounts as (
      select id, kind, balance, movements, case kind when 'deposit' then 1 else -1 end as sign from ledger_account
      where client_id = '${clientId}' and currency = 'USD' and kind in ('deposit', 'outside')
    ), entries as (
      insert into ledger_entry
        (id, client_id, currency, transfer_id, account_id, amount, balance_after, sequence, kind, created_at)
      select added.id || a.kind, '${clientId}', 'USD', added.id, a.id, a.sign * amount,
        a.balance + a.sign * sum(amount) over (partition by a.id order by n), a.movements + n, 'recharge', at
      from added cross join accounts a
    )
    update ledger_account set movements = a.movements + ${lines},
      balance = a.balance + a.sign * (select sum(amount) from added)
    from accounts a where a.id = ledger_account.id`
}
