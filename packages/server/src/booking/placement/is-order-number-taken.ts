import { eq } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { ancillaryOrder, booking } from '../../database/schema.ts'
import { clientScopeOf, type Scope } from '../../database/tenant-scope.ts'

/**
 * Bookings and ancillary orders share one number space, because both are looked up by number. It contains the orders
 * that the caller cannot access, too.
 */
export async function isOrderNumberTaken(tx: Tx, { clientId }: Scope, orderNo: string): Promise<boolean> {
  const scope = clientScopeOf({ clientId })
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
