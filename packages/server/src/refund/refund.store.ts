import { isRefundAlive } from '@gangway/core/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../database/db.ts'
import { bookingPassenger, refund, refundPassenger, refundQuote } from '../database/schema.ts'
import type { Scope } from '../database/tenant.ts'

export type Refund = typeof refund.$inferSelect
export type RefundQuoteRow = typeof refundQuote.$inferSelect

type Which = { id: string } | { refundNo: string }

const isOne = (which: Which) => ('id' in which ? eq(refund.id, which.id) : eq(refund.refundNo, which.refundNo))

export async function findRefund(db: Db, scope: Scope, which: Which): Promise<Refund | undefined> {
  const [found] = await db
    .select()
    .from(refund)
    .where(scope.client(refund, isOne(which)))
  return found
}

/** Whoever changes a refund holds its booking first and then its row: so everybody passes one by one, in one order. */
export async function holdRefund(tx: Tx, scope: Scope, which: Which): Promise<Refund | undefined> {
  const [found] = await tx
    .select()
    .from(refund)
    .where(scope.client(refund, isOne(which)))
    .for('update')
  return found
}

export async function findQuote(db: Db, scope: Scope, id: string): Promise<RefundQuoteRow | undefined> {
  const [found] = await db
    .select()
    .from(refundQuote)
    .where(scope.client(refundQuote, eq(refundQuote.id, id)))
  return found
}

/** Somebody of a booking, and whether a refund stands for him. */
export interface Traveller {
  id: string
  type: 'ADULT' | 'CHILD' | 'INFANT'
  /** `LAST/FIRST` */
  name: string
  pnrs: string[]
  ticketNos: string[]
  isRefunded: boolean
  /** The refund that stands. */
  refundNo?: string
  /** The money is back. */
  isDone: boolean
}

/** Everybody of a booking, in its order. */
export async function travellersOf(db: Db, scope: Scope, bookingId: string): Promise<Traveller[]> {
  return (await travellersByBooking(db, scope, [bookingId]))(bookingId)
}

/** The same of several bookings. */
export async function travellersByBooking(
  db: Db,
  scope: Scope,
  bookingIds: readonly string[],
): Promise<(bookingId: string) => Traveller[]> {
  const ids = [...bookingIds]
  const people = await db
    .select()
    .from(bookingPassenger)
    .where(scope.client(bookingPassenger, inArray(bookingPassenger.bookingId, ids)))
    .orderBy(asc(bookingPassenger.position))
  const isOfThese = scope.client(refund, eq(refund.id, refundPassenger.refundId), inArray(refund.bookingId, ids))
  const standing = await db
    .select({ passengerId: refundPassenger.passengerId, status: refund.status, refundNo: refund.refundNo })
    .from(refundPassenger)
    .innerJoin(refund, isOfThese)
    .where(scope.client(refundPassenger, eq(refundPassenger.alive, true)))
  const statusOf = new Map(standing.map((each) => [each.passengerId, each]))
  return (bookingId) =>
    people
      .filter((each) => each.bookingId === bookingId)
      .map(({ id, type, lastName, firstName, pnrs, ticketNos }) => {
        const { status, refundNo } = statusOf.get(id) ?? {}
        const isDone = status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
        const isRefunded = status !== undefined
        return { id, type, name: `${lastName}/${firstName}`, pnrs, ticketNos, isRefunded, isDone, refundNo }
      })
}

/** Whether anything of a booking is or was refunded. */
export async function hasLiveRefund(tx: Tx, scope: Scope, bookingId: string): Promise<boolean> {
  const all = await tx
    .select({ status: refund.status })
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, bookingId)))
  return all.some(({ status }) => isRefundAlive(status))
}

/** The airline said no to a void of this booking before: it is not asked twice. */
export async function wasVoidRejected(db: Db, scope: Scope, bookingId: string): Promise<boolean> {
  const isRejectedVoid = and(
    eq(refund.reason, 'void'),
    eq(refund.type, 'PROVIDER_REFUND'),
    eq(refund.status, 'REJECTED'),
  )
  const [found] = await db
    .select({ id: refund.id })
    .from(refund)
    .where(scope.client(refund, eq(refund.bookingId, bookingId), isRejectedVoid))
    .limit(1)
  return found !== undefined
}
