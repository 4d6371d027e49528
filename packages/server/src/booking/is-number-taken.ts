import { eq } from 'drizzle-orm'
import type { Tx } from '../database/db.ts'
import { ancillaryOrder, booking } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

/** Bookings and orders of extras are asked for by their numbers alike, so none of either has a number of the other. */
export async function isNumberTaken(tx: Tx, scope: Scope, orderNo: string): Promise<boolean> {
  const bookings = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(scope.client(booking, eq(booking.orderNo, orderNo)))
  const ofExtras = await tx
    .select({ id: ancillaryOrder.id })
    .from(ancillaryOrder)
    .where(scope.client(ancillaryOrder, eq(ancillaryOrder.orderNo, orderNo)))
  return bookings.length + ofExtras.length > 0
}
