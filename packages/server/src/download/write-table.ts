import type { Lang } from '@gangway/core/contract'
import { csvLines, xlsxFile, type Cell } from './spreadsheet.ts'
import type { Write } from './write-downloads.ts'

/** The rows of a file, piece by piece: first of all the one with the names of the columns. */
export type WriteRows = (...told: Parameters<Write>) => AsyncIterable<Cell[][]>

/** Writes the same rows as text, or as a workbook, which is in memory as a whole. */
export function tableWriters(rowsOf: WriteRows, sheetName: (lang: Lang) => string): { csv: Write; xlsx: Write } {
  return {
    async *csv(...told) {
      let isFirst = true
      for await (const rows of rowsOf(...told)) {
        yield csvLines(rows, isFirst)
        isFirst = false
      }
    },
    async *xlsx(...told) {
      const all: Cell[][] = []
      for await (const rows of rowsOf(...told)) all.push(...rows)
      yield await xlsxFile(sheetName(told[0].request['lang'] === 'cn' ? 'cn' : 'en'), all)
    },
  }
}
