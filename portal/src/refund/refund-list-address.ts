import { useMemo } from 'react'
import { useAddress } from '../shared/address.ts'
import { changeRefundList, readRefundList, writeRefundList, type RefundListState } from './refund-list.rules.ts'

/** What the list shows, as its address says it. Each change is a step that the browser can take back. */
export function useRefundListAddress() {
  const { address, latest, setAddress } = useAddress()
  const state = useMemo(() => readRefundList(address), [address])
  const change = (part: Partial<RefundListState>) =>
    setAddress(writeRefundList(changeRefundList(readRefundList(latest()), part)))
  return { state, change }
}
