import { useMemo } from 'react'
import { useUrlQuery } from '../../shared/browser/url-query.ts'
import {
  changeBookingList,
  parseBookingListParams,
  serializeBookingListParams,
  type BookingListState,
} from './booking-list.rules.ts'

/** State of the list in the URL. Each change adds a history entry. */
export function useBookingListParams() {
  const { address, latest, setAddress } = useUrlQuery()
  const state = useMemo(() => parseBookingListParams(address), [address])
  const setState = (next: BookingListState) => setAddress(serializeBookingListParams(next))
  const change = (part: Partial<BookingListState>) =>
    setState(changeBookingList(parseBookingListParams(latest()), part))
  return { state, setState, change }
}
