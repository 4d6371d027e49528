import { useQuery } from '@tanstack/react-query'
import { client, valueOf } from '../shared/client.ts'
import type { Choice } from './choice.rules.ts'

/** Bookings that the drawer can do something with; for the chat any of them. */
const fitting = {
  'booking-drawer': { status: ['UNPAID', 'INIT'] },
  'refund-drawer': { status: ['ISSUED', 'TICKETING'] },
} as const

const isFitted = (widget: Choice['widget']): widget is keyof typeof fitting => widget in fitting

/** The newest bookings of the agency. */
export function useRecentOrders(widget: Choice['widget'], isAsked: boolean) {
  const status = isFitted(widget) ? { status: [...fitting[widget].status] } : {}
  const body = { page: 1, pageSize: 20, ...status }
  return useQuery({
    queryKey: ['studio', 'orders', body],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /order/matchOrderList.do', { body, reads: true, quiet: true, signal })),
    enabled: isAsked,
  })
}
