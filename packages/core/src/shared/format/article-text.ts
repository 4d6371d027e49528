import { parseArticleSpans, spansText, type ArticleSpan } from './article-spans.ts'

export interface ArticleList {
  kind: 'list'
  ordered: boolean
  /** The number of the first item of an ordered list. */
  start: number
  items: ArticleItem[]
}

export interface ArticleItem {
  spans: ArticleSpan[]
  lists: ArticleList[]
}

/** Every row of a table has as many cells as its head. */
export type ArticleBlock =
  | { kind: 'paragraph' | 'heading'; spans: ArticleSpan[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: ArticleSpan[][]; rows: ArticleSpan[][][] }
  | ArticleList

/** Lists within lists, the outermost included. Deeper items belong to the innermost list. */
const deepestList = 3
/** A line with more cells stays text. Rows are filled up to the head, so the limit bounds the size of the tree. */
const mostColumns = 12

const fence = /^\s*```[^`]*$/
const heading = /^#{1,6}\s+/
const item = /^(\s*)(?:[-*]|(\d{1,3})[.)])\s+/
const tableRow = /^\s*\|(.*)\|\s*$/
const delimiterCell = /^\s*:?-+:?\s*$/

/**
 * Parses the Markdown of articles into a tree: paragraphs, headings, nested lists, tables, code blocks, bold, italics, code
 * and links. Everything else stays text and views create elements from the tree, so untrusted input is never interpreted
 * as HTML. The bundles of the widgets are at their limits and have the parsers of a smaller subset, `parseRichText` and
 * `parseAnswerText`; the server writes articles in this subset for them.
 */
export function parseArticleText(source: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = []
  const lines = source.split(/\r?\n/)
  let paragraph: string[] = []
  /** The open lists with their indents, the outermost first. */
  let lists: { list: ArticleList; indent: number }[] = []
  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: parseArticleSpans(paragraph.join(' ')) })
    paragraph = []
  }
  const add = (block: ArticleBlock) => {
    close()
    lists = []
    blocks.push(block)
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const mark = item.exec(line)
    if (fence.test(line)) {
      const start = at + 1
      for (at = start; at < lines.length && !/^\s*```\s*$/.test(lines[at] ?? '');) at += 1
      add({ kind: 'code', text: lines.slice(start, at).join('\n') })
    } else if (line.trim() === '') close()
    else if (heading.test(line)) add({ kind: 'heading', spans: parseArticleSpans(line.replace(heading, '').trim()) })
    else if (isTableStart(line, lines[at + 1])) {
      const end = endOfTable(lines, at)
      add(tableOf(lines.slice(at, end)))
      at = end - 1
    } else if (mark) {
      close()
      const list = listOf(mark)
      lists = place(lists, list, widthOf(mark[1] ?? ''), (outermost) => blocks.push(outermost))
      lists.at(-1)?.list.items.push({ spans: parseArticleSpans(line.slice(mark[0].length).trim()), lists: [] })
    } else {
      const last = lists.at(-1)?.list.items.at(-1)
      // An indented line continues the list item above.
      if (paragraph.length === 0 && last && /^\s/.test(line))
        for (const span of parseArticleSpans(` ${line.trim()}`)) last.spans.push(span)
      else {
        lists = []
        paragraph.push(line.trim())
      }
    }
  }
  close()
  return blocks
}

/** The text of every line of an article without its marks. */
export function articleLines(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'code') return block.text.split('\n')
    return spansOfLines([block]).map(spansText)
  })
}

/** The spans of an article by line: a paragraph, an item, a cell. */
export function spansOfLines(blocks: readonly ArticleBlock[]): ArticleSpan[][] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'code':
        return []
      case 'table':
        return [...block.head, ...block.rows.flat()]
      case 'list':
        return block.items.flatMap(({ spans, lists }) => [spans, ...spansOfLines(lists)])
      default:
        return [block.spans]
    }
  })
}

type OpenLists = { list: ArticleList; indent: number }[]

function listOf([, , number]: RegExpExecArray): ArticleList {
  return { kind: 'list', ordered: number !== undefined, start: Number(number ?? 1), items: [] }
}

const widthOf = (indent: string) => [...indent].reduce((width, each) => width + (each === '\t' ? 4 : 1), 0)

/** The open lists for the next item: the one that it continues, or `list` within it or beside it, is the last. */
function place(
  open: OpenLists,
  list: ArticleList,
  indent: number,
  addOutermost: (list: ArticleList) => void,
): OpenLists {
  const lists = [...open]
  while (lists.length > 1 && indent < (lists.at(-1)?.indent ?? 0)) lists.pop()
  const last = lists.at(-1)
  const isDeeper = last !== undefined && indent >= last.indent + 2 && lists.length < deepestList
  if (last && !isDeeper && last.list.ordered === list.ordered) return lists
  if (last && !isDeeper) lists.pop()
  const parent = lists.at(-1)
  if (parent) parent.list.items.at(-1)?.lists.push(list)
  else addOutermost(list)
  return [...lists, { list, indent }]
}

/** The cells of a line; an escaped `|` belongs to its cell. */
function cellsOf(line: string | undefined): string[] | undefined {
  const cells = tableRow.exec(line ?? '')?.[1]?.split(/(?<!\\)\|/)
  return cells && cells.length <= mostColumns ? cells : undefined
}

const isDelimiter = (cells: readonly string[]) => cells.every((cell) => delimiterCell.test(cell))

/** A table begins with the names of its columns and a line of hyphens, or with two rows. */
function isTableStart(line: string, next: string | undefined): boolean {
  return cellsOf(line) !== undefined && cellsOf(next) !== undefined
}

function endOfTable(lines: readonly string[], start: number): number {
  let end = start
  while (end < lines.length && cellsOf(lines[end]) !== undefined) end += 1
  return end
}

function tableOf(lines: readonly string[]): ArticleBlock {
  const [head = [], ...rest] = lines.map((line) => cellsOf(line) ?? [])
  const rows = rest.filter((cells, at) => at > 0 || !isDelimiter(cells))
  const parse = (cell: string) => parseArticleSpans(cell.trim())
  return {
    kind: 'table',
    head: head.map(parse),
    // Cells beyond the head stay in its last column, so that no text is lost.
    rows: rows.map((cells) =>
      head.map((_, at) => parse((at === head.length - 1 ? cells.slice(at).join(' | ') : cells[at]) ?? '')),
    ),
  }
}
