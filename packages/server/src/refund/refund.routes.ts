import {
  maxProofFiles,
  toServerTime,
  isFinalRefundStatus,
  type cancelRoutes,
  type claimRoutes,
  type refundRoutes,
  type unconfirmedRoutes,
  type VoidObstacle,
} from '@gangway/core/contract'
import { findBooking } from '../booking/booking.store.ts'
import { voidTermsOf } from '../booking/orders/void-terms.ts'
import { operatorName } from '../shared/agency/operator-name.ts'
import { scopeOf } from '../database/tenant-scope.ts'
import type { Deps } from '../deps.ts'
import { writeAuditLog } from '../shared/audit.ts'
import type { Answer, Call, Handlers } from '../shared/http/pipeline/call.ts'
import { answer, withScenario, refuse, type Refusal, type Reply } from '../shared/http/reply.ts'
import { compareCancelOptions } from './quotes/compare-cancel-options.ts'
import { cancelRefund } from './cancel-refund.ts'
import { changeRefund, lockRefundAndBooking } from './change-refund.ts'
import { claimOrder, isClaimEnabled } from './claims/claim-order.ts'
import { claimRefund, claimPeriodOf } from './claims/claim-refund.ts'
import { confirmRefunds, disputeRefund, listUnconfirmed } from './confirm-refunds.ts'
import { explainRefund } from './explain-refund.ts'
import { exportRefunds } from './export-refunds.ts'
import { searchRefundsByOrder, listRefunds } from './list-refunds.ts'
import { presentQuote, presentVoidQuote } from './quotes/present-quote.ts'
import { addProofs, listProofs, proofProblem } from './claims/proofs.ts'
import { loadPaidAmounts } from './paid-amounts.ts'
import { isTraveller, platformFeesAtSale, refundedSaleFor } from './refund-at-sale.ts'
import { quoteAtSale, voidQuoteAtSale } from './quotes/quote-at-sale.ts'
import { quoteRefund } from './quotes/quote-refund.ts'
import { findRefund, listBookingPassengers } from './refund.store.ts'
import { claimErrorOf, refundErrorOf, voidErrorOf } from './refund-errors.ts'
import { presentProof, showRefund, showRefundLog } from './show-refund.ts'
import { submitRefund } from './submit-refund.ts'
import { quoteVoid, submitVoid } from './voids/void-booking.ts'
import { describeVoidObstacle, presentDeadline, voidObstacleOf } from './voids/void-terms.ts'

type Table = typeof cancelRoutes & typeof refundRoutes & typeof claimRoutes & typeof unconfirmedRoutes

export function refundHandlers(deps: Deps): Handlers<Table> {
  return {
    'POST /refund/refundQuotationV2.do': (call) => quote(deps, call),
    'POST /refund/refund.do': (call) => submit(deps, call),
    'POST /refund/getPageList': (call) => listRefunds(deps, call),
    'GET /refund/info/{refundNo}': (call) => showRefund(deps, call),
    'POST /refund/batchSearch': (call) => searchRefundsByOrder(deps, call),
    'POST /refund/export': (call) => exportRefunds(deps, call),
    'POST /refund/uploadProof': (call) => uploadProof(deps, call),
    'POST /refund/cancel/{refundNo}': (call) => cancel(deps, call),
    'POST /refund/queryLog': (call) => showRefundLog(deps, call),
    'POST /refund/cancelAdvice': (call) => compareCancelOptions(deps, call),
    'POST /refund/refundClaim.do': (call) => claim(deps, call),
    'POST /refund/hasUnClaimTicketExtend/{id}': (call) => hasUnclaimedRefund(deps, call),
    'POST /refund/refundClaimApplyWindow': (call) => claimWindow(deps, call),
    'POST /refund/queryVoidWindow': (call) => voidWindow(deps, call),
    'POST /refund/voidQuotation': (call) => quoteVoidOfBooking(deps, call),
    'POST /refund/void.do': (call) => voidBooking(deps, call),
    'POST /claim/order': (call) => claimByPnr(deps, call),
    'GET /clientProfile/claimEnabled': async ({ caller }) => answer(await isClaimEnabled(deps.db, scopeOf(caller))),
    'POST /client/unconfirmedRefund/getPageList': (call) => listUnconfirmed(deps, call),
    'GET /client/unconfirmedRefund/explain/{refundNo}': (call) => explainRefund(deps, call),
    'POST /client/unconfirmedRefund/confirm': (call) => confirmRefunds(deps, call),
    'POST /client/unconfirmedRefund/dispute': (call) => disputeRefund(deps, call),
  }
}

type Named<Name extends keyof Table> = { call: Call<Name>; reply: Promise<Reply<Answer<Name>>> }
type QuoteCall = Named<'POST /refund/refundQuotationV2.do'>

