import type { CallAnswer, RefundRow } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'
import { searchBatch } from './batch-search.tsx'
import { hasNextPage, refundFiltersOf, type RefundListState } from './refund-list.rules.ts'

export interface RefundPage {
  list: readonly RefundRow[]
  names: CallAnswer<'POST /refund/getPageList'>['names']
  total: number
  totalIsAtLeast?: boolean
  hasNext: boolean
  /** Bookings that were searched for, and why there is no refund of them. */
  failed?: CallAnswer<'POST /refund/batchSearch'>['failed']
}

/** A page of the filtered list, or, when booking numbers were pasted, every refund of theirs. */
export function useRefundList(state: RefundListState, orderNos: readonly string[]) {
  return useQuery<RefundPage>({
    queryKey: orderNos.length > 0 ? ['refund', 'batch', orderNos] : ['refund', 'list', state],
    queryFn: ({ signal }) => (orderNos.length > 0 ? ofBookings(orderNos, signal) : ofFilters(state, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function ofBookings(orderNos: readonly string[], signal: AbortSignal): Promise<RefundPage> {
  const { found, failed, names } = await searchBatch(orderNos, signal)
  return { list: found, failed, names, total: found.length, hasNext: false }
}

async function ofFilters(state: RefundListState, signal: AbortSignal): Promise<RefundPage> {
  const { page, pageSize } = state
  const body = { page, pageSize, ...refundFiltersOf(state) }
  const data = await valueOf(client.call('POST /refund/getPageList', { body, reads: true, quiet: true, signal }))
  return { ...data, hasNext: hasNextPage(state, data, data.list.length) }
}
