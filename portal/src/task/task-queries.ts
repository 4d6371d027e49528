import type { CallAnswer, CallInput, TaskHandling } from '@gangway/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../session/current-user.ts'
import { client, FailedCallError, unwrapResult } from '../shared/api/client.ts'

export type TaskListBody = NonNullable<CallInput<'POST /task/getPageList'>['body']>
export type TaskPage = CallAnswer<'POST /task/getPageList'>
export type ListedTask = TaskPage['list'][number]
export type TaskChange = NonNullable<CallInput<'POST /task/update'>['body']>

/** Tasks also become due by time alone, without an event. */
const pollIntervalMs = 60_000

export function useTasks(body: TaskListBody) {
  return useQuery({
    queryKey: ['task', 'list', body],
    queryFn: ({ signal }) =>
      unwrapResult(client.call('POST /task/getPageList', { body, reads: true, quiet: true, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  })
}

export function useTaskCount() {
  const isSignedIn = useCurrentUser() !== undefined
  const { data } = useQuery({
    queryKey: ['task', 'count'],
    queryFn: () => unwrapResult(client.call('GET /task/count', { quiet: true })),
    enabled: isSignedIn,
    refetchInterval: pollIntervalMs,
  })
  return data
}

export function useUpdateTask() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: TaskChange) => unwrapResult(client.call('POST /task/update', { body, quiet: true })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['task'] }),
  })
}

/** What another user stored meanwhile, from the refusal of a change. */
export function readNewerHandling(error: unknown): TaskHandling | undefined {
  if (!(error instanceof FailedCallError) || error.error.code !== '706') return undefined
  const { data } = error.error
  return isHandling(data) ? data : undefined
}

function isHandling(data: unknown): data is TaskHandling {
  return typeof data === 'object' && data !== null && 'version' in data && 'changedBy' in data && 'note' in data
}
