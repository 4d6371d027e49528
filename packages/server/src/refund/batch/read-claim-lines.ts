import { batchColumns, maxBatchRows, requiredColumns, type BatchColumn, type Lang } from '@gangway/core/contract'
import { translateMessage } from '../../shared/http/translate-message.ts'
import { TableProblem, type TableRow } from '../../upload/table/table-problem.ts'

/** A row of a claim file, as written. */
export interface ClaimLine {
  /** Row number in the spreadsheet, from 1. */
  position: number
  cells: Partial<Record<BatchColumn, string>>
}

/** Limit of rows, including empty ones. */
const maxLines = 50_000

type Rows = Iterable<TableRow> | AsyncIterable<TableRow>

/**
 * The claims below the header row. The header is the first row with content, in either language and in any column
 * order.
 */
export async function readClaimLines(rows: Rows): Promise<ClaimLine[]> {
  const claims: ClaimLine[] = []
  let header: (BatchColumn | undefined)[] | undefined
  let width = 0
  let seen = 0
  for await (const row of rows) {
    if (++seen > maxLines) throw new TableProblem('rows', { count: maxBatchRows })
    const cells = row.cells.map((cell) => cell.normalize('NFC').trim())
    if (cells.every((cell) => cell === '')) continue
    if (!header) {
      header = readHeader(cells)
      width = cells.length
      continue
    }
    if (row.isUnclosed && cells.length < width) throw new TableProblem('cut', { row: row.position })
    if (claims.length === maxBatchRows) throw new TableProblem('rows', { count: maxBatchRows })
    claims.push({ position: row.position, cells: nameCells(header, cells, row.hasEpoch1904 ?? false) })
  }
  if (claims.length === 0) throw new TableProblem('empty')
  return claims
}

function readHeader(cells: readonly string[]): (BatchColumn | undefined)[] {
  const header = cells.map(columnOf)
  const missing = requiredColumns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new TableProblem('columns', {}, missing)
  const twice = header.find((column, at) => column !== undefined && header.indexOf(column) !== at)
  if (twice) throw new TableProblem('twice', {}, [twice])
  return header
}

export function columnName(lang: Lang, column: BatchColumn): string {
  return translateMessage(lang, `batch.columns.${column}`)
}

/** The column names, each with a hint how to fill it in, in the brackets of the language. */
export function templateHeader(lang: Lang): string[] {
  return batchColumns.map((column) => {
    const values = { name: columnName(lang, column), hint: translateMessage(lang, `batch.hints.${column}`) }
    return translateMessage(lang, 'batch.header', values)
  })
}

/** Ignores hints in brackets, case and blanks. NFKC turns full-width brackets into those of ASCII. */
function columnOf(name: string): BatchColumn | undefined {
  const plain = (text: string) =>
    text
      .normalize('NFKC')
      .replace(/\(.*\)/, '')
      .replace(/[\s_-]+/g, '')
      .toLowerCase()
  const typed = plain(name)
  return batchColumns.find((column) =>
    [column, columnName('en', column), columnName('cn', column)].some((each) => plain(each) === typed),
  )
}

function nameCells(
  header: readonly (BatchColumn | undefined)[],
  cells: readonly string[],
  hasEpoch1904: boolean,
): ClaimLine['cells'] {
  const named = header.flatMap((column, at) => {
    const cell = cells[at] ?? ''
    if (column === undefined || cell === '') return []
    return [[column, column === 'fulfilmentDate' ? formatDay(cell, hasEpoch1904) : cell] as const]
  })
  return Object.fromEntries(named)
}

const dayMs = 86_400_000

/** Converts serial numbers and dates with slashes to `2026-03-02`. Other text stays unchanged. */
function formatDay(cell: string, hasEpoch1904: boolean): string {
  const slashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(cell)
  if (slashed) return [slashed[1], slashed[2]?.padStart(2, '0'), slashed[3]?.padStart(2, '0')].join('-')
  const days = Number(cell)
  if (!/^\d{4,6}(\.\d+)?$/.test(cell) || days > 200_000) return cell
  const zero = hasEpoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(zero + Math.floor(days) * dayMs).toISOString().slice(0, 10)
}
