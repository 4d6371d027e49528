import type { CallInput } from '@gangway/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client, unwrapResult } from '../../shared/api/client.ts'
import { once, useChange } from '../../shared/api/use-change.ts'

type ListBody = NonNullable<CallInput<'POST /console/news/getPageList'>['body']>
type SaveBody = NonNullable<CallInput<'POST /console/news/save'>['body']>
type WithdrawBody = NonNullable<CallInput<'POST /console/news/withdraw'>['body']>

export function useAnnouncements(body: ListBody) {
  return useQuery({
    queryKey: ['console', 'news', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /console/news/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
  })
}

export function useAnnouncement(newsId: string) {
  return useQuery({
    queryKey: ['console', 'news', 'info', newsId],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /console/news/info/{newsId}', { params: { newsId }, quiet: true, signal })),
  })
}

export const useSaveAnnouncement = () =>
  useChange(
    (body: SaveBody) => unwrapResult(client.call('POST /console/news/save', { body, ...once() })),
    ['console', 'news'],
    ['workspace', 'news'],
  )

export const useWithdrawAnnouncement = () =>
  useChange(
    (body: WithdrawBody) => unwrapResult(client.call('POST /console/news/withdraw', { body, ...once() })),
    ['console', 'news'],
    ['workspace', 'news'],
  )
