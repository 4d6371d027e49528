import { eq } from 'drizzle-orm'
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

export async function findBookingById(db: Db, scope: Scope, id: string): Promise<Booking | undefined> {
  return (
    await db
      .select()
      .from(booking)
      .where(scope.client(booking, eq(booking.id, id)))
  )[0]
}
