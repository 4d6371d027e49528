import type { CallAnswer, CallInput } from '@gangway/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

export type ListedPeriod = CallAnswer<'GET /client/period/list'>['months'][number]
export type TrialBalance = CallAnswer<'GET /client/period/trialBalance/{month}'>
type UpdateBody = NonNullable<CallInput<'POST /client/journalAccount/update'>['body']>

export function usePeriods() {
  return useQuery({
    queryKey: ['period', 'list'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /client/period/list', { quiet: true, signal })),
    staleTime: 0,
  })
}

export function useTrialBalance(month: string) {
  return useQuery({
    queryKey: ['period', 'trialBalance', month],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /client/period/trialBalance/{month}', { params: { month }, quiet: true, signal })),
    staleTime: 0,
  })
}

export function useJournalAccounts() {
  return useQuery({
    queryKey: ['period', 'accounts'],
    queryFn: ({ signal }) => unwrapResult(client.call('GET /client/journalAccount/list', { quiet: true, signal })),
  })
}

export const useClosePeriod = () =>
  useChange((month: string) =>
    unwrapResult(
      client.call('POST /client/period/close', {
        ...{ body: { month }, idempotencyKey: crypto.randomUUID(), quiet: true },
      }),
    ),
  )

export const useUpdateJournalAccounts = () =>
  useChange((body: UpdateBody) =>
    unwrapResult(client.call('POST /client/journalAccount/update', { body, quiet: true })),
  )

function useChange<Sent, Answer>(send: (body: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: ['period'] }),
  })
}
