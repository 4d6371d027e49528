import type { Lang } from '@gangway/core/contract'
import { csvLines, xlsxFile, type Cell } from './spreadsheet.ts'
import { streamWorkbook } from './stream-workbook.ts'
import type { Write } from './write-downloads.ts'

/** Generates the rows of a file in chunks, the header row first. */
export type WriteRows = (...result: Parameters<Write>) => AsyncIterable<Cell[][]>

/** Writes the same rows as CSV, or as a workbook that is built in memory as a whole. */
export function tableWriters(rowsOf: WriteRows, sheetName: (lang: Lang) => string): { csv: Write; xlsx: Write } {
  return {
    async *csv(...result) {
      let isFirst = true
      for await (const rows of rowsOf(...result)) {
        yield csvLines(rows, isFirst)
        isFirst = false
      }
    },
    async *xlsx(...result) {
      const all: Cell[][] = []
      for await (const rows of rowsOf(...result)) all.push(...rows)
      yield await xlsxFile(sheetName(result[0].request['lang'] === 'cn' ? 'cn' : 'en'), all)
    },
  }
}

/** The same for any number of rows: a workbook is written row by row. */
export function streamedTableWriters(
  rowsOf: WriteRows,
  sheetName: (lang: Lang) => string,
): { csv: Write; xlsx: Write } {
  return {
    ...tableWriters(rowsOf, sheetName),
    xlsx: (...result) => streamWorkbook(sheetName(result[0].request['lang'] === 'cn' ? 'cn' : 'en'), rowsOf(...result)),
  }
}
