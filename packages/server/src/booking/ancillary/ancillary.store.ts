import type { OwnedExtra } from '@gangway/core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../database/db.ts'
import { ancillaryOrder, bookingAncillary, bookingPassenger } from '../../database/schema.ts'
import type { Scope } from '../../database/tenant.ts'
import { holdBooking, type Booking } from '../booking.store.ts'

/** Extras that were ordered together after the ticket. Its id is also what the supplier knows the purchase by. */
export type AncillaryOrder = typeof ancillaryOrder.$inferSelect
export type Passenger = typeof bookingPassenger.$inferSelect

/** One of the extras of an order, and whose it is. */
export interface OrderedExtra {
  extra: typeof bookingAncillary.$inferSelect
  passenger: Passenger
}

/** An order with its booking, whose row the transaction holds. */
export interface HeldOrder {
  booking: Booking
  order: AncillaryOrder
}

type Which = { id: string } | { orderNo: string }

export async function findAncillaryOrder(db: Db, scope: Scope, which: Which): Promise<AncillaryOrder | undefined> {
  const isIt = 'id' in which ? eq(ancillaryOrder.id, which.id) : eq(ancillaryOrder.orderNo, which.orderNo)
  return (await db.select().from(ancillaryOrder).where(scope.client(ancillaryOrder, isIt)))[0]
}

/** Whoever changes anything about the extras of a booking holds its row: so everybody passes one by one. */
export async function holdAncillaryOrder(tx: Tx, scope: Scope, which: Which): Promise<HeldOrder | undefined> {
  const found = await findAncillaryOrder(tx, scope, which)
  const booking = found && (await holdBooking(tx, scope, { id: found.bookingId }))
  // Only now it cannot change any more.
  const order = booking && (await findAncillaryOrder(tx, scope, which))
  return booking && order && { booking, order }
}

/** The orders of a booking that nobody has paid. */
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

export async function extrasOf(db: Db, scope: Scope, { id }: Pick<AncillaryOrder, 'id'>): Promise<OrderedExtra[]> {
  return selectExtras(db, scope)
    .where(scope.client(bookingAncillary, eq(bookingAncillary.ancillaryOrderId, id)))
    .orderBy(asc(bookingAncillary.id))
}

/** What the passengers of a booking have, or have paid for, however it was bought. */
export async function ownedExtras(db: Db, scope: Scope, bookingId: string): Promise<OwnedExtra[]> {
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
