import { closeSheet, ink, openSheet, type Sheet } from '../shared/pdf/sheet.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const cellGap = 6
const text = { size: 8 } as const
/** A longer amount is set smaller, so that it stays on one line. */
const amountLength = 9
const totalsHeight = 22
const headText = { size: 7.5, color: ink.muted } as const

/** Draws a tax invoice or credit note as a PDF; the header of the table is repeated on every page. */
export function drawInvoice(document: InvoiceDocument, madeAt: Date): Promise<Buffer> {
  const { title, code, seller, lang } = document
  const info = { Title: `${title} ${code}`, Author: seller.name, CreationDate: madeAt, ModDate: madeAt }
  const sheet = openSheet(info, lang)
  drawHead(sheet, document)
  drawParties(sheet, document)
  sheet.group('Table', () => drawLines(sheet, document))
  drawSummary(sheet, document)
  return closeSheet(sheet, document.pageOf, `${seller.name}    ${code}`)
}

function drawHead(sheet: Sheet, { title, code, seller }: InvoiceDocument): void {
  const { left, width } = sheet
  const top = sheet.y
  sheet.write(seller.name, left, top, width * 0.6, { size: 10, color: ink.accent, weight: 'strong' })
  sheet.write(title, left, top + 17, width * 0.6, { size: 19, weight: 'strong', tag: 'H1' })
  sheet.write(code, left + width * 0.5, top + 23, width * 0.5, { size: 11, weight: 'strong', align: 'right' })
  sheet.y = top + 50
  sheet.rule()
  sheet.gap(12)
}

function drawParties(sheet: Sheet, { seller, buyer, facts }: InvoiceDocument): void {
  const { left, width } = sheet
  const third = width / 3
  const top = sheet.y
  let bottom = top
  for (const [index, { heading, name, lines }] of [seller, buyer].entries()) {
    const x = left + index * third
    let y = top
    y += sheet.write(heading, x, y, third - 12, { size: 8.5, color: ink.muted, tag: 'H2' }) + 2
    y += sheet.write(name, x, y, third - 12, { size: 10, weight: 'strong' }) + 1
    for (const line of lines) y += sheet.write(line, x, y, third - 12, { size: 9 })
    bottom = Math.max(bottom, y)
  }
  let y = top
  for (const { name, value } of facts) {
    const nameHeight = sheet.write(name, left + 2 * third, y, third * 0.3, { size: 8.5, color: ink.muted })
    const height = sheet.write(value, left + 2 * third + third * 0.3, y, third * 0.7, { size: 9, align: 'right' })
    y += Math.max(nameHeight, height) + 3
  }
  sheet.y = Math.max(bottom, y) + 14
}

function drawLines(sheet: Sheet, document: InvoiceDocument): void {
  const { columns, rows, totals } = document
  const widths = columns.map(({ share }) => sheet.width * share)
  sheet.group('TR', () => drawColumns(sheet, document, widths))
  for (const row of rows) {
    const heights = row.map((cell, index) => sheet.heightOf(cell, (widths[index] ?? 0) - cellGap, fitted(cell, text)))
    const height = Math.max(...heights)
    const before = sheet.y
    sheet.need(height + 7)
    if (sheet.y < before) sheet.decorate(() => drawColumns(sheet, document, widths))
    sheet.group('TR', () => drawCells(sheet, document, widths, row, { ...text, tag: 'TD' }))
    sheet.gap(height + 3)
    sheet.rule()
    sheet.gap(3)
  }
  const blank = columns.slice(0, columns.length - totals.length).map(() => '')
  // The totals stay with the summary.
  sheet.need(totalsHeight + summaryHeight(document))
  const strong = { ...text, weight: 'strong', tag: 'TD' } as const
  sheet.group('TR', () => drawCells(sheet, document, widths, [...blank, ...totals], strong))
  sheet.gap(totalsHeight)
}

function drawColumns(sheet: Sheet, document: InvoiceDocument, widths: readonly number[]): void {
  const names = document.columns.map(({ name }) => name)
  const heights = names.map((name, index) => sheet.heightOf(name, (widths[index] ?? 0) - cellGap, headText))
  drawCells(sheet, document, widths, names, { ...headText, tag: 'TH' })
  sheet.gap(Math.max(...heights) + 3)
  sheet.rule()
  sheet.gap(4)
}

function drawCells(
  sheet: Sheet,
  { columns }: InvoiceDocument,
  widths: readonly number[],
  cells: readonly string[],
  style: { size: number; color?: string; weight?: 'strong'; tag: 'TD' | 'TH' },
): void {
  let x = sheet.left
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0
    const isNumber = columns[index]?.isNumber === true
    const align = isNumber ? 'right' : 'left'
    if (cell) sheet.write(cell, isNumber ? x + cellGap : x, sheet.y, width - cellGap, { ...fitted(cell, style), align })
    else sheet.emptyCell()
    x += width
  }
}

function fitted<Style extends { size: number }>(cell: string, style: Style): Style {
  const isLong = cell.length > amountLength && /^[\d,.]+$/.test(cell)
  return isLong ? { ...style, size: (style.size * amountLength) / cell.length } : style
}

const summaryHeight = ({ summary }: InvoiceDocument) => summary.length * 18 + 16

function drawSummary(sheet: Sheet, { summary, notes }: InvoiceDocument): void {
  const { left, width } = sheet
  for (const { name, value, isStrong } of summary) {
    const style = isStrong ? ({ size: 11.5, weight: 'strong' } as const) : { size: 9.5 }
    if (isStrong) {
      sheet.gap(5)
      sheet.decorate(() => sheet.pdf.roundedRect(left + width * 0.45, sheet.y - 4, width * 0.55, 24, 5).fill(ink.soft))
    }
    sheet.write(name, left + width * 0.45 + 8, sheet.y, width * 0.3, style)
    sheet.write(value, left + width * 0.7, sheet.y, width * 0.3 - 8, { ...style, align: 'right' })
    sheet.gap(isStrong ? 26 : 16)
  }
  sheet.gap(14)
  for (const note of notes) sheet.paragraph(note, { size: 8.5, color: ink.muted })
}
