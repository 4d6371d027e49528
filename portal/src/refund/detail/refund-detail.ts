import type { RefundDetail } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type Refund = RefundDetail

export function useRefund(refundNo: string, isEnabled: boolean) {
  return useQuery({
    queryKey: ['refund', 'detail', refundNo],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /refund/info/{refundNo}', { params: { refundNo }, quiet: true, signal })),
    enabled: isEnabled,
    staleTime: 0,
  })
}

/** Invalidates all refund, booking and balance queries after a change. */
export function useInvalidateRefunds(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(
      [['refund'], ['booking'], ['finance', 'balance']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
  }
}
