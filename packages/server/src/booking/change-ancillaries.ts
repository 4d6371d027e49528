import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingAncillary, bookingPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'
import type { SupplierBooking } from '../ports/supplier/order.model.ts'
import type { Booking } from './booking.store.ts'
import { boughtWith } from './payment/pay-booking.ts'
import type { LogLine } from './write-log.ts'

type Changed = SupplierBooking['changedExtras']
type Extra = typeof bookingAncillary.$inferSelect

/** Ancillaries that changed during ticketing: a seat that was changed, or dropped and therefore not charged. */
export async function changeAncillaries(
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

/** The part of the booking price that is not charged, before anything is changed. */
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

/** The rows that the airline means, each once, without those dropped earlier. */
async function match(db: Db, scope: Scope, booking: Booking, changed: Changed): Promise<Matched[]> {
  if (changed.length === 0) return []
  const rows = await db
    .select({ extra: bookingAncillary, position: bookingPassenger.position })
    .from(bookingAncillary)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, bookingAncillary.passengerId)))
    .where(scope.client(bookingAncillary, boughtWith(booking)))
    .orderBy(asc(bookingAncillary.id))
  const left = rows.filter(({ extra }) => extra.status !== 'CANCELLED')
  return changed.flatMap(({ extra: result, became, seat }) => {
    const at = left.findIndex(
      ({ extra, position }) =>
        position === result.passenger + 1 &&
        extra.segmentIndex === result.segmentIndex &&
        (result.seat === undefined ? extra.code === result.code : extra.seat === result.seat),
    )
    const [found] = at < 0 ? [] : left.splice(at, 1)
    return found ? [{ extra: found.extra, became, seat }] : []
  })
}
