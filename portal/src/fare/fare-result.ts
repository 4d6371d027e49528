import type { CallAnswer, SearchForm } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, queries, valueOf } from '../shared/client.ts'

export type FareResult = CallAnswer<'GET /fareSearch/result/{id}'>
export type FareOffer = FareResult['offers'][number]
export type FarePage = CallAnswer<'POST /fareSearch/getPageList'>
export type FareRow = FarePage['list'][number]
export type FareStatus = FareRow['status']
export type Option = FareOffer['cheapestOption']

/** So often a comparison on its way is looked at. */
const resultMs = 1_500
/** So often a history with one on its way is asked for again. */
const historyMs = 4_000

export function isMoving(status: FareStatus): boolean {
  return status === 'SUBMITTED' || status === 'PROCESSING'
}

export async function submitFares(form: SearchForm): Promise<string> {
  const { id } = await valueOf(client.call('POST /fareSearch/submit', { body: form, quiet: true }))
  await queries.invalidateQueries({ queryKey: ['fare', 'history'] })
  return id
}

/** What a comparison has found so far; it is looked at until every airline has answered. */
export function useFareResult(id: string | undefined) {
  return useQuery({
    queryKey: ['fare', 'result', id],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /fareSearch/result/{id}', { params: { id: id ?? '' }, quiet: true, signal })),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.status) ? resultMs : false),
  })
}

export interface HistoryWish {
  page: number
  pageSize: number
  status?: FareStatus
}

export function useFareHistory(wish: HistoryWish) {
  return useQuery({
    queryKey: ['fare', 'history', wish],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /fareSearch/getPageList', { body: wish, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ status }) => isMoving(status)) ? historyMs : false),
  })
}

/** Deletes them with their offers; whoever had one of them open does not find it any more. */
export async function deleteFares(ids: readonly string[]): Promise<void> {
  await valueOf(client.call('POST /fareSearch/delete', { body: { ids: [...ids] } }))
  for (const id of ids) queries.removeQueries({ queryKey: ['fare', 'result', id] })
  await queries.invalidateQueries({ queryKey: ['fare', 'history'] })
}
