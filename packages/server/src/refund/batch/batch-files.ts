import { batchColumns } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { fileTypeOf } from '../../download/file-type.ts'
import { csvLines, xlsxFile, type Cell } from '../../download/spreadsheet.ts'
import type { Call } from '../../shared/http/call.ts'
import { answerFile, refuse, type FileReply, type Refusal } from '../../shared/http/reply.ts'
import { sentence } from '../../shared/http/sentence.ts'
import { findImport, rowsOfImport } from './batch.store.ts'
import { columnName } from './claims-of-table.ts'
import { failuresOf } from './list-batches.ts'

type Format = 'XLSX' | 'CSV'

/** The names of the columns, each with a hint how it is filled in. */
export async function batchTemplate({ query, lang }: Call<'GET /refund/batch/template'>): Promise<FileReply | Refusal> {
  const its = query.lang ?? lang
  const head = batchColumns.map((column) => `${columnName(its, column)} (${sentence(its, `batch.hints.${column}`)})`)
  return tableFile(sentence(its, 'batch.template'), query.format, [head])
}

/** The failed rows: what stands where, and why it was not taken. */
export async function errorReport(
  { db }: Pick<Deps, 'db'>,
  { caller, params, query, lang }: Call<'GET /refund/batch/errorReport/{taskId}'>,
): Promise<FileReply | Refusal> {
  const scope = scopeOf(caller)
  const found = await findImport(db, scope, params.taskId)
  if (!found) return refuse(5004)
  const rows = await rowsOfImport(db, scope, found.row.id, 'FAILED')
  const head = ['row', 'column', 'value', 'reason'].map((name) => sentence(lang, `batch.report.${name}`))
  const known = (['orderNo', 'ticketNo', 'passengerName'] as const).map((column) => columnName(lang, column))
  const lines = rows.flatMap((row) =>
    failuresOf(row, lang).map(({ columnName: column, value, reason }): Cell[] => [
      row.position,
      column,
      value,
      reason,
      row.cells.orderNo ?? '',
      row.cells.ticketNo ?? '',
      row.cells.passengerName ?? '',
    ]),
  )
  const name = `${sentence(lang, 'batch.report.file')} ${found.row.fileName.replace(/\.[^.]*$/, '')}`
  return tableFile(name, query.format, [[...head, ...known], ...lines])
}

async function tableFile(name: string, format: Format, rows: readonly (readonly Cell[])[]): Promise<FileReply> {
  const content = format === 'CSV' ? csvLines(rows, true) : await xlsxFile(sheetName(name), rows)
  const file = `${name}.${format.toLowerCase()}`
  return answerFile({ name: file, type: fileTypeOf(file), size: content.byteLength, content })
}

/** Spreadsheets take no more than 31 characters, and not all of them. */
function sheetName(name: string): string {
  return name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim()
}
