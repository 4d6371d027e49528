import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { bookingAncillary } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import type { Booking } from './booking.store.ts'
import { changeBooking, type Change } from './change-booking.ts'
import type { LogLine } from './write-log.ts'

interface End extends Omit<Change, 'status'> {
  status: 'CANCELLED' | 'EXPIRED'
  /** The supplier may hold seats. */
  isHeld: boolean
}

/**
 * Ends an unpaid booking and everything that belongs to it. The hold at the supplier is released afterwards by a job,
 * so a crash does not lose it.
 */
export async function endUnpaid(
  tx: Tx,
  { scheduler, events }: Pick<Deps, 'scheduler' | 'events'>,
  row: Booking,
  { isHeld, ...change }: End,
  now: Date,
  line: LogLine,
): Promise<Booking> {
  const scope = clientScopeOf(row)
  await tx
    .update(bookingAncillary)
    .set({ status: 'CANCELLED' })
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, row.id)))
  await scheduler.remove(tx, scope, { kind: 'booking.expire', subject: row.id })
  await scheduler.remove(tx, scope, { kind: 'booking.resolve', subject: row.id })
  if (isHeld) await scheduler.put(tx, scope, { kind: 'booking.release', subject: row.id, dueAt: now })
  return changeBooking(tx, { events, now }, row, { ...change, endedAt: now }, line)
}
