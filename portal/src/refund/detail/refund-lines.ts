import { listStoredRefundLines, type RefundAmountLine, type Translator } from '@gangway/core'
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

/** Voids and claims are credited without a confirmation; a voucher, and what was not paid from the deposit, is not credited. */
export function hasFastConfirmation({
  type,
  reason,
  method,
  payChannel,
}: Pick<Refund, 'type' | 'reason' | 'method' | 'payChannel'>): boolean {
  return type === 'PROVIDER_REFUND' && reason !== 'void' && method === 'CASH' && payChannel === 'PREPAYMENT'
}

/** The name of the amount that the agency receives, the same wherever it is shown. */
export function nameRefundTotal(
  { status, method, certainty, received }: Pick<Refund, 'status' | 'method' | 'certainty' | 'received'>,
  translate: Translate,
): string {
  if (isWithoutRefund(status)) return translate('refund.money.requested')
  if (method === 'VOUCHER') return translate('refund.money.voucher')
  return translate(received === null && certainty !== 'ACCURATE' ? 'refund.money.share' : 'refund.money.total')
}

/** The named lines of a refund, from the payment to the amount that the agency receives. */
export function nameRefundLines(
  refund: RefundSums,
  { translate, translator }: { translate: Translate; translator: Pick<Translator, 't'> },
): BreakdownLine[] {
  const nameOf = ({ name, isMinus }: RefundAmountLine) => {
    switch (name) {
      case 'paid':
      case 'penalty':
      case 'kept':
      case 'serviceFee':
        return translate(`refund.money.${name}`)
      case 'difference':
        return translate(`refund.money.${isMinus ? 'less' : 'more'}ThanQuoted`)
      case 'total':
        return nameRefundTotal(refund, translate)
      default:
        return translator.t(name)
    }
  }
  return listStoredRefundLines(refund).map((line) => ({ ...line, name: nameOf(line) }))
}
