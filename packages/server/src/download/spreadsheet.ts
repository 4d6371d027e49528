import writeXlsxFile, { type SheetData } from 'write-excel-file/node'

/** A cell: text, or a number for calculations. */
export type Cell = string | number

const byteOrderMark = '\uFEFF'

/** Lines of a CSV file, readable in any locale. `isFirst` adds the byte order mark. */
export function csvLines(rows: readonly (readonly Cell[])[], isFirst: boolean): Buffer {
  const lines = rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`)
  return Buffer.from((isFirst ? byteOrderMark : '') + lines.join(''))
}

/** A workbook; it is built in memory as a whole. */
export async function xlsxFile(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const [head = [], ...others] = rows
  const sheet: SheetData = [
    head.map((value) => ({ value: harmless(value), fontWeight: 'bold' as const })),
    ...others.map((row) => row.map(harmless)),
  ]
  return writeXlsxFile(sheet, { sheet: name, stickyRowsCount: 1 }).toBuffer()
}

/** Escapes text that a spreadsheet would evaluate as a formula, as it may be user input. */
export function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: Cell): string {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
