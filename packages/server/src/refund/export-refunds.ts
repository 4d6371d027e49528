import { minorDigits, refundFilters, toServerTime, type Lang } from '@gangway/core/contract'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../database/db.ts'
import { refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../download/write-table.ts'
import type { Answer, Call } from '../shared/http/call.ts'
import { answer, refuse, type Reply } from '../shared/http/reply.ts'
import { sentence } from '../shared/http/sentence.ts'
import { readRefunds } from './list-refunds.ts'
import { netOf } from './refund-money.ts'
import { filterRefunds } from './refund-filters.ts'
import type { Refund } from './refund.store.ts'

type Export = 'POST /refund/export'

const batchSize = 1_000
/** A workbook is made as a whole, in memory. */
const mostInWorkbook = 20_000

/** Asks for the filtered or the chosen refunds as a file. What is overdue is so at the moment of asking. */
export async function exportRefunds(
  { db, agenda }: Pick<Deps, 'db' | 'agenda'>,
  { caller, body, lang }: Call<Export>,
): Promise<Reply<Answer<Export>>> {
  const now = caller.clock.now()
  const { format, filters, refundNos } = body
  const wanted = { filters, refundNos, at: now.toISOString(), lang }
  const scope = scopeOf(caller)
  if (
    format === 'XLSX' &&
    (await db.$count(refund, scope.client(refund, ...conditionsOf(db, scope, wanted)))) > mostInWorkbook
  ) {
    return refuse(5001, { fields: [{ path: 'format', key: 'input.workbook', values: { count: mostInWorkbook } }] })
  }
  const { clientId, userId } = caller
  const name = `${sentence(lang, 'refundTable.file')} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const task = { clientId, userId, type: `REFUND_${format}`, name, request: wanted } as const
  const downloadTaskId = await db.transaction((tx) => startDownload(tx, { agenda }, task, now))
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
    ...filterRefunds(db, scope, filters, new Date(at)),
    refundNos && refundNos.length > 0 ? inArray(refund.refundNo, refundNos) : undefined,
  ]
}

export function writeRefunds({ db }: Pick<Deps, 'db'>): Record<'REFUND_CSV' | 'REFUND_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, (lang) => sentence(lang, 'refundTable.file'))
  return { REFUND_CSV: csv, REFUND_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const wanted = z.parse(request, task.request)
    const { lang } = wanted
    yield [Object.keys(columns).map((name) => sentence(lang, `refundTable.columns.${name}`))]
    const conditions = conditionsOf(db, scope, wanted)
    const total = await db.$count(refund, scope.client(refund, ...conditions))
    for (let written = 0; written < total; written += batchSize) {
      const rows = await readRefunds(db, scope, conditions, batchSize, written)
      if (rows.length === 0) return
      yield rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row, lang)))
      await progress(((written + rows.length) / total) * 100)
    }
  }
}

const time = (moment: Date | null) => (moment ? toServerTime(moment).slice(0, 19).replace('T', ' ') : '')
// Calculated with by whoever opens the file, never by us.
const figure = (amount: number, { currency }: Refund) => amount / 10 ** minorDigits(currency)

/** The names stand below `refundTable.` in the server's sentences. */
const columns: Record<string, (row: Refund, lang: Lang) => Cell> = {
  refundNo: (row) => row.refundNo,
  orderNo: (row) => row.orderNo,
  passengers: (row) => row.passengerNames.split('|').join('; '),
  airline: (row) => row.airline,
  pnr: (row) => row.pnrs.join(', '),
  type: (row, lang) => sentence(lang, `refundTable.types.${row.type}`),
  reason: (row, lang) => sentence(lang, `refundTable.reasons.${row.reason}`),
  status: (row, lang) => sentence(lang, `refundTable.statuses.${row.status}`),
  submittedAt: (row) => time(row.submittedAt),
  statusAt: (row) => time(row.statusAt),
  original: (row) => figure(row.original, row),
  penalty: (row) => figure(row.penalty, row),
  serviceFee: (row) => figure(row.serviceFee, row),
  total: (row) => figure(netOf(row), row),
  currency: (row) => row.currency,
}
