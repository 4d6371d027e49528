import type { InvoiceFilters } from '@gangway/core/contract'
import { and, asc, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { invoice, invoiceConfig, invoiceCounter, invoiceLine } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Invoice = typeof invoice.$inferSelect
export type InvoiceKind = Invoice['kind']
export type InvoiceConfig = typeof invoiceConfig.$inferSelect

export async function findInvoiceConfig(db: Db | Tx, scope: Scope, lock?: 'lock'): Promise<InvoiceConfig | undefined> {
  const query = db.select().from(invoiceConfig).where(scope.client(invoiceConfig))
  return (await (lock ? query.for('no key update') : query))[0]
}

export async function listInvoices(
  db: Db,
  scope: Scope,
  filters: InvoiceFilters,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: Invoice[]; total: number; currencies: string[] }> {
  const wanted = conditionOf(filters)
  const [list, total, currencies] = await Promise.all([
    db
      .select()
      .from(invoice)
      .where(scope.client(invoice, wanted))
      .orderBy(desc(invoice.createdAt), desc(invoice.code))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(invoice, scope.client(invoice, wanted)),
    db
      .selectDistinct({ currency: invoice.currency })
      .from(invoice)
      .where(scope.client(invoice))
      .orderBy(asc(invoice.currency)),
  ])
  return { list, total, currencies: currencies.map(({ currency }) => currency) }
}

function conditionOf(filters: InvoiceFilters): SQL | undefined {
  const { invoiceCode, kind, currency, periodFrom, periodTo, createdFrom, createdTo } = filters
  return and(
    invoiceCode === undefined ? undefined : eq(invoice.code, invoiceCode),
    kind && eq(invoice.kind, kind),
    currency === undefined ? undefined : eq(invoice.currency, currency),
    periodFrom === undefined ? undefined : gte(invoice.periodTo, periodFrom),
    periodTo === undefined ? undefined : lte(invoice.periodFrom, periodTo),
    createdFrom === undefined ? undefined : gte(invoice.createdAt, new Date(createdFrom)),
    createdTo === undefined ? undefined : lt(invoice.createdAt, new Date(createdTo)),
  )
}

/** The documents with these codes, oldest first. */
export async function findInvoices(db: Db | Tx, scope: Scope, codes: readonly string[]): Promise<Invoice[]> {
  return db
    .select()
    .from(invoice)
    .where(scope.client(invoice, inArray(invoice.code, [...codes])))
    .orderBy(asc(invoice.createdAt), asc(invoice.code))
}

export async function readInvoiceLines(db: Db, scope: Scope, invoiceId: string) {
  return db
    .select()
    .from(invoiceLine)
    .where(scope.client(invoiceLine, eq(invoiceLine.invoiceId, invoiceId)))
    .orderBy(asc(invoiceLine.position))
}

/** The next number of a series. The row stays locked until the transaction ends, so a rollback leaves no gap. */
export async function takeNumber(tx: Tx, { clientId }: Scope, kind: InvoiceKind, year: number): Promise<number> {
  const [taken] = await tx
    .insert(invoiceCounter)
    .values({ clientId, kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.clientId, invoiceCounter.kind, invoiceCounter.year],
      set: { last: sql`${invoiceCounter.last} + 1` },
    })
    .returning({ last: invoiceCounter.last })
  if (!taken) throw new Error('No invoice number was taken.')
  return taken.last
}
