import { attributeOf, plainText, scanXml, type XmlPart } from './scan-xml.ts'
import { longestCell, mostCells, TableProblem, type TableRow } from './table-problem.ts'

interface About {
  strings: readonly string[]
  /** Days are counted from 1904. */
  is1904: boolean
}

interface Cell {
  column: number
  type: string
  value: string
  formula: string | undefined
}

/** The lines of a sheet that hold anything. A formula is the text that somebody typed, never what it came to. */
export async function* readSheet(
  pieces: AsyncIterable<Uint8Array>,
  { strings, is1904 }: About,
): AsyncIterable<TableRow> {
  let row: TableRow | undefined
  let cell: Cell | undefined
  let inside = ''
  let last = 0
  let isWhole = false
  for await (const parts of scanXml(pieces)) {
    for (const part of parts) {
      if (part.kind === 'text') {
        if (cell) take(cell, inside, part.text)
        continue
      }
      if (part.name === 'row') {
        if (row) yield row
        row =
          part.kind === 'open' && !part.isEmpty ? { position: positionOf(part, last), cells: [], is1904 } : undefined
        last = row?.position ?? last
      } else if (part.name === 'c') {
        if (row && cell && part.kind === 'close') put(row, cell, strings)
        cell = row && part.kind === 'open' && !part.isEmpty ? cellOf(part, row) : undefined
      } else if (part.kind === 'open') {
        inside = part.isEmpty ? '' : part.name
        if (part.name === 'f' && cell) cell.formula = ''
      } else {
        inside = ''
        if (part.name === 'worksheet') isWhole = true
      }
    }
  }
  if (!isWhole) throw new TableProblem('damaged')
}

type Opened = Extract<XmlPart, { kind: 'open' }>

function positionOf(part: Opened, last: number): number {
  const said = Number(attributeOf(part, 'r') ?? last + 1)
  if (!Number.isInteger(said) || said <= last || said > 1_048_576) throw new TableProblem('damaged')
  return said
}

function cellOf(part: Opened, { cells }: TableRow): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf(part, 'r') ?? '')?.[0]
  const column = letters === undefined ? cells.length : columnOf(letters)
  return { column, type: attributeOf(part, 't') ?? 'n', value: '', formula: undefined }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function take(cell: Cell, inside: string, text: string): void {
  if (inside === 'f') cell.formula = grown(cell.formula ?? '', text)
  if (inside === 'v' || inside === 't') cell.value = grown(cell.value, text)
}

/** One more than fits shows that it was too much. */
function grown(before: string, text: string): string {
  return before.length > longestCell ? before : (before + plainText(text)).slice(0, longestCell + 1)
}

function put(row: TableRow, cell: Cell, strings: readonly string[]): void {
  const text = textOf(cell, strings)
  if (text === '') return
  if (text.length > longestCell) throw new TableProblem('cell', { row: row.position, count: longestCell })
  // What stands far out is of no column that anybody named.
  if (cell.column >= mostCells) return
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = text
}

function textOf({ type, value, formula }: Cell, strings: readonly string[]): string {
  if (formula !== undefined) return `=${formula || value}`
  switch (type) {
    case 's': {
      const text = strings[Number(value)]
      if (text === undefined) throw new TableProblem('damaged')
      return text
    }
    case 'n':
      return numberText(value)
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    default:
      return value
  }
}

/** As the spreadsheet shows it: it keeps fifteen digits. */
function numberText(value: string): string {
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}
