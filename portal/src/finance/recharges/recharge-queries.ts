import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /client/recharge/getPageList'>['body']>
export type SubmitBody = NonNullable<CallInput<'POST /client/recharge/submit.do'>['body']>
type LowBalanceBody = NonNullable<CallInput<'POST /client/deposit/lowBalance'>['body']>

export type ListedRecharge = CallAnswer<'POST /client/recharge/getPageList'>['list'][number]
export type DepositOverview = CallAnswer<'GET /client/deposit/overview'>[number]

export function useRecharges(body: ListBody) {
  return useQuery({
    queryKey: ['finance', 'recharge', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /client/recharge/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useRecharge(rechargeNo: string) {
  return useQuery({
    queryKey: ['finance', 'recharge', 'info', rechargeNo],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /client/recharge/info/{rechargeNo}', { params: { rechargeNo }, quiet: true, signal }),
      ),
    enabled: rechargeNo !== '',
  })
}

export function useDeposits() {
  return useQuery({
    queryKey: ['finance', 'overview'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /client/deposit/overview', { quiet: true, signal })),
  })
}

export const useSubmitRecharge = () =>
  useChange(({ body, idempotencyKey }: { body: SubmitBody; idempotencyKey: string }) =>
    unwrapResult(client.call('POST /client/recharge/submit.do', { body, idempotencyKey, quiet: true })),
  )

export const useCreditTest = () =>
  useChange((rechargeNo: string) =>
    unwrapResult(
      client.call('POST /client/recharge/creditTest', {
        ...{ body: { rechargeNo }, idempotencyKey: crypto.randomUUID(), quiet: true },
      }),
    ),
  )

export function useTestFunds() {
  return useQuery({
    queryKey: ['finance', 'testFunds'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /client/deposit/testFunds', { quiet: true, signal })),
  })
}

export const useAddTestFunds = () =>
  useChange((currency: string) =>
    unwrapResult(
      client.call('POST /client/deposit/testFunds', {
        ...{ body: { currency }, idempotencyKey: crypto.randomUUID(), quiet: true },
      }),
    ),
  )

export const useSetLowBalance = () =>
  useChange((body: LowBalanceBody) =>
    unwrapResult(
      client.call('POST /client/deposit/lowBalance', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
    ),
  )

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['finance'] }),
        cache.invalidateQueries({ queryKey: ['workspace', 'balance'] }),
      ]),
  })
}
