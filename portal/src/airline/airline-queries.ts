import type { CallAnswer, CallInput, RuleChoice } from '@gangway/core'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'
import { replaceFollowed } from './followed-row.rules.ts'

export type AirlineListBody = NonNullable<CallInput<'POST /airline/getPageList'>['body']>
export type Airlines = CallAnswer<'POST /airline/getPageList'>
export type ListedAirline = Airlines['list'][number]
export type AirlineDetail = CallAnswer<'GET /airline/info/{airlineCode}'>

const listKey = ['airline', 'list']

export function useAirlines(body: AirlineListBody) {
  return useQuery({
    queryKey: [...listKey, body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /airline/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

const infoQuery = (airlineCode: string) =>
  queryOptions({
    queryKey: ['airline', 'info', airlineCode],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /airline/info/{airlineCode}', { params: { airlineCode }, quiet: true, signal })),
  })

export function useAirline(airlineCode: string) {
  return useQuery(infoQuery(airlineCode))
}

export function usePerformance(airlineCode: string, kind: 'operating' | 'refund') {
  return useQuery({
    queryKey: ['airline', 'performance', airlineCode, kind],
    queryFn: ({ signal }) =>
      unwrapResult(
        client.call('POST /airline/performance', { body: { airlineCode, kind }, reads: true, quiet: true, signal }),
      ),
  })
}

export function useFollow() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { airlineCode: string; follow: boolean }) =>
      unwrapResult(client.call('POST /airline/follow', { body })),
    onSettled: (_answer, _error, { airlineCode }) =>
      Promise.all([
        refreshRow(cache, airlineCode),
        // The ranked airlines of a content strategy show it, too.
        cache.invalidateQueries({ queryKey: ['strategy'] }),
      ]),
  })
}

/**
 * Followed airlines are listed first, but the row stays where it was clicked: only what changed in it is read, and the
 * list when it is opened again.
 */
async function refreshRow(cache: QueryClient, airlineCode: string): Promise<void> {
  await cache.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  const read = cache.fetchQuery({ ...infoQuery(airlineCode), staleTime: 0 })
  const airline = await read.catch(() => undefined)
  if (!airline) return cache.invalidateQueries({ queryKey: ['airline'] })
  cache.setQueriesData<Airlines>(
    { queryKey: listKey },
    (shown) => shown && { ...shown, list: replaceFollowed(shown.list, airline) },
  )
}

export function useUpdateSetting() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'POST /airline/updateSetting'>['body']>) =>
      unwrapResult(client.call('POST /airline/updateSetting', { body, quiet: true })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['airline'] }),
  })
}

export function useAnswerRules() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { airlineCode: string; version: number; choice: RuleChoice }) =>
      unwrapResult(client.call('POST /airline/agreeRules', { body, quiet: true })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['airline'] }),
  })
}
