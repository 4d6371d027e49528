import { addDays, formatPassengerName } from '@gangway/core/contract'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { invoiceLine, ledgerAccount } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import { erasedName } from '../database/full-name.ts'
import { startOfSingaporeDay } from './invoice-days.ts'
import { startInvoiceDigest } from './invoice-digest.ts'
import { linesOfPeriod, type InvoiceLine, type NewInvoiceLine } from './invoice-lines.ts'
import type { Invoice } from './invoice.store.ts'

const comparedFields = ['orderNo', 'refundNo', 'fare', 'tax', 'ancillary', 'fee', 'adjustment', 'total'] as const

/**
 * Makes a tax invoice or credit note again from the ledger entries of its period and compares it with the stored one.
 * Returns the first difference of its lines, and whether the document is what its digest was made of.
 */
export async function findInvoiceProblems(tx: Tx, scope: Scope, invoice: Invoice): Promise<string[]> {
  const { kind, currency, periodFrom, periodTo } = invoice
  if (kind === 'STATEMENT') return []
  const isSales = and(eq(ledgerAccount.currency, currency), eq(ledgerAccount.kind, 'sales'))
  const [account] = await tx
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, isSales))
  const range = {
    accountId: account?.id ?? '',
    from: startOfSingaporeDay(periodFrom),
    to: startOfSingaporeDay(addDays(periodTo, 1)),
  }
  const digest = startInvoiceDigest(invoice)
  const stored = storedLines(tx, scope, invoice.id)
  let difference: string | undefined
  for await (const batch of linesOfPeriod(tx, scope, kind, range)) {
    for (const drawn of batch) {
      const { value: line } = await stored.next()
      if (line) digest.add(line)
      difference ??= compareLine(line, drawn)
    }
  }
  for await (const line of stored) {
    digest.add(line)
    difference ??= `line ${line.position}: ${describe(line)} is not in the ledger in this period`
  }
  const { lines, total, digest: found } = digest.end()
  return [
    ...(difference === undefined ? [] : [difference]),
    ...(lines === invoice.lines ? [] : [`states ${invoice.lines} lines, has ${lines}`]),
    ...(total === invoice.total ? [] : [`states the total ${invoice.total}, its lines sum to ${total}`]),
    ...(invoice.digest === null || invoice.digest === found ? [] : ['is not as it was made: its digest differs']),
  ].map((problem) => `${invoice.code} ${problem}`)
}

function compareLine(line: InvoiceLine | undefined, drawn: NewInvoiceLine): string | undefined {
  if (!line) return `has no line for ${describe(drawn)}`
  const at = `line ${line.position}:`
  if (line.transferId !== drawn.transferId) return `${at} ${describe(line)}, in the ledger ${describe(drawn)}`
  if (line.at.getTime() !== drawn.at.getTime())
    return `${at} time ${line.at.toISOString()}, in the ledger ${drawn.at.toISOString()}`
  const field = isOlderAdjustment(line, drawn) ? undefined : comparedFields.find((name) => line[name] !== drawn[name])
  if (field !== undefined) return `${at} ${field} ${line[field]}, in the ledger ${drawn[field]} (${describe(drawn)})`
  // A document keeps the names of passengers whose data was erased later.
  const isErased = drawn.passengers.includes(formatPassengerName(erasedName))
  return isErased || line.passengers === drawn.passengers ? undefined : `${at} passengers ${line.passengers}`
}

/** Documents made before adjustments had an amount of their own state a debit as a fee and a credit as a fare. */
function isOlderAdjustment(line: InvoiceLine, drawn: NewInvoiceLine): boolean {
  const { adjustment = 0, total } = drawn
  return adjustment > 0 && line.adjustment === 0 && line.total === total && (line.fee === total || line.fare === total)
}

const describe = ({ orderNo, refundNo, transferId }: Pick<NewInvoiceLine, 'orderNo' | 'refundNo' | 'transferId'>) =>
  [refundNo ?? orderNo, `transfer ${transferId}`].filter(Boolean).join(' ')

const batchSize = 500

async function* storedLines(tx: Tx, scope: Scope, invoiceId: string): AsyncGenerator<InvoiceLine, undefined> {
  let last = 0
  while (true) {
    const rows = await tx
      .select()
      .from(invoiceLine)
      .where(scope.client(invoiceLine, and(eq(invoiceLine.invoiceId, invoiceId), gt(invoiceLine.position, last))))
      .orderBy(asc(invoiceLine.position))
      .limit(batchSize)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return undefined
    last = end.position
  }
}
