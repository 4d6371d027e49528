import { parseRichText, type Lang, type TextBlock, type TextSpan } from '@gangway/core/contract'
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
  for (const block of parseRichText(text)) drawBlock(sheet, block)
  return closeSheet(sheet, pageOf, `${brand}    ${title}`)
}

function drawBlock(sheet: Sheet, block: TextBlock): void {
  if (block.kind === 'list') {
    block.items.forEach((item, at) => drawItem(sheet, block.ordered ? `${at + 1}.` : '•', plain(item)))
    return sheet.gap(6)
  }
  const isHeading = block.kind === 'heading'
  if (isHeading) {
    sheet.need(60)
    sheet.gap(8)
  }
  sheet.paragraph(plain(block.spans), isHeading ? { size: 13, weight: 'strong', tag: 'H2' } : { size: 10.5 })
  sheet.gap(isHeading ? 5 : 8)
}

function drawItem(sheet: Sheet, mark: string, text: string): void {
  const width = sheet.width - indent
  const style = { size: 10.5 }
  const height = sheet.heightOf(text, width, style)
  sheet.need(height)
  sheet.write(mark, sheet.left, sheet.y, indent, style)
  sheet.write(text, sheet.left + indent, sheet.y, width, style)
  sheet.gap(height + 4)
}

const plain = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('')
