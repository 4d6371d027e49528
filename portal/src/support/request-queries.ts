import { isAllowed, parseServiceHours, serviceHoursKey, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../session/current-user.ts'
import { client, unwrapResult } from '../shared/api/client.ts'
import { useNow } from '../shared/hooks/use-now.ts'

const hourMs = 3_600_000

export type RequestListBody = NonNullable<CallInput<'POST /flowable/getPageList'>['body']>
export type QueueBody = NonNullable<CallInput<'POST /flowable/queue/getPageList'>['body']>

const quiet = { reads: true, quiet: true } as const

export function useCategories() {
  const { data = [] } = useQuery({
    queryKey: ['request-categories'],
    queryFn: () => unwrapResult(client.call('POST /flowable/queryWorkOrderCategory', { body: {}, ...quiet })),
    staleTime: hourMs,
  })
  return data
}

export function useServiceHours() {
  const { data } = useQuery({
    queryKey: ['request-hours'],
    queryFn: () =>
      unwrapResult(client.call('GET /global/detail/value', { query: { key: serviceHoursKey }, quiet: true })),
    staleTime: hourMs,
  })
  return parseServiceHours(data)
}

/** Categories suggested for a text. */
export function useSuggestions(text: string) {
  const { data = [] } = useQuery({
    queryKey: ['request-suggestions', text],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /flowable/queryRecommendedCategories', { body: { text }, ...quiet, signal })),
    enabled: text.length >= 4,
    placeholderData: keepPreviousData,
  })
  return text.length >= 4 ? data : []
}

export function useRequests(body: RequestListBody) {
  return useQuery({
    queryKey: ['request', 'list', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /flowable/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useRequest(name: string) {
  return useQuery({
    queryKey: ['request', 'detail', name],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /flowable/info/{requestNo}', { params: { requestNo: name }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** Comments, history and attachments of a request. */
export function useRequestConversation(requestNo: string) {
  return useQuery({
    queryKey: ['request', 'talk', requestNo],
    queryFn: async ({ signal }) => {
      const input = { body: { requestNo }, ...quiet, signal }
      const [comments, history, transcript, files] = await Promise.all([
        unwrapResult(client.call('POST /flowable/getTGangwayWorkOrderCommentList', input)),
        unwrapResult(client.call('POST /flowable/getTGangwayWorkOrderHisList', input)),
        unwrapResult(client.call('POST /flowable/queryAutoReplyHis', input)),
        unwrapResult(client.call('POST /flowable/files', input)),
      ])
      return { comments, history, transcript, files }
    },
    staleTime: 0,
  })
}

export function useAgencyUsers() {
  const { data = [] } = useQuery({
    queryKey: ['request-people'],
    queryFn: () => unwrapResult(client.call('POST /sysUser/getClientList', { body: {}, ...quiet })),
  })
  return data
}

export function useQueue(body: QueueBody) {
  return useQuery({
    queryKey: ['request', 'queue', body],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /flowable/queue/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useQueuedRequest(requestNo: string) {
  return useQuery({
    queryKey: ['request', 'queued', requestNo],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /flowable/queue/info/{requestNo}', { params: { requestNo }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** Invalidates all request queries. */
export function useInvalidateRequests(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['request'] })
}

/** Current time of the agency, in milliseconds; in test mode it has its own clock. */
export function useAgencyNow(stepMs?: number): number {
  const user = useCurrentUser()?.permissions
  const realNow = useNow(stepMs)
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => unwrapResult(client.call('GET /sandbox/clock', { quiet: true })),
    enabled: user !== undefined && isAllowed(user, 'booking:manual'),
    staleTime: 60_000,
  })
  return data?.frozen ? Date.parse(data.now) : realNow + (data?.aheadSeconds ?? 0) * 1_000
}
