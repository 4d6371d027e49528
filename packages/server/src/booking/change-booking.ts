import { canBookingBecome } from '@gangway/core/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
import { clientScopeOf } from '../database/tenant-scope.ts'
import type { Events } from '../shared/events.ts'
import type { Booking } from './booking.store.ts'
import { writeLog, type LogLine } from './write-log.ts'

export type Change = Partial<
  Omit<typeof booking.$inferInsert, 'id' | 'clientId' | 'orderNo' | 'createdAt' | 'updatedAt' | 'version'>
>

/**
 * The only function that changes a booking: checks the status transition, writes the operation log and publishes an
 * event. The transaction must hold the booking row lock.
 */
export async function changeBooking(
  tx: Tx,
  { events, now }: { events: Events; now: Date },
  row: Booking,
  change: Change,
  ...lines: LogLine[]
): Promise<Booking> {
  if (change.status && change.status !== row.status && !canBookingBecome(row.status, change.status)) {
    throw new Error(`Booking ${row.orderNo} cannot change from ${row.status} to ${change.status}.`)
  }
  const scope = clientScopeOf(row)
  const mine = and(eq(booking.id, row.id), eq(booking.version, row.version))
  const [changed] = await tx
    .update(booking)
    .set({ ...change, updatedAt: now, version: row.version + 1 })
    .where(scope.client(booking, mine))
    .returning()
  if (!changed) throw new Error(`Booking ${row.orderNo} was changed concurrently: the caller does not hold its lock.`)
  await writeLog(tx, changed, now, ...lines)
  await events.publish(tx, {
    topic: `client:${row.clientId}`,
    kind: 'booking',
    data: { orderNo: row.orderNo, status: changed.status, from: row.status },
  })
  return changed
}

/**
 * Applies the same change to several bookings of an agency, for fields without status transitions and without a log
 * entry. The transaction must hold all row locks.
 */
export async function changeBookings(
  tx: Tx,
  { events, now }: { events: Events; now: Date },
  rows: readonly Booking[],
  change: Pick<Change, 'hasRefund'>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const mine = or(...rows.map(({ id, version }) => and(eq(booking.id, id), eq(booking.version, version))))
  const changed = await tx
    .update(booking)
    .set({ ...change, updatedAt: now, version: sql`${booking.version} + 1` })
    .where(clientScopeOf(first).client(booking, mine))
    .returning({ id: booking.id })
  if (changed.length < rows.length)
    throw new Error('A booking was changed concurrently: the caller does not hold its lock.')
  const news = rows.map(({ clientId, orderNo, status }) => ({
    topic: `client:${clientId}`,
    kind: 'booking',
    data: { orderNo, status, from: status },
  }))
  await events.publish(tx, ...news)
}
