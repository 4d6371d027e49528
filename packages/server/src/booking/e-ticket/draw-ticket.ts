import { closeSheet, ink, openSheet, type Sheet } from '../../shared/pdf/sheet.ts'
import type { RuleLine } from './rule-lines.ts'
import type { SegmentPart, Table, TicketDocument } from './ticket-document.ts'

/** Draws the e-ticket as a PDF: flights as boarding passes, everything else as tables. */
export function drawTicket(document: TicketDocument): Promise<Buffer> {
  const orderNo = document.facts[1]?.value ?? ''
  const sheet = openSheet({ Title: `${document.title} ${orderNo}`, Author: document.agency }, document.lang)
  drawHead(sheet, document)
  drawTable(sheet, document.headings.passengers, document.passengers, [0.42, 0.18, 0.4])
  for (const { title, segments } of document.directions) {
    heading(sheet, title, 30 + passHeight(sheet, segments[0]))
    for (const segment of segments) drawPass(sheet, segment)
  }
  const shares = document.price ? [0.3, 0.25, 0.3, 0.15] : [0.36, 0.3, 0.34]
  if (document.extras) drawTable(sheet, document.headings.extras, document.extras, shares)
  drawRules(sheet, document)
  if (document.price) drawPrice(sheet, document.price)
  drawFoot(sheet, document)
  return closeSheet(sheet, document.pageOf, `${document.agency}    ${orderNo}`)
}

/** Largest size of a logo on the page. */
const logoBox: [number, number] = [110, 40]

function drawHead(sheet: Sheet, { title, agency, agencyAddress, logo, facts: [pnr, ...facts] }: TicketDocument): void {
  const { left, width } = sheet
  if (logo) {
    sheet.image(logo, agency, { x: left, y: sheet.y, fit: logoBox })
    sheet.gap(logoBox[1] + 8)
  }
  const top = sheet.y
  sheet.write(agency, left, top, width * 0.6, { size: 10, color: ink.accent, weight: 'strong' })
  sheet.write(title, left, top + 17, width * 0.6, { size: 19, weight: 'strong', tag: 'H1' })
  const address = { size: 8.5, color: ink.muted }
  const addressHeight = agencyAddress ? sheet.write(agencyAddress, left, top + 43, width * 0.6, address) : 0
  const pnrHeight = pnr ? drawPnr(sheet, pnr, top - 4) : 0
  sheet.y = top + Math.max(pnrHeight + 8, 48 + addressHeight)
  sheet.rule()
  sheet.gap(10)
  const column = width / facts.length
  const heights = facts.map(({ name, value }, index) => {
    sheet.write(name, left + index * column, sheet.y, column - 8, { size: 8.5, color: ink.muted })
    return sheet.write(value, left + index * column, sheet.y + 13, column - 8, { size: 10, weight: 'strong' })
  })
  sheet.gap(20 + Math.max(...heights))
}

/** The box beside the title; its height depends on the number of airlines. */
function drawPnr(sheet: Sheet, { name, value }: RuleLine, top: number): number {
  const x = sheet.left + sheet.width * 0.62
  const maxWidth = sheet.width * 0.38
  const size = value.includes('\n') ? 10.5 : value.length > 14 ? 12 : 17
  const style = { size, weight: 'strong', color: ink.accent } as const
  const height = Math.max(50, 29 + sheet.heightOf(value, maxWidth - 28, style))
  sheet.decorate(() => sheet.pdf.roundedRect(x, top, maxWidth, height, 6).fill(ink.soft))
  sheet.write(name, x + 14, top + 8, maxWidth - 28, { size: 8.5, color: ink.muted })
  sheet.write(value, x + 14, top + 21, maxWidth - 28, style)
  return height
}

function heading(sheet: Sheet, text: string, keepWith: number): void {
  sheet.need(30 + keepWith)
  sheet.gap(12)
  sheet.paragraph(text, { size: 11.5, weight: 'strong', tag: 'H2' })
  sheet.gap(5)
}

function drawTable(sheet: Sheet, title: string, { columns, rows }: Table, shares: readonly number[]): void {
  heading(sheet, title, 40)
  sheet.group('Table', () => {
    drawRow(sheet, columns, shares, true)
    for (const row of rows) drawRow(sheet, row, shares, false)
  })
}

function drawRow(sheet: Sheet, cells: readonly string[], shares: readonly number[], isHead: boolean): void {
  const style = isHead ? ({ size: 8.5, color: ink.muted, tag: 'TH' } as const) : ({ size: 9.5, tag: 'TD' } as const)
  const widths = shares.map((share) => sheet.width * share)
  const height = Math.max(...cells.map((cell, index) => sheet.heightOf(cell, (widths[index] ?? 0) - 10, style)))
  sheet.need(height + 9)
  sheet.group('TR', () => {
    let x = sheet.left
    for (const [index, cell] of cells.entries()) {
      sheet.write(cell, x, sheet.y, (widths[index] ?? 0) - 10, style)
      x += widths[index] ?? 0
    }
  })
  sheet.gap(height + 4)
  sheet.rule()
  sheet.gap(5)
}

const passWidths = { end: 0.36, middle: 0.28 }

