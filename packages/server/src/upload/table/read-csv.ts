import { maxCellLength, maxCells, TableProblem, type TableRow } from './table-problem.ts'

/**
 * Yields the lines of a CSV text lazily. Cells stay text whatever they begin with. An unclosed quote is reported with
 * the line where it opens. The header is one of the first `headLines` lines.
 */
export function* readCsv(bytes: Uint8Array, headLines = 1): Iterable<TableRow> {
  const text = decode(bytes)
  const delimiter = delimiterOf(text, headLines)
  let line = 1
  let at = 0
  while (at < text.length) {
    const position = line
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at, delimiter, line) : plain(text, at, delimiter)
      if (cell.text.length > maxCellLength) throw new TableProblem('cell', { row: position, count: maxCellLength })
      if (cells.push(cell.text) > maxCells) throw new TableProblem('damaged')
      line += cell.lines
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    const isUnclosed = at >= text.length
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    yield isUnclosed ? { position, cells, isUnclosed } : { position, cells }
  }
}

interface ReadCell {
  text: string
  end: number
  /** Line breaks within the cell. */
  lines: number
}

function plain(text: string, from: number, delimiter: string): ReadCell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end, lines: 0 }
}

function quoted(text: string, from: number, delimiter: string, line: number): ReadCell {
  let whole = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) throw new TableProblem('quote', { row: line })
    whole += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    whole += '"'
    at += 1
  }
  // Text behind the closing quote belongs to the cell, as in spreadsheets.
  const remainder = plain(text, at, delimiter)
  return { text: whole + remainder.text, end: remainder.end, lines: whole.split('\n').length - 1 }
}

/** UTF-8 with or without a byte order mark, otherwise GB18030, the encoding of Chinese spreadsheets. */
function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  throw new TableProblem('encoding')
}

/** The delimiter of the header row: spreadsheets of some countries use semicolons. */
function delimiterOf(text: string, headLines: number): string {
  const head = text.slice(0, 2_000).split(/[\r\n]+/, headLines)
  const count = (delimiter: string) => Math.max(...head.map((line) => line.split(delimiter).length))
  return [';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',')
}
