import type { CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>
export type OrderSegment = Order['segments'][number]
export type OrderAncillary = Order['ancillaries'][number]

const fastPollMs = 5_000
const slowPollMs = 20_000

/** One booking with all details. Polled in the background while it is in progress. */
export function useOrder(orderNo: string, isEnabled = true) {
  return useQuery({
    queryKey: ['booking', 'detail', orderNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /order/v2/showOrderDetail.do', {
          query: {},
          body: { orderNo },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? pollIntervalFor(data) : false),
  })
}

/** Poll interval in milliseconds; false once the booking no longer changes by itself. */
function pollIntervalFor({ summary: { status }, ancillaries }: Order): number | false {
  const isInProgress = status === 'INIT' || status === 'TICKETING' || status === 'UNKNOWN'
  if (isInProgress || ancillaries.some((each) => each.status === 'TICKETING_IN_PROCESS')) return fastPollMs
  return status === 'UNPAID' || ancillaries.some((each) => each.status === 'UNPAID') ? slowPollMs : false
}

/** Invalidates all booking and balance queries after a change. */
export function useInvalidateBookings(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['booking'] }),
      cache.invalidateQueries({ queryKey: ['finance', 'balance'] }),
    ])
  }
}

/** Reads the newest stored answer of a booking, which can be newer than what is rendered. */
export function useReadOrder(): (orderNo: string) => Order | undefined {
  const cache = useQueryClient()
  return (orderNo) => cache.getQueryData<Order>(['booking', 'detail', orderNo])
}

/** Message key for a failed or cancelled booking and its payment. */
export function endMessageKey({ status, paidAt }: Order['summary']) {
  if (status === 'EXPIRED') return 'pay.expired'
  return paidAt ? 'pay.cancelled' : 'pay.unpaid'
}
