import { attributeOf, decodeEntities, scanXml, type XmlPart } from './scan-xml.ts'
import { maxCellLength, maxCells, TableProblem, type TableRow } from './table-problem.ts'

interface SheetOptions {
  strings: readonly string[]
  /** Days are counted from 1904. */
  hasEpoch1904: boolean
  maxParts: number
}

interface Cell {
  column: number
  type: string
  value: string
  formula: string | undefined
}

/** The rows of a sheet with content. A formula is returned as its text, never as its result. */
export async function* readSheet(
  pieces: AsyncIterable<Uint8Array>,
  { strings, hasEpoch1904, maxParts }: SheetOptions,
): AsyncIterable<TableRow> {
  let row: TableRow | undefined
  let cell: Cell | undefined
  let element = ''
  let last = 0
  let isWhole = false
  for await (const parts of scanXml(pieces, maxParts)) {
    for (const part of parts) {
      if (part.kind === 'text') {
        if (cell) addPart(cell, element, part.text)
        continue
      }
      if (part.name === 'row') {
        if (row) yield row
        row =
          part.kind === 'open' && !part.isEmpty
            ? { position: positionOf(part, last), cells: [], hasEpoch1904 }
            : undefined
        last = row?.position ?? last
      } else if (part.name === 'c') {
        if (row && cell && part.kind === 'close') setCell(row, cell, strings)
        cell = row && part.kind === 'open' && !part.isEmpty ? cellOf(part, row) : undefined
      } else if (part.kind === 'open') {
        element = part.isEmpty ? '' : part.name
        if (part.name === 'f' && cell) cell.formula = ''
      } else {
        element = ''
        if (part.name === 'worksheet') isWhole = true
      }
    }
  }
  if (!isWhole) throw new TableProblem('damaged')
}

type Opened = Extract<XmlPart, { kind: 'open' }>

function positionOf(part: Opened, last: number): number {
  const cellText = Number(attributeOf(part, 'r') ?? last + 1)
  if (!Number.isInteger(cellText) || cellText <= last || cellText > 1_048_576) throw new TableProblem('damaged')
  return cellText
}

function cellOf(part: Opened, { cells }: TableRow): Cell {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf(part, 'r') ?? '')?.[0]
  const column = letters === undefined ? cells.length : columnOf(letters)
  return { column, type: attributeOf(part, 't') ?? 'n', value: '', formula: undefined }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function addPart(cell: Cell, element: string, text: string): void {
  if (element === 'f') cell.formula = appendText(cell.formula ?? '', text)
  if (element === 'v' || element === 't') cell.value = appendText(cell.value, text)
}

/** Keeps one character more than the limit, to show that the limit was exceeded. */
function appendText(before: string, text: string): string {
  return before.length > maxCellLength ? before : (before + decodeEntities(text)).slice(0, maxCellLength + 1)
}

function setCell(row: TableRow, cell: Cell, strings: readonly string[]): void {
  const text = textOf(cell, strings)
  if (text === '') return
  if (text.length > maxCellLength) throw new TableProblem('cell', { row: row.position, count: maxCellLength })
  // Cells beyond the limit belong to no named column.
  if (cell.column >= maxCells) return
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

/** As the spreadsheet shows it, with fifteen digits. */
function numberText(value: string): string {
  const number = Number(value)
  return value.trim() === '' || !Number.isFinite(number) ? value : String(Number(number.toPrecision(15)))
}
