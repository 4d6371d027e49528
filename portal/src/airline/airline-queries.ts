import type { CallAnswer, CallInput, RuleChoice } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

export type AirlineListBody = NonNullable<CallInput<'POST /airline/getPageList'>['body']>
export type Airlines = CallAnswer<'POST /airline/getPageList'>
export type ListedAirline = Airlines['list'][number]
export type AirlineDetail = CallAnswer<'GET /airline/info/{airlineCode}'>

export function useAirlines(body: AirlineListBody) {
  return useQuery({
    queryKey: ['airline', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /airline/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useAirline(airlineCode: string) {
  return useQuery({
    queryKey: ['airline', 'info', airlineCode],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /airline/info/{airlineCode}', { params: { airlineCode }, quiet: true, signal })),
  })
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
    // The ranked airlines of a content strategy show it, too.
    onSettled: () => Promise.all(['airline', 'strategy'].map((area) => cache.invalidateQueries({ queryKey: [area] }))),
  })
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
