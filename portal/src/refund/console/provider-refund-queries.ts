import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { runWithCode } from '../../session/run-with-code.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/refund/getPageList'>['body']>
export type ProviderRefunds = CallAnswer<'POST /console/refund/getPageList'>
export type ProviderRefundRow = ProviderRefunds['list'][number]
export type ProviderRefund = CallAnswer<'GET /console/refund/info/{refundId}'>
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

export const useSettleRefund = () =>
  useDecision((body: Settle) => {
    const sent = once()
    return runWithCode('deposit:change', (mfaCode) =>
      client.call('POST /console/refund/settle', { body, mfaCode, ...sent }),
    )
  })

export const useRejectRefund = () =>
  useDecision((body: Reject) => unwrapResult(client.call('POST /console/refund/reject', { body, ...once() })))

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

/** Read again after a failure, too: someone else may have changed the refund. */
function useDecision<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: ['console', 'refund'] }),
  })
}
