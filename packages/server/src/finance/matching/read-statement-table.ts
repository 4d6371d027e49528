import { maxStatementLines } from '@gangway/core/contract'
import { findContentProblem } from '../../upload/check-content.ts'
import { readCsv } from '../../upload/table/read-csv.ts'
import { readWorkbook } from '../../upload/table/read-workbook.ts'
import { TableProblem, type TableRow } from '../../upload/table/table-problem.ts'
import { StatementProblem } from './statement-problem.ts'

export interface StatementSheet {
  headers: string[]
  rows: TableRow[]
}

/** A statement of 20,000 lines with 20 columns. */
const workbookLimits = { maxUnpackedBytes: 64 * 1024 * 1024, maxSharedStrings: 400_000, maxParts: 4_000_000 }
/** Title lines above the header row have fewer cells. */
const minHeaderCells = 3
const maxTitleLines = 30

/** Reads a CSV file or workbook. The header is the first row with several cells. */
export async function readStatementTable(format: 'CSV' | 'XLSX', bytes: Buffer): Promise<StatementSheet> {
  const type = format === 'CSV' ? 'csv' : 'xlsx'
  if (await findContentProblem(type, bytes)) throw new StatementProblem('content')
  let headers: string[] | undefined
  let titles = 0
  const rows: TableRow[] = []
  try {
    for await (const row of format === 'CSV' ? readCsv(bytes, maxTitleLines) : readWorkbook(bytes, workbookLimits)) {
      const cells = row.cells.map((cell) => cell.normalize('NFC').trim())
      const filled = cells.filter((cell) => cell !== '').length
      if (filled === 0) continue
      if (headers) {
        if (row.isUnclosed && cells.length < headers.length) throw new StatementProblem('cut', { row: row.position })
        if (rows.push({ ...row, cells }) > maxStatementLines)
          throw new StatementProblem('rows', { count: maxStatementLines })
      } else if (filled >= minHeaderCells) headers = cells
      else if (++titles > maxTitleLines) break
    }
  } catch (error) {
    if (error instanceof TableProblem) throw new StatementProblem(tableKey(error), error.values)
    throw error
  }
  if (!headers) throw new StatementProblem('columns')
  if (rows.length === 0) throw new StatementProblem('empty')
  return { headers, rows }
}

function tableKey({ reason }: TableProblem): string {
  return reason === 'columns' || reason === 'twice' ? 'damaged' : reason
}
