import type { InvoiceLine } from './invoice-lines.ts'
import type { InvoiceTax } from './invoice-parties.model.ts'
import { taxOf } from './invoice-tax.ts'

/** Codes of EN 16931: standard rate, exempt and not subject to VAT. */
export type TaxCategory = 'S' | 'E' | 'O'

type Part = (typeof parts)[number]

export interface ElectronicLine {
  line: InvoiceLine
  /** What the amount is for. */
  parts: readonly Part[]
  category: TaxCategory
  /** Without the tax. */
  net: number
}

export interface TaxGroup {
  category: TaxCategory
  /** Without the tax. */
  net: number
  tax: number
}

const parts = ['fare', 'tax', 'ancillary', 'fee', 'adjustment'] as const

/**
 * The lines of an electronic invoice. The amounts of a document include the tax, and the norm wants them without: the tax
 * of the document, which was rounded once, is shared among its lines, so that they sum to it exactly. A line has one
 * category: where only fees include the tax, a payment becomes two lines.
 */
export function electronicLines(
  lines: readonly InvoiceLine[],
  tax: InvoiceTax | null,
): { lines: ElectronicLine[]; groups: TaxGroup[] } {
  const made: ElectronicLine[] = []
  const shared = { gross: 0, tax: 0 }
  const addTaxed = (line: InvoiceLine, of: readonly Part[], gross: number) => {
    shared.gross += gross
    const until = taxOf(tax, [{ fee: shared.gross, total: shared.gross }])?.amount ?? 0
    made.push({ line, parts: of, category: 'S', net: gross - (until - shared.tax) })
    shared.tax = until
  }
  for (const line of lines) {
    const used = parts.filter((part) => line[part] > 0)
    const others = used.filter((part) => part !== 'fee')
    if (tax === null) made.push({ line, parts: used, category: 'O', net: line.total })
    else if (tax.base === 'TOTAL') addTaxed(line, used, line.total)
    else {
      if (others.length > 0) made.push({ line, parts: others, category: 'E', net: line.total - line.fee })
      if (line.fee > 0) addTaxed(line, ['fee'], line.fee)
    }
  }
  const groups = (['S', 'E', 'O'] as const).flatMap((category) => {
    const own = made.filter((each) => each.category === category)
    const net = own.reduce((sum, each) => sum + each.net, 0)
    return own.length > 0 ? [{ category, net, tax: category === 'S' ? shared.tax : 0 }] : []
  })
  return { lines: made, groups }
}
