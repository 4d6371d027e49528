import type { BreakdownLine } from '../../shared/ui/amount-breakdown.tsx'
import type { Translate } from '../../shared/i18n/translations.ts'
import type { Refund } from './refund-detail.ts'

type RefundSums = Pick<
  Refund,
  'status' | 'paid' | 'kept' | 'original' | 'penalty' | 'estimated' | 'received' | 'serviceFee' | 'total'
>

/** Whether a refund ended without money: its amount was requested only. */
export function isWithoutRefund(status: Refund['status']): boolean {
  return status === 'REJECTED' || status === 'CANCELLED'
}

/** The calculation of a refund, from the payment to the amount that the agency receives. */
export function listRefundLines(
  { status, paid, kept, original, penalty, estimated, received, serviceFee, total }: RefundSums,
  translate: Translate,
): BreakdownLine[] {
  return [
    { name: translate('refund.money.paid'), money: paid },
    { name: translate('refund.money.kept'), money: kept, isMinus: true },
    { name: translate('refund.money.original'), money: original },
    { name: translate('refund.money.penalty'), money: penalty, isMinus: true },
    { name: translate('refund.money.estimated'), money: estimated },
    ...(received ? [{ name: translate('refund.money.received'), money: received }] : []),
    { name: translate('refund.money.serviceFee'), money: serviceFee, isMinus: true },
    {
      name: translate(isWithoutRefund(status) ? 'refund.money.requested' : 'refund.money.total'),
      money: total,
      isTotal: true,
    },
  ]
}
