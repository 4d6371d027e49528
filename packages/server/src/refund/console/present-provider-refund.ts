import { canRefundBecome, isFinalRefundStatus, type RefundRow } from '@gangway/core/contract'
import type { Answer } from '../../shared/http/pipeline/call.ts'
import { presentRefund } from '../present-refund.ts'
import type { Refund } from '../refund.store.ts'
import type { RefundWithAgency } from './provider-refunds.store.ts'

type Row = RefundRow & { refundId: string; agencyCode: string; agencyName: string }

export function presentProviderRefund({ row, agency, clock }: RefundWithAgency): Row {
  return { ...presentRefund(row, clock.now()), refundId: row.id, agencyCode: agency.code, agencyName: agency.name }
}

type Action = Answer<'GET /console/refund/info/{refundId}'>['actions'][number]

/**
 * What the provider can do by hand. Money that the platform returns to a card follows the airline's report alone: the
 * acquirer refunds an amount once and cannot correct it.
 */
export function providerActionsOf(row: Refund): Action[] {
  if (row.confirmState === 'DISPUTED') return ['CORRECT']
  if (isFinalRefundStatus(row.status) || row.receivedAt || row.step === 'withdraw' || row.step === 'card') return []
  const isToCard = row.channel === 'MOR' && row.method === 'CASH'
  const isNew = row.status === 'PROVIDER_PROCESSING' && canRefundBecome(row.type, row.status, 'AIRLINE_PROCESSING')
  return [...(isNew ? (['PROCESS'] as const) : []), ...(isToCard ? [] : (['SETTLE'] as const)), 'REJECT']
}