async function quote(deps: Deps, { caller, body }: QuoteCall['call']): QuoteCall['reply'] {
  const { orderNo, ticketNos, refundReason: reason, refundReasonDetail: reasonDetail } = body
  if (reason === 'special' && reasonDetail === undefined) return missing('refundReasonDetail', 'reason')
  const result = await quoteRefund(deps, caller, { orderNo, ticketNos, reason, reasonDetail })
  if (result.outcome === 'no_booking') return refuse(5004)
  if (result.outcome === 'unknown_ticket') return missing('ticketNos', 'ticket')
  const now = caller.clock.now()
  const refunded = await refundedSaleFor(deps.db, caller, result.booking)
  const shown = refunded ? quoteAtSale(result, refunded, now) : result
  const paid = await loadPaidAmounts(deps.db, scopeOf(caller), shown.booking, shown.bookingPassengers)
  return withScenario(
    answer(presentQuote(shown, paid, { market: deps.market, isTraveller: isTraveller(caller) }, now)),
    result.scenario,
  )
}

type SubmitCall = Named<'POST /refund/refund.do'>

async function submit(deps: Deps, { caller, body, address, agent }: SubmitCall['call']): SubmitCall['reply'] {
  const { refundReason: reason, refundReasonDetail: reasonDetail, proofUrl: proofs, ...rest } = body
  const done = await submitRefund(deps, caller, { ...rest, reason, reasonDetail, proofs }, { address, agent })
  return done.outcome === 'submitted' ? submitted(done.refund) : refundErrorOf(done)
}

function submitted({ refundNo, status }: { refundNo: string; status: Answer<'POST /refund/refund.do'>['status'] }) {
  return answer({ refundNo, status })
}

type VoidQuoteCall = Named<'POST /refund/voidQuotation'>

async function quoteVoidOfBooking(deps: Deps, { caller, body, lang }: VoidQuoteCall['call']): VoidQuoteCall['reply'] {
  const result = await quoteVoid(deps, caller, body.orderNo)
  if (result.outcome === 'no_booking') return refuse(5004)
  const refunded = await refundedSaleFor(deps.db, caller, result.booking)
  const reader = { lang, isTraveller: isTraveller(caller) }
  const shown = refunded
    ? presentVoidQuote(voidQuoteAtSale(result, refunded), reader, platformFeesAtSale(refunded))
    : presentVoidQuote(result, reader)
  return withScenario(answer(shown), result.scenario)
}

type VoidCall = Named<'POST /refund/void.do'>

async function voidBooking(deps: Deps, { caller, body, address, agent }: VoidCall['call']): VoidCall['reply'] {
  const done = await submitVoid(deps, caller, body, { address, agent })
  return done.outcome === 'submitted' ? submitted(done.refund) : voidErrorOf(done)
}

type ClaimCall = Named<'POST /refund/refundClaim.do'>

async function claim(deps: Deps, { caller, body, address, agent, lang }: ClaimCall['call']): ClaimCall['reply'] {
  const { refundReason: reason, refundReasonDetail: reasonDetail, proofUrl: proofs, ...rest } = body
  const done = await claimRefund(deps, caller, { ...rest, reason, reasonDetail, proofs }, { address, agent })
  return done.outcome === 'submitted' ? submitted(done.refund) : claimErrorOf(done, lang)
}

type UnclaimedCall = Named<'POST /refund/hasUnClaimTicketExtend/{id}'>

async function hasUnclaimedRefund(deps: Deps, { caller, params }: UnclaimedCall['call']): UnclaimedCall['reply'] {
  const scope = scopeOf(caller)
  const booking = await findBooking(deps.db, scope, params.id.toUpperCase())
  if (!booking) return refuse(5004)
  const bookingPassengers = await listBookingPassengers(deps.db, scope, booking.id)
  const ticketNos = bookingPassengers.flatMap((each) => (each.isRefunded ? [] : each.ticketNos))
  return answer({ hasUnclaimed: ticketNos.length > 0, ticketNos })
}

type ClaimWindowCall = Named<'POST /refund/refundClaimApplyWindow'>

async function claimWindow(deps: Deps, { caller, body }: ClaimWindowCall['call']): ClaimWindowCall['reply'] {
  const booking = await findBooking(deps.db, scopeOf(caller), body.orderNo)
  if (!booking) return refuse(5004)
  const { window, from, to } = claimPeriodOf(deps, booking)
  const now = caller.clock.now()
  const isTicketed = booking.status === 'ISSUED' || booking.status === 'EXTERNAL'
  const { amount: value, unit, anchor } = window
  const open = isTicketed && now >= from && now < to
  const claimPeriod = booking.issuedAt ? { from: toServerTime(from), to: toServerTime(to) } : { from: null, to: null }
  return answer({ open, value, unit, anchor, ...claimPeriod })
}

