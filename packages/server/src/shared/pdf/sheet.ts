import { languageTag, type Lang } from '@gangway/core/contract'
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
  /** What the text is in the structure of the document; a paragraph by default. */
  tag?: 'H1' | 'H2' | 'P' | 'TD' | 'TH'
}

type Group = 'Table' | 'TR' | 'Sect'

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
  /** What is drawn belongs to a group of the structure, such as a row of a table. */
  group(type: Group, draw: () => void): void
  /** A cell of a table without a text. */
  emptyCell(): void
  /** Shapes, and texts that repeat others: assistive technology skips them. */
  decorate(draw: () => void): void
  image(content: Buffer, alt: string, place: { x: number; y: number; fit: [number, number] }): void
}

interface DocumentInfo {
  Title: string
  Author: string
  CreationDate?: Date
  ModDate?: Date
}

/** A tagged PDF document: its structure follows the order of drawing. */
export function openSheet(info: DocumentInfo, lang: Lang): Sheet {
  const pages = { size: 'A4', margin: 0, bufferPages: true, autoFirstPage: true } as const
  const pdf = new PDFDocument({
    ...pages,
    info,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTag(lang),
    displayTitle: true,
  })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let parent = root
  let isDecoration = false
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
      const { tag = 'P' } = style
      const content = isDecoration ? undefined : pdf.markStructureContent(tag)
      use(style).text(shown, x, y, { width: maxWidth, align: style.align ?? 'left', lineGap: 1 })
      if (content) {
        pdf.endMarkedContent()
        // The library knows `scope`; its types do not.
        const options: object = tag === 'TH' ? { scope: 'Column' } : {}
        parent.add(pdf.struct(tag, options, content))
      }
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
      sheet.decorate(() => {
        pdf
          .moveTo(margin, sheet.y)
          .lineTo(margin + width, sheet.y)
          .lineWidth(0.7)
          .strokeColor(ink.line)
          .stroke()
      })
    },
    gap(height) {
      sheet.y += height
    },
    group(type, draw) {
      const outer = parent
      const group = pdf.struct(type)
      outer.add(group)
      parent = group
      draw()
      group.end()
      parent = outer
    },
    emptyCell() {
      const cell = pdf.struct('TD')
      parent.add(cell)
      cell.end()
    },
    decorate(draw) {
      if (isDecoration) return draw()
      isDecoration = true
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
      isDecoration = false
    },
    image(content, alt, { x, y, fit }) {
      const marked = pdf.markStructureContent('Figure')
      pdf.image(content, x, y, { fit })
      pdf.endMarkedContent()
      parent.add(pdf.struct('Figure', { alt }, marked))
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
    pdf.markContent('Artifact', { type: 'Pagination' })
    const y = pdf.page.height - margin - 8
    pdf.font('regular').fontSize(8).fillColor(ink.muted)
    pdf.text(printable(mark), left, y, { width: width / 2, lineBreak: false })
    pdf.text(pageOf(page + 1, count), left + width / 2, y, { width: width / 2, align: 'right', lineBreak: false })
    pdf.endMarkedContent()
  }
  const chunks: Buffer[] = []
  return new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}
