import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingAncillary } from '../database/schema.ts'
import { scopeOf } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import type { Booking } from './booking.store.ts'
import { changeBooking, type Change } from './change-booking.ts'
import type { LogLine } from './write-log.ts'

interface End extends Omit<Change, 'status'> {
  status: 'CANCELLED' | 'EXPIRED'
  /** Something may be held at the supplier. */
  isHeld: boolean
}

/** Ends a booking that nobody paid, with all that belongs to it. What is held is let go of afterwards, whatever happens to us. */
export async function endUnpaid(
  tx: Tx,
  { agenda, events }: Pick<Deps, 'agenda' | 'events'>,
  row: Booking,
  { isHeld, ...change }: End,
  now: Date,
  line: LogLine,
): Promise<Booking> {
  const scope = scopeOf(row)
  await tx
    .update(bookingAncillary)
    .set({ status: 'CANCELLED' })
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, row.id)))
  await agenda.remove(tx, scope, { kind: 'booking.expire', subject: row.id })
  await agenda.remove(tx, scope, { kind: 'booking.resolve', subject: row.id })
  if (isHeld) await agenda.put(tx, scope, { kind: 'booking.release', subject: row.id, dueAt: now })
  return changeBooking(tx, { events, now }, row, { ...change, endedAt: now }, line)
}
