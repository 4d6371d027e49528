import { toServerTime, transactionFilters, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { selectSums, sumByKind } from './day-sums.ts'
import { findDepositAccount } from './deposit-accounts.ts'
import { findHoldSteps, type HoldStep } from './holds.ts'
import { presentSums, typeOf } from './list-transactions.ts'
import { entryConditions, isNarrow, rangeOf } from './transaction-filters.ts'
import { batchesOfTransactions, type TransactionRow } from './transaction.store.ts'

type Export = 'POST /client/bill/export'

const batchSize = 2_000

/** Requests the filtered movements as a file of any size. */
export async function exportTransactions(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const { format, filters } = body
  // The currency is resolved now: the agency's own may change before the file is written.
  const { account } = await findDepositAccount(db, scopeOf(caller), filters.currency)
  const { currency } = account
  const day = toServerTime(now).slice(0, 10)
  const name = `${translateMessage(lang, 'billTable.file')} ${currency} ${day}.${format.toLowerCase()}`
  const task = { type: `BILL_${format}`, name, request: { filters: { ...filters, currency }, lang } } as const
  const from = { address, agent }
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(tx, { scheduler, clock }, { clientId, userId, ...task, from }, now),
  )
  return answer({ downloadTaskId })
}

const request = z.object({ filters: transactionFilters, lang: z.enum(['en', 'cn']) })

export function writeTransactions({ db }: Pick<Deps, 'db'>): Record<'BILL_CSV' | 'BILL_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'billTable.file'))
  return { BILL_CSV: csv, BILL_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { filters, lang } = z.parse(request, task.request)
    yield [transactionTableHead(lang)]
    const { account } = await findDepositAccount(db, scope, filters.currency)
    const condition = entryConditions(db, scope, account, filters)
    const sums = isNarrow(filters)
      ? await selectSums(db, scope, condition)
      : await sumByKind(db, scope, account, rangeOf(filters))
    const total = presentSums(sums, account.currency).count
    let written = 0
    // Movements that are posted meanwhile are left out.
    const limits = { batchSize, lastSequence: account.movements }
    for await (const rows of batchesOfTransactions(db, scope, condition, limits)) {
      const stepOf = await findHoldSteps(db, scope, rows)
      written += rows.length
      yield rows.map((row) => transactionTableRow(row, stepOf(row), lang))
      await progress((written / Math.max(1, total)) * 100)
    }
  }
}

/** The header of the table of movements. */
export function transactionTableHead(lang: Lang): string[] {
  return Object.keys(columns).map((name) => translateMessage(lang, `billTable.columns.${name}`))
}

export function transactionTableRow(row: TransactionRow, step: HoldStep, lang: Lang): Cell[] {
  return Object.values(columns).map((cellOf) => cellOf({ ...row, ...step }, lang))
}

const time = (moment: Date | null) => (moment ? toServerTime(moment).slice(0, 19).replace('T', ' ') : '')
const decimalAmount = (amount: number, currency: string): Cell => ({ amount, currency })

/** The column names are messages below `billTable.`. */
const columns: Record<string, (row: TransactionRow & HoldStep, lang: Lang) => Cell> = {
  number: (row) => row.transferId,
  time: (row) => time(row.createdAt),
  type: (row, lang) => translateMessage(lang, `billTable.types.${typeOf(row.kind)}`),
  step: ({ step, hold }, lang) =>
    step === 'DIRECT' ? '' : translateMessage(lang, `billTable.steps.${hold ? hold.state : step}`),
  orderNo: (row) => row.orderNo ?? '',
  refundNo: (row) => row.refundNo ?? '',
  reference: (row) => (row.kind === 'recharge' ? row.reference : ''),
  currency: (row) => row.currency,
  amount: (row) => decimalAmount(row.amount, row.currency),
  balanceAfter: (row) => decimalAmount(row.balanceAfter, row.currency),
  user: (row) => row.user ?? '',
  remark: (row) => row.remark,
}
