import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type StrategyInput = NonNullable<CallInput<'POST /contentStrategy/submit'>['body']>
export type StrategyResult = CallAnswer<'GET /contentStrategy/result/{id}'>
export type StrategyRow = CallAnswer<'POST /contentStrategy/getPageList'>['list'][number]

export function useSubmitStrategy(onDone: (id: string) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: StrategyInput) =>
      unwrapResult(client.call('POST /contentStrategy/submit', { body, quiet: true })),
    onSuccess({ id }) {
      void cache.invalidateQueries({ queryKey: ['strategy', 'list'] })
      onDone(id)
    },
  })
}

export function useStrategy(id: string) {
  return useQuery({
    queryKey: ['strategy', 'result', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /contentStrategy/result/{id}', { params: { id }, quiet: true, signal })),
  })
}

export function useStrategies(page: number) {
  return useQuery({
    queryKey: ['strategy', 'list', page],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /contentStrategy/getPageList', {
          body: { page, pageSize: 20 },
          reads: true,
          quiet: true,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  })
}

export function useDeleteStrategy() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      unwrapResult(client.call('POST /contentStrategy/delete/{id}', { params: { id }, body: {} })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['strategy', 'list'] }),
  })
}
