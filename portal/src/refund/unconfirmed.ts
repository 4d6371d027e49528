import type { CallAnswer } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'

export type UnconfirmedPage = CallAnswer<'POST /client/unconfirmedRefund/getPageList'>
export type Unconfirmed = UnconfirmedPage['list'][number]

export interface UnconfirmedQuestion {
  page: number
  refundNo: string | undefined
  orderNo: string | undefined
}

/** Money that came back and waits to be accepted. */
export function useUnconfirmed(question: UnconfirmedQuestion) {
  return useQuery({
    queryKey: ['refund', 'unconfirmed', question],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /client/unconfirmedRefund/getPageList', {
          ...{ body: { ...question, pageSize: 20 }, reads: true, quiet: true, signal },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
