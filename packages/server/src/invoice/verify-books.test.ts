import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invoice, invoiceCounter, invoiceLine, ledgerEntry } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { post, scopeOfAgency } from '../finance/transactions/transactions.fixture.ts'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createInvoices, createStatements } from './create-invoices.ts'
import { lastRunDay } from './invoice-days.ts'
import { verifyBooks } from './verify-books.ts'

const server = useDemoServer()
let harbour: Scope
let period: { from: string; until: string }
const seller = {
  ...{ name: 'Gangway', address: 'Singapore', taxNumber: 'T1' },
  tax: { name: 'GST', rate: 900, base: 'FEES' as const },
}

/** Two tax invoices, a credit note and a statement. */
beforeEach(async () => {
  harbour = await scopeOfAgency(server, 'HARBOUR')
  const from = lastRunDay(server.deps.clock.now())
  const sell = async (reference: string, amount: number) => {
    const [deposit, sales] = [
      { account: 'deposit' as const, amount: -amount },
      { account: 'sales' as const, amount },
    ]
    await post(server, harbour, {
      kind: amount > 0 ? 'fee' : 'refund',
      currency: 'USD',
      reference,
      entries: [deposit, sales],
    })
  }
  await sell('F1', 1_250)
  await sell('F2', 700)
  await sell('R1', -300)
  server.deps.clock.advance({ minutes: 24 * 60 })
  period = { from, until: lastRunDay(server.deps.clock.now()) }
  await make(period)
  await sell('F3', 900)
  server.deps.clock.advance({ minutes: 24 * 60 })
  await make({ from: period.until, until: lastRunDay(server.deps.clock.now()) })
})

async function make(days: { from: string; until: string }): Promise<void> {
  const context = { scope: harbour, seller, now: server.deps.clock.now() }
  await server.deps.db.transaction(async (tx) => {
    await createInvoices(tx, context, days)
    await createStatements(tx, context, days, 'CSV')
  })
}

const year = () => period.until.slice(0, 4)
const problems = async () => (await verifyBooks(server.deps.db)).flatMap((check) => check.problems)

/** Changes rows as a person with the rights of the owner of the database could. */
async function changeByHand(table: string, change: () => Promise<unknown>): Promise<void> {
  const { db } = server.deps
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  try {
    await change()
  } finally {
    await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  }
}

const isInvoice = (number: number): SQL =>
  harbour.client(invoice, eq(invoice.kind, 'TAX_INVOICE'), eq(invoice.number, number))

