import { addDays, toServerTime, type Lang } from '@gangway/core/contract'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { ledgerAccount, ledgerEntry } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { recordDownload } from '../download/record-document.ts'
import { csvLines, type Cell } from '../download/spreadsheet.ts'
import { streamWorkbook } from '../download/stream-workbook.ts'
import { transactionTableHead, transactionTableRow } from '../finance/transactions/export-transactions.ts'
import { readHeldBefore } from '../finance/transactions/held-balance.ts'
import { findHoldSteps } from '../finance/transactions/holds.ts'
import { batchesOfTransactions } from '../finance/transactions/transaction.store.ts'
import type { Call } from '../shared/http/pipeline/call.ts'
import { answerFile, refuse, type FileReply, type Refusal } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { startOfSingaporeDay } from './invoice-days.ts'
import { invoiceDocument } from './invoice-document.ts'
import { drawInvoice } from './draw-invoice.ts'
import { writeElectronicInvoice } from './electronic-invoice.ts'
import { findInvoices, readInvoiceLines, type Invoice } from './invoice.store.ts'

/** A document in the language of the request, always made anew from the ledger and the stored lines. */
export async function downloadInvoice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, params, query, lang }: Call<'GET /client/invoice/download/{invoiceCode}'>,
): Promise<FileReply | Refusal> {
  const scope = scopeOf(caller)
  const [found] = await findInvoices(db, scope, [params.invoiceCode.toUpperCase()])
  if (!found) return refuse(5004)
  if (query.format === 'xml') {
    if (found.kind === 'STATEMENT') return refuse(5004)
    const content = await electronicContent(db, scope, found, lang)
    const name = `${found.code}.xml`
    const request = { invoiceCode: found.code, format: query.format }
    await recordDownload({ db, clock }, caller, { type: 'INVOICE_FILE', name, request })
    return answerFile({ name, type: 'application/xml', size: content.length, content })
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of contentOf(db, scope, found, lang)) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  const name = fileNameOf(found)
  const document = { type: 'INVOICE_FILE', name, request: { invoiceCode: found.code } } as const
  await recordDownload({ db, clock }, caller, document)
  return answerFile({ name, type: typeOfFile(found), size: content.length, content })
}

export function fileNameOf({ code, kind, format }: Pick<Invoice, 'code' | 'kind' | 'format'>): string {
  return `${code}.${kind === 'STATEMENT' ? (format === 'XLS' ? 'xlsx' : 'csv') : 'pdf'}`
}

function typeOfFile({ kind, format }: Invoice): string {
  if (kind !== 'STATEMENT') return 'application/pdf'
  return format === 'XLS'
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : 'text/csv; charset=utf-8'
}

export async function electronicContent(db: Db, scope: Scope, invoice: Invoice, lang: Lang): Promise<Buffer> {
  const lines = await readInvoiceLines(db, scope, invoice.id)
  return Buffer.concat([...writeElectronicInvoice(invoice, lines, lang)].map((text) => Buffer.from(text)))
}

export async function* contentOf(db: Db, scope: Scope, invoice: Invoice, lang: Lang): AsyncIterable<Uint8Array> {
  if (invoice.kind !== 'STATEMENT') {
    const lines = await readInvoiceLines(db, scope, invoice.id)
    yield await drawInvoice(invoiceDocument(invoice, lines, lang), invoice.createdAt)
    return
  }
  const rows = statementRows(db, scope, invoice, lang)
  if (invoice.format === 'XLS') {
    yield* streamWorkbook(translateMessage(lang, 'invoice.kind.STATEMENT'), rows)
    return
  }
  let isFirst = true
  for await (const chunk of rows) {
    yield csvLines(chunk, isFirst)
    isFirst = false
  }
}

/**
 * The movements of the period between the opening and the closing balance, and what is held at the end: a held amount has
 * left the balance, although it may still come back.
 */
async function* statementRows(db: Db, scope: Scope, invoice: Invoice, lang: Lang): AsyncIterable<Cell[][]> {
  const { currency, periodFrom, periodTo, opening, total } = invoice
  const [from, to] = [startOfSingaporeDay(periodFrom), startOfSingaporeDay(addDays(periodTo, 1))]
  const head = transactionTableHead(lang)
  yield [head, balanceRow(head, lang, 'opening', from, { amount: opening ?? 0, currency })]
  const [account] = await db
    .select()
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, eq(ledgerAccount.currency, currency), eq(ledgerAccount.kind, 'deposit')))
  if (account) {
    const isInPeriod = and(
      eq(ledgerEntry.accountId, account.id),
      gte(ledgerEntry.createdAt, from),
      lt(ledgerEntry.createdAt, to),
    )
    const limits = { batchSize: 1_000, lastSequence: account.movements }
    for await (const rows of batchesOfTransactions(db, scope, isInPeriod, limits)) {
      const stepOf = await findHoldSteps(db, scope, rows)
      yield rows.map((row) => transactionTableRow(row, stepOf(row), lang))
    }
  }
  yield [balanceRow(head, lang, 'closing', to, { amount: (opening ?? 0) + total, currency })]
  const held = await readHeldBefore(db, scope, currency, to)
  if (held > 0) yield [balanceRow(head, lang, 'held', to, { amount: held, currency })]
}

function balanceRow(
  head: readonly string[],
  lang: Lang,
  name: 'opening' | 'closing' | 'held',
  at: Date,
  { amount, currency }: { amount: number; currency: string },
): Cell[] {
  const cells: Record<string, Cell> = {
    time: toServerTime(at).slice(0, 19).replace('T', ' '),
    type: translateMessage(lang, `billTable.${name}`),
    currency,
    balanceAfter: { amount, currency },
  }
  return head.map((column) => {
    const found = Object.entries(cells).find(([key]) => translateMessage(lang, `billTable.columns.${key}`) === column)
    return found?.[1] ?? ''
  })
}
