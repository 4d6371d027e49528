import { longestCell, mostCells, TableProblem, type TableRow } from './table-problem.ts'

/**
 * The lines of a text of cells, one after the other; what nobody takes is not looked at. Cells stay text, whatever they begin with.
 * A quote that is never closed is told with the line where it opens.
 */
export function* readCsv(bytes: Uint8Array): Iterable<TableRow> {
  const text = decode(bytes)
  const mark = delimiterOf(text)
  let line = 1
  let at = 0
  while (at < text.length) {
    const position = line
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at, mark, line) : plain(text, at, mark)
      if (cell.text.length > longestCell) throw new TableProblem('cell', { row: position, count: longestCell })
      if (cells.push(cell.text) > mostCells) throw new TableProblem('damaged')
      line += cell.lines
      at = cell.end
      if (text[at] !== mark) break
      at += 1
    }
    const isCut = at >= text.length
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    line += 1
    yield isCut ? { position, cells, isCut } : { position, cells }
  }
}

interface CellRead {
  text: string
  end: number
  /** Line ends inside. */
  lines: number
}

function plain(text: string, from: number, mark: string): CellRead {
  let end = from
  while (end < text.length && text[end] !== mark && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end, lines: 0 }
}

function quoted(text: string, from: number, mark: string, line: number): CellRead {
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
  // What stands behind the quote belongs to the cell, as spreadsheets have it.
  const rest = plain(text, at, mark)
  return { text: whole + rest.text, end: rest.end, lines: whole.split('\n').length - 1 }
}

/** UTF-8 with or without its mark, or else GB18030, which every Chinese spreadsheet writes. */
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

/** As the line of names has it: spreadsheets of some countries part cells by semicolons. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? ''
  const count = (mark: string) => head.split(mark).length
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}
