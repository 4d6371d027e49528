import { batchColumns } from '@gangway/core/contract'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { fileTypeOf } from '../../download/file-type.ts'
import { recordDownload } from '../../download/record-document.ts'
import { csvLines, xlsxFile, type Cell } from '../../download/spreadsheet.ts'
import type { Call } from '../../shared/http/pipeline/call.ts'
import { answerFile, refuse, type FileReply, type Refusal } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { findImport, listImportRows } from './batch.store.ts'
import { columnName, templateHeader } from './read-claim-lines.ts'
import { presentFailures } from './list-batches.ts'

type Format = 'XLSX' | 'CSV'

export async function batchTemplate({ query, lang }: Call<'GET /refund/batch/template'>): Promise<FileReply | Refusal> {
  const fileLang = query.lang ?? lang
  return tableFile(translateMessage(fileLang, 'batch.template'), query.format, [templateHeader(fileLang)])
}

/** The failed rows with the reasons and all their cells, in columns that an upload reads: corrected, they are a claim file. */
export async function errorReport(
  deps: Pick<Deps, 'db' | 'clock'>,
  { caller, params, query, lang }: Call<'GET /refund/batch/errorReport/{taskId}'>,
): Promise<FileReply | Refusal> {
  const { db } = deps
  const scope = scopeOf(caller)
  const found = await findImport(db, scope, params.taskId)
  if (!found) return refuse(5004)
  const rows = await listImportRows(db, scope, found.row.id, 'FAILED')
  const header = ['row', 'column', 'value', 'reason'].map((name) => translateMessage(lang, `batch.report.${name}`))
  const lines = rows.map((row): Cell[] => {
    const failures = presentFailures(row, lang)
    const join = (name: 'columnName' | 'value' | 'reason', by: string) => failures.map((each) => each[name]).join(by)
    const cells = batchColumns.map((column) => row.cells[column] ?? '')
    return [row.position, join('columnName', ', '), join('value', ', '), join('reason', ' '), ...cells]
  })
  const name = `${translateMessage(lang, 'batch.report.file')} ${found.row.fileName.replace(/\.[^.]*$/, '')}`
  const columns = batchColumns.map((column) => columnName(lang, column))
  const file = await tableFile(name, query.format, [[...header, ...columns], ...lines])
  const request = { taskId: params.taskId, format: query.format }
  await recordDownload(deps, caller, { type: 'BATCH_REPORT', name: file.name, request })
  return file
}

async function tableFile(name: string, format: Format, rows: readonly (readonly Cell[])[]): Promise<FileReply> {
  const content = format === 'CSV' ? csvLines(rows, true) : await xlsxFile(sheetName(name), rows)
  const file = `${name}.${format.toLowerCase()}`
  return answerFile({ name: file, type: fileTypeOf(file), size: content.byteLength, content })
}

/** Spreadsheets limit sheet names to 31 characters and forbid some characters. */
function sheetName(name: string): string {
  return name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim()
}
