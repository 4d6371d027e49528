import { eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { partnerOrder } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'

export type PartnerOrder = typeof partnerOrder.$inferSelect

/** Partner API data of an order; orders made in the portal have none. */
export async function findPartnerOrder(db: Db, scope: Scope, bookingId: string): Promise<PartnerOrder | undefined> {
  const [found] = await db
    .select()
    .from(partnerOrder)
    .where(scope.client(partnerOrder, eq(partnerOrder.bookingId, bookingId)))
  return found
}

export async function changePartnerOrder(
  db: Db,
  scope: Scope,
  bookingId: string,
  change: Partial<Pick<PartnerOrder, 'confirmHash' | 'confirmedAt' | 'resoldBaggage'>>,
): Promise<void> {
  await db
    .update(partnerOrder)
    .set(change)
    .where(scope.client(partnerOrder, eq(partnerOrder.bookingId, bookingId)))
}
