import { formatDecimal } from '@gangway/core/contract'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** A cell: text, or a number or an amount for calculations. */
export type Cell = string | number | AmountCell

interface AmountCell {
  /** Minor units. */
  amount: number
  currency: string
}

const byteOrderMark = '\uFEFF'

/** Lines of a CSV file, readable in any locale. `isFirst` adds the byte order mark. */
export function csvLines(rows: readonly (readonly Cell[])[], isFirst: boolean): Buffer {
  const lines = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`)
  return Buffer.from((isFirst ? byteOrderMark : '') + lines.join(''))
}

/** A workbook; it is built in memory as a whole. */
export async function xlsxFile(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [head = [], ...others] = rows
  const sheet: SheetData = [
    head.map((value) => ({ value: sheetCell(value), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(sheetCell)),
  ]
  return writeXlsxFile(sheet, { sheet: name, stickyRowsCount: 1 }).toBuffer()
}

/** With full-width signs, which spreadsheets in Chinese and Japanese read as the others. */
const formulaSign = '[=+\\-@＝＋－＠]'
const startsFormula = new RegExp(`^(?:\\s*${formulaSign}|[\\t\\r\\n])`)
const startsFormulaLater = new RegExp(`(?<!^')([;\\r\\n]\\s*)(?=${formulaSign})`, 'g')

/** Text or a number for a sheet. Floating point is for the reader's spreadsheet only, never for calculations here. */
export function sheetCell(cell: Cell): string | number {
  return typeof cell === 'object' ? Number(formatDecimal(cell)) : harmless(cell)
}

/** Amounts have the decimals of their currency. */
function csvCell(cell: Cell): string {
  return typeof cell === 'object' ? formatDecimal(cell) : quoted(harmless(cell))
}

/** Escapes text that a spreadsheet would evaluate as a formula, as it may be user input. */
export function harmless(cell: string | number): string | number {
  return typeof cell === 'string' && startsFormula.test(cell) ? `'${cell}` : cell
}

/**
 * Spreadsheets of many countries separate cells by semicolons. They ignore quotation marks within a line, so a formula must
 * not follow a semicolon or a line break either.
 */
function quoted(cell: string | number): string {
  const text = String(cell).replaceAll(startsFormulaLater, "$1'")
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
