import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, valueOf } from '../../booking/booking.fixture.ts'
import { accountingPeriodBalance, client, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'
import { useDemoServer } from '../../session/demo-server.fixture.ts'
import { signInAs, type SignedInUser } from '../../session/sign-in.fixture.ts'
import { postTransfer } from '../post-transfer.ts'
import { verifyLedger } from '../verify-ledger.ts'
import { closableMonth } from './periods.fixture.ts'
import { shiftMonth, startOfMonth } from './months.ts'

const server = useDemoServer()
let agent: SignedInUser
let scope: Scope
let month: string
beforeEach(async () => {
  const [row] = await server.deps.db.select().from(client).where(eq(client.code, 'HARBOUR'))
  scope = clientScopeOf({ clientId: row?.id ?? '' })
  month = await closableMonth(server, { clientId: scope.clientId })
  agent = await signInAs(server, 'finance@harbour.example')
})

const list = async () => valueOf(await agent.client.call('GET /client/period/list', {})).months
const close = (of = month) => agent.client.call('POST /client/period/close', { body: { month: of } })
const trialBalance = async (of = month) =>
  valueOf(await agent.client.call('GET /client/period/trialBalance/{month}', { params: { month: of } }))
const pay = (amount: number, reference: string, now: Date) =>
  server.deps.db.transaction((tx) => {
    const entries = [
      { account: 'deposit', amount: -amount },
      { account: 'sales', amount },
    ] as const
    return postTransfer(tx, scope, { kind: 'ticket', currency: 'USD', reference, entries }, now)
  })
const bookedAt = async (reference: string) => {
  const [found] = await server.deps.db
    .select({ at: ledgerTransfer.createdAt })
    .from(ledgerTransfer)
    .where(scope.client(ledgerTransfer, eq(ledgerTransfer.reference, reference)))
  return found?.at
}
const byAmount = (one: number, other: number) => one - other
const failedChecks = async () =>
  (await verifyLedger(server.deps.db)).filter(({ wrong }) => wrong > 0).map(({ name }) => name)

describe('a month', () => {
  test('that is closed takes no more transfers: later corrections are booked in the next one', async () => {
    const inMonth = server.deps.clock.now()
    await pay(1_000, 'in the month', inMonth)
    expect(valueOf(await close())).toMatchObject({ month, state: 'CLOSED', closedBy: 'Omar Haddad', isClosable: false })
    await pay(2_000, 'late', inMonth)
    expect(await bookedAt('in the month')).toEqual(inMonth)
    expect(await bookedAt('late')).toEqual(startOfMonth(shiftMonth(month, 1)))
    const { currencies, isClosed } = await trialBalance()
    expect(isClosed).toBe(true)
    expect(currencies[0]?.rows.map(({ purpose, code, closing }) => [purpose, code, closing.amount])).toEqual([
      ['DEPOSIT', '1310', 4_999_000],
      ['BANK', '1010', -5_000_000],
      ['TICKET', '5010', 1_000],
    ])
    expect(currencies[0]?.totals).toMatchObject({ opening: { amount: 0 }, closing: { amount: 0 } })
    expect(currencies[0]?.totals.debit).toEqual(currencies[0]?.totals.credit)
    expect(await failedChecks()).toEqual([])
  })

  test('is closed in order, once, and only after it has ended', async () => {
    expect(await list()).toMatchObject([{ isClosable: false }, { month, state: 'OPEN', isClosable: true }])
    expect(refusalOf(await close(shiftMonth(month, 1))).code).toBe('5312')
    expect((await Promise.all([close(), close()])).filter(({ ok }) => ok)).toHaveLength(1)
    expect(refusalOf(await close()).code).toBe('5312')
  })

  test('is closed while transfers are posted, and its balances contain all of its entries', async () => {
    const now = server.deps.clock.now()
    const posts = Array.from({ length: 12 }, (_, at) => pay(100 + at, `concurrent ${at}`, now))
    await Promise.all([...posts.slice(0, 6), close(), ...posts.slice(6)])
    const { rows } = (await trialBalance()).currencies[0] ?? { rows: [] }
    const stored = await server.deps.db
      .select({ closing: accountingPeriodBalance.closing })
      .from(accountingPeriodBalance)
      .where(scope.client(accountingPeriodBalance))
    expect(stored.map(({ closing }) => closing).toSorted(byAmount)).toEqual(
      rows.map(({ closing }) => closing.amount).toSorted(byAmount),
    )
    expect(await failedChecks()).toEqual([])
  })

  test('is reopened by two people of the provider only, the last closed one only', async () => {
    valueOf(await close())
    const first = await signInAs(server, 'finance@gangway.example')
    const second = await signInAs(server, 'finance2@gangway.example')
    const queue = async () =>
      valueOf(await first.client.call('POST /console/period/getPageList', { body: { agencyCode: 'HARBOUR' } })).list[0]
    const { periodId = '', version = 0 } = (await queue()) ?? {}
    const propose = { body: { periodId, version, reason: 'An invoice is late' } }
    expect(refusalOf(await agent.client.call('POST /console/period/proposeReopen', propose)).code).toBe('403')
    valueOf(await first.client.call('POST /console/period/proposeReopen', propose))
    const apply = { body: { periodId, version: version + 1 } }
    expect(refusalOf(await first.client.call('POST /console/period/applyReopen', apply)).text).toContain(
      'Another person',
    )
    expect((await list())[1]).toMatchObject({ state: 'CLOSED', isReopenProposed: true })
    valueOf(await second.client.call('POST /console/period/applyReopen', apply))
    expect((await list())[1]).toMatchObject({ state: 'REOPENED', isClosable: true })
    expect(await queue()).toMatchObject({ reopenedBy: 'Daniel Weber', proposedBy: 'Elena Rossi', isLast: false })
    const now = server.deps.clock.now()
    await pay(700, 'reopened', now)
    expect(await bookedAt('reopened')).toEqual(now)
    expect(valueOf(await close())).toMatchObject({ state: 'CLOSED' })
    expect(await failedChecks()).toEqual([])
  })

  test('is exported as a journal with the accounts of the agency, whose debits equal its credits', async () => {
    await pay(1_234, 'ticket', server.deps.clock.now())
    const accounts = [{ purpose: 'TICKET', code: '3400', name: 'Flights' } as const]
    valueOf(await agent.client.call('POST /client/journalAccount/update', { body: { accounts } }))
    const { downloadTaskId } = valueOf(await agent.client.call('POST /client/period/journal', { body: { month } }))
    await server.deps.scheduler.runDue()
    const file = valueOf(await agent.client.file('GET /downloadTask/download/{id}', { params: { id: downloadTaskId } }))
    const [head, ...rows] = (await file.blob.text())
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const column = (name: string) => head?.indexOf(name) ?? -1
    const sum = (name: string) => rows.reduce((total, row) => total + Math.round(Number(row[column(name)]) * 100), 0)
    expect(sum('Debit')).toBe(5_001_234)
    expect(sum('Credit')).toBe(5_001_234)
    expect(rows.filter((row) => row[column('Account')] === '3400').map((row) => row[column('Debit')])).toEqual([
      '12.34',
    ])
  })

  test('whose entries were changed behind the closing is reported by the check of the ledger', async () => {
    valueOf(await close())
    const { db } = server.deps
    const [last] = await db
      .select()
      .from(ledgerEntry)
      .where(scope.client(ledgerEntry, and(eq(ledgerEntry.currency, 'USD'))))
      .orderBy(desc(ledgerEntry.createdAt))
      .limit(1)
    await db.execute('alter table ledger_entry disable trigger user')
    await db
      .update(ledgerEntry)
      .set({ createdAt: startOfMonth(shiftMonth(month, 1)) })
      .where(scope.client(ledgerEntry, eq(ledgerEntry.id, last?.id ?? '')))
    await db.execute('alter table ledger_entry enable trigger user')
    expect(await failedChecks()).toEqual([
      'The sums by day are those of the entries',
      'Every closed month has the balances that it was closed with',
    ])
  })
})
