import type { RefundRow } from '@gangway/core'
import type { Say } from '../shared/words.ts'

/** What somebody chose as the reason, as far as it is known, else what is stored of it. */
export function reasonText({ reason, reasonDetail }: Pick<RefundRow, 'reason' | 'reasonDetail'>, say: Say): string {
  return reasonDetail ? say(`refund.reasonDetail.${reasonDetail}`) : say(`refund.reason.${reason}`)
}
