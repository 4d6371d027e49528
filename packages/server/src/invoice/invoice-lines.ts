import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import {
  booking,
  bookingAncillary,
  type invoiceLine,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  refund,
} from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type InvoiceLine = typeof invoiceLine.$inferSelect
export type NewInvoiceLine = Omit<typeof invoiceLine.$inferInsert, 'invoiceId' | 'position' | 'clientId'>

interface LinePeriod {
  accountId: string
  from: Date
  /** Exclusive. */
  to: Date
}

const batchSize = 500

/**
 * The sales of a period as lines in batches: amounts sold for a tax invoice, amounts given back for a credit note. The
 * sum of both kinds is the change of the sales account.
 */
export async function* linesOfPeriod(
  db: Db | Tx,
  scope: Scope,
  kind: 'TAX_INVOICE' | 'CREDIT_NOTE',
  { accountId, from, to }: LinePeriod,
): AsyncIterable<NewInvoiceLine[]> {
  const isKind = kind === 'TAX_INVOICE' ? gt(ledgerEntry.amount, 0) : lt(ledgerEntry.amount, 0)
  let last: { createdAt: Date; sequence: number } | undefined
  while (true) {
    const isAfter =
      last &&
      sql`(${ledgerEntry.createdAt}, ${ledgerEntry.sequence}) > (${last.createdAt.toISOString()}::timestamptz, ${last.sequence}::int)`
    const rows = await db
      .select({
        transferId: ledgerEntry.transferId,
        kind: ledgerEntry.kind,
        amount: ledgerEntry.amount,
        currency: ledgerEntry.currency,
        createdAt: ledgerEntry.createdAt,
        sequence: ledgerEntry.sequence,
        refundNo: ledgerTransfer.refundNo,
        reference: ledgerTransfer.reference,
        bookingId: ledgerTransfer.bookingId,
        orderNo: booking.orderNo,
        bookingPassengers: booking.passengerNames,
        refundPassengers: refund.passengerNames,
        bookingCurrency: booking.currency,
        fare: booking.fare,
        tax: booking.tax,
        fees: sql<number>`${booking.ticketingFee} + ${booking.paymentFee} + ${booking.channelFee} + ${booking.serviceFee}`.mapWith(
          Number,
        ),
      })
      .from(ledgerEntry)
      .innerJoin(ledgerTransfer, scope.client(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId)))
      .leftJoin(booking, scope.client(booking, eq(booking.id, ledgerTransfer.bookingId)))
      .leftJoin(refund, scope.client(refund, eq(refund.refundNo, ledgerTransfer.refundNo)))
      .where(
        scope.client(
          ledgerEntry,
          and(
            eq(ledgerEntry.accountId, accountId),
            gte(ledgerEntry.createdAt, from),
            lt(ledgerEntry.createdAt, to),
            isKind,
            isAfter,
          ),
        ),
      )
      .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.sequence))
      .limit(batchSize)
    if (rows.length === 0) return
    const ancillaries = await ancillariesOf(
      db,
      scope,
      rows.flatMap(({ kind: each, bookingId }) => (each === 'ticket' && bookingId !== null ? [bookingId] : [])),
    )
    yield rows.map((row) => ({
      transferId: row.transferId,
      at: row.createdAt,
      orderNo: row.orderNo,
      refundNo: row.refundNo,
      passengers: (row.refundPassengers ?? row.bookingPassengers ?? row.reference).split('|').join(', '),
      total: Math.abs(row.amount),
      ...splitAmount(row, ancillaries.get(row.bookingId ?? '') ?? 0),
    }))
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

/** Ancillaries ordered with each booking. */
async function ancillariesOf(db: Db | Tx, scope: Scope, bookingIds: string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const isIncluded = and(inArray(bookingAncillary.bookingId, bookingIds), eq(bookingAncillary.timing, 'IN_BOOKING'))
  const rows = await db
    .select({
      bookingId: bookingAncillary.bookingId,
      amount: sql<number>`sum(${bookingAncillary.amount})`.mapWith(Number),
    })
    .from(bookingAncillary)
    .where(scope.client(bookingAncillary, isIncluded))
    .groupBy(bookingAncillary.bookingId)
  return new Map(rows.map(({ bookingId, amount }) => [bookingId, amount]))
}

interface SoldAmount {
  kind: (typeof ledgerEntry.$inferSelect)['kind']
  amount: number
  currency: string
  bookingCurrency: string | null
  fare: number | null
  tax: number | null
  fees: number | null
}

/**
 * The parts of an amount; they always sum to it. A ticket payment is split as the booking was priced: what is more than
 * fare, tax and fees is ancillaries, then fees of the card; what is less lowers ancillaries, fees, tax and fare in turn.
 */
export function splitAmount(sold: SoldAmount, ancillaries: number) {
  const total = Math.abs(sold.amount)
  const parts = { fare: 0, tax: 0, ancillary: 0, fee: 0, adjustment: 0 }
  if (sold.kind === 'adjustment') return { ...parts, adjustment: total }
  if (sold.amount < 0) return { ...parts, fare: total }
  if (sold.kind === 'ancillary') return { ...parts, ancillary: total }
  if (sold.kind !== 'ticket') return { ...parts, fee: total }
  if (sold.fare === null || sold.bookingCurrency !== sold.currency) return { ...parts, fare: total }
  let rest = total
  const take = (wanted: number) => {
    const taken = Math.min(rest, Math.max(0, wanted))
    rest -= taken
    return taken
  }
  const fare = take(sold.fare)
  const tax = take(sold.tax ?? 0)
  const fee = take(sold.fees ?? 0)
  const ancillary = take(ancillaries)
  return { ...parts, fare, tax, ancillary, fee: fee + rest }
}

/** The sales account in each currency. */
export async function accountsOfKind(db: Db | Tx, scope: Scope, kind: 'sales' | 'deposit') {
  return db
    .select({ id: ledgerAccount.id, currency: ledgerAccount.currency })
    .from(ledgerAccount)
    .where(scope.client(ledgerAccount, and(eq(ledgerAccount.kind, kind))))
    .orderBy(asc(ledgerAccount.currency))
}
