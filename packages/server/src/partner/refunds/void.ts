import { toLocalTime, type VoidObstacle } from '@gangway/core/contract'
import type { PartnerAnswer, PartnerCode } from '@gangway/core/partner'
import { and, desc, eq } from 'drizzle-orm'
import { refund, refundQuote } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { sumRefundAmounts } from '../../refund/refund-amounts.ts'
import { quoteVoid, submitVoid, type VoidOutcome } from '../../refund/voids/void-booking.ts'
import type { PartnerCall, PartnerResponse } from '../http/partner-call.ts'
import { decimal } from '../presenters/present-money.ts'
import { wireRefundAmounts, dayAfter, methods, refundStatuses, ticketsOf } from '../presenters/present-refund.ts'
import { refusalOfExistingRefund } from './quote-refund.ts'
import { findRequestedOrder, findTicketedOrder } from './read-refund.ts'
import { cancelReasonOf } from './refund-orders.ts'
import { decline, isRefusal, succeed } from '../http/reply.ts'

/** Reported as a success with `isVoidable: false`. */
const closed: readonly VoidObstacle[] = ['WINDOW_CLOSED', 'NEAR_DEPARTURE', 'VOID_REJECTED', 'UNAVAILABLE']

export async function voidQuotation(
  deps: Deps,
  { caller, body }: PartnerCall<'/voidQuotation.do'>,
): PartnerResponse<'/voidQuotation.do'> {
  const booking = await findTicketedOrder(deps, caller, body)
  if (isRefusal(booking)) return booking
  const result = await quoteVoid(deps, caller, booking.orderNo)
  if (result.outcome === 'no_booking') return decline(801)
  const { bookingPassengers, terms, scenario } = result
  if (result.outcome === 'obstacle' && !closed.includes(result.obstacle)) {
    if (result.obstacle === 'AFTER_REFUND') {
      const isVoid = await hasVoid(deps, caller, booking.id)
      return isVoid
        ? decline(816)
        : ((await refusalOfExistingRefund(deps, caller, booking, bookingPassengers)) ?? decline(803))
    }
    return decline(result.obstacle === 'NOT_TICKETED' ? 809 : 843, { scenario })
  }
  const quote = result.outcome === 'quoted' ? result.quote : undefined
  const now = caller.clock.now()
  const { currency } = booking
  const back = sumRefundAmounts(quote?.passengers ?? [], 'back')
  const fare = wireRefundAmounts(currency, null).fare(sumRefundAmounts(quote?.passengers ?? [], 'original'), back)
  const { originalFareAmount, estimatedRefundAmount } = fare
  return succeed(
    {
      orderNo: booking.orderNo,
      isVoidable: quote !== undefined,
      voidOfferId: quote?.id ?? null,
      voidMethod: methods.CASH,
      expectedConfirmationDate: quote ? dayAfter(now, 0) : null,
      expectedRefundDate: quote ? dayAfter(now, 7) : null,
      voidWindow: windowOf(terms.answer),
      amount: quote ? decimal(back, currency) : null,
      refundFareAmount: quote ? { currency, originalFareAmount, estimatedRefundAmount } : null,
      serviceFee: { currency, transactionFee: 0 },
      refundTickets: ticketsOf(bookingPassengers),
    },
    scenario,
  )
}

type Window = PartnerAnswer<'/voidQuotation.do'>['voidWindow']

/** In the airline's time zone. */
function windowOf({ window }: { window?: { closesAt: Date; zone: string } }): Window {
  if (!window) return null
  const local = toLocalTime(window.closesAt, window.zone)
  return { sameDayDeadlineTime: secondsOf(local), sameDayTimezone: window.zone }
}

/** `2027-01-01 23:00:00` for `2027-01-01 23:00`. */
function secondsOf(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}

export async function voidOrder(
  deps: Deps,
  { caller, body: { orderNo, voidOfferId }, from }: PartnerCall<'/void.do'>,
): PartnerResponse<'/void.do'> {
  const booking = await findRequestedOrder(deps, caller, { orderNo })
  if (isRefusal(booking)) return booking
  const [latest] = await deps.db
    .select({ id: refundQuote.id })
    .from(refundQuote)
    .where(
      scopeOf(caller).client(refundQuote, and(eq(refundQuote.bookingId, booking.id), eq(refundQuote.reason, 'void'))),
    )
    .orderBy(desc(refundQuote.createdAt), desc(refundQuote.expiresAt))
    .limit(1)
  const isVoid = await hasVoid(deps, caller, booking.id)
  if (latest?.id !== voidOfferId && !isVoid) return decline(805)
  const done = await submitVoid(deps, caller, { orderNo, voidOfferId, notes: '' }, from)
  if (done.outcome === 'submitted') {
    const { refundNo, status } = done.refund
    return succeed({ orderNo, voidCode: refundNo, voidStatus: refundStatuses[status] })
  }
  if (isVoid) return decline(816)
  if (done.outcome === 'already') return decline(done.refundNo === undefined ? 803 : 816)
  return decline(done.outcome === 'closed' && done.obstacle === 'NOT_SUPPORTED' ? 843 : codes[done.outcome])
}

const codes: Record<Exclude<VoidOutcome['outcome'], 'submitted' | 'already'>, PartnerCode> = {
  no_booking: 801,
  expired: 805,
  not_ticketed: 809,
  closed: 822,
}

/** Whether the order has a void that was not rejected or withdrawn. */
async function hasVoid({ db }: Pick<Deps, 'db'>, caller: Parameters<typeof scopeOf>[0], bookingId: string) {
  const rows = await db
    .select({ status: refund.status })
    .from(refund)
    .where(scopeOf(caller).client(refund, and(eq(refund.bookingId, bookingId), eq(refund.reason, 'void'))))
  return rows.some(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
}

export async function queryVoidOrders(
  deps: Deps,
  { caller, body: { orderNo, voidCode } }: PartnerCall<'/queryVoidOrders.do'>,
): PartnerResponse<'/queryVoidOrders.do'> {
  if (!orderNo && !voidCode) return decline(810, { text: 'orderNo' })
  const booking = orderNo ? await findRequestedOrder(deps, caller, { orderNo }) : undefined
  if (booking && isRefusal(booking)) return booking
  const rows = await deps.db
    .select()
    .from(refund)
    .where(
      scopeOf(caller).client(
        refund,
        and(
          eq(refund.reason, 'void'),
          voidCode ? eq(refund.refundNo, voidCode) : undefined,
          booking && eq(refund.bookingId, booking.id),
        ),
      ),
    )
    .orderBy(desc(refund.submittedAt), desc(refund.id))
  if (voidCode && rows.length === 0) return decline(810, { text: 'voidCode' })
  return succeed({
    voidOrders: rows.map((row) => ({
      orderNo: row.orderNo,
      voidCode: row.refundNo,
      voidStatus: refundStatuses[row.status],
      cancelReason: cancelReasonOf(row),
      actualRefundAmount: row.received === null ? null : decimal(row.received, row.currency),
      currency: row.currency,
    })),
  })
}
