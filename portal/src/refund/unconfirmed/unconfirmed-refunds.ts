import type { CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type UnconfirmedRefundPage = CallAnswer<'POST /client/unconfirmedRefund/getPageList'>
export type UnconfirmedRefund = UnconfirmedRefundPage['list'][number]

export interface UnconfirmedRefundQuery {
  page: number
  refundNo: string | undefined
  orderNo: string | undefined
}

/** Refunds with a received amount that is not confirmed yet. */
export function useUnconfirmedRefunds(query: UnconfirmedRefundQuery) {
  return useQuery({
    queryKey: ['refund', 'unconfirmed', query],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /client/unconfirmedRefund/getPageList', {
          ...{ body: { ...query, pageSize: 20 }, reads: true, quiet: true, signal },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