function passHeight(sheet: Sheet, segment: SegmentPart | undefined): number {
  if (!segment) return 0
  const inner = sheet.width - 28
  const details = sheet.heightOf(segment.details.join('  |  '), inner, { size: 9 })
  const maxWidth = sheet.width * passWidths.end - 20
  const airports = [segment.from, segment.to].map(({ airport }) => sheet.heightOf(airport, maxWidth, { size: 9 }))
  return 86 + details + Math.max(...airports)
}

/** Draws one flight as a boarding pass. */
function drawPass(sheet: Sheet, segment: SegmentPart): void {
  const { left, width, pdf } = sheet
  const height = passHeight(sheet, segment)
  const { transfer = '' } = segment
  const result = { size: 9, color: ink.muted }
  const transferHeight = transfer ? sheet.heightOf(transfer, width - 28, result) + 6 : 0
  sheet.need(height + transferHeight + 8)
  if (transfer) sheet.write(transfer, left + 14, sheet.y, width - 28, result)
  sheet.gap(transferHeight)
  const top = sheet.y
  sheet.decorate(() => pdf.roundedRect(left, top, width, height, 6).lineWidth(0.8).strokeColor(ink.line).stroke())
  const endWidth = width * passWidths.end - 20
  const ends = [
    [segment.from, left + 14, 'left'],
    [segment.to, left + width - endWidth - 14, 'right'],
  ] as const
  for (const [end, x, align] of ends) {
    sheet.write(end.time, x, top + 9, endWidth, { size: 20, weight: 'strong', align })
    sheet.write(end.place, x, top + 36, endWidth, { size: 10.5, weight: 'strong', align })
    sheet.write(end.date, x, top + 51, endWidth, { size: 9, color: ink.muted, align })
    sheet.write(end.airport, x, top + 64, endWidth, { size: 9, color: ink.muted, align })
  }
  const middle = left + width * passWidths.end
  const maxWidth = width * passWidths.middle
  sheet.write(segment.flight, middle, top + 6, maxWidth, {
    size: 9,
    weight: 'strong',
    align: 'center',
    color: ink.accent,
  })
  const lineY = top + 26
  sheet.decorate(() => {
    pdf
      .moveTo(middle + 8, lineY)
      .lineTo(middle + maxWidth - 8, lineY)
      .lineWidth(1)
      .strokeColor(ink.accent)
      .stroke()
    pdf
      .circle(middle + 8, lineY, 2.6)
      .lineWidth(1)
      .fillAndStroke('#ffffff', ink.accent)
    pdf.circle(middle + maxWidth - 8, lineY, 2.6).fill(ink.accent)
  })
  sheet.write(segment.duration, middle, top + 33, maxWidth, { size: 9, color: ink.muted, align: 'center' })
  const detailsHeight = sheet.heightOf(segment.details.join('  |  '), width - 28, { size: 9 })
  const perforation = top + height - detailsHeight - 14
  sheet.decorate(() => {
    pdf
      .moveTo(left, perforation)
      .lineTo(left + width, perforation)
      .dash(2, { space: 3 })
      .lineWidth(0.7)
      .strokeColor(ink.line)
      .stroke()
    pdf.undash()
  })
  sheet.write(segment.details.join('  |  '), left + 14, perforation + 6, width - 28, { size: 9 })
  sheet.y = top + height + 8
}

function drawRules(sheet: Sheet, { rules, headings }: TicketDocument): void {
  heading(sheet, headings.rules, 60)
  for (const { title, lines } of rules) {
    if (title) sheet.paragraph(title, { weight: 'strong', size: 9.5 })
    for (const line of lines) drawFact(sheet, line)
    sheet.gap(3)
  }
}

function drawFact(sheet: Sheet, { name, value }: RuleLine): void {
  const nameWidth = 86
  const maxWidth = sheet.width - nameWidth
  const height = sheet.heightOf(value, maxWidth, { size: 9 })
  sheet.need(height + 4)
  sheet.write(name, sheet.left, sheet.y, nameWidth - 8, { size: 9, color: ink.muted })
  sheet.write(value, sheet.left + nameWidth, sheet.y, maxWidth, { size: 9 })
  sheet.gap(height + 4)
}

function drawPrice(sheet: Sheet, { title, lines, total }: NonNullable<TicketDocument['price']>): void {
  heading(sheet, title, lines.length * 16 + 24)
  const { left, width } = sheet
  const write = ({ name, value }: RuleLine, style: { size: number; weight?: 'strong' }) => {
    sheet.write(name, left, sheet.y, width * 0.6, style)
    sheet.write(value, left + width * 0.6, sheet.y, width * 0.4, { ...style, align: 'right' })
  }
  for (const line of lines) {
    write(line, { size: 9.5 })
    sheet.gap(16)
  }
  sheet.rule()
  sheet.gap(6)
  write(total, { size: 11.5, weight: 'strong' })
  sheet.gap(20)
}

function drawFoot(sheet: Sheet, { contact, notes }: TicketDocument): void {
  sheet.gap(8)
  sheet.need(60)
  sheet.rule()
  sheet.gap(8)
  drawFact(sheet, contact)
  for (const note of notes) sheet.paragraph(note, { size: 8.5, color: ink.muted })
}
