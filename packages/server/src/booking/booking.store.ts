import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { booking } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type Booking = typeof booking.$inferSelect

export async function findBooking(db: Db, scope: Scope, orderNo: string): Promise<Booking | undefined> {
  return (
    await db
      .select()
      .from(booking)
      .where(scope.client(booking, eq(booking.orderNo, orderNo)))
  )[0]
}

/** Whoever changes a booking holds its row first: so everybody passes one by one. */
export async function holdBooking(
  tx: Tx,
  scope: Scope,
  wanted: { id: string } | { orderNo: string },
): Promise<Booking | undefined> {
  const which = 'id' in wanted ? eq(booking.id, wanted.id) : eq(booking.orderNo, wanted.orderNo)
  return (await tx.select().from(booking).where(scope.client(booking, which)).for('update'))[0]
}

/** Several at once, which everybody takes in one order, so that two never wait for each other. */
export async function holdBookings(tx: Tx, scope: Scope, orderNos: readonly string[]): Promise<Booking[]> {
  return tx
    .select()
    .from(booking)
    .where(scope.client(booking, inArray(booking.orderNo, [...orderNos])))
    .orderBy(asc(booking.id))
    .for('update')
}

export async function findBookingById(db: Db, scope: Scope, id: string): Promise<Booking | undefined> {
  return (
    await db
      .select()
      .from(booking)
      .where(scope.client(booking, eq(booking.id, id)))
  )[0]
}
