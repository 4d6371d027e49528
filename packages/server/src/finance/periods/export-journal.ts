import { toServerTime, transactionTypes, type Lang } from '@gangway/core/contract'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../database/db.ts'
import { booking, ledgerAccount, ledgerEntry, ledgerTransfer } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { kindByType } from '../transactions/transaction-filters.ts'
import { purposeOf, readJournalAccounts } from './journal-accounts.ts'
import { shiftMonth, startOfMonth } from './months.ts'

type Export = 'POST /client/period/journal'

const transfersPerBatch = 1_000

/** Requests the journal of a month as a file of any size. */
export async function exportJournal(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body: { month, format }, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const name = `${translateMessage(lang, 'journal.file')} ${month}.${format.toLowerCase()}`
  const task = { type: `JOURNAL_${format}`, name, request: { month, lang }, from: { address, agent } } as const
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(tx, { scheduler, clock }, { clientId, userId, ...task }, now),
  )
  return answer({ downloadTaskId })
}

const request = z.object({ month: z.string(), lang: z.enum(['en', 'cn']) })
const columns = [
  'day',
  'number',
  'type',
  'reference',
  'orderNo',
  'refundNo',
  'code',
  'name',
  'debit',
  'credit',
  'currency',
  'text',
]

export function writeJournal({ db }: Pick<Deps, 'db'>): Record<'JOURNAL_CSV' | 'JOURNAL_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'journal.file'))
  return { JOURNAL_CSV: csv, JOURNAL_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { month, lang } = z.parse(request, task.request)
    yield [columns.map((name) => translateMessage(lang, `journal.column.${name}`))]
    const accounts = await readJournalAccounts(db, scope, lang)
    const accountOf = new Map(accounts.map((each) => [each.purpose, each]))
    const [from, to] = [startOfMonth(month), startOfMonth(shiftMonth(month, 1))]
    for await (const rows of batchesOfMonth(db, scope, { from, to })) {
      yield rows.map((row) => {
        const { code = '', name = '' } = accountOf.get(purposeOf(row.account, row.kind)) ?? {}
        return journalRow(row, { code, name }, lang)
      })
      const last = rows.at(-1)?.createdAt.getTime() ?? from.getTime()
      await progress(((last - from.getTime()) / (to.getTime() - from.getTime())) * 100)
    }
  }
}

type JournalRow = Awaited<ReturnType<typeof readEntries>>[number]

function journalRow(row: JournalRow, { code, name }: { code: string; name: string }, lang: Lang): Cell[] {
  const { amount, currency, kind } = row
  const decimal = (units: number): Cell => ({ amount: units, currency })
  const type = transactionTypes.find((each) => kindByType[each] === kind) ?? kind
  return [
    ...[toServerTime(row.createdAt).slice(0, 10), row.transferId, translateMessage(lang, `billTable.types.${type}`)],
    ...[row.reference, row.orderNo ?? '', row.refundNo ?? '', code, name],
    ...[amount > 0 ? decimal(amount) : '', amount < 0 ? decimal(-amount) : '', currency, row.remark],
  ]
}

/** The entries of a month by transfer, oldest first. Every batch has whole transfers, so its debits equal its credits. */
async function* batchesOfMonth(
  db: Db,
  scope: Scope,
  { from, to }: { from: Date; to: Date },
): AsyncIterable<JournalRow[]> {
  const { createdAt, id } = ledgerTransfer
  let last: { createdAt: Date; id: string } | undefined
  while (true) {
    const isAfter =
      last && sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::text)`
    const transfers = await db
      .select({ id, createdAt })
      .from(ledgerTransfer)
      .where(scope.client(ledgerTransfer, and(gte(createdAt, from), lt(createdAt, to), isAfter)))
      .orderBy(asc(createdAt), asc(id))
      .limit(transfersPerBatch)
    if (transfers.length === 0) return
    yield await readEntries(
      db,
      scope,
      transfers.map((each) => each.id),
    )
    if (transfers.length < transfersPerBatch) return
    last = transfers.at(-1)
  }
}

async function readEntries(db: Db, scope: Scope, transferIds: readonly string[]) {
  return db
    .select({
      transferId: ledgerEntry.transferId,
      createdAt: ledgerEntry.createdAt,
      amount: ledgerEntry.amount,
      currency: ledgerEntry.currency,
      kind: ledgerEntry.kind,
      account: ledgerAccount.kind,
      reference: ledgerTransfer.reference,
      remark: ledgerTransfer.remark,
      refundNo: ledgerTransfer.refundNo,
      orderNo: booking.orderNo,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, scope.client(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId)))
    .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
    .leftJoin(booking, scope.client(booking, eq(booking.id, ledgerTransfer.bookingId)))
    .where(scope.client(ledgerEntry, inArray(ledgerEntry.transferId, [...transferIds])))
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.transferId), asc(ledgerEntry.id))
}