describe('documents drawn again from the ledger', () => {
  test('are as they were made', async () => {
    const checks = await verifyBooks(server.deps.db)
    expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([])
    expect(checks.at(-1)).toMatchObject({ checked: 5 })
  })

  test('name the document and the line whose entry was changed', async () => {
    const { db } = server.deps
    await changeByHand('ledger_entry', () =>
      db
        .update(ledgerEntry)
        .set({ amount: 701 })
        .where(harbour.client(ledgerEntry, eq(ledgerEntry.amount, 700))),
    )
    expect(await problems()).toContainEqual(
      expect.stringMatching(`^HARBOUR-INV-${year()}-000001 line 2: fee 700, in the ledger 701 \\(transfer .*\\)$`),
    )
  })

  test('name the document and the line that was changed', async () => {
    const { db } = server.deps
    await changeByHand('invoice_line', () =>
      db
        .update(invoiceLine)
        .set({ fee: 0, tax: 1_250 })
        .where(harbour.client(invoiceLine, eq(invoiceLine.total, 1_250))),
    )
    expect(await problems()).toEqual([
      expect.stringContaining(`HARBOUR-INV-${year()}-000001 is not as it was made`),
      expect.stringContaining(`HARBOUR-INV-${year()}-000001 line 1: tax 1250, in the ledger 0`),
    ])
  })

  test('accept older documents, which state an adjustment as a fee', async () => {
    const { db } = server.deps
    const adjust = { kind: 'adjustment', currency: 'USD', reference: 'D1' } as const
    const entries = [
      { account: 'deposit', amount: -2_500 },
      { account: 'sales', amount: 2_500 },
    ] as const
    await post(server, harbour, { ...adjust, entries })
    const from = lastRunDay(server.deps.clock.now())
    server.deps.clock.advance({ minutes: 24 * 60 })
    await make({ from, until: lastRunDay(server.deps.clock.now()) })
    const [line] = await db.select().from(invoiceLine).where(eq(invoiceLine.total, 2_500))
    expect(line).toMatchObject({ adjustment: 2_500, fee: 0 })
    expect(await problems()).toEqual([])
    await changeByHand('invoice_line', () =>
      db.update(invoiceLine).set({ adjustment: 0, fee: 2_500 }).where(eq(invoiceLine.total, 2_500)),
    )
    await changeByHand('invoice', () => db.update(invoice).set({ digest: null }).where(eq(invoice.total, 2_500)))
    expect(await problems()).toEqual([])
  })

  test('name the document that lacks an entry, and an entry that it has without the ledger', async () => {
    const { db } = server.deps
    await changeByHand('invoice_line', () =>
      db.delete(invoiceLine).where(harbour.client(invoiceLine, eq(invoiceLine.total, 700))),
    )
    expect(await problems()).toContainEqual(
      expect.stringContaining(`HARBOUR-INV-${year()}-000001 has no line for transfer`),
    )
    await changeByHand('invoice', () =>
      db.update(invoice).set({ periodFrom: '2099-01-01', periodTo: '2099-01-01' }).where(isInvoice(1)),
    )
    expect(await problems()).toContainEqual(expect.stringContaining(`HARBOUR-INV-${year()}-000001 line 1: transfer`))
  })

  test('name a document with another tax, total or seller', async () => {
    const { db } = server.deps
    const [made] = await db.select().from(invoice).where(isInvoice(2))
    if (!made) throw new Error('There is no second invoice.')
    const differs = `${made.code} is not as it was made: its digest differs`
    const { parties } = made
    const tax = { ...seller.tax, rate: 800 }
    for (const changed of [
      { ...parties.seller, tax },
      { ...parties.seller, name: 'Someone' },
    ]) {
      await changeByHand('invoice', () =>
        db
          .update(invoice)
          .set({ parties: { ...parties, seller: changed } })
          .where(isInvoice(2)),
      )
      expect(await problems()).toEqual([differs])
    }
    await changeByHand('invoice', () => db.update(invoice).set({ parties, total: 901 }).where(isInvoice(2)))
    expect(await problems()).toContain(`${made.code} states the total 901, its lines sum to 900`)
  })

  test('name a missing number and one above the last', async () => {
    const { db } = server.deps
    await changeByHand('invoice_line', () =>
      changeByHand('invoice', async () => {
        const [first] = await db.select({ id: invoice.id }).from(invoice).where(isInvoice(1))
        await db.delete(invoiceLine).where(harbour.client(invoiceLine, eq(invoiceLine.invoiceId, first?.id ?? '')))
        await db.delete(invoice).where(isInvoice(1))
      }),
    )
    expect(await problems()).toEqual([`HARBOUR-INV-${year()}-000001 is missing`])
    await db
      .update(invoiceCounter)
      .set({ last: 1 })
      .where(harbour.client(invoiceCounter, eq(invoiceCounter.kind, 'TAX_INVOICE')))
    expect(await problems()).toContain(`HARBOUR-INV-${year()}-000002 is above the last number 1`)
  })
})

test('the database refuses changes of documents', async () => {
  const { db } = server.deps
  const refused = { cause: { message: 'rows of invoice are only ever added' } }
  await expect(db.update(invoice).set({ total: 1 }).where(isInvoice(1))).rejects.toMatchObject(refused)
  await expect(db.update(invoice).set({ digest: null }).where(isInvoice(1))).rejects.toMatchObject(refused)
  await expect(db.delete(invoice).where(isInvoice(1))).rejects.toMatchObject(refused)
})
