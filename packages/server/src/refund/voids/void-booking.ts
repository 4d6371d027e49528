import type { VoidObstacle } from '@gangway/core/contract'
import { wasVoidRejected } from '../../booking/orders/rejected-void.ts'
import { voidTermsOf, type VoidTerms } from '../../booking/orders/void-terms.ts'
import { randomBytes } from 'node:crypto'
import { createSupplierContext } from '../../booking/supplier-context.ts'
import { findBooking, lockBooking, type Booking } from '../../booking/booking.store.ts'
import { operatorName } from '../../shared/agency/operator-name.ts'
import type { Tx } from '../../database/db.ts'
import { refundQuote } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import { crashPoint } from '../../shared/crash-point.ts'
import { distributeVoidRefund } from '../refund-amounts.ts'
import { insertRefund } from '../insert-refund.ts'
import type { RefundCaller } from '../quotes/quote-refund.ts'
import {
  findQuote,
  listBookingPassengers,
  type Refund,
  type RefundQuoteRow,
  type BookingPassenger,
} from '../refund.store.ts'
import { findRefundOfQuote, type RequestOrigin } from '../submit-refund.ts'
import { isVoidWithheld, voidObstacleOf } from './void-terms.ts'

interface VoidSubject {
  booking: Booking
  bookingPassengers: BookingPassenger[]
  terms: VoidTerms
  scenario?: string
}

export type VoidQuoteOutcome =
  | { outcome: 'no_booking' }
  | ({ outcome: 'obstacle'; obstacle: VoidObstacle } & VoidSubject)
  | ({ outcome: 'quoted'; quote: RefundQuoteRow } & VoidSubject)

/**
 * Asks the airline whether the whole booking can be voided, and stores the quote until the void window closes, or for
 * half an hour.
 */
export async function quoteVoid(
  deps: Pick<Deps, 'db' | 'supplier' | 'market'>,
  caller: RefundCaller,
  orderNo: string,
): Promise<VoidQuoteOutcome> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const booking = await findBooking(deps.db, scope, orderNo)
  if (!booking) return { outcome: 'no_booking' }
  const subject: VoidSubject = {
    booking,
    bookingPassengers: await listBookingPassengers(deps.db, scope, booking.id),
    terms: voidTermsOf(deps.market, booking, now),
  }
  const blocked = (obstacle: VoidObstacle, scenario?: string) =>
    ({ outcome: 'obstacle', obstacle, ...subject, scenario }) as const
  if (subject.bookingPassengers.some(({ isRefunded }) => isRefunded)) return blocked('AFTER_REFUND')
  if (booking.status !== 'ISSUED') return blocked('NOT_TICKETED')
  if (isVoidWithheld(deps.market, booking)) return blocked('NOT_SUPPORTED')
  if (await wasVoidRejected(deps.db, scope, booking.id)) return blocked('VOID_REJECTED')
  const result = await deps.supplier.voidQuote(booking.supplierReference, createSupplierContext(caller))
  const { scenario } = result
  if (result.outcome === 'refused') return blocked(voidObstacleOf[result.reason], scenario)
  const quote: RefundQuoteRow = {
    id: `v_${randomBytes(16).toString('hex')}`,
    clientId: scope.clientId,
    bookingId: booking.id,
    reason: 'void',
    reasonDetail: null,
    supplierQuoteId: result.quoteId,
    certainty: 'ACCURATE',
    method: 'CASH',
    currency: booking.currency,
    passengers: distributeVoidRefund(booking, subject.bookingPassengers, result.back),
    createdAt: now,
    expiresAt: result.until,
  }
  await deps.db.insert(refundQuote).values(quote)
  return { outcome: 'quoted', quote, ...subject, scenario }
}

export type VoidOutcome =
  | { outcome: 'submitted'; refund: Refund }
  | { outcome: 'no_booking' }
  | { outcome: 'expired' }
  | { outcome: 'already'; refundNo: string | undefined }
  | { outcome: 'not_ticketed' }
  | { outcome: 'closed'; obstacle: VoidObstacle }

/** Submits a quoted void of the whole booking, once. */
export async function submitVoid(
  deps: Deps,
  caller: RefundCaller,
  request: { orderNo: string; voidOfferId: string; notes: string },
  from: RequestOrigin,
): Promise<VoidOutcome> {
  const done = await deps.db.transaction((tx) => storeVoid(tx, deps, caller, request, from))
  if (done.outcome === 'submitted') crashPoint('after-refund-submitted')
  return done
}

async function storeVoid(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  { orderNo, voidOfferId, notes }: { orderNo: string; voidOfferId: string; notes: string },
  from: RequestOrigin,
): Promise<VoidOutcome> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const booking = await lockBooking(tx, scope, { orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const quote = await findQuote(tx, scope, voidOfferId)
  if (quote?.bookingId !== booking.id || quote.reason !== 'void') return { outcome: 'expired' }
  const before = await findRefundOfQuote(tx, scope, quote.id)
  if (before) return { outcome: 'already', refundNo: before }
  const bookingPassengers = await listBookingPassengers(tx, scope, booking.id)
  if (bookingPassengers.some(({ isRefunded }) => isRefunded)) return { outcome: 'already', refundNo: undefined }
  if (booking.status !== 'ISSUED') return { outcome: 'not_ticketed' }
  const { answer } = voidTermsOf(deps.market, booking, now)
  if (!answer.open) return { outcome: 'closed', obstacle: voidObstacleOf[answer.why] }
  if (now >= quote.expiresAt) return { outcome: 'expired' }
  const row = await insertRefund(
    tx,
    deps,
    {
      booking,
      bookingPassengers,
      submission: {
        userId,
        type: 'PROVIDER_REFUND',
        reason: 'void',
        reasonDetail: null,
        certainty: 'ACCURATE',
        method: 'CASH',
        passengers: quote.passengers,
        notes,
        proofs: [],
        fastConfirm: true,
        quoteId: quote.id,
        supplierQuoteId: quote.supplierQuoteId,
      },
    },
    { now, line: { sentence: 'voidSubmitted', operator: await operatorName(tx, caller) } },
  )
  const object = { kind: 'refund', id: row.refundNo }
  const detail = { reason: 'void' }
  await writeAuditLog(tx, { action: 'REFUND_SUBMIT', by: { clientId, userId }, from, object, detail }, now)
  return { outcome: 'submitted', refund: row }
}
