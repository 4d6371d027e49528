import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Booking } from '../../booking/booking.store.ts'
import type { Db } from '../../database/db.ts'
import { booking, partnerContext, partnerOrder } from '../../database/schema.ts'
import type { PartnerOrder } from './partner-order.store.ts'
import type { PartnerContext } from '../context.model.ts'

/** The order of a consent page. The token alone gives access; no user is signed in. */
export async function findOrderByPageToken(
  db: Db,
  confirmHash: string,
): Promise<{ order: PartnerOrder; booking: Booking } | undefined> {
  const [found] = await db
    .select({ order: partnerOrder, booking })
    .from(partnerOrder)
    .innerJoin(booking, eq(booking.id, partnerOrder.bookingId))
    .where(eq(partnerOrder.confirmHash, confirmHash))
  return found
}

/** A context by id alone, before the agency is known. */
export async function findContextOfAnyClient(
  db: Db,
  id: string,
  now: Date,
): Promise<{ id: string; clientId: string; content: PartnerContext } | undefined> {
  const [found] = await db
    .select({ id: partnerContext.id, clientId: partnerContext.clientId, content: partnerContext.content })
    .from(partnerContext)
    .where(and(eq(partnerContext.id, id), gt(partnerContext.expiresAt, now), isNull(partnerContext.endedAt)))
  return found
}

/** A booking by number alone, for the server's shell. */
export async function findBookingOfAnyClient(db: Db, orderNo: string): Promise<Booking | undefined> {
  const [found] = await db.select().from(booking).where(eq(booking.orderNo, orderNo))
  return found
}
