import type { CallAnswer, RefundRow } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { searchBatch } from './batch-search.tsx'
import { hasNextPage, toRefundFilters, type RefundListState } from './refund-list.rules.ts'

export interface RefundPage {
  list: readonly RefundRow[]
  names: CallAnswer<'POST /refund/getPageList'>['names']
  total: number
  totalIsAtLeast?: boolean
  hasNext: boolean
  /** Bookings of the search without a refund, and the reason for each. */
  failed?: CallAnswer<'POST /refund/batchSearch'>['failed']
}

/** A page of the filtered list, or all refunds of the pasted order numbers. */
export function useRefundList(state: RefundListState, orderNos: readonly string[]) {
  return useQuery<RefundPage>({
    queryKey: orderNos.length > 0 ? ['refund', 'batch', orderNos] : ['refund', 'list', state],
    queryFn: ({ signal }) => (orderNos.length > 0 ? fetchByOrderNos(orderNos, signal) : fetchByFilters(state, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function fetchByOrderNos(orderNos: readonly string[], signal: AbortSignal): Promise<RefundPage> {
  const { found, failed, names } = await searchBatch(orderNos, signal)
  return { list: found, failed, names, total: found.length, hasNext: false }
}

async function fetchByFilters(state: RefundListState, signal: AbortSignal): Promise<RefundPage> {
  const { page, pageSize } = state
  const body = { page, pageSize, ...toRefundFilters(state) }
  const data = await unwrapResult(client.call('POST /refund/getPageList', { body, reads: true, quiet: true, signal }))
  return { ...data, hasNext: hasNextPage(state, data, data.list.length) }
}
