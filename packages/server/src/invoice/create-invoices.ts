import { addDays } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { invoice, invoiceLine } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { sumByKind } from '../finance/transactions/day-sums.ts'
import { netOf } from '../finance/transactions/list-transactions.ts'
import { findNamedAgency } from '../shared/agency/agency-profile.store.ts'
import { newId } from '../shared/ids.ts'
import { startOfSingaporeDay } from './invoice-days.ts'
import { digestOfStatement, startInvoiceDigest, type InvoiceDigest } from './invoice-digest.ts'
import { accountsOfKind, linesOfPeriod } from './invoice-lines.ts'
import type { InvoiceParties, InvoiceSeller } from './invoice-parties.model.ts'
import { takeNumber, type Invoice, type InvoiceKind } from './invoice.store.ts'

/** Days in Singapore. */
export interface InvoicePeriod {
  from: string
  /** The day after the last one. */
  until: string
}

export interface InvoiceContext {
  scope: Scope
  seller: InvoiceSeller
  now: Date
  /** For reproducible data. */
  createId?: (now: Date) => string
}

const seriesNames: Record<InvoiceKind, string> = { TAX_INVOICE: 'INV', CREDIT_NOTE: 'CN', STATEMENT: 'ST' }

/** Makes the tax invoices and credit notes of a period, one of each per currency; none without lines. */
export async function createInvoices(tx: Tx, context: InvoiceContext, period: InvoicePeriod): Promise<Invoice[]> {
  const { scope } = context
  const created: Invoice[] = []
  for (const account of await accountsOfKind(tx, scope, 'sales')) {
    for (const kind of ['TAX_INVOICE', 'CREDIT_NOTE'] as const) {
      const made = await createDocument(tx, context, kind, account, period)
      if (made) created.push(made)
    }
  }
  return created
}

async function createDocument(
  tx: Tx,
  context: InvoiceContext,
  kind: 'TAX_INVOICE' | 'CREDIT_NOTE',
  { id: accountId, currency }: { id: string; currency: string },
  period: InvoicePeriod,
): Promise<Invoice | undefined> {
  const { scope } = context
  const { clientId } = scope
  const range = { accountId, from: startOfSingaporeDay(period.from), to: startOfSingaporeDay(period.until) }
  let document: Invoice | undefined
  let digest: InvoiceDigest | undefined
  let position = 0
  for await (const batch of linesOfPeriod(tx, scope, kind, range)) {
    document ??= await insertInvoice(tx, context, { kind, currency, period, lines: 0, total: 0 })
    digest ??= startInvoiceDigest(document)
    const { id: invoiceId } = document
    const lines = batch.map((line) => ({ ...line, clientId, invoiceId, position: (position += 1) }))
    for (const line of lines) digest.add(line)
    await tx.insert(invoiceLine).values(lines)
  }
  if (!document || !digest) return undefined
  const filled = digest.end()
  await tx
    .update(invoice)
    .set(filled)
    .where(scope.client(invoice, eq(invoice.id, document.id)))
  return { ...document, ...filled }
}

/** Makes the statements of a period, one per currency of the deposit; none without movements. */
export async function createStatements(
  tx: Tx,
  context: InvoiceContext,
  period: InvoicePeriod,
  format: 'CSV' | 'XLS',
): Promise<Invoice[]> {
  const { scope } = context
  const [from, to] = [startOfSingaporeDay(period.from), startOfSingaporeDay(period.until)]
  const created: Invoice[] = []
  for (const { id, currency } of await accountsOfKind(tx, scope, 'deposit')) {
    const account = { id, currency, balance: 0, movements: 0 }
    const sums = await sumByKind(tx, scope, account, { from, to })
    const lines = sums.reduce((count, row) => count + row.count, 0)
    if (lines === 0) continue
    const opening = netOf(await sumByKind(tx, scope, account, { to: from }))
    const facts = { kind: 'STATEMENT', currency, period, lines, total: netOf(sums), opening, format } as const
    created.push(await insertInvoice(tx, context, facts))
  }
  return created
}

async function insertInvoice(
  tx: Tx,
  { scope, seller, now, createId = newId }: InvoiceContext,
  {
    period,
    ...facts
  }: Pick<Invoice, 'kind' | 'currency' | 'lines' | 'total'> & {
    opening?: number
    format?: 'CSV' | 'XLS'
    period: InvoicePeriod
  },
): Promise<Invoice> {
  const { clientId } = scope
  const { name, code: clientCode, address, taxNumber } = await findNamedAgency(tx, scope)
  const buyer = { name, code: clientCode, address, taxNumber }
  const parties: InvoiceParties = { seller, buyer }
  const year = Number(period.until.slice(0, 4))
  const number = await takeNumber(tx, scope, facts.kind, year)
  const code = [buyer.code, seriesNames[facts.kind], year, String(number).padStart(6, '0')].join('-')
  const head = {
    ...{ opening: null, format: null, ...facts, code, year, number, parties, createdAt: now },
    ...{ periodFrom: period.from, periodTo: addDays(period.until, -1) },
  }
  const digest = facts.kind === 'STATEMENT' ? digestOfStatement(head) : null
  const [made] = await tx
    .insert(invoice)
    .values({ ...head, id: createId(now), clientId, digest })
    .returning()
  if (!made) throw new Error('The invoice was not stored.')
  return made
}
