import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'
import type { SupplierBooking } from '../ports/supplier/supplier.port.ts'
import type { Booking } from './booking.store.ts'
import { boughtWith } from './pay-booking.ts'
import type { LogLine } from './write-log.ts'

type Changed = SupplierBooking['changedExtras']
type Extra = typeof bookingAncillary.$inferSelect

/** Extras that became something else on the way to the ticket: a seat that was moved, or dropped and so not paid for. */
export async function changeExtras(
  tx: Tx,
  scope: Scope,
  booking: Booking,
  changed: Changed,
): Promise<{ dropped: number; lines: LogLine[] }> {
  const matched = await match(tx, scope, booking, changed)
  const lines: LogLine[] = []
  for (const { extra, became, seat } of matched) {
    const isThis = eq(bookingAncillary.id, extra.id)
    const change = became === 'moved' ? { seat: seat ?? extra.seat } : ({ status: 'CANCELLED' } as const)
    await tx.update(bookingAncillary).set(change).where(scope.client(bookingAncillary, isThis))
    const values = { context: became, code: extra.seat ?? extra.code, seat: seat ?? '' }
    lines.push({ stage: 'TICKETING', sentence: 'extraChanged', values })
  }
  return { dropped: sumOf(matched, booking), lines }
}

/** What of the price of a booking is not to be paid, before anything is changed. */
export async function droppedAmount(db: Db, scope: Scope, booking: Booking, changed: Changed): Promise<number> {
  return sumOf(await match(db, scope, booking, changed), booking)
}

interface Matched extends Pick<Changed[number], 'became' | 'seat'> {
  extra: Extra
}

function sumOf(matched: readonly Matched[], { currency }: Booking): number {
  const dropped = matched.filter(({ became, extra }) => became === 'dropped' && extra.currency === currency)
  return dropped.reduce((sum, { extra }) => sum + extra.amount, 0)
}

/** The rows that the airline means, each once, without those that were dropped before. */
async function match(db: Db, scope: Scope, booking: Booking, changed: Changed): Promise<Matched[]> {
  if (changed.length === 0) return []
  const rows = await db
    .select({ extra: bookingAncillary, position: bookingPassenger.position })
    .from(bookingAncillary)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, bookingAncillary.passengerId)))
    .where(scope.client(bookingAncillary, boughtWith(booking)))
    .orderBy(asc(bookingAncillary.id))
  const left = rows.filter(({ extra }) => extra.status !== 'CANCELLED')
  return changed.flatMap(({ extra: told, became, seat }) => {
    const at = left.findIndex(
      ({ extra, position }) =>
        position === told.passenger + 1 &&
        extra.segmentIndex === told.segmentIndex &&
        (told.seat === undefined ? extra.code === told.code : extra.seat === told.seat),
    )
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? [{ extra: found.extra, became, seat }] : []
  })
}
