import {
  isDepartureNear,
  wouldLeaveChildAlone,
  needsProof,
  findPassengersOfTickets,
  refundQuoteMinutes,
  type RefundObstacle,
  type RefundReasonDetail,
} from '@gangway/core/contract'
import { randomBytes } from 'node:crypto'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { findBooking, type Booking } from '../../booking/booking.store.ts'
import { refundQuote } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import type { RefundQuote } from '../../ports/supplier/refund.model.ts'
import type { Caller } from '../../shared/http/pipeline/call.ts'
import { distributeQuotedRefund, loadRefundFee, shareByAirline } from '../refund-amounts.ts'
import { listBookingPassengers, type RefundQuoteRow, type BookingPassenger } from '../refund.store.ts'
import { quoteCertaintyOf } from './quote-certainty.ts'
import type { AirlinePart } from './quoted-passenger.model.ts'
import { methodOfQuote, withRefundMethods } from './refund-method.ts'

/** The caller: a signed-in user or an integrator's key. */
export type RefundCaller = Pick<Caller, 'clientId' | 'accessScope' | 'userId' | 'clock' | 'mode' | 'airlines'>

export interface QuoteRequest {
  orderNo: string
  ticketNos: readonly string[]
  reason: 'voluntary' | 'involuntary' | 'special'
  reasonDetail?: RefundReasonDetail
}

interface QuoteSubject {
  booking: Booking
  bookingPassengers: BookingPassenger[]
  /** Indexes of the passengers, from 0. */
  passengers: number[]
  needsProof: boolean
  departureNear: boolean
  scenario?: string
}

export type QuoteOutcome =
  | { outcome: 'no_booking' }
  | { outcome: 'unknown_ticket' }
  | ({ outcome: 'obstacle'; obstacle: RefundObstacle } & QuoteSubject)
  | ({ outcome: 'quoted'; quote: RefundQuoteRow; airlineShares: AirlinePart[] } & QuoteSubject)

const obstacles = {
  not_ticketed: 'NOT_TICKETED',
  not_refundable: 'NOT_REFUNDABLE',
  child_alone: 'CHILD_ALONE',
  used: 'USED',
  deadline: 'DEADLINE',
  duplicate: 'DUPLICATE',
  unavailable: 'UNAVAILABLE',
} as const satisfies Record<Extract<RefundQuote, { outcome: 'refused' }>['reason'], RefundObstacle>

/** Requests the airline's refund amounts for some tickets and stores the quote for half an hour. */
export async function quoteRefund(
  deps: Pick<Deps, 'db' | 'supplier' | 'market'>,
  caller: RefundCaller,
  request: QuoteRequest,
): Promise<QuoteOutcome> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const booking = await findBooking(deps.db, scope, request.orderNo)
  if (!booking) return { outcome: 'no_booking' }
  const bookingPassengers = await listBookingPassengers(deps.db, scope, booking.id)
  const { passengers, problem } = findPassengersOfTickets(bookingPassengers, request.ticketNos)
  const subject: QuoteSubject = {
    booking,
    bookingPassengers,
    passengers,
    needsProof: needsProof('PROVIDER_REFUND', request.reasonDetail),
    departureNear: isDepartureNear(booking.departsAt, now),
  }
  const blockedBy = (obstacle: RefundObstacle, scenario?: string) =>
    ({ outcome: 'obstacle', obstacle, ...subject, scenario }) as const
  if (booking.status !== 'ISSUED') {
    // A passenger without tickets has no numbers to compare.
    return blockedBy(
      booking.status === 'EXTERNAL'
        ? 'EXTERNAL'
        : bookingPassengers.some(({ isDone }) => isDone)
          ? 'DUPLICATE'
          : 'NOT_TICKETED',
    )
  }
  if (problem === 'unknown' || passengers.length === 0) return { outcome: 'unknown_ticket' }
  if (problem === 'whole_ticket') return blockedBy('WHOLE_TICKET')
  if (passengers.some((at) => bookingPassengers[at]?.isRefunded)) return blockedBy('DUPLICATE')
  if (wouldLeaveChildAlone(bookingPassengers, passengers)) return blockedBy('CHILD_ALONE')
  const supplierRequest = { passengers, reason: supplierReasonOf(request.reason, request.reasonDetail) }
  const context = createSupplierContext(caller)
  const answered = await deps.supplier.refundQuote(booking.supplierReference, supplierRequest, context)
  const result = withRefundMethods(deps.market, answered)
  const { scenario } = result
  if (result.outcome === 'refused') return blockedBy(obstacles[result.reason], scenario)
  const quoted = distributeQuotedRefund(booking, bookingPassengers, result, await loadRefundFee(deps.db, scope))
  const quote: RefundQuoteRow = {
    id: `q_${randomBytes(16).toString('hex')}`,
    clientId: scope.clientId,
    bookingId: booking.id,
    reason: request.reason === 'voluntary' && quoted.every(({ taxOnly }) => taxOnly) ? 'tax' : request.reason,
    reasonDetail: request.reasonDetail ?? null,
    supplierQuoteId: result.quoteId,
    certainty: quoteCertaintyOf(deps.market, booking.airlines, supplierRequest.reason, result),
    method: methodOfQuote(result),
    currency: booking.currency,
    passengers: quoted,
    createdAt: now,
    expiresAt: new Date(Math.min(result.until.getTime(), now.getTime() + refundQuoteMinutes * 60_000)),
  }
  await deps.db.insert(refundQuote).values(quote)
  return { outcome: 'quoted', quote, airlineShares: shareByAirline(booking, result), ...subject, scenario }
}

/** The reason code sent to airlines. */
export function supplierReasonOf(reason: string, detail: RefundReasonDetail | null | undefined): string {
  if (reason === 'tax') return 'voluntary'
  return reason === 'special' && detail ? detail.toLowerCase() : reason
}
