import type { RefundStatus } from '@gangway/core/contract'
import { decimal } from '../partner/presenters/present-money.ts'
import { creditAmountOf } from '../refund/refund-money.ts'
import { findRefund, type Refund } from '../refund/refund.store.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import type { NotificationContext, NewNotification } from './enqueue-notification.ts'

/** The event data of a status change of a refund, void or claim. */
export interface RefundStatusChange {
  refundNo: string
  status: RefundStatus
  /** The previous status; undefined after submission. */
  from?: RefundStatus
}

/** The status numbers of the wire format. */
const wireStatus: Record<RefundStatus, number> = {
  PROVIDER_PROCESSING: 0,
  AIRLINE_PROCESSING: 1,
  REFUNDED: 2,
  AIRLINE_REFUNDING: 3,
  REJECTED: 4,
  FULFILLMENT_DONE: 5,
  CANCELLED: 6,
}

/** The notifications when a refund was submitted or changed its status. */
export async function refundNotifications(
  { tx, scope }: NotificationContext,
  change: RefundStatusChange,
): Promise<NewNotification[]> {
  if (change.from === change.status) return []
  const row = await findRefund(tx, scope, { refundNo: change.refundNo })
  if (!row) return []
  const { orderNo } = row
  const isNew = change.from === undefined
  const type = isNew ? 'refund.submitted' : 'refund.statusChanged'
  return [
    ...wireRefundNotifications(row, isNew),
    { type, orderNo, facts: { kind: 'plain', data: refundNotification(row) } },
  ]
}

function wireRefundNotifications(row: Refund, isNew: boolean): NewNotification[] {
  const { orderNo, refundNo, reason, type, status, rejectReason } = row
  // A rejection includes its reason; a cancellation has none.
  const why = status === 'REJECTED' && rejectReason ? translateMessage('en', `refund.reject.${rejectReason}`) : ''
  if (reason === 'void' && type === 'PROVIDER_REFUND') {
    const data = { orderNo, voidCode: refundNo, voidStatus: wireStatus[status], message: why }
    return [{ type: 'order.void', orderNo, facts: { kind: 'plain', data } }]
  }
  if (isNew) return []
  const data = { orderNo, refundCode: refundNo, refundStatus: wireStatus[status], cancelReason: why || null }
  const changed: NewNotification = { type: 'order.refund', orderNo, facts: { kind: 'plain', data } }
  if (status !== 'REFUNDED') return [changed]
  return [changed, { type: 'order.refundComplete', orderNo, facts: { kind: 'flat', data: creditNotification(row) } }]
}

function creditNotification(row: Refund) {
  const { orderNo, currency, original, penalty, serviceFee } = row
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
    finalRefundAmount: decimal(creditAmountOf(row), currency),
    transactionFee: decimal(serviceFee, currency),
    refundStatus: wireStatus.REFUNDED,
  }
}

function refundNotification({
  refundNo,
  orderNo,
  type,
  reason,
  status,
  currency,
  estimated,
  received,
  updatedAt,
}: Refund) {
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