type VoidWindowCall = Named<'POST /refund/queryVoidWindow'>

async function voidWindow(deps: Deps, { caller, body, lang }: VoidWindowCall['call']): VoidWindowCall['reply'] {
  const booking = await findBooking(deps.db, scopeOf(caller), body.orderNo)
  if (!booking) return refuse(5004)
  const terms = voidTermsOf(deps.market, booking, caller.clock.now())
  const { answer: window, hoursBeforeDeparture } = terms
  const isTicketed = booking.status === 'ISSUED'
  const closed: VoidObstacle | null = window.open ? null : voidObstacleOf[window.why]
  const reason: VoidObstacle | null = closed ?? (isTicketed ? null : 'NOT_TICKETED')
  const supported = window.open || window.why !== 'not_supported'
  return answer({
    supported,
    open: window.open && isTicketed,
    ...presentDeadline(booking.issuedAt ? window : { open: false, why: 'not_supported' }),
    noVoidBeforeDepartureHours: supported ? (hoursBeforeDeparture ?? null) : null,
    reason,
    message: describeVoidObstacle(lang, reason, booking, terms),
  })
}

type ClaimOrderCall = Named<'POST /claim/order'>

async function claimByPnr(
  deps: Deps,
  { caller, body, address, agent }: ClaimOrderCall['call'],
): ClaimOrderCall['reply'] {
  const claimed = await claimOrder(deps, caller, body.PNR, { address, agent })
  switch (claimed.outcome) {
    case 'claimed':
      return withScenario(answer({ orderNo: claimed.orderNo }), claimed.scenario)
    case 'disabled':
      return refuse(5315, { errorType: 1 })
    case 'not_found':
      return refuse(5004)
    case 'unknown':
      return refuse(5314, { errorType: 1, values: { context: 'claim' } })
  }
}

type CancelCall = Named<'POST /refund/cancel/{refundNo}'>

async function cancel(deps: Deps, { caller, params, address, agent }: CancelCall['call']): CancelCall['reply'] {
  const done = await cancelRefund(deps, caller, params.refundNo, { address, agent })
  switch (done.outcome) {
    case 'no_refund':
      return refuse(5004)
    case 'cancelled':
      return submitted(done.refund)
    case 'too_late':
      return refuse(5312, { errorType: 1, data: { status: done.refund.status }, values: { context: 'refundLate' } })
    case 'unknown':
      return refuse(5314, { errorType: 1, data: { status: done.refund.status }, values: { context: 'refund' } })
  }
}

type ProofCall = Named<'POST /refund/uploadProof'>

async function uploadProof(deps: Deps, { caller, body, address, agent }: ProofCall['call']): ProofCall['reply'] {
  const scope = scopeOf(caller)
  const now = caller.clock.now()
  const found = await findRefund(deps.db, scope, { refundNo: body.refundNo })
  if (!found) return refuse(5004)
  const problem = await proofProblem(deps.db, scope, body.proofUrl)
  if (problem === 'unknown') return refuse(5004)
  if (problem) return missing('proofUrl', `proof.${problem}`)
  const outcome = await deps.db.transaction(async (tx) => {
    const locked = await lockRefundAndBooking(tx, scope, found)
    const isOpen = locked && !isFinalRefundStatus(locked.row.status) && locked.row.status !== 'AIRLINE_REFUNDING'
    if (!isOpen) return 'closed'
    const added = await addProofs(tx, scope, found.id, body.proofUrl, now)
    if (added === 'too_many') return added
    const count = added.count - locked.row.proofs
    if (count === 0) return 'added'
    const line = { sentence: 'proofAdded', values: { count }, operator: await operatorName(tx, caller) }
    await changeRefund(tx, { ...deps, now }, locked.row, { proofs: added.count }, line)
    const object = { kind: 'refund', id: body.refundNo }
    const entry = {
      action: 'REFUND_PROOF_ADD',
      by: caller,
      from: { address, agent },
      object,
      detail: { count },
    } as const
    await writeAuditLog(tx, entry, deps.clock.now())
    return 'added'
  })
  if (outcome === 'closed') return refuse(5312, { errorType: 1, values: { context: 'refundProof' } })
  if (outcome === 'too_many') {
    return refuse(5001, {
      fields: [{ path: 'proofUrl', key: 'input.refund.proof.many', values: { n: maxProofFiles } }],
    })
  }
  return answer({ proofs: (await listProofs(deps.db, scope, found.id)).map(presentProof) })
}

function missing(path: string, key: string): Refusal {
  return refuse(5001, { fields: [{ path, key: `input.refund.${key}` }] })
}
