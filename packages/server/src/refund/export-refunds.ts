import { refundFilters, toServerTime, type Lang } from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import { refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../download/write-table.ts'
import type { Answer, Call } from '../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { readRefunds } from './list-refunds.ts'
import { netAmountOf } from './refund-money.ts'
import { refundConditions } from './refund-filters.ts'
import type { Refund } from './refund.store.ts'

type Export = 'POST /refund/export'

const batchSize = 1_000
/** A workbook is built completely in memory. */
const maxWorkbookRows = 20_000

/** Requests the filtered or selected refunds as a file. Overdue filters use the time of the request. */
export async function exportRefunds(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const now = caller.clock.now()
  const { format, filters, refundNos } = body
  const exportRequest = { filters, refundNos, at: now.toISOString(), lang }
  const scope = scopeOf(caller)
  const rows =
    format === 'XLSX'
      ? await db.$count(refund, scope.client(refund, ...conditionsOf(db, scope, exportRequest)))
      : undefined
  if (rows !== undefined && rows > maxWorkbookRows) {
    return refuse(5001, { fields: [{ path: 'format', key: 'input.workbook', values: { count: maxWorkbookRows } }] })
  }
  const { clientId, userId } = caller
  const name = `${translateMessage(lang, 'refundTable.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const from = { address, agent }
  const task = { clientId, userId, type: `REFUND_${format}`, name, request: exportRequest, rows, from } as const
  const downloadTaskId = await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now))
  return answer({ downloadTaskId })
}

const request = z.object({
  filters: refundFilters,
  refundNos: z.optional(z.array(z.string())),
  at: z.string(),
  lang: z.enum(['en', 'cn']),
})

function conditionsOf(db: Db, scope: Scope, { filters, refundNos, at }: Omit<z.output<typeof request>, 'lang'>) {
  return [
    ...refundConditions(db, scope, filters, new Date(at)),
    refundNos && refundNos.length > 0 ? inArray(refund.refundNo, refundNos) : undefined,
  ]
}

export function writeRefunds({ db }: Pick<Deps, 'db'>): Record<'REFUND_CSV' | 'REFUND_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, (lang) => translateMessage(lang, 'refundTable.file'))
  return { REFUND_CSV: csv, REFUND_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const exportRequest = z.parse(request, task.request)
    const { lang } = exportRequest
    yield [Object.keys(columns).map((name) => translateMessage(lang, `refundTable.columns.${name}`))]
    const conditions = conditionsOf(db, scope, exportRequest)
    const total = await db.$count(refund, scope.client(refund, ...conditions))
    for (let written = 0; written < total; written += batchSize) {
      const rows = await readRefunds(db, scope, conditions, batchSize, written)
      if (rows.length === 0) return
      yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, lang)))
      await progress(((written + rows.length) / total) * 100)
    }
  }
}

const time = (formatTime: Date | null) => (formatTime ? toServerTime(formatTime).slice(0, 19).replace('T', ' ') : '')
const decimalAmount = (amount: number, { currency }: Refund): Cell => ({ amount, currency })

/** The column names are messages below `refundTable.`. */
const columns: Record<string, (row: Refund, lang: Lang) => Cell> = {
  refundNo: (row) => row.refundNo,
  orderNo: (row) => row.orderNo,
  passengers: (row) => row.passengerNames.split('|').join('; '),
  airline: (row) => row.airlines.join(' '),
  pnr: (row) => row.pnrs.join(', '),
  type: (row, lang) => translateMessage(lang, `refundTable.types.${row.type}`),
  reason: (row, lang) => translateMessage(lang, `refundTable.reasons.${row.reason}`),
  status: (row, lang) => translateMessage(lang, `refundTable.statuses.${row.status}`),
  submittedAt: (row) => time(row.submittedAt),
  statusAt: (row) => time(row.statusAt),
  original: (row) => decimalAmount(row.original, row),
  penalty: (row) => decimalAmount(row.penalty, row),
  serviceFee: (row) => decimalAmount(row.serviceFee, row),
  total: (row) => decimalAmount(netAmountOf(row), row),
  currency: (row) => row.currency,
}
