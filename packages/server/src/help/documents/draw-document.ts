import {
  parseArticleText,
  type ArticleBlock,
  type ArticleList,
  type ArticleSpan,
  type Lang,
} from '@gangway/core/contract'
import { closeSheet, ink, openSheet, type Sheet } from '../../shared/pdf/sheet.ts'

export interface DocumentTexts {
  title: string
  /** Version and date. */
  edition: string
  brand: string
  text: string
  lang: Lang
  pageOf(page: number, pages: number): string
}

const indent = 18

/** A document as PDF. */
export function drawDocument({ title, edition, brand, text, lang, pageOf }: DocumentTexts): Promise<Buffer> {
  const sheet = openSheet({ Title: title, Author: brand }, lang)
  sheet.paragraph(brand, { size: 10, weight: 'strong', color: ink.accent })
  sheet.gap(6)
  sheet.paragraph(title, { size: 20, weight: 'strong', tag: 'H1' })
  sheet.gap(4)
  sheet.paragraph(edition, { size: 9.5, color: ink.muted })
  sheet.gap(10)
  sheet.rule()
  sheet.gap(12)
  for (const block of parseArticleText(text)) drawBlock(sheet, block)
  return closeSheet(sheet, pageOf, `${brand}    ${title}`)
}

function drawBlock(sheet: Sheet, block: ArticleBlock): void {
  switch (block.kind) {
    case 'list':
      drawList(sheet, block, 0)
      return sheet.gap(6)
    case 'table':
      drawTable(sheet, [block.head, ...block.rows])
      return sheet.gap(10)
    case 'code':
      drawCode(sheet, block.text)
      return sheet.gap(10)
    case 'heading':
      sheet.need(60)
      sheet.gap(8)
      sheet.paragraph(plain(block.spans), { size: 13, weight: 'strong', tag: 'H2' })
      return sheet.gap(5)
    case 'paragraph':
      sheet.paragraph(plain(block.spans), textStyle)
      return sheet.gap(8)
  }
}

function drawList(sheet: Sheet, { ordered, start, items }: ArticleList, depth: number): void {
  items.forEach(({ spans, lists }, at) => {
    drawItem(sheet, ordered ? `${start + at}.` : '•', plain(spans), depth)
    for (const list of lists) drawList(sheet, list, depth + 1)
  })
}

function drawItem(sheet: Sheet, mark: string, text: string, depth: number): void {
  const left = sheet.left + depth * indent
  const width = sheet.width - (depth + 1) * indent
  const height = sheet.heightOf(text, width, textStyle)
  sheet.need(height)
  sheet.write(mark, left, sheet.y, indent, textStyle)
  sheet.write(text, left + indent, sheet.y, width, textStyle)
  sheet.gap(height + 4)
}

const cellPadding = 5

/** Columns of the same width. The first row names them. */
function drawTable(sheet: Sheet, rows: readonly (readonly ArticleSpan[][])[]): void {
  const width = sheet.width / Math.max(rows[0]?.length ?? 0, 1)
  sheet.group('Table', () => {
    rows.forEach((cells, row) => {
      const style = row === 0 ? headStyle : cellStyle
      const texts = cells.map(plain)
      const height = Math.max(...texts.map((text) => sheet.heightOf(text, width - 2 * cellPadding, style)))
      sheet.need(height + 2 * cellPadding + (row === 0 ? 24 : 0))
      sheet.gap(cellPadding)
      sheet.group('TR', () => {
        texts.forEach((text, at) => {
          if (text === '') return sheet.emptyCell()
          sheet.write(text, sheet.left + at * width, sheet.y, width - 2 * cellPadding, style)
        })
      })
      sheet.gap(height + cellPadding)
      sheet.rule()
    })
  })
}

/** Line by line, so that a long block continues on the next page. */
function drawCode(sheet: Sheet, text: string): void {
  const width = sheet.width - 2 * indent
  for (const line of text.split('\n')) {
    // Spaces at the beginning of a line would be dropped.
    const shown = line.replace(/^\s+/, (spaces) => '\u00a0'.repeat(spaces.replaceAll('\t', '  ').length)) || '\u00a0'
    const height = sheet.heightOf(shown, width, codeStyle)
    sheet.need(height)
    const top = sheet.y
    sheet.decorate(() => sheet.pdf.rect(sheet.left, top, sheet.width, height + 2).fill(ink.soft))
    sheet.write(shown, sheet.left + indent, top + 1, width, codeStyle)
    sheet.gap(height + 2)
  }
}

const textStyle = { size: 10.5 }
const codeStyle = { size: 9.5 }
const cellStyle = { size: 9.5, tag: 'TD' } as const
const headStyle = { size: 9.5, weight: 'strong', tag: 'TH' } as const

const plain = (spans: readonly ArticleSpan[]) => spans.map(({ text }) => text).join('')
