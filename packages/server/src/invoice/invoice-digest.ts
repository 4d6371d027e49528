import { createHash } from 'node:crypto'
import type { Invoice } from './invoice.store.ts'
import type { NewInvoiceLine } from './invoice-lines.ts'
import { taxOf } from './invoice-tax.ts'

export interface InvoiceDigest {
  add(line: NewInvoiceLine & { position: number }): void
  /** Lines, total and SHA-256 of everything that the document states. */
  end(): { lines: number; total: number; digest: string }
}

type InvoiceHead = Omit<Invoice, 'id' | 'clientId' | 'lines' | 'total' | 'digest'>

/** Sums the lines of a tax invoice or credit note, and hashes them with the parties, the numbering and the tax. */
export function startInvoiceDigest(head: InvoiceHead): InvoiceDigest {
  const hash = createHash('sha256')
  const write = (values: readonly unknown[]) => hash.update(`${JSON.stringify(values)}\n`)
  const { seller } = head.parties
  write(headValues(head))
  const sums = { lines: 0, fee: 0, total: 0 }
  return {
    add({ position, transferId, at, orderNo, refundNo, passengers, adjustment = 0, ...line }) {
      const { fare, tax, ancillary, fee, total } = line
      sums.lines += 1
      sums.fee += fee
      sums.total += total
      write([position, transferId, at.toISOString(), orderNo ?? null, refundNo ?? null, passengers])
      // A line without an adjustment hashes as before there were any.
      write([fare, tax, ancillary, fee, total, ...(adjustment === 0 ? [] : [adjustment])])
    },
    end() {
      const { lines, total } = sums
      const tax = taxOf(seller.tax, [sums])
      write([lines, total, tax?.base ?? null, tax?.amount ?? null])
      return { lines, total, digest: hash.digest('hex') }
    },
  }
}

/** SHA-256 of a statement, whose lines are those of the ledger. */
export function digestOfStatement({ lines, total, ...head }: InvoiceHead & Pick<Invoice, 'lines' | 'total'>): string {
  return createHash('sha256')
    .update(JSON.stringify([...headValues(head), lines, total]))
    .digest('hex')
}

/** In a fixed order: the database stores the parties without one. */
function headValues({ parties: { seller, buyer }, ...head }: InvoiceHead): unknown[] {
  const { kind, code, year, number, currency, periodFrom, periodTo, opening, format, createdAt } = head
  return [
    ...[kind, code, year, number, currency, periodFrom, periodTo, opening, format, createdAt.toISOString()],
    ...[seller.name, seller.address, seller.taxNumber],
    ...[seller.tax?.name ?? null, seller.tax?.rate ?? null, seller.tax?.base ?? null],
    ...[buyer.name, buyer.code, buyer.address ?? null, buyer.taxNumber ?? null],
  ]
}
