import { eq } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { partnerOrder } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type PartnerOrder = typeof partnerOrder.$inferSelect

/** What of an order only the wire format knows; nothing of orders that people made. */
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
  change: Partial<Pick<PartnerOrder, 'confirmHash' | 'confirmedAt' | 'soldBags'>>,
): Promise<void> {
  await db
    .update(partnerOrder)
    .set(change)
    .where(scope.client(partnerOrder, eq(partnerOrder.bookingId, bookingId)))
}
