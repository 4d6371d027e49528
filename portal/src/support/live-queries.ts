import { useQuery, useQueryClient } from '@tanstack/react-query'
import { client, unwrapResult } from '../shared/api/client.ts'

const quiet = { reads: true, quiet: true } as const

/** Live conversations of all agencies: waiting ones first. */
export function useLiveQueue() {
  const body = { page: 1, pageSize: 50 }
  return useQuery({
    queryKey: ['live', 'queue'],
    queryFn: ({ signal }) => unwrapResult(client.call('POST /live/queue/getPageList', { body, ...quiet, signal })),
    staleTime: 0,
  })
}

export function useQueuedLiveChat(id: string) {
  return useQuery({
    queryKey: ['live', 'chat', id],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('GET /live/queue/info/{id}', { params: { id }, quiet: true, signal })),
    staleTime: 0,
  })
}

export function useCannedReplies() {
  const { data = [] } = useQuery({
    queryKey: ['cannedReply'],
    queryFn: () => unwrapResult(client.call('POST /live/cannedReply/list', { body: {}, ...quiet })),
  })
  return data
}

export function useSupportAgents() {
  const { data = [] } = useQuery({
    queryKey: ['supportAgent'],
    queryFn: () => unwrapResult(client.call('POST /live/agent/list', { body: {}, ...quiet })),
  })
  return data
}

export function useInvalidateLiveChats(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['live'] })
}
