import { orderFilters, toServerTime, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import { booking } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { Cell } from '../../download/spreadsheet.ts'
import { startDownload } from '../../download/start-download.ts'
import type { Write } from '../../download/write-downloads.ts'
import { tableWriters, type WriteRows } from '../../download/write-table.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { filterOrders, withDefaultRange } from './order-filters.ts'
import { batchesOf } from './order-list.store.ts'
import { tableHead, tableRow } from './order-table.ts'

const batchSize = 1_000
/** Limit, because a workbook is built in memory. */
const mostInWorkbook = 20_000

/** Requests the filtered list as a file. Relative filters are resolved now, not when the file is written. */
export async function exportOrders(
  { db, scheduler, clock, secret }: Pick<Deps, 'db' | 'scheduler' | 'clock' | 'secret'>,
  { caller, body, lang, address, agent }: Call<'POST /order/export'>,
): Promise<Reply<Answer<'POST /order/export'>>> {
  const now = caller.clock.now()
  const { format } = body
  const filters = withDefaultRange(body.filters, now)
  const scope = scopeOf(caller)
  const rows =
    format === 'XLSX'
      ? await db.$count(booking, scope.client(booking, ...filterOrders({ db, secret }, scope, filters)))
      : undefined
  if (rows !== undefined && rows > mostInWorkbook) {
    return refuse(5001, { fields: [{ path: 'format', key: 'input.workbook', values: { count: mostInWorkbook } }] })
  }
  const day = toServerTime(now).slice(0, 10)
  const downloadTaskId = await db.transaction((tx) =>
    startDownload(
      tx,
      { scheduler, clock },
      {
        clientId: caller.clientId,
        userId: caller.userId,
        type: `ORDER_${format}`,
        name: `${translateMessage(lang, 'orderTable.file')} ${day}.${format.toLowerCase()}`,
        request: { filters, lang },
        rows,
        from: { address, agent },
      },
      now,
    ),
  )
  return answer({ downloadTaskId })
}

const request = z.object({ filters: orderFilters, lang: z.enum(['en', 'cn']) })

export function writeOrders({ db, secret }: Pick<Deps, 'db' | 'secret'>): Record<'ORDER_CSV' | 'ORDER_XLSX', Write> {
  const { csv, xlsx } = tableWriters(rowsOf, sheetName)
  return { ORDER_CSV: csv, ORDER_XLSX: xlsx }

  async function* rowsOf(...[task, { scope, progress }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const { filters, lang } = z.parse(request, task.request)
    yield [tableHead(lang)]
    const conditions = filterOrders({ db, secret }, scope, filters)
    const total = await db.$count(booking, scope.client(booking, ...conditions))
    let written = 0
    for await (const rows of batchesOf(db, scope, conditions, batchSize)) {
      written += rows.length
      yield rows.map((row) => tableRow(row, lang))
      await progress((written / Math.max(1, total)) * 100)
    }
  }
}

function sheetName(lang: Lang): string {
  return translateMessage(lang, 'orderTable.file')
}
