import type { CallAnswer } from '@gangway/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { parseItems, serializeItems, type AncillaryItem, type AncillarySale } from './ancillary-selection.rules.ts'

export type AncillaryOrder = CallAnswer<'GET /postBooking/result/{orderNumber}'>

/** Ancillaries that are for sale for a booking. */
export function useAncillarySale(orderNo: string) {
  return useQuery({
    queryKey: ['booking', 'extras', orderNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /postBooking/queryAncillary', { body: { orderNo }, reads: true, quiet: true, signal }),
      ),
    staleTime: 60_000,
  })
}

/** Seat maps of the segments whose map is open. */
export function useSeatMaps(orderNo: string, segments: readonly number[]) {
  return useQueries({
    queries: segments.map((segmentIndex) => ({
      queryKey: ['booking', 'extras', orderNo, 'seats', segmentIndex],
      queryFn: async (): Promise<AncillarySale['seatMap']> => {
        const body = { orderNo, seatMapOf: segmentIndex }
        const sale = await unwrapResult(
          client.call('POST /postBooking/queryAncillary', { body, reads: true, quiet: true }),
        )
        return sale.seatMap
      },
      staleTime: 60_000,
    })),
  })
}

/** The selection is stored in the URL: it survives reload and back and can be shared. */
export function useAncillarySelection(): [items: AncillaryItem[], choose: (items: readonly AncillaryItem[]) => void] {
  const [address, setAddress] = useSearchParams()
  return [
    parseItems(address.get('items')),
    (items) =>
      setAddress(items.length > 0 ? { items: serializeItems(items) } : {}, { replace: true, preventScrollReset: true }),
  ]
}
