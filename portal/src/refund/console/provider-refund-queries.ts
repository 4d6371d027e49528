import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { runWithCode } from '../../session/run-with-code.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { once, useChange } from '../../shared/api/use-change.ts'

type ListBody = NonNullable<CallInput<'POST /console/refund/getPageList'>['body']>
export type ProviderRefunds = CallAnswer<'POST /console/refund/getPageList'>
export type ProviderRefundRow = ProviderRefunds['list'][number]
export type ProviderRefund = CallAnswer<'GET /console/refund/info/{refundId}'>
type Process = NonNullable<CallInput<'POST /console/refund/process'>['body']>
type Settle = NonNullable<CallInput<'POST /console/refund/settle'>['body']>
type Reject = NonNullable<CallInput<'POST /console/refund/reject'>['body']>

export function useProviderRefunds(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'refund', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/refund/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useProviderRefund(refundId: string) {
  return useQuery({
    queryKey: ['console', 'refund', 'info', refundId],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/refund/info/{refundId}', { params: { refundId }, quiet: true, signal })),
  })
}

export const useProcessRefund = () =>
  useChange(
    (body: Process) => unwrapResult(client.call('POST /console/refund/process', { body, ...once() })),
    ['console', 'refund'],
  )

export const useSettleRefund = () =>
  useChange(
    (body: Settle) => {
      const sent = once()
      return runWithCode('deposit:change', (mfaCode) =>
        client.call('POST /console/refund/settle', { body, mfaCode, ...sent }),
      )
    },
    ['console', 'refund'],
  )

export const useRejectRefund = () =>
  useChange(
    (body: Reject) => unwrapResult(client.call('POST /console/refund/reject', { body, ...once() })),
    ['console', 'refund'],
  )
