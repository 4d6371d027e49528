import { mayOpen } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/rights.ts'
import { client, valueOf } from '../shared/client.ts'
import { useNow } from '../shared/now.ts'

/**
 * What time it is for a booking. A client in test mode can have its own time, moved on or standing still; the bookings of a
 * rehearsal begin with TEST, and only for them is it asked for.
 */
export function useBookingNow(orderNo: string, stepMs?: number): number {
  const rights = useSignedIn()?.rights
  const real = useNow(stepMs)
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => valueOf(client.call('GET /sandbox/clock', { quiet: true })),
    enabled: orderNo.startsWith('TEST') && rights !== undefined && mayOpen(rights, 'booking:manual'),
    staleTime: 60_000,
  })
  return data?.frozen ? Date.parse(data.now) : real + (data?.aheadSeconds ?? 0) * 1_000
}
