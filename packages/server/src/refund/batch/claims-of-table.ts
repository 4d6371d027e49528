import { batchColumns, mostBatchRows, neededColumns, type BatchColumn } from '@gangway/core/contract'
import { sentence } from '../../shared/http/sentence.ts'
import { TableProblem, type TableRow } from './table-problem.ts'

/** A row of a file of claims, as it was written. */
export interface ClaimLine {
  /** As the spreadsheet counts. */
  position: number
  cells: Partial<Record<BatchColumn, string>>
}

/** Empty ones between the claims included. */
const mostLines = 50_000

type Rows = Iterable<TableRow> | AsyncIterable<TableRow>

/** The claims below the line of names. It is the first one that holds anything, in either language and in any order. */
export async function claimsOfTable(rows: Rows): Promise<ClaimLine[]> {
  const claims: ClaimLine[] = []
  let head: (BatchColumn | undefined)[] | undefined
  let width = 0
  let seen = 0
  for await (const row of rows) {
    if (++seen > mostLines) throw new TableProblem('rows', { count: mostBatchRows })
    const cells = row.cells.map((cell) => cell.normalize('NFC').trim())
    if (cells.every((cell) => cell === '')) continue
    if (!head) {
      head = readHead(cells)
      width = cells.length
      continue
    }
    if (row.isCut && cells.length < width) throw new TableProblem('cut', { row: row.position })
    if (claims.length === mostBatchRows) throw new TableProblem('rows', { count: mostBatchRows })
    claims.push({ position: row.position, cells: nameCells(head, cells, row.is1904 ?? false) })
  }
  if (claims.length === 0) throw new TableProblem('empty')
  return claims
}

function readHead(cells: readonly string[]): (BatchColumn | undefined)[] {
  const head = cells.map(columnOf)
  const missing = neededColumns.filter((column) => !head.includes(column))
  if (missing.length > 0) throw new TableProblem('columns', {}, missing)
  const twice = head.find((column, at) => column !== undefined && head.indexOf(column) !== at)
  if (twice) throw new TableProblem('twice', {}, [twice])
  return head
}

export function columnName(lang: 'en' | 'cn', column: BatchColumn): string {
  return sentence(lang, `batch.columns.${column}`)
}

/** Hints in brackets, case and blanks do not matter. */
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
  head: readonly (BatchColumn | undefined)[],
  cells: readonly string[],
  is1904: boolean,
): ClaimLine['cells'] {
  const named = head.flatMap((column, at) => {
    const cell = cells[at] ?? ''
    if (column === undefined || cell === '') return []
    return [[column, column === 'fulfilmentDate' ? dayText(cell, is1904) : cell] as const]
  })
  return Object.fromEntries(named)
}

const dayMs = 86_400_000

/** `2026-03-02`, where a spreadsheet made a number or slashes of it. What is no day stays as it is. */
function dayText(cell: string, is1904: boolean): string {
  const slashed = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/.exec(cell)
  if (slashed) return [slashed[1], slashed[2]?.padStart(2, '0'), slashed[3]?.padStart(2, '0')].join('-')
  const days = Number(cell)
  if (!/^\d{4,6}(\.\d+)?$/.test(cell) || days > 200_000) return cell
  const zero = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  return new Date(zero + Math.floor(days) * dayMs).toISOString().slice(0, 10)
}
