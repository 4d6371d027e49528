import type { CallAnswer } from '@gangway/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'

export type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>
export type Segment = Order['segments'][number]
export type Ancillary = Order['ancillaries'][number]

const soonMs = 5_000
const laterMs = 20_000

/** One booking with everything about it. While something is on its way it is asked for again, without anybody noticing. */
export function useOrder(orderNo: string, isWanted = true) {
  return useQuery({
    queryKey: ['booking', 'detail', orderNo],
    queryFn: ({ signal }) =>
      valueOf(
        client.call('POST /order/v2/showOrderDetail.do', {
          query: {},
          body: { orderNo },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? patienceFor(data) : false),
  })
}

/** How long to wait before asking again: not at all for a booking that nothing more happens to by itself. */
function patienceFor({ summary: { status }, ancillaries }: Order): number | false {
  const isMoving = status === 'INIT' || status === 'TICKETING' || status === 'UNKNOWN'
  if (isMoving || ancillaries.some((each) => each.status === 'TICKETING_IN_PROCESS')) return soonMs
  return status === 'UNPAID' || ancillaries.some((each) => each.status === 'UNPAID') ? laterMs : false
}

/** After something was done to a booking, everything that tells of bookings is asked for anew, and so is the money. */
export function useBookingChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['booking'] }),
      cache.invalidateQueries({ queryKey: ['finance', 'balance'] }),
    ])
  }
}

/** Why a booking came to nothing: what is said of it, and of its money. */
export function endOf({ status, paidAt }: Order['summary']) {
  if (status === 'EXPIRED') return 'pay.expired'
  return paidAt ? 'pay.cancelled' : 'pay.unpaid'
}
