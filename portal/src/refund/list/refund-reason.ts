import type { RefundRow } from '@gangway/core'
import type { Translate } from '../../shared/i18n/translations.ts'

/** Label of a known reason, else the stored text. */
export function formatRefundReason(
  { reason, reasonDetail }: Pick<RefundRow, 'reason' | 'reasonDetail'>,
  translate: Translate,
): string {
  return reasonDetail ? translate(`refund.reasonDetail.${reasonDetail}`) : translate(`refund.reason.${reason}`)
}
