import type { RefundDetail, RefundStatus } from '@gangway/core'
import type { Translate } from '../../shared/i18n/translations.ts'

export type ProgressStepName = 'submitted' | 'provider' | 'airline' | 'refunding' | 'refunded' | 'fulfilled'

export interface ProgressStep {
  name: ProgressStepName
  state: 'done' | 'now' | 'ahead'
}

const providerSteps: readonly ProgressStepName[] = ['submitted', 'provider', 'airline', 'refunding', 'refunded']
/** Refunds to the original payment method or as a voucher end at the airline. */
const airlineSteps: readonly ProgressStepName[] = ['submitted', 'provider', 'airline', 'fulfilled']

/** Progress steps of a refund. A claim has no airline step; only money for the deposit is credited. */
export function listProgressSteps({
  type,
  status,
  method,
  payChannel,
}: Pick<RefundDetail, 'type' | 'status' | 'method' | 'payChannel'>): ProgressStep[] {
  const isCredited = method === 'CASH' && payChannel === 'PREPAYMENT'
  const endsAtAirline = status === 'FULFILLMENT_DONE' || (status !== 'REFUNDED' && !isCredited)
  const stepNames = endsAtAirline ? airlineSteps : providerSteps
  const steps =
    type === 'REFUND_CLAIM' ? stepNames.filter((name) => name !== 'airline' && name !== 'refunding') : stepNames
  const isFinished = status === 'REFUNDED' || status === 'FULFILLMENT_DONE'
  const currentIndex = steps.indexOf(stepOfStatus[status] ?? 'submitted')
  return steps.map((name, index) => ({
    name,
    state:
      index < currentIndex || (isFinished && index === currentIndex)
        ? 'done'
        : index === currentIndex
          ? 'now'
          : 'ahead',
  }))
}

/** Why a refund was rejected. The tickets of a void that the airline rejects stay valid. */
export function formatRejection(
  { type, reason, rejectReason }: Pick<RefundDetail, 'type' | 'reason' | 'rejectReason'>,
  translate: Translate,
): string {
  const why = rejectReason ?? translate('refund.progress.rejected')
  const isVoid = type === 'PROVIDER_REFUND' && reason === 'void'
  return isVoid ? translate('refund.progress.rejectedVoid', { why }) : why
}

const stepOfStatus: Partial<Record<RefundStatus, ProgressStepName>> = {
  PROVIDER_PROCESSING: 'provider',
  AIRLINE_PROCESSING: 'airline',
  AIRLINE_REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  FULFILLMENT_DONE: 'fulfilled',
}
