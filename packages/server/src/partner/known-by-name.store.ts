import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Booking } from '../booking/booking.store.ts'
import type { Db } from '../database/db.ts'
import { booking, partnerContext, partnerOrder } from '../database/schema.ts'
import type { PartnerOrder } from './consent.store.ts'
import type { PartnerContext } from './context.ts'

/** The order behind the address of a page. Whoever has it is a passenger: nobody is signed in. */
export async function findByPage(
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

/** Something that is known by its name alone, before anybody is known whose it could be. */
export async function findContextOfAll(
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

/** The booking that the shell of the server names. */
export async function findBookingOfAll(db: Db, orderNo: string): Promise<Booking | undefined> {
  const [found] = await db.select().from(booking).where(eq(booking.orderNo, orderNo))
  return found
}
