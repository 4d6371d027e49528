import { simulator } from '@gangway/simulator'
import { createDeps } from '../create-deps.ts'
import { openPostgres } from '../database/postgres.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import { readSettings } from '../settings.ts'
import { systemClock } from '../shared/clock.ts'
import { invoiceJob, runInvoices } from './run-invoices.ts'

/** A program for a process of its own, which tests and benchmarks kill: it runs the invoices of every agency in turn. */

const settings = readSettings({ GANGWAY_DATA: process.env['GANGWAY_DATA'], LOG_LEVEL: 'silent' })
if (!settings.ok) throw new Error(settings.problems.join(' '))
const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
const deps = await createDeps(settings.value, { database, simulator })
const agencies = await database.query<{ clientId: string }>(
  'select client_id as "clientId" from invoice_config order by 1',
)
for (const { clientId } of agencies) {
  const scope = clientScopeOf({ clientId })
  await runInvoices(deps, { scope, subject: invoiceJob.subject, clock: systemClock, simulation: false, attempts: 0 })
  process.stdout.write(`${clientId}\n`)
}
await deps.close()
