import type { CallAnswer, SearchForm } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queryClient, unwrapResult } from '../shared/api/client.ts'

export type FareResult = CallAnswer<'GET /fareSearch/result/{id}'>
export type FareOffer = FareResult['offers'][number]
export type FareHistoryPage = CallAnswer<'POST /fareSearch/getPageList'>
export type FareHistoryRow = FareHistoryPage['list'][number]
export type FareStatus = FareHistoryRow['status']
export type PaymentOption = FareOffer['cheapestOption']

/** Poll interval in milliseconds of a running comparison. */
const resultPollMs = 1_500
/** Poll interval in milliseconds of a history with a running comparison. */
const historyPollMs = 4_000

export function isInProgress(status: FareStatus): boolean {
  return status === 'SUBMITTED' || status === 'PROCESSING'
}

export async function startComparison(form: SearchForm): Promise<string> {
  const { id } = await unwrapResult(client.call('POST /fareSearch/submit', { body: form, quiet: true }))
  await queryClient.invalidateQueries({ queryKey: ['fare', 'history'] })
  return id
}

/** Offers found so far; polled until every airline has answered. */
export function useFareResult(id: string | undefined) {
  return useQuery({
    queryKey: ['fare', 'result', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /fareSearch/result/{id}', { params: { id: id ?? '' }, quiet: true, signal })),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isInProgress(data.status) ? resultPollMs : false),
  })
}

export interface FareHistoryQuery {
  page: number
  pageSize: number
  status?: FareStatus
}

export function useFareHistory(query: FareHistoryQuery) {
  return useQuery({
    queryKey: ['fare', 'history', query],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /fareSearch/getPageList', { body: query, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ status }) => isInProgress(status)) ? historyPollMs : false,
  })
}

/** Deletes comparisons with their offers; an opened one is no longer found. */
export async function deleteComparisons(ids: readonly string[]): Promise<void> {
  await unwrapResult(client.call('POST /fareSearch/delete', { body: { ids: [...ids] } }))
  for (const id of ids) queryClient.removeQueries({ queryKey: ['fare', 'result', id] })
  await queryClient.invalidateQueries({ queryKey: ['fare', 'history'] })
}
