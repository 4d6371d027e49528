import {
  isOverdue,
  isFinalRefundStatus,
  getRefundExpectation,
  toServerTime,
  type RefundRow,
} from '@gangway/core/contract'
import { netAmountOf } from './refund-money.ts'
import { refundPartsOf } from './refund-parts.ts'
import type { Refund } from './refund.store.ts'

/** A row of the list at a point in time. */
export function presentRefund(row: Refund, now: Date): RefundRow {
  const { currency, status, hintAt } = row
  const money = (amount: number) => ({ amount, currency })
  // The date was set when the refund entered its status; the kind follows from the status.
  const hint = getRefundExpectation({
    status,
    type: row.type,
    reason: row.reason,
    method: row.method,
    isDivided: row.parts.length > 0,
    since: row.statusAt,
    submittedAt: row.submittedAt,
    forwardedAt: row.handedOverAt ?? undefined,
    replyDays: 0,
    refundDays: 0,
  })
  // Rows of older releases keep the date by which the credit was expected.
  const expectedAt = hint?.kind === 'ARRIVAL' ? row.statusAt : hintAt
  return {
    refundNo: row.refundNo,
    orderNo: row.orderNo,
    passengerNames: row.passengerNames.split('|'),
    airline: row.airline,
    airlines: row.airlines,
    method: row.method,
    pnrs: row.pnrs,
    submittedAt: toServerTime(row.submittedAt),
    total: money(netAmountOf(row)),
    airlineParts: presentParts(row),
    serviceFee: money(row.serviceFee),
    type: row.type,
    reason: row.reason,
    reasonDetail: row.reasonDetail,
    updatedAt: toServerTime(row.statusAt),
    status,
    confirmState: row.confirmState,
    overdue: isOverdue(status, hintAt ?? undefined, now),
    hasProof: row.proofs > 0,
    hint: hint ? { kind: hint.kind, at: expectedAt && toServerTime(expectedAt) } : null,
  }
}

/** How each airline refunds what the agency receives. */
export function presentParts(row: Refund): RefundRow['airlineParts'] {
  return refundPartsOf(row).map((part) => ({ ...part, amount: { amount: part.amount, currency: row.currency } }))
}

type Action = 'CANCEL' | 'UPLOAD_PROOF' | 'CONFIRM' | 'DISPUTE'

/** The actions that the status of a refund allows, regardless of permissions. */
export function refundActionsOf(row: Refund): Action[] {
  const { status, confirmState, step, reason, type } = row
  const isWithAirline = reason === 'void' && type === 'PROVIDER_REFUND'
  const mayCancel = status === 'PROVIDER_PROCESSING' && step !== 'withdraw' && step !== 'card' && !isWithAirline
  const isOpen = !isFinalRefundStatus(status) && status !== 'AIRLINE_REFUNDING'
  return [
    ...(mayCancel ? (['CANCEL'] as const) : []),
    ...(isOpen ? (['UPLOAD_PROOF'] as const) : []),
    ...(confirmState === 'UNCONFIRMED' || confirmState === 'DISPUTED' ? (['CONFIRM'] as const) : []),
    ...(confirmState === 'UNCONFIRMED' ? (['DISPUTE'] as const) : []),
  ]
}
