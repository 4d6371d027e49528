import { useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import type { StudioConfig } from './studio-config.rules.ts'

/** Booking statuses that each widget can handle; the chat accepts any. */
const acceptedStatuses = {
  'booking-drawer': { status: ['UNPAID', 'INIT'] },
  'refund-drawer': { status: ['ISSUED', 'TICKETING'] },
} as const

const isAccepted = (widget: StudioConfig['widget']): widget is keyof typeof acceptedStatuses =>
  widget in acceptedStatuses

export function useRecentOrders(widget: StudioConfig['widget'], isEnabled: boolean) {
  const status = isAccepted(widget) ? { status: [...acceptedStatuses[widget].status] } : {}
  const body = { page: 1, pageSize: 20, ...status }
  return useQuery({
    queryKey: ['studio', 'orders', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /order/matchOrderList.do', { body, reads: true, quiet: true, signal })),
    enabled: isEnabled,
  })
}
