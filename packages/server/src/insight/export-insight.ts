import { toServerTime, type InsightReport, type Lang } from '@gangway/core/contract'
import * as z from 'zod/mini'
import type { Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Cell } from '../download/spreadsheet.ts'
import { startDownload } from '../download/start-download.ts'
import type { Write } from '../download/write-downloads.ts'
import { streamedTableWriters, type WriteRows } from '../download/write-table.ts'
import type { CallContext, Caller } from '../shared/http/pipeline/call.ts'
import { answer, type Refusal, type Reply } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { insightExport, type InsightExport } from './insight-export.model.ts'
import { insightTables, type InsightTable } from './insight-tables.ts'
import { periodOf } from './insight-period.ts'

interface ExportCall extends CallContext {
  caller: Caller
  body: Partial<Omit<InsightExport, 'report' | 'lang'>> & { format: 'CSV' | 'XLSX'; days?: number }
}

/** Starts an export of one report. The days are fixed when it is requested. */
export async function exportInsight(
  { db, scheduler, clock }: Pick<Deps, 'db' | 'scheduler' | 'clock'>,
  { caller, body, lang, address, agent }: ExportCall,
  report: InsightReport,
): Promise<Reply<{ downloadTaskId: string }> | Refusal> {
  const now = caller.clock.now()
  const { format, days = 1, ...filters } = body
  const period = periodOf({ days, from: filters.from, to: filters.to }, now)
  if ('kind' in period) return period
  const { clientId, userId } = caller
  const name = `${fileName(lang, report)} ${toServerTime(now).slice(0, 10)}.${format.toLowerCase()}`
  const query = { ...filters, from: period.from, to: period.to, report, lang }
  const task = { clientId, userId, type: `INSIGHT_${format}`, name, request: query, from: { address, agent } } as const
  return answer({ downloadTaskId: await db.transaction((tx) => startDownload(tx, { scheduler, clock }, task, now)) })
}

const fileName = (lang: Lang, report: InsightReport) => translateMessage(lang, `insightTable.${report}.file`)

export function writeInsight(
  deps: Pick<Deps, 'db' | 'market' | 'clock'>,
): Record<'INSIGHT_CSV' | 'INSIGHT_XLSX', Write> {
  const { csv, xlsx } = streamedTableWriters(rowsOf, (lang) => translateMessage(lang, 'insightTable.sheet'))
  return { INSIGHT_CSV: csv, INSIGHT_XLSX: xlsx }

  async function* rowsOf(...[task, { scope }]: Parameters<WriteRows>): AsyncIterable<Cell[][]> {
    const query = z.parse(insightExport, task.request)
    const { report, lang } = query
    const { columns, batches } = await read(scope, query)
    yield [columns.map((name) => translateMessage(lang, `insightTable.${report}.${name}`))]
    yield* batches
  }

  function read(scope: Scope, query: InsightExport): Promise<InsightTable> {
    return insightTables[query.report](deps, scope, query)
  }
}
