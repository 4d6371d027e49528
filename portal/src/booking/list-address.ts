import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { changeList, readList, writeList, type ListState } from './order-list.rules.ts'

/** What the list shows, as its address says it. Each change is a step that the browser can take back. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readList(address), [address])
  const show = useCallback((next: ListState) => setAddress(writeList(next)), [setAddress])
  const change = useCallback((part: Partial<ListState>) => show(changeList(state, part)), [show, state])
  return { state, show, change }
}
