import { describe, expect, test } from 'vitest'
import { findUntagged, readPdf } from '../shared/pdf/read-pdf.fixture.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'
import { invoiceWith, lineWith } from './invoices.fixture.ts'

const gst = { name: 'GST', rate: 900, base: 'FEES' } as const

async function draw(lang: 'en' | 'cn', count: number) {
  const lines = Array.from({ length: count }, (_, index) =>
    lineWith({ fare: 10_000 + index, tax: 900, fee: index % 2 === 0 ? 109 : 0 }, index + 1),
  )
  const document = invoiceDocument(invoiceWith(gst), lines, lang)
  return readPdf(await drawInvoice(document, new Date('2026-05-31T16:30:00Z')))
}

const count = (objects: string, type: string) => objects.split(`/S /${type}\n`).length - 1

describe.each(['en', 'cn'] as const)('the PDF file of an invoice in %s', (lang) => {
  test('is tagged, with language, title and a table of all its lines', async () => {
    const lines = 300
    const { objects, pages } = await draw(lang, lines)
    expect(objects).toMatch(/\/Marked true/)
    expect(objects).toContain(`/Lang (${lang === 'cn' ? 'zh-CN' : 'en'})`)
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toMatch(/\/Type \/StructTreeRoot/)
    expect(pages.length).toBeGreaterThan(5)
    expect([count(objects, 'Document'), count(objects, 'H1'), count(objects, 'Table')]).toEqual([1, 1, 1])
    // The header, the lines and the totals: a header that a page repeats is decoration.
    expect(count(objects, 'TR')).toBe(lines + 2)
    expect(count(objects, 'TH')).toBe(8)
    expect(objects.split('/Scope /Column').length - 1).toBe(8)
    expect(count(objects, 'TD')).toBe(8 * (lines + 1))
  })

  test('has a column for adjustments of the deposit if there is one', async () => {
    const lines = [lineWith({ fare: 10_000, fee: 109 }), lineWith({ orderNo: null, adjustment: 2_500 }, 2)]
    const document = invoiceDocument(invoiceWith(gst), lines, lang)
    expect(document.columns.at(-2)?.name).toBe(lang === 'en' ? 'Adjustment' : '调整')
    expect(document.rows.map((row) => row.at(-2))).toEqual(['0.00', '25.00'])
    expect(document.totals).toEqual(['100.00', '0.00', '0.00', '1.09', '25.00', '126.09'])
    expect(document.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    const { objects } = readPdf(await drawInvoice(document, new Date('2026-05-31T16:30:00Z')))
    expect(count(objects, 'TH')).toBe(9)
  })

  test('has no text or shape outside of its structure or decoration', async () => {
    const { pages } = await draw(lang, 60)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.join('\n')).toMatch(/\] TJ$/m)
    for (const page of pages) {
      expect(findUntagged(page)).toEqual([])
      expect(page.match(/ (BDC|BMC)$/gm)?.length).toBe(page.match(/^EMC$/gm)?.length)
    }
  })

  test('embeds each font, with the characters of its texts', async () => {
    const { objects } = await draw(lang, 1)
    const fonts = objects.match(/\/Type \/FontDescriptor/g)?.length ?? 0
    expect(fonts).toBeGreaterThan(0)
    expect(objects.match(/\/FontFile[23]? \d+ 0 R/g)).toHaveLength(fonts)
    expect(objects.match(/\/Subtype \/CIDFontType\d/g)).toHaveLength(fonts)
    expect(objects.match(/\/ToUnicode \d+ 0 R/g)).toHaveLength(fonts)
    expect(objects).not.toContain('/Subtype /Type1\n')
  })
})
