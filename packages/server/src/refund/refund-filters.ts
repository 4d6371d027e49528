import type { RefundFilters } from '@gangway/core/contract'
import { and, arrayContains, eq, gt, gte, ilike, inArray, isNull, lt, not, notInArray, or, type SQL } from 'drizzle-orm'
import { beginning, containing } from '../booking/orders/containing.ts'
import { refund } from '../database/schema.ts'

/** The refunds that are meant: those that fulfil every filter. What is overdue is so at a moment. */
export function filterRefunds(filters: RefundFilters, now: Date): (SQL | undefined)[] {
  const { refundNo, orderNo, pnr, airline, passengerName, type, reason, status, overdue, hasProof } = filters
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  const range = (column: typeof refund.submittedAt | typeof refund.statusAt, from?: Date, to?: Date) =>
    and(from && gte(column, from), to && lt(column, to))
  return [
    refundNo === undefined ? undefined : eq(refund.refundNo, refundNo),
    orderNo === undefined ? undefined : eq(refund.orderNo, orderNo),
    pnr === undefined ? undefined : arrayContains(refund.pnrs, [pnr]),
    airline === undefined ? undefined : eq(refund.airline, airline),
    passengerName ? isNamed(passengerName) : undefined,
    type === undefined ? undefined : eq(refund.type, type),
    reason && reason.length > 0 ? inArray(refund.reason, reason) : undefined,
    status && status.length > 0 ? inArray(refund.status, status) : undefined,
    overdue === undefined ? undefined : overdue ? isLate(now) : isInTime(now),
    hasProof === undefined ? undefined : hasProof ? gt(refund.proofs, 0) : eq(refund.proofs, 0),
    range(refund.submittedAt, moment(filters.submittedFrom), moment(filters.submittedTo)),
    range(refund.statusAt, moment(filters.updatedFrom), moment(filters.updatedTo)),
  ]
}

const over: (typeof refund.$inferSelect)['status'][] = ['REFUNDED', 'FULFILLMENT_DONE', 'CANCELLED', 'REJECTED']

function isLate(now: Date): SQL | undefined {
  return and(lt(refund.hintAt, now), notInArray(refund.status, over))
}

function isInTime(now: Date): SQL | undefined {
  return or(isNull(refund.hintAt), not(lt(refund.hintAt, now)), inArray(refund.status, over))
}

/** Names stand one after the other with a bar between; each begins with the last name. */
function isNamed(typed: string): SQL | undefined {
  const name = typed
    .trim()
    .replace(/\s*\/\s*/, '/')
    .toUpperCase()
  return or(ilike(refund.passengerNames, beginning(name)), ilike(refund.passengerNames, containing(`|${name}`)))
}
