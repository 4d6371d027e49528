import type { OwnedAncillary } from '@gangway/core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary, bookingPassenger, refundPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant-scope.ts'
import { lockBooking, type Booking } from '../booking.store.ts'

/** Ancillaries ordered together after ticketing. The supplier knows the purchase by the same id. */
export type AncillaryOrder = typeof ancillaryOrder.$inferSelect
export type Passenger = typeof bookingPassenger.$inferSelect

/** One ancillary of an order and its passenger. */
export interface OrderedAncillary {
  extra: typeof bookingAncillary.$inferSelect
  passenger: Passenger
}

/** An order and its booking. The transaction holds the booking row lock. */
export interface LockedAncillaryOrder {
  booking: Booking
  order: AncillaryOrder
}

type Which = { id: string } | { orderNo: string }

export async function findAncillaryOrder(db: Db, scope: Scope, which: Which): Promise<AncillaryOrder | undefined> {
  const isIt = 'id' in which ? eq(ancillaryOrder.id, which.id) : eq(ancillaryOrder.orderNo, which.orderNo)
  return (await db.select().from(ancillaryOrder).where(scope.client(ancillaryOrder, isIt)))[0]
}

/** Locks the booking row. Every change to the ancillaries of a booking takes this lock, so changes are serialized. */
export async function lockAncillaryOrder(
  tx: Tx,
  scope: Scope,
  which: Which,
): Promise<LockedAncillaryOrder | undefined> {
  const found = await findAncillaryOrder(tx, scope, which)
  const booking = found && (await lockBooking(tx, scope, { id: found.bookingId }))
  // Read after the lock: it cannot change any more.
  const order = booking && (await findAncillaryOrder(tx, scope, which))
  return booking && order && { booking, order }
}

/** The unpaid orders of a booking. */
export async function unpaidOrders(tx: Tx, scope: Scope, bookingId: string): Promise<AncillaryOrder[]> {
  const isOpen = and(eq(ancillaryOrder.bookingId, bookingId), eq(ancillaryOrder.status, 'UNPAID'))
  return tx.select().from(ancillaryOrder).where(scope.client(ancillaryOrder, isOpen)).orderBy(asc(ancillaryOrder.id))
}

export async function passengersOf(db: Db, scope: Scope, bookingId: string): Promise<Passenger[]> {
  return db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, eq(bookingPassenger.bookingId, bookingId)))
    .orderBy(asc(bookingPassenger.position))
}

export async function extrasOf(db: Db, scope: Scope, { id }: Pick<AncillaryOrder, 'id'>): Promise<OrderedAncillary[]> {
  return selectExtras(db, scope)
    .where(scope.client(bookingAncillary, eq(bookingAncillary.ancillaryOrderId, id)))
    .orderBy(asc(bookingAncillary.segmentIndex), asc(bookingPassenger.position), asc(bookingAncillary.id))
}

/** Ids of the passengers of a booking whose tickets are being refunded or have been refunded. */
export async function listRefundedPassengerIds(db: Db, scope: Scope, bookingId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bookingPassenger.id })
    .from(bookingPassenger)
    .innerJoin(refundPassenger, scope.client(refundPassenger, eq(refundPassenger.passengerId, bookingPassenger.id)))
    .where(
      scope.client(bookingPassenger, and(eq(bookingPassenger.bookingId, bookingId), eq(refundPassenger.alive, true))),
    )
  return rows.map(({ id }) => id)
}

/** Ancillaries that the passengers of a booking own or have paid for, from any purchase. */
export async function listOwnedAncillaries(db: Db, scope: Scope, bookingId: string): Promise<OwnedAncillary[]> {
  const isOwned = inArray(bookingAncillary.status, ['TICKETING_IN_PROCESS', 'TICKETED'])
  const rows = await selectExtras(db, scope)
    .where(scope.client(bookingAncillary, eq(bookingAncillary.bookingId, bookingId), isOwned))
    .orderBy(asc(bookingAncillary.id))
  return rows.map(({ extra: { segmentIndex, kind }, passenger: { position } }) => ({
    passenger: position - 1,
    segmentIndex,
    kind,
  }))
}

function selectExtras(db: Db, scope: Scope) {
  return db
    .select({ extra: bookingAncillary, passenger: bookingPassenger })
    .from(bookingAncillary)
    .innerJoin(bookingPassenger, scope.client(bookingPassenger, eq(bookingPassenger.id, bookingAncillary.passengerId)))
}
