import type { RefundStatus } from '@gangway/core/contract'
import { decimal } from '../partner/present-money.ts'
import { findRefund, type Refund } from '../refund/refund.store.ts'
import { sentence } from '../shared/http/sentence.ts'
import type { Hearing, Notice } from './announce.ts'

/** What is published when a refund, a void or a claim moves. */
export interface RefundMove {
  refundNo: string
  status: RefundStatus
  /** Where it came from; nothing when it was submitted just now. */
  from?: RefundStatus
}

/** The numbers of the wire format. */
const wireStatus: Record<RefundStatus, number> = {
  PROVIDER_PROCESSING: 0,
  AIRLINE_PROCESSING: 1,
  REFUNDED: 2,
  AIRLINE_REFUNDING: 3,
  REJECTED: 4,
  FULFILLMENT_DONE: 5,
  CANCELLED: 6,
}

/** What a client's systems are told when a refund was submitted or has come into another status. */
export async function noticesOfRefund({ tx, scope }: Hearing, move: RefundMove): Promise<Notice[]> {
  if (move.from === move.status) return []
  const row = await findRefund(tx, scope, { refundNo: move.refundNo })
  if (!row) return []
  const { orderNo } = row
  const isNew = move.from === undefined
  const type = isNew ? 'refund.submitted' : 'refund.statusChanged'
  return [...wireNotices(row, isNew), { type, orderNo, facts: { kind: 'told', data: tellRefund(row) } }]
}

function wireNotices(row: Refund, isNew: boolean): Notice[] {
  const { orderNo, refundNo, reason, type, status, rejectReason } = row
  // A rejection comes with its reason; whoever cancelled knows why.
  const why = status === 'REJECTED' && rejectReason ? sentence('en', `refund.reject.${rejectReason}`) : ''
  if (reason === 'void' && type === 'PROVIDER_REFUND') {
    const data = { orderNo, voidCode: refundNo, voidStatus: wireStatus[status], message: why }
    return [{ type: 'order.void', orderNo, facts: { kind: 'told', data } }]
  }
  if (isNew) return []
  const data = { orderNo, refundCode: refundNo, refundStatus: wireStatus[status], cancelReason: why || null }
  const changed: Notice = { type: 'order.refund', orderNo, facts: { kind: 'told', data } }
  if (status !== 'REFUNDED') return [changed]
  return [changed, { type: 'order.refundComplete', orderNo, facts: { kind: 'flat', data: tellCredit(row) } }]
}

function tellCredit({ orderNo, currency, original, penalty, received, estimated, serviceFee }: Refund) {
  const paid = decimal(original, currency)
  const kept = decimal(penalty, currency)
  return {
    orderNo,
    currency,
    originalTotalFare: paid,
    originalTotalAncillaryAmount: 0,
    originalTotalAmount: paid,
    airlinePenaltyAmountForFare: kept,
    airlinePenaltyAmountForAncillaries: 0,
    airlinePenaltyAmount: kept,
    finalRefundAmount: decimal(Math.max(0, (received ?? estimated) - serviceFee), currency),
    transactionFee: decimal(serviceFee, currency),
    refundStatus: wireStatus.REFUNDED,
  }
}

function tellRefund({ refundNo, orderNo, type, reason, status, currency, estimated, received, updatedAt }: Refund) {
  return {
    refundNo,
    orderNo,
    type,
    reason,
    status,
    estimated: { amount: estimated, currency },
    received: received === null ? null : { amount: received, currency },
    at: updatedAt.toISOString(),
  }
}
