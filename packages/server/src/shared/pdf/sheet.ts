import PDFDocument from 'pdfkit'
import { fontOf, type Weight } from './load-font.ts'

export const ink = {
  text: '#0f2027',
  muted: '#48606a',
  line: '#d5dedf',
  accent: '#0b6b73',
  soft: '#eef5f5',
} as const

interface Style {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right' | 'center'
}

const margin = 44
const footer = 22

/** A4 pages filled from top to bottom. */
export interface Sheet {
  readonly left: number
  readonly width: number
  /** Position of the next element. */
  y: number
  pdf: PDFKit.PDFDocument
  /** Starts a new page if this height does not fit on the current one. */
  need(height: number): void
  /** Draws text at a position and returns its height. */
  write(text: string, x: number, y: number, width: number, style?: Style): number
  heightOf(text: string, width: number, style?: Style): number
  /** Draws below the existing content. */
  paragraph(text: string, style?: Style): void
  rule(): void
  gap(height: number): void
}

export function openSheet(info: { Title: string; Author: string; CreationDate?: Date; ModDate?: Date }): Sheet {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: true, info })
  for (const weight of ['regular', 'strong'] as const) pdf.registerFont(weight, fontOf(weight))
  const width = pdf.page.width - 2 * margin
  const bottom = pdf.page.height - margin - footer
  const use = ({ size = 9.5, weight = 'regular', color = ink.text }: Style) =>
    pdf.font(weight).fontSize(size).fillColor(color)
  const sheet: Sheet = {
    left: margin,
    width,
    y: margin,
    pdf,
    need(height) {
      if (sheet.y + height <= bottom) return
      pdf.addPage()
      sheet.y = margin
    },
    write(text, x, y, maxWidth, style = {}) {
      const shown = printable(text)
      use(style).text(shown, x, y, { width: maxWidth, align: style.align ?? 'left', lineGap: 1 })
      return pdf.heightOfString(shown, { width: maxWidth, lineGap: 1 })
    },
    heightOf(text, maxWidth, style = {}) {
      use(style)
      return pdf.heightOfString(printable(text), { width: maxWidth, lineGap: 1 })
    },
    paragraph(text, style = {}) {
      sheet.need(sheet.heightOf(text, width, style))
      sheet.y += sheet.write(text, margin, sheet.y, width, style)
    },
    rule() {
      pdf
        .moveTo(margin, sheet.y)
        .lineTo(margin + width, sheet.y)
        .lineWidth(0.7)
        .strokeColor(ink.line)
        .stroke()
    },
    gap(height) {
      sheet.y += height
    },
  }
  return sheet
}

/** Replaces characters that the font lacks; an accented message loses its accent. */
function printable(text: string): string {
  return text.replaceAll(/[^\p{Script=Latin}\p{Script=Han}\p{Number}\p{Punctuation}\p{Space_Separator}+$€£¥|°\n]/gu, '')
}

/** The pages as one file, with page numbers. */
export function closeSheet({ pdf, left, width }: Sheet, pageOf: (page: number, pages: number) => string, mark: string) {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page)
    const y = pdf.page.height - margin - 8
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(printable(mark), left, y, { width: width / 2, lineBreak: false })
    pdf.text(pageOf(page + 1, count), left + width / 2, y, { width: width / 2, align: 'right', lineBreak: false })
  }
  const chunks: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
