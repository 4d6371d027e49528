import { listStoredRefundLines, minusLine } from '@gangway/core'
import type { BreakdownLine } from '../../shared/ui/amount-breakdown.tsx'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'

type RefundSums = Pick<
  Refund,
  'status' | 'method' | 'certainty' | 'received' | 'paid' | 'kept' | 'penalty' | 'serviceFee' | 'total'
>

/** Whether a refund ended without money: its amount was requested only. */
export function isWithoutRefund(status: Refund['status']): boolean {
  return status === 'REJECTED' || status === 'CANCELLED'
}

/** Voids and claims are credited without a confirmation, and a voucher is not credited. */
export function hasFastConfirmation({ type, reason, method }: Pick<Refund, 'type' | 'reason' | 'method'>): boolean {
  return type === 'PROVIDER_REFUND' && reason !== 'void' && method === 'CASH'
}

type LineName = ReturnType<typeof listStoredRefundLines<'kept'>>[number]['name']

/** The named lines of a refund, from the payment to the amount that the agency receives. */
export function nameRefundLines(
  { status, method, certainty, received, kept, ...sums }: RefundSums,
  translate: Translate,
): BreakdownLine[] {
  const isEstimate = received === null && certainty !== 'ACCURATE'
  const nameOf = (name: LineName, isMinus: boolean) => {
    if (name === 'difference') return translate(`refund.money.${isMinus ? 'less' : 'more'}ThanQuoted`)
    if (name !== 'total') return translate(`refund.money.${name}`)
    if (isWithoutRefund(status)) return translate('refund.money.requested')
    if (method === 'VOUCHER') return translate('refund.money.voucher')
    return translate(isEstimate ? 'refund.money.share' : 'refund.money.total')
  }
  const lines = listStoredRefundLines({ ...sums, kept: [minusLine('kept', kept)] })
  return lines.map((line) => ({ ...line, name: nameOf(line.name, line.isMinus ?? false) }))
}
