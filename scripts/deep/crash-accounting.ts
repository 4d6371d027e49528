// Kills the server with SIGKILL in invoice runs, statement matching, the closing of a month and top-ups, restarts it, and
// checks the ledger, the numbers of documents and the closed months. Named fail points run alone.
import type { CallInput, Client } from '@gangway/core'
import { verifyBooks } from '../../packages/server/src/invoice/verify-books.ts'
import { accountingCrashPoints, type AccountingCrashPoint } from '../../packages/server/src/shared/crash-point.ts'
import { freePort } from '../../packages/server/src/database/postgres.fixture.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { removeLimits } from '../bench/remove-limits.ts'
import { createTicketedBooking, signInDemoUser, unwrap } from '../bench/demo-user.ts'
import { auditLedger, openAuditDatabase } from './ledger-audit.ts'
import { longestLeaseMs } from './crash-scenarios.ts'

const port = await freePort()
const data = temporaryFolder()
const env = { GANGWAY_DATA: data.path }

async function start(failAt?: AccountingCrashPoint) {
  const variables = { ...env, MARKET_PACE: '0', ...(failAt && { GANGWAY_FAIL_AT: failAt }) }
  const { url, gone, stop } = await startServer(port, variables)
  return { client: (await signInDemoUser(url)).client, gone, stop }
}

/** Undefined when the server was killed by it. */
const advance = async (client: Client, hours: number) =>
  client.call('POST /sandbox/clock', { body: { advance: { minutes: hours * 60 } }, quiet: true })

/** What a point needs beforehand, without a fault, and what then reaches it. The second is repeated after the crash. */
interface Scenario {
  prepare?: (client: Client) => Promise<void>
  run: (client: Client, key: string) => Promise<unknown>
  /** Throws unless everything is done. */
  check: (client: Client) => Promise<void>
}

const billing: CallInput<'POST /client/invoiceConfig/update'>['body'] = {
  ...{ invoiceCycle: 'WEEKLY', billingCycle: 'WEEKLY', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ format: 'CSV', subscriptionEmail: 'accounts@harbour.example' },
}
const invoices: Scenario = {
  prepare: async (client) => {
    unwrap(await client.call('POST /client/invoiceConfig/update', { body: billing }))
    await createTicketedBooking(client)
    unwrap(await addFunds(client, `funds-${performance.now()}`))
  },
  run: (client) => advance(client, 48),
  check: async (client) => {
    for (const kind of ['TAX_INVOICE', 'STATEMENT'] as const)
      if (unwrap(await client.call('POST /client/invoice/getPageList', { body: { kind } })).total === 0)
        throw new Error(`There is no document of the kind ${kind}.`)
  },
}

const addFunds = (client: Client, idempotencyKey: string) =>
  client.call('POST /client/deposit/testFunds', { body: { currency: 'USD' }, idempotencyKey, quiet: true })

let statementNo = ''
const matching: Scenario = {
  prepare: async (client) => {
    unwrap(await addFunds(client, `funds-${performance.now()}`))
    const { list } = unwrap(await client.call('POST /client/recharge/getPageList', { body: { status: 'CREDITED' } }))
    // What the agency pays is negative in the statement of its bank.
    const rows = list.map(({ rechargeNo, amount, submittedAt }) =>
      [submittedAt.slice(0, 10), rechargeNo, (-amount.amount / 100).toFixed(2)].join(),
    )
    const body = new FormData()
    body.set('source', 'BANK')
    body.set('file', new File([['Date,Reference,Amount', ...rows, ''].join('\n')], 'bank.csv'))
    statementNo = unwrap(await client.call('POST /client/matching/upload', { body })).statementNo
  },
  run: async (client, idempotencyKey) => {
    const columns = { day: 0, reference: 1, amount: 2 }
    const mapping = { columns, dayOrder: 'YMD', decimalSign: 'POINT', isInverted: false } as const
    const body = { statementNo, currency: 'USD', mapping, tolerance: 0, dayWindow: 3 }
    await client.call('POST /client/matching/start', { body, idempotencyKey, quiet: true })
    await advance(client, 1)
  },
  check: async (client) => {
    const params = { statementNo }
    const { state, lines, matched } = unwrap(await client.call('GET /client/matching/info/{statementNo}', { params }))
    if (state !== 'OPEN' || lines === 0 || matched !== lines)
      throw new Error(`The statement is ${state} with ${matched} of ${lines} lines matched.`)
    unwrap(await client.call('POST /client/matching/delete', { body: { statementNo } }))
  },
}

