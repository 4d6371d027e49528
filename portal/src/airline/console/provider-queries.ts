import type { CallAnswer, CallInput } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'

type ListBody = NonNullable<CallInput<'POST /console/airline/getPageList'>['body']>
export type ProviderAirlines = CallAnswer<'POST /console/airline/getPageList'>
export type ProviderAirline = CallAnswer<'GET /console/airline/info/{airlineCode}'>
type Update = NonNullable<CallInput<'POST /console/airline/update'>['body']>
type Publish = NonNullable<CallInput<'POST /console/airline/publishRules'>['body']>

export function useProviderAirlines(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'airline', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/airline/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useProviderAirline(airlineCode: string) {
  return useQuery({
    queryKey: ['console', 'airline', 'info', airlineCode],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('GET /console/airline/info/{airlineCode}', { params: { airlineCode }, quiet: true, signal }),
      ),
  })
}

export function useUpdateFacts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Update) =>
      unwrapResult(
        client.call('POST /console/airline/update', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'airline'] }),
  })
}

export function usePublishRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Publish) =>
      unwrapResult(
        client.call('POST /console/airline/publishRules', { body, idempotencyKey: crypto.randomUUID(), quiet: true }),
      ),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['console', 'airline'] }),
  })
}
