import { needsProof, type RefundReasonDetail } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { holdBooking } from '../booking/booking.store.ts'
import { operatorName } from '../booking/operator.ts'
import type { Tx } from '../database/db.ts'
import { refund } from '../database/schema.ts'
import { scopeOf, type Scope } from '../database/tenant.ts'
import type { Deps } from '../deps.ts'
import { writeDown } from '../session/audit.ts'
import { failPoint } from '../shared/fail-point.ts'
import { insertRefund } from './insert-refund.ts'
import { proofProblem } from './proofs.ts'
import type { Asker } from './quote-refund.ts'
import { findQuote, travellersOf, type Refund, type RefundQuoteRow, type Traveller } from './refund.store.ts'

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

export interface From {
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

/** Submits what was quoted. Of any number at the same time one is stored; the others see what it has done. */
export async function submitRefund(
  deps: Deps,
  asker: Asker,
  request: RefundRequest,
  from: From,
): Promise<SubmitOutcome> {
  const done = await deps.db.transaction((tx) => submit(tx, deps, asker, request, from))
  if (done.outcome === 'submitted') failPoint('after-refund-submitted')
  return done
}

async function submit(tx: Tx, deps: Deps, asker: Asker, request: RefundRequest, from: From): Promise<SubmitOutcome> {
  const scope = scopeOf(asker)
  const now = asker.clock.now()
  const { clientId, userId } = asker
  const booking = await holdBooking(tx, scope, { orderNo: request.orderNo })
  if (!booking) return { outcome: 'no_booking' }
  const quote = await findQuote(tx, scope, request.quoteId)
  if (quote?.bookingId !== booking.id || quote.reason === 'void') return { outcome: 'expired' }
  const before = await refundOfQuote(tx, scope, quote.id)
  if (before) return { outcome: 'already', refundNo: before }
  if (now >= quote.expiresAt) return { outcome: 'expired' }
  const people = await travellersOf(tx, scope, booking.id)
  const other = whatDiffers(quote, people, request)
  if (other) return { outcome: 'other', field: other }
  if (booking.status !== 'ISSUED') return { outcome: 'not_ticketed' }
  const chosen = quote.passengers
  if (chosen.some(({ passenger }) => people[passenger]?.isRefunded)) return { outcome: 'already', refundNo: undefined }
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
      people,
      submission: {
        userId,
        type: 'PROVIDER_REFUND',
        reason,
        reasonDetail,
        certainty,
        method,
        passengers: chosen,
        notes,
        proofs,
        fastConfirm,
        quoteId: quote.id,
        supplierQuoteId,
      },
    },
    { now, line: { sentence: 'refundSubmitted', operator: await operatorName(tx, asker) } },
  )
  const object = { kind: 'refund', id: row.refundNo }
  await writeDown(tx, { action: 'REFUND_SUBMIT', by: { clientId, userId }, from, object }, now)
  return { outcome: 'submitted', refund: row }
}

export async function refundOfQuote(tx: Tx, scope: Scope, quoteId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ refundNo: refund.refundNo })
    .from(refund)
    .where(scope.client(refund, eq(refund.quoteId, quoteId)))
  return found?.refundNo
}

/** What is confirmed is what was seen. Only taxes coming back is not a reason that anybody chooses. */
function whatDiffers(
  quote: RefundQuoteRow,
  people: readonly Traveller[],
  { ticketNos, reason, reasonDetail }: RefundRequest,
): 'ticketNos' | 'refundReason' | undefined {
  const quoted = quote.passengers.flatMap(({ passenger }) => people[passenger]?.ticketNos ?? [])
  const asked = new Set(ticketNos)
  if (asked.size !== quoted.length || quoted.some((no) => !asked.has(no))) return 'ticketNos'
  const quotedReason = quote.reason === 'tax' ? 'voluntary' : quote.reason
  return quotedReason === reason && quote.reasonDetail === (reasonDetail ?? null) ? undefined : 'refundReason'
}
