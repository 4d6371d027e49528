import { blocksAnotherRefund } from '@gangway/core/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPassenger, refund, refundPassenger, refundQuote } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

export type Refund = typeof refund.$inferSelect
export type RefundQuoteRow = typeof refundQuote.$inferSelect

type RefundKey = { id: string } | { refundNo: string }

const matchesKey = (key: RefundKey) => ('id' in key ? eq(refund.id, key.id) : eq(refund.refundNo, key.refundNo))

export async function findRefund(db: Db, scope: Scope, key: RefundKey): Promise<Refund | undefined> {
  const [found] = await db
    .select()
    .from(refund)
    .where(scope.client(refund, matchesKey(key)))
  return found
}

/**
 * A transaction that changes a refund locks its booking first and then its row, so that changes run one at a time
 * without deadlocks.
 */
export async function lockRefund(tx: Tx, scope: Scope, key: RefundKey): Promise<Refund | undefined> {
  const [found] = await tx
    .select()
    .from(refund)
    .where(scope.client(refund, matchesKey(key)))
    .for('no key update')
  return found
}

export async function findQuote(db: Db, scope: Scope, id: string): Promise<RefundQuoteRow | undefined> {
  const [found] = await db
    .select()
    .from(refundQuote)
    .where(scope.client(refundQuote, eq(refundQuote.id, id)))
  return found
}

/** A passenger of a booking, and whether they have an active refund. */
export interface BookingPassenger {
  id: string
  type: 'ADULT' | 'CHILD' | 'INFANT'
  /** `LAST/FIRST` */
  name: string
  pnrs: string[]
  ticketNos: string[]
  isRefunded: boolean
  /** The active refund. */
  refundNo?: string
  /** The refund is completed. */
  isDone: boolean
}

export async function listBookingPassengers(db: Db, scope: Scope, bookingId: string): Promise<BookingPassenger[]> {
  return (await listPassengersByBooking(db, scope, [bookingId]))(bookingId)
}

/** The passengers of several bookings. */
export async function listPassengersByBooking(
  db: Db,
  scope: Scope,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => BookingPassenger[]> {
  const ids = [...bookingIds]
  const bookingPassengers = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, inArray(bookingPassenger.bookingId, ids)))
    .orderBy(asc(bookingPassenger.position))
  const isOfThese = scope.client(refund, eq(refund.id, refundPassenger.refundId), inArray(refund.bookingId, ids))
  const activeRefunds = await db
    .select({ passengerId: refundPassenger.passengerId, status: refund.status, refundNo: refund.refundNo })
    .from(refundPassenger)
    .innerJoin(refund, isOfThese)
    .where(scope.client(refundPassenger, eq(refundPassenger.alive, true)))
  const statusOf = new Map(activeRefunds.map((each) => [each.passengerId, each]))
  return (bookingId) =>
    bookingPassengers
      .filter((each) => each.bookingId === bookingId)
      .map(({ id, type, lastName, firstName, pnrs, ticketNos }) => {
        const { status, refundNo } = statusOf.get(id) ?? {}
        const isDone = status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
        const isRefunded = status !== undefined
        return { id, type, name: `${lastName}/${firstName}`, pnrs, ticketNos, isRefunded, isDone, refundNo }
      })
}

/** Whether a booking has an active or completed refund. */
export async function hasActiveRefund(tx: Tx, scope: Scope, bookingId: string): Promise<boolean> {
  const all = await tx
    .select({ status: refund.status })
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, bookingId)))
  return all.some(({ status }) => blocksAnotherRefund(status))
}
