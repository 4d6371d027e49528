import type { RefundDetail } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'

export type Refund = RefundDetail

/** One refund with everything about it. */
export function useRefund(refundNo: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['refund', 'detail', refundNo],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /refund/info/{refundNo}', { params: { refundNo }, quiet: true, signal })),
    enabled: isWanted,
    staleTime: 0,
  })
}

/** After something was done to a refund, everything that tells of it is asked for anew, and so is the money. */
export function useRefundsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all(
      [['refund'], ['booking'], ['finance', 'balance']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
  }
}
