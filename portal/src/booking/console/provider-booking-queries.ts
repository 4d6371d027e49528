import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { once, useChange } from '../../shared/api/use-change.ts'

type ListBody = NonNullable<CallInput<'POST /console/booking/getPageList'>['body']>
type Decision = NonNullable<CallInput<'POST /console/booking/check'>['body']>

export type ProviderBookings = CallAnswer<'POST /console/booking/getPageList'>
export type ProviderBooking = CallAnswer<'GET /console/booking/info/{orderNo}'>

const waitIntervalMs = 10_000

export function useProviderBookings(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'booking', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/booking/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useProviderBooking(orderNo: string) {
  return useQuery({
    queryKey: ['console', 'booking', 'info', orderNo],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/booking/info/{orderNo}', { params: { orderNo }, quiet: true, signal })),
    // No event of an agency reaches the provider; an answer of the airline comes within seconds or minutes.
    refetchInterval: ({ state }) => (state.data && state.data.actions.length > 0 ? waitIntervalMs : false),
  })
}

export const useCheckBooking = () =>
  useChange(
    (body: Decision) => unwrapResult(client.call('POST /console/booking/check', { body, ...once() })),
    ['console', 'booking'],
  )

export const useStopBooking = () =>
  useChange(
    (body: Decision) => unwrapResult(client.call('POST /console/booking/stop', { body, ...once() })),
    ['console', 'booking'],
  )
