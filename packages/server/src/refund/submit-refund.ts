import { needsProof, type RefundReasonDetail } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { lockBooking } from '../booking/booking.store.ts'
import { operatorName } from '../shared/agency/operator-name.ts'
import type { Tx } from '../database/db.ts'
import { refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import { crashPoint } from '../shared/crash-point.ts'
import { insertRefund } from './insert-refund.ts'
import { proofProblem } from './claims/proofs.ts'
import type { RefundCaller } from './quotes/quote-refund.ts'
import {
  findQuote,
  listBookingPassengers,
  type Refund,
  type RefundQuoteRow,
  type BookingPassenger,
} from './refund.store.ts'

export interface RefundRequest {
  quoteId: string
  orderNo: string
  ticketNos: readonly string[]
  reason: 'voluntary' | 'involuntary' | 'special'
  reasonDetail?: RefundReasonDetail
  notes: string
  proofs: readonly string[]
  fastConfirm: boolean
}

export interface RequestOrigin {
  address: string
  agent: string
}

export type SubmitOutcome =
  | { outcome: 'submitted'; refund: Refund }
  | { outcome: 'no_booking' }
  /** Unknown, or too old. */
  | { outcome: 'expired' }
  /** What is submitted is not what was quoted: other tickets, or another reason. */
  | { outcome: 'other'; field: 'ticketNos' | 'refundReason' }
  | { outcome: 'proof_missing' }
  | { outcome: 'proof_wrong'; problem: 'unknown' | 'type' }
  | { outcome: 'already'; refundNo: string | undefined }
  | { outcome: 'not_ticketed' }

/** Submits a quoted refund. Of concurrent submissions one is stored; the others return its result. */
export async function submitRefund(
  deps: Deps,
  caller: RefundCaller,
  request: RefundRequest,
  from: RequestOrigin,
): Promise<SubmitOutcome> {
  const done = await deps.db.transaction((tx) => storeRefund(tx, deps, caller, request, from))
  if (done.outcome === 'submitted') crashPoint('after-refund-submitted')
  return done
}

async function storeRefund(
  tx: Tx,
  deps: Deps,
  caller: RefundCaller,
  request: RefundRequest,
  from: RequestOrigin,
): Promise<SubmitOutcome> {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const { clientId, userId } = caller
  const booking = await lockBooking(tx, scope, { orderNo: request.orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const quote = await findQuote(tx, scope, request.quoteId)
  if (quote?.bookingId !== booking.id || quote.reason === 'void') return { outcome: 'expired' }
  const before = await findRefundOfQuote(tx, scope, quote.id)
  if (before) return { outcome: 'already', refundNo: before }
  if (now >= quote.expiresAt) return { outcome: 'expired' }
  const bookingPassengers = await listBookingPassengers(tx, scope, booking.id)
  const other = findDifference(quote, bookingPassengers, request)
  if (other) return { outcome: 'other', field: other }
  if (booking.status !== 'ISSUED') return { outcome: 'not_ticketed' }
  const selectedPassengers = quote.passengers
  if (selectedPassengers.some(({ passenger }) => bookingPassengers[passenger]?.isRefunded))
    return { outcome: 'already', refundNo: undefined }
  const { proofs, notes, fastConfirm } = request
  if (proofs.length === 0 && needsProof('PROVIDER_REFUND', quote.reasonDetail ?? undefined))
    return { outcome: 'proof_missing' }
  const problem = await proofProblem(tx, scope, proofs)
  if (problem) return { outcome: 'proof_wrong', problem }
  const { reason, reasonDetail, certainty, method, supplierQuoteId } = quote
  const row = await insertRefund(
    tx,
    deps,
    {
      booking,
      bookingPassengers,
      submission: {
        userId,
        type: 'PROVIDER_REFUND',
        reason,
        reasonDetail,
        certainty,
        method,
        passengers: selectedPassengers,
        notes,
        proofs,
        fastConfirm,
        quoteId: quote.id,
        supplierQuoteId,
      },
    },
    { now, line: { sentence: 'refundSubmitted', operator: await operatorName(tx, caller) } },
  )
  const object = { kind: 'refund', id: row.refundNo }
  await writeAuditLog(tx, { action: 'REFUND_SUBMIT', by: { clientId, userId }, from, object }, now)
  return { outcome: 'submitted', refund: row }
}

export async function findRefundOfQuote(tx: Tx, scope: Scope, quoteId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ refundNo: refund.refundNo })
    .from(refund)
    .where(scope.client(refund, eq(refund.quoteId, quoteId)))
  return found?.refundNo
}

/** The confirmed terms must equal the quoted ones. Tax-only is a result, not a selectable reason. */
function findDifference(
  quote: RefundQuoteRow,
  bookingPassengers: readonly BookingPassenger[],
  { ticketNos, reason, reasonDetail }: RefundRequest,
): 'ticketNos' | 'refundReason' | undefined {
  const quoted = quote.passengers.flatMap(({ passenger }) => bookingPassengers[passenger]?.ticketNos ?? [])
  const asked = new Set(ticketNos)
  if (asked.size !== quoted.length || quoted.some((no) => !asked.has(no))) return 'ticketNos'
  const quotedReason = quote.reason === 'tax' ? 'voluntary' : quote.reason
  return quotedReason === reason && quote.reasonDetail === (reasonDetail ?? null) ? undefined : 'refundReason'
}
