import { useMemo } from 'react'
import { useAddress } from '../shared/address.ts'
import { changeList, readList, writeList, type ListState } from './order-list.rules.ts'

/** What the list shows, as its address says it. Each change is a step that the browser can take back. */
export function useListAddress() {
  const { address, latest, setAddress } = useAddress()
  const state = useMemo(() => readList(address), [address])
  const show = (next: ListState) => setAddress(writeList(next))
  const change = (part: Partial<ListState>) => show(changeList(readList(latest()), part))
  return { state, show, change }
}
