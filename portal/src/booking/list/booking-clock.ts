import { isAllowed } from '@gangway/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../session/current-user.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { useNow } from '../../shared/hooks/use-now.ts'

/**
 * Current time for a booking, in milliseconds. An agency in test mode has its own clock;
 * it applies to order numbers that begin with TEST, so only these ask the server for it.
 */
export function useBookingNow(orderNo: string, stepMs?: number): number {
  const user = useCurrentUser()?.permissions
  const realNow = useNow(stepMs)
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => unwrapResult(client.call('GET /sandbox/clock', { quiet: true })),
    enabled: orderNo.startsWith('TEST') && user !== undefined && isAllowed(user, 'booking:manual'),
    staleTime: 60_000,
  })
  return data?.frozen ? Date.parse(data.now) : realNow + (data?.aheadSeconds ?? 0) * 1_000
}
