import { isOverdue, isRefundOver, refundHint, toServerTime, type RefundRow } from '@gangway/core/contract'
import { netOf } from './refund-money.ts'
import type { Refund } from './refund.store.ts'

/** A row of the list, as it is at a moment. */
export function presentRefund(row: Refund, now: Date): RefundRow {
  const { currency, status, hintAt } = row
  const money = (amount: number) => ({ amount, currency })
  // The date was settled when it came into its status; the kind follows from that.
  const hint = refundHint({
    status,
    since: row.statusAt,
    submittedAt: row.submittedAt,
    handedOverAt: row.handedOverAt ?? undefined,
    replyDays: 0,
    refundDays: 0,
  })
  return {
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    passengerNames: row.passengerNames.split('|'),
    airline: row.airline,
    pnrs: row.pnrs,
    submittedAt: toServerTime(row.submittedAt),
    total: money(netOf(row)),
    serviceFee: money(row.serviceFee),
    type: row.type,
    reason: row.reason,
    reasonDetail: row.reasonDetail,
    updatedAt: toServerTime(row.statusAt),
    status,
    confirmState: row.confirmState,
    overdue: isOverdue(status, hintAt ?? undefined, now),
    hasProof: row.proofs > 0,
    hint: hint ? { kind: hint.kind, at: hintAt && toServerTime(hintAt) } : null,
  }
}

type Action = 'CANCEL' | 'UPLOAD_PROOF' | 'CONFIRM' | 'DISPUTE'

/** What can be done with a refund now, permissions aside. */
export function refundActionsOf(row: Refund): Action[] {
  const { status, confirmState, step, reason, type } = row
  const isWithAirline = reason === 'void' && type === 'PROVIDER_REFUND'
  const mayCancel = status === 'PROVIDER_PROCESSING' && step !== 'withdraw' && !isWithAirline
  const isOpen = !isRefundOver(status) && status !== 'AIRLINE_REFUNDING'
  return [
    ...(mayCancel ? (['CANCEL'] as const) : []),
    ...(isOpen ? (['UPLOAD_PROOF'] as const) : []),
    ...(confirmState === 'UNCONFIRMED' || confirmState === 'DISPUTED' ? (['CONFIRM'] as const) : []),
    ...(confirmState === 'UNCONFIRMED' ? (['DISPUTE'] as const) : []),
  ]
}
