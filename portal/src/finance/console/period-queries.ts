import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { runWithCode } from '../../session/run-with-code.ts'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/period/getPageList'>['body']>
type ProposeBody = NonNullable<CallInput<'POST /console/period/proposeReopen'>['body']>
type DecisionBody = NonNullable<CallInput<'POST /console/period/applyReopen'>['body']>
type SellerBody = NonNullable<CallInput<'POST /console/invoiceSeller/update'>['body']>

export type ClosedPeriod = CallAnswer<'POST /console/period/getPageList'>['list'][number]
export type StoredSeller = CallAnswer<'GET /console/invoiceSeller/info'>

export function useClosedPeriods(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'period', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/period/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

const once = () => ({ idempotencyKey: crypto.randomUUID(), quiet: true })

export const useProposeReopen = () =>
  useDecision((body: ProposeBody) =>
    unwrapResult(client.call('POST /console/period/proposeReopen', { body, ...once() })),
  )
export const useApplyReopen = () =>
  useDecision((body: DecisionBody) => {
    const sent = once()
    return runWithCode('accounting:change', (mfaCode) =>
      client.call('POST /console/period/applyReopen', { body, mfaCode, ...sent }),
    )
  })
export const useDeclineReopen = () =>
  useDecision((body: DecisionBody) =>
    unwrapResult(client.call('POST /console/period/declineReopen', { body, ...once() })),
  )

const sellerKey = ['console', 'seller']

export function useInvoiceSeller() {
  return useQuery({
    queryKey: sellerKey,
    queryFn: ({ signal }) => unwrapResult(client.call('GET /console/invoiceSeller/info', { quiet: true, signal })),
  })
}

export function useUpdateSeller() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: SellerBody) =>
      runWithCode('accounting:change', (mfaCode) =>
        client.call('POST /console/invoiceSeller/update', { body, mfaCode, quiet: true }),
      ),
    onSuccess: (saved) => cache.setQueryData(sellerKey, saved),
  })
}

/** Read again after a failure, too: someone else may have decided meanwhile. */
function useDecision<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: ['console', 'period'] }),
  })
}
