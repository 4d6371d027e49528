import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** A cell: text, or a number that is meant to be calculated with. */
export type Cell = string | number

const byteOrderMark = '\uFEFF'

/** Lines of a CSV file, for the spreadsheet programs of any country. `isFirst` puts the mark before them that names the encoding. */
export function csvLines(rows: readonly (readonly Cell[])[], isFirst: boolean): Buffer {
  const lines = rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`)
  return Buffer.from((isFirst ? byteOrderMark : '') + lines.join(''))
}

/** A whole workbook; all of it is in memory at once. */
export async function xlsxFile(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [head = [], ...others] = rows
  const sheet: SheetData = [
    head.map((value) => ({ value: harmless(value), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(harmless)),
  ]
  return writeXlsxFile(sheet, { sheet: name, stickyRowsCount: 1 }).toBuffer()
}

/** Text that a spreadsheet would take for a formula stays text: it may have been typed by anybody. */
function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: Cell): string {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
