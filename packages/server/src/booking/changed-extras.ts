import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import type { Booking } from './booking.store.ts'
import { boughtWith } from './pay-booking.ts'
import type { LogLine } from './write-log.ts'

/** Extras that became something else on the way to the ticket: a seat that was moved, or dropped and so not paid for. */
export async function changeExtras(
  tx: Tx,
  scope: Scope,
  booking: Booking,
  changed: SupplierBooking['changedExtras'],
): Promise<{ dropped: number; lines: LogLine[] }> {
  if (changed.length === 0) return { dropped: 0, lines: [] }
  const rows = await tx
    .select({ extra: bookingAncillary, position: bookingPassenger.position })
    .from(bookingAncillary)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, bookingAncillary.passengerId)))
    .where(scope.client(bookingAncillary, boughtWith(booking)))
    .orderBy(asc(bookingAncillary.id))
  const lines: LogLine[] = []
  let dropped = 0
  for (const { extra, became, seat } of changed) {
    const found = rows.find(
      ({ extra: row, position }) =>
        position === extra.passenger + 1 &&
        row.segmentIndex === extra.segmentIndex &&
        (extra.seat === undefined ? row.code === extra.code : row.seat === extra.seat),
    )?.extra
    if (!found || found.status === 'CANCELLED') continue
    const isThis = eq(bookingAncillary.id, found.id)
    const change = became === 'moved' ? { seat: seat ?? found.seat } : ({ status: 'CANCELLED' } as const)
    await tx.update(bookingAncillary).set(change).where(scope.client(bookingAncillary, isThis))
    if (became === 'dropped' && found.currency === booking.currency) dropped += found.amount
    const values = { context: became, code: found.seat ?? found.code, seat: seat ?? '' }
    lines.push({ stage: 'TICKETING', sentence: 'extraChanged', values })
  }
  return { dropped, lines }
}
