import type { CallAnswer } from '@gangway/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client, valueOf } from '../shared/client.ts'
import { readItems, writeItems, type ExtraItem, type Sale } from './extras.rules.ts'

export type ExtrasOrder = CallAnswer<'GET /postBooking/result/{orderNumber}'>

/** What can still be bought for a booking. */
export function useSale(orderNo: string) {
  return useQuery({
    queryKey: ['booking', 'extras', orderNo],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /postBooking/queryAncillary', { body: { orderNo }, reads: true, quiet: true, signal })),
    staleTime: 60_000,
  })
}

/** The seats of those flights whose map is open. */
export function useSeatMaps(orderNo: string, segments: readonly number[]) {
  return useQueries({
    queries: segments.map((segmentIndex) => ({
      queryKey: ['booking', 'extras', orderNo, 'seats', segmentIndex],
      queryFn: async (): Promise<Sale['seatMap']> => {
        const body = { orderNo, seatMapOf: segmentIndex }
        const sale = await valueOf(client.call('POST /postBooking/queryAncillary', { body, reads: true, quiet: true }))
        return sale.seatMap
      },
      staleTime: 60_000,
    })),
  })
}

/** What is chosen stands in the address, so that it can be reloaded, gone back to and handed on. */
export function useChosen(): [items: ExtraItem[], choose: (items: readonly ExtraItem[]) => void] {
  const [address, setAddress] = useSearchParams()
  return [
    readItems(address.get('items')),
    (items) =>
      setAddress(items.length > 0 ? { items: writeItems(items) } : {}, { replace: true, preventScrollReset: true }),
  ]
}
