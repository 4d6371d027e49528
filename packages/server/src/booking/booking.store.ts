import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Booking = typeof booking.$inferSelect

export async function findBooking(db: Db, scope: Scope, orderNo: string): Promise<Booking | undefined> {
  return (
    await db
      .select()
      .from(booking)
      .where(scope.client(booking, eq(booking.orderNo, orderNo)))
  )[0]
}

/** Locks the booking row. Every change of a booking takes this lock, so changes are serialized. */
export async function lockBooking(
  tx: Tx,
  scope: Scope,
  wanted: { id: string } | { orderNo: string },
): Promise<Booking | undefined> {
  const which = 'id' in wanted ? eq(booking.id, wanted.id) : eq(booking.orderNo, wanted.orderNo)
  return (await tx.select().from(booking).where(scope.client(booking, which)).for('no key update'))[0]
}

/** Locks several bookings, always in the same order to avoid deadlocks. */
export async function findBookingsByNumber(db: Db, scope: Scope, orderNos: readonly string[]): Promise<Booking[]> {
  return db
    .select()
    .from(booking)
    .where(scope.client(booking, inArray(booking.orderNo, [...orderNos])))
}

export async function lockBookings(tx: Tx, scope: Scope, orderNos: readonly string[]): Promise<Booking[]> {
  return tx
    .select()
    .from(booking)
    .where(scope.client(booking, inArray(booking.orderNo, [...orderNos])))
    .orderBy(asc(booking.id))
    .for('no key update')
}

export async function findBookingById(db: Db, scope: Scope, id: string): Promise<Booking | undefined> {
  return (
    await db
      .select()
      .from(booking)
      .where(scope.client(booking, eq(booking.id, id)))
  )[0]
}