let month = ''
const scenarios: Record<AccountingCrashPoint, Scenario> = {
  'before-invoices-committed': invoices,
  'after-invoices': invoices,
  'after-statement-lines': matching,
  'after-statement-matches': matching,
  'before-period-committed': {
    prepare: async (client) => {
      await advance(client, 32 * 24)
      const { months } = unwrap(await client.call('GET /client/period/list', {}))
      month = months.find(({ isClosable }) => isClosable)?.month ?? ''
    },
    run: (client, idempotencyKey) =>
      client.call('POST /client/period/close', { body: { month }, idempotencyKey, quiet: true }),
    check: async (client) => {
      const { months } = unwrap(await client.call('GET /client/period/list', {}))
      if (months.find((each) => each.month === month)?.state !== 'CLOSED') throw new Error(`${month} is not closed.`)
    },
  },
  'before-recharge-committed': {
    run: addFunds,
    check: async (client) => {
      const { total } = unwrap(
        await client.call('POST /client/recharge/getPageList', { body: { status: 'SUBMITTED' } }),
      )
      if (total > 0) throw new Error('A top-up of test funds is not credited.')
    },
  },
}

/** Each statement selects violations. */
const invariants: Record<string, string> = {
  'the numbers of a series have a gap': `
    select kind || ' ' || year as what from invoice group by client_id, kind, year
    having count(*) <> max(number) or min(number) <> 1`,
  'a counter differs from its documents': `
    select c.kind || ' ' || c.year as what from invoice_counter c
    where c.last <> (select count(*) from invoice i where (i.client_id, i.kind, i.year) = (c.client_id, c.kind, c.year))`,
  'two documents share a day': `
    select a.code as what from invoice a join invoice b on a.id < b.id
      and (a.client_id, a.kind, a.currency) = (b.client_id, b.kind, b.currency)
      and a.period_from <= b.period_to and b.period_from <= a.period_to`,
  'a document differs from its lines': `
    select i.code as what from invoice i left join invoice_line l on l.invoice_id = i.id where i.kind <> 'STATEMENT'
    group by i.id having count(l.position) <> i.lines or coalesce(sum(l.total), 0) <> i.total`,
  'a sale of invoiced days is on no document': `
    select t.reference as what from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'sales'
    join ledger_transfer t on t.id = e.transfer_id
    join invoice_config c on c.client_id = e.client_id
    where e.created_at < (c.invoiced_until || 'T00:00:00+08:00')::timestamptz
      and e.created_at >= (select min(i.period_from || 'T00:00:00+08:00')::timestamptz from invoice i
        where i.client_id = e.client_id and i.kind = 'TAX_INVOICE')
      and not exists (select 1 from invoice_line l where l.transfer_id = t.id)`,
  'a statement was left half matched': `
    select statement_no as what from external_statement where state = 'MATCHING'`,
}

async function findProblems(): Promise<string[]> {
  const database = await openAuditDatabase(env)
  try {
    const checks = await verifyBooks(database.db)
    const problems = checks.filter(({ wrong }) => wrong > 0).map(({ name }) => `verify-ledger: ${name}`)
    problems.push(...(await auditLedger(database)))
    for (const [name, statement] of Object.entries(invariants))
      for (const { what } of await database.query<{ what: string }>(statement)) problems.push(`${name}: ${what}`)
    return problems
  } finally {
    await database.close()
  }
}

async function crashAndRecover(point: AccountingCrashPoint): Promise<void> {
  const { prepare, run, check } = scenarios[point]
  if (prepare) {
    const prepared = await start()
    try {
      await prepare(prepared.client)
    } finally {
      await prepared.stop()
    }
  }
  const crashing = await start(point)
  await run(crashing.client, point)
  const waited = new Promise((resolve) => setTimeout(resolve, longestLeaseMs))
  const signal = await Promise.race([crashing.gone, waited])
  await crashing.stop()
  if (signal !== 'SIGKILL') throw new Error(`The server did not reach ${point}.`)
  const restarted = await start()
  try {
    await run(restarted.client, point)
    await check(restarted.client)
  } finally {
    await restarted.stop()
  }
  const problems = await findProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

const named = accountingCrashPoints.filter((point) => process.argv.includes(point))
let [passed, failed] = [0, 0]
await removeLimits(port, env)
for (const point of named.length > 0 ? named : accountingCrashPoints) {
  try {
    await crashAndRecover(point)
    passed += 1
    console.log(`✓ ${point}`)
  } catch (error) {
    failed += 1
    console.log(`✗ ${point}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
data.remove()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
