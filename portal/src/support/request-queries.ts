import { mayOpen, readHours, serviceHoursKey, type CallInput } from '@gangway/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSignedIn } from '../session/rights.ts'
import { client, valueOf } from '../shared/client.ts'
import { useNow } from '../shared/now.ts'

const hourMs = 3_600_000

export type RequestListBody = NonNullable<CallInput<'POST /flowable/getPageList'>['body']>
export type QueueBody = NonNullable<CallInput<'POST /flowable/queue/getPageList'>['body']>

const quiet = { reads: true, quiet: true } as const

/** What a request can be about. */
export function useCategories() {
  const { data = [] } = useQuery({
    queryKey: ['request-categories'],
    queryFn: () => valueOf(client.call('POST /flowable/queryWorkOrderCategory', { body: {}, ...quiet })),
    staleTime: hourMs,
  })
  return data
}

export function useServiceHours() {
  const { data } = useQuery({
    queryKey: ['request-hours'],
    queryFn: () => valueOf(client.call('GET /global/detail/value', { query: { key: serviceHoursKey }, quiet: true })),
    staleTime: hourMs,
  })
  return readHours(data)
}

/** Categories that a text may be about. */
export function useSuggestions(text: string) {
  const { data = [] } = useQuery({
    queryKey: ['request-suggestions', text],
    queryFn: ({ signal }) =>
      valueOf(client.call('POST /flowable/queryRecommendedCategories', { body: { text }, ...quiet, signal })),
    enabled: text.length >= 4,
    placeholderData: keepPreviousData,
  })
  return text.length >= 4 ? data : []
}

export function useRequests(body: RequestListBody) {
  return useQuery({
    queryKey: ['request', 'list', body],
    queryFn: ({ signal }) => valueOf(client.call('POST /flowable/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useRequest(name: string) {
  return useQuery({
    queryKey: ['request', 'detail', name],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /flowable/info/{requestNo}', { params: { requestNo: name }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** Everything that was said and done about a request. */
export function useTalk(requestNo: string) {
  return useQuery({
    queryKey: ['request', 'talk', requestNo],
    queryFn: async ({ signal }) => {
      const input = { body: { requestNo }, ...quiet, signal }
      const [comments, history, transcript, files] = await Promise.all([
        valueOf(client.call('POST /flowable/getTGangwayWorkOrderCommentList', input)),
        valueOf(client.call('POST /flowable/getTGangwayWorkOrderHisList', input)),
        valueOf(client.call('POST /flowable/queryAutoReplyHis', input)),
        valueOf(client.call('POST /flowable/files', input)),
      ])
      return { comments, history, transcript, files }
    },
    staleTime: 0,
  })
}

export function usePeople() {
  const { data = [] } = useQuery({
    queryKey: ['request-people'],
    queryFn: () => valueOf(client.call('POST /sysUser/getClientList', { body: {}, ...quiet })),
  })
  return data
}

export function useQueue(body: QueueBody) {
  return useQuery({
    queryKey: ['request', 'queue', body],
    queryFn: ({ signal }) => valueOf(client.call('POST /flowable/queue/getPageList', { body, ...quiet, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useQueued(requestNo: string) {
  return useQuery({
    queryKey: ['request', 'queued', requestNo],
    queryFn: ({ signal }) =>
      valueOf(client.call('GET /flowable/queue/info/{requestNo}', { params: { requestNo }, quiet: true, signal })),
    staleTime: 0,
  })
}

/** Asks anew for whatever is shown of requests. */
export function useRequestsChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['request'] })
}

/** What time it is for the agency: a rehearsal may have its own. */
export function useAgencyNow(stepMs?: number): number {
  const rights = useSignedIn()?.rights
  const real = useNow(stepMs)
  const { data } = useQuery({
    queryKey: ['sandbox', 'clock'],
    queryFn: () => valueOf(client.call('GET /sandbox/clock', { quiet: true })),
    enabled: rights !== undefined && mayOpen(rights, 'booking:manual'),
    staleTime: 60_000,
  })
  return data?.frozen ? Date.parse(data.now) : real + (data?.aheadSeconds ?? 0) * 1_000
}
