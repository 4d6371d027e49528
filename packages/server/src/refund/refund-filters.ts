import type { RefundFilters } from '@gangway/core/contract'
import {
  and,
  arrayContains,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { isNamed } from '../booking/orders/order-filters.ts'
import type { Db } from '../database/db.ts'
import { bookingPassenger, refund, refundPassenger } from '../database/schema.ts'
import type { Scope } from '../database/tenant-scope.ts'

/** Conditions for refunds that match every filter. `now` decides which ones are overdue. */
export function refundConditions(db: Db, scope: Scope, filters: RefundFilters, now: Date): (SQL | undefined)[] {
  const { refundNo, orderNo, pnr, airline, passengerName, type, reason, status, overdue, hasProof } = filters
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  const range = (column: typeof refund.submittedAt | typeof refund.statusAt, from?: Date, to?: Date) =>
    and(from && gte(column, from), to && lt(column, to))
  return [
    refundNo === undefined ? undefined : eq(refund.refundNo, refundNo),
    orderNo === undefined ? undefined : eq(refund.orderNo, orderNo),
    pnr === undefined ? undefined : arrayContains(refund.pnrs, [pnr]),
    airline === undefined ? undefined : eq(refund.airline, airline),
    passengerName ? isFor(db, scope, passengerName) : undefined,
    type === undefined ? undefined : eq(refund.type, type),
    reason && reason.length > 0 ? inArray(refund.reason, reason) : undefined,
    status && status.length > 0 ? inArray(refund.status, status) : undefined,
    overdue === undefined ? undefined : overdue ? isLate(now) : isInTime(now),
    hasProof === undefined ? undefined : hasProof ? gt(refund.proofs, 0) : eq(refund.proofs, 0),
    range(refund.submittedAt, moment(filters.submittedFrom), moment(filters.submittedTo)),
    range(refund.statusAt, moment(filters.updatedFrom), moment(filters.updatedTo)),
  ]
}

const endedStatuses: (typeof refund.$inferSelect)['status'][] = [
  'REFUNDED',
  'FULFILLMENT_DONE',
  'CANCELLED',
  'REJECTED',
]

function isLate(now: Date): SQL | undefined {
  return and(lt(refund.hintAt, now), notInArray(refund.status, endedStatuses))
}

function isInTime(now: Date): SQL | undefined {
  return or(isNull(refund.hintAt), not(lt(refund.hintAt, now)), inArray(refund.status, endedStatuses))
}

/** Matches refunds for a passenger of that name. */
function isFor(db: Db, scope: Scope, typed: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(refundPassenger)
      .innerJoin(bookingPassenger, eq(bookingPassenger.id, refundPassenger.passengerId))
      .where(
        and(
          scope.client(refundPassenger, eq(refundPassenger.refundId, refund.id)),
          scope.client(bookingPassenger, isNamed(typed)),
        ),
      ),
  )
}
