import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

const maxRows = 50

/** The refunds of a booking, the newest first. */
export function useBookingRefunds(orderNo: string, isEnabled = true) {
  return useQuery({
    queryKey: ['refund', 'list', { orderNo }],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /refund/getPageList', {
          ...{ body: { orderNo, pageSize: maxRows }, reads: true, quiet: true, signal },
        }),
      ),
    enabled: isEnabled,
    staleTime: 0,
  })
}
