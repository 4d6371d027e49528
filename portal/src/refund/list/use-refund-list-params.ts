import { useMemo } from 'react'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import {
  changeRefundList,
  parseRefundListParams,
  serializeRefundListParams,
  type RefundListState,
} from './refund-list.rules.ts'

/** State of the list in the URL. Each change adds a history entry. */
export function useRefundListParams() {
  const { address, latest, setAddress } = useUrlQuery()
  const state = useMemo(() => parseRefundListParams(address), [address])
  const change = (part: Partial<RefundListState>) =>
    setAddress(serializeRefundListParams(changeRefundList(parseRefundListParams(latest()), part)))
  return { state, change }
}
